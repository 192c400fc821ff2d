import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { POLICY } from '#sync/domain/policy.ts'
import { useSession } from '#src/data/session.ts'
import { OfflineBanner } from '#src/entities/page/OfflineBanner.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { useShopName } from '#src/entities/waiting/use-shop-name.ts'
import { useWaitText } from '#src/entities/waiting/use-wait-text.ts'
import { WaitEstimate } from '#src/entities/waiting/WaitEstimate.tsx'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { NO_POSITION, useJoinFromFar } from '../data/use-far.ts'
import { useWaitingShops } from '../data/use-shops.ts'

/** What the server answers an invitation that is over: it then asks for the same as of anybody from afar. */
const STALE: readonly string[] = ['waiting.closed', 'waiting.tooFar']

type Props = {
  shopNo: number
  /** `GI1.…` of a kiosk, behind the # of the address; none for who is not there yet. */
  invitation: string | null
}

/** S2-114 on a phone: a member joins a line where the shop takes places from afar, or by the invitation of its kiosk. */
export function FarScreen({ shopNo, invitation }: Props) {
  const { t } = useTranslation('waiting-place')
  const { t: tc } = useTranslation('common')
  const { status } = useSession()
  const { state, list } = useWaitingShops()
  const name = useShopName(shopNo)
  const shop = list?.shops.find((each) => each.shopNo === shopNo)
  const mayJoin = invitation !== null || shop?.remote === true
  const isKnown = status !== 'starting' && (state !== 'loading' || invitation !== null)
  const parts = usePageParts({
    state: isKnown ? (status === 'member' && mayJoin ? 'ready' : 'empty') : 'loading',
    asOf: null,
    empty:
      status === 'member' ? (
        <EmptyState title={t('far.noRemote')} petro="boat">
          {t('far.noRemoteText')}
        </EmptyState>
      ) : (
        <EmptyState
          title={t(invitation ? 'far.signInAtDoor' : 'far.signIn')}
          petro="boat"
          action={
            <Link
              to="/login{$plan}"
              params={{ plan: 'basic' }}
              search={{ redirect: `/waiting/mbr-${shopNo}${invitation ? `#${invitation}` : ''}` }}
              className={buttonClass()}
            >
              {tc('action.signIn')}
            </Link>
          }
        >
          {t('far.signInText')}
        </EmptyState>
      ),
  })
  const { wait } = useWaitText()
  return (
    <HubTemplate
      {...parts}
      offline={useOffline() ? <OfflineBanner>{t('far.online')}</OfflineBanner> : null}
      bar={{ title: t(invitation ? 'far.atDoor' : 'far.title'), back: <UpLink to="/waiting" /> }}
    >
      <div className="mx-auto max-w-140">
        <p className="text-title2">{name}</p>
        {shop && (
          <p className="mt-2">
            <WaitEstimate>{wait(shop)}</WaitEstimate>
          </p>
        )}
        <FarForm shopNo={shopNo} invitation={invitation} />
      </div>
    </HubTemplate>
  )
}

function FarForm({ shopNo, invitation }: Props) {
  const { t } = useTranslation('waiting-place')
  const { t: tc } = useTranslation('common')
  const isOffline = useOffline()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const join = useJoinFromFar(shopNo)
  const [id] = useState(newUuid)
  const [party, setParty] = useState(2)
  const [childChairs, setChairs] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    setProblem(null)
    const out = await join(id, { party, childChairs, invitation })
    setBusy(false)
    if (out === NO_POSITION) setProblem(t('far.position'))
    else if (!out.ok)
      setProblem(invitation && STALE.includes(out.error.code) ? t('far.oldCode') : failureText(out.error))
    else await navigate({ to: '/waiting/done-{$sn}', params: { sn: shopNo }, hash: out.value, replace: true })
  }
  return (
    <div className="mt-6 grid gap-5">
      <div className="flex items-center justify-between gap-4">
        <span className="text-label">{t('far.party')}</span>
        <Stepper
          label={t('far.party')}
          decreaseLabel={t('far.fewer')}
          increaseLabel={t('far.more')}
          format={(count) => tc('unit.people', { count })}
          value={party}
          min={1}
          max={POLICY.waiting.partyMax}
          onChange={(next) => {
            setParty(next)
            setChairs(Math.min(childChairs, next))
          }}
        />
      </div>
      <div className="flex items-center justify-between gap-4">
        <span className="text-label">{t('far.chairs')}</span>
        <Stepper
          label={t('far.chairs')}
          decreaseLabel={t('far.fewerChairs')}
          increaseLabel={t('far.moreChairs')}
          value={childChairs}
          max={party}
          onChange={setChairs}
        />
      </div>
      {!invitation && <p className="text-body2 text-ink-2">{t('far.where')}</p>}
      {!invitation && <p className="text-body2 text-ink-2">{t('far.arrive')}</p>}
      {problem && <FieldError>{problem}</FieldError>}
      <Button
        variant="accent"
        full
        reason={isOffline ? t('far.online') : null}
        busy={isBusy}
        busyLabel={t('far.joining')}
        onClick={() => void start()}
      >
        {t('far.join')}
      </Button>
    </div>
  )
}
