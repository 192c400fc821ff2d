import { useGateRefresh } from '#src/entities/shop/use-gate-refresh.ts'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonal, usePersonalItem } from '#src/data/personal.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { CodeCamera } from '#src/entities/scan/CodeCamera.tsx'
import { CodeEntry } from '#src/entities/scan/CodeEntry.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { OfflineBanner } from '#src/entities/page/OfflineBanner.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { keepScreenOn } from '#src/platform/device/wake-lock.ts'
import { listenToWedge } from '#src/platform/device/wedge.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { logOf, REFUSED_KEPT, type Refused } from '../data/log.ts'
import { useGate } from '../data/use-gate.ts'
import { GateResult } from '../parts/GateResult.tsx'
import { ScanLog } from '../parts/ScanLog.tsx'

type Kept = { gate: string; refused: Refused[] }
const NOTHING: Kept = { gate: '', refused: [] }

/** P-06, X-01: the gate of a partner. Everything it decides with is on the device, so it also starts without a network. */
export function ScanScreen() {
  const { t } = useTranslation('partner')
  const { t: tc } = useTranslation('common')
  const member = usePersonalItem('member', 'me')
  const gate = usePersonalItem('gate', 'me')
  const isPartner = member.item?.value.roles.includes('partner') ?? false
  const isComing = useGateRefresh(isPartner)
  const isLoading = member.state === 'loading'
  const isReady = isPartner && gate.state === 'ready'
  const parts = usePageParts({
    state: isLoading ? 'loading' : isReady ? 'ready' : 'empty',
    asOf: gate.asOf,
    empty: isPartner ? (
      <EmptyState title={t(isComing ? 'gateComing' : 'noGate')}>
        {t(isComing ? 'gateComingText' : 'noGateText')}
      </EmptyState>
    ) : (
      <EmptyState
        title={t('notPartner')}
        action={
          <Link to="/mypage" className={buttonClass({ variant: 'outline' })}>
            {tc('nav.my')}
          </Link>
        }
      >
        {t('notPartnerText')}
      </EmptyState>
    ),
  })
  return (
    <HubTemplate
      {...parts}
      offline={<OfflineNote />}
      bar={{
        title: t('title'),
        back: <UpLink to="/mypage" />,
      }}
    >
      {isReady && <Gate by={member.item?.value.name ?? ''} />}
    </HubTemplate>
  )
}

function OfflineNote() {
  const { t } = useTranslation('partner')
  return useOffline() ? <OfflineBanner>{t('offlineText')}</OfflineBanner> : null
}

function Gate({ by }: { by: string }) {
  const { t } = useTranslation('partner')
  const owner = useOwned()?.owner
  const draft = useDraft<Kept>(owner ? `${owner}/gate` : null, NOTHING)
  const kept = draft.value ?? NOTHING
  const change = draft.change
  const latest = useRef(kept)
  useEffect(() => {
    latest.current = kept
  })
  const onRefused = useCallback(
    (refused: Refused) =>
      change({ ...latest.current, refused: [refused, ...latest.current.refused].slice(0, REFUSED_KEPT) }),
    [change],
  )
  const { state, scan, choose, reset } = useGate({
    gateName: kept.gate.trim() || t('gateDefault'),
    by,
    onRefused,
  })
  const redemptions = usePersonal('redemption').items
  // one listener for good: a new one would begin in the middle of a code
  const scanner = useRef(scan)
  useEffect(() => {
    scanner.current = scan
  })
  useEffect(() => listenToWedge((code) => scanner.current(code)), [])
  useEffect(() => keepScreenOn(), [])
  return (
    <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-10">
      <div>
        <GateResult state={state} onChoose={choose} onReset={reset} />
        <CodeCamera onCode={scan} />
        <CodeEntry onCode={scan} />
      </div>
      <div>
        <Section title={t('log')}>
          <ScanLog lines={logOf(redemptions, kept.refused)} />
        </Section>
        <Section title={t('settings')}>
          <TextField
            label={t('gateName')}
            hint={t('gateHint')}
            value={kept.gate}
            maxLength={40}
            placeholder={t('gateDefault')}
            onChange={(event) => change({ ...kept, gate: event.target.value })}
          />
          <Shops />
        </Section>
      </div>
    </div>
  )
}

function Shops() {
  const { t } = useTranslation('partner')
  const l = useLocalized()
  const gate = usePersonalItem('gate', 'me').item?.value
  const names = gate?.shops.map(({ name }) => l(name)) ?? []
  return <p className="mt-3 text-body2 text-ink-2">{t('shops', { names: names.join('\u00a0· ') })}</p>
}
