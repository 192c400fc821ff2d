import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetAside, useStoredAges } from '#src/data/device-state.ts'
import { usePending } from '#src/data/pending.ts'
import { useWaitingElsewhere } from '#src/data/waiting-elsewhere.ts'
import { useServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session.ts'
import { ageText } from '#src/i18n/age.ts'
import { formatBytes, formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { reload } from '#src/platform/navigation/leave.ts'
import { askToKeep, storageFacts, type StorageFacts } from '#src/platform/storage/quota.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { PendingMark, SavedMark } from '#src/ui/marks/Marks.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { attemptOutcome } from '../data/attempt-outcome.ts'

/** How things are on this device, said plainly: how old, what waits, what failed and why, whether it stays. */
export function DeviceStatus() {
  const { t } = useTranslation('offline')
  const offline = useOffline()
  return (
    <Section title={t('status.title')}>
      <dl className="grid gap-4">
        <Fact name={t('status.network')}>{t(offline ? 'status.isOffline' : 'status.isOnline')}</Fact>
        <Ages />
        <SetAside />
        <Waiting />
        <LastAttempt />
        <Keeping />
      </dl>
    </Section>
  )
}

/** A line without words. */
const NOT_YET = '\u00a0'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[12rem_1fr] sm:gap-4">
      <dt className="text-label text-ink-2">{name}</dt>
      <dd className="grid min-w-0 justify-items-start gap-2 text-body2 g-num">{children}</dd>
    </div>
  )
}

function Ages() {
  const { t } = useTranslation('offline')
  const { t: tc } = useTranslation('common')
  const { status } = useSession()
  const now = useServices().now()
  const ages = useStoredAges()
  // a read on its way keeps its place, or what is below would jump
  if (!ages)
    return (
      <>
        <Fact name={t('status.content')}>{NOT_YET}</Fact>
        <Fact name={t('status.mine')}>{NOT_YET}</Fact>
      </>
    )
  const age = (asOf: string | null) => (asOf ? ageText(tc, asOf, now) : t('status.never'))
  return (
    <>
      <Fact name={t('status.content')}>
        {ages.contentWhole || !ages.content ? age(ages.content) : t('status.partly')}
      </Fact>
      <Fact name={t('status.mine')}>{status === 'member' ? age(ages.mine) : t('status.mineGuest')}</Fact>
    </>
  )
}

/** What came from the server and this version cannot read; nothing is said while there is none. */
function SetAside() {
  const { t } = useTranslation('offline')
  const { t: te } = useTranslation('errors')
  const count = useSetAside()
  if (count === 0) return null
  return (
    <Fact name={t('status.newer')}>
      <span>{t('status.newerText', { count })}</span>
      <Button variant="outline" size="sm" onClick={reload}>
        {te('storage.reload')}
      </Button>
    </Fact>
  )
}

function Waiting() {
  const { t } = useTranslation('offline')
  const { state, operations, refused } = usePending()
  const elsewhere = useWaitingElsewhere()
  // nothing is said to have arrived before everything was counted
  if (state === 'loading' || elsewhere === null) return <Fact name={t('pending.title')}>{NOT_YET}</Fact>
  return (
    <Fact name={t('pending.title')}>
      <Elsewhere count={elsewhere} />
      {operations.length === 0 ? (
        elsewhere === 0 && t('pending.emptyText')
      ) : (
        <>
          <PendingMark>{t('packs.waiting', { count: operations.length })}</PendingMark>
          {refused.length > 0 && (
            <span className="text-danger">{t('status.refused', { count: refused.length })}</span>
          )}
          <Link to="/bag/pending" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t('status.seeWaiting')}
          </Link>
        </>
      )}
    </Fact>
  )
}

function LastAttempt() {
  const { t } = useTranslation('offline')
  const language = useLanguage()
  const last = usePending().attempts[0]
  if (!last) return <Fact name={t('status.last')}>{t('status.lastNone')}</Fact>
  const at = new Date(last.at)
  const when = t('pending.day', { day: formatDay(at, language), time: formatTime(at) })
  return (
    <Fact name={t('status.last')}>
      {when}&nbsp;· {t(`status.outcome.${attemptOutcome(last)}`)}
    </Fact>
  )
}

/** Space used, and whether the browser may clear it. */
function Keeping() {
  const { t } = useTranslation('offline')
  const [facts, setFacts] = useState<StorageFacts | null>(null)
  const show = useToasts((state) => state.show)
  useEffect(() => {
    let current = true
    void storageFacts().then((found) => current && setFacts(found))
    return () => {
      current = false
    }
  }, [])
  if (!facts) return <Fact name={t('status.space')}>{NOT_YET}</Fact>
  async function keep() {
    const persisted = await askToKeep()
    setFacts((known) => known && { ...known, persisted })
    if (!persisted) show({ text: t('packs.keepDenied'), tone: 'plain' })
  }
  return (
    <Fact name={t('status.space')}>
      {facts.used !== null && <span>{t('packs.usage', { size: formatBytes(facts.used) })}</span>}
      {facts.persisted ? <SavedMark>{t('packs.kept')}</SavedMark> : <span>{t('packs.notKept')}</span>}
      {!facts.persisted && (
        <Button variant="outline" size="sm" onClick={() => void keep()}>
          {t('packs.keep')}
        </Button>
      )}
    </Fact>
  )
}
