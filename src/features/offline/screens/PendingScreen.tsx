import { RadioTower, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePending, useSendNow } from '#src/data/pending.ts'
import { useWaitingElsewhere } from '#src/data/waiting-elsewhere.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { Buddy } from '#src/art/Buddy.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Elsewhere } from '../parts/Elsewhere.tsx'
import { PendingItem } from '../parts/PendingItem.tsx'

/** Every queued write and its state (P-11): what it is, when it goes, why it was refused and what can be done. */
export function PendingScreen() {
  const { t } = useTranslation('offline')
  const offline = useOffline()
  const sendNow = useSendNow()
  const { state, operations } = usePending()
  const elsewhere = useWaitingElsewhere()
  const total = operations.length + (elsewhere ?? 0)
  const parts = usePageParts({
    state: state === 'loading' || elsewhere === null ? 'loading' : total ? 'ready' : 'empty',
    asOf: null,
    empty: (
      <EmptyState title={t('pending.empty')} petro="hump" solid action={<LastSent />}>
        {t('pending.emptyText')}
      </EmptyState>
    ),
  })
  return (
    <ListTemplate
      {...parts}
      bar={{
        title: t('pending.title'),
        back: <BackButton />,
      }}
      bottom={
        operations.length > 0 && (
          <CtaBar>
            <Button
              variant="outline"
              full
              icon={<RefreshCw size={20} />}
              reason={offline ? t('pending.needsSignal') : undefined}
              onClick={() => void sendNow()}
            >
              {t('pending.sendNow')}
            </Button>
          </CtaBar>
        )
      }
    >
      <div className="grid gap-4">
        <Held count={total} />
        <Elsewhere count={elsewhere ?? 0} />
        {operations.length > 0 && <p className="text-body2 text-ink-2">{t('pending.safe')}</p>}
        <h2 className="g-sr">{t('pending.list')}</h2>
        <ol className="grid gap-4" aria-live="polite">
          {operations.map((operation, index) => (
            <li key={operation.id}>
              <PendingItem operation={operation} place={index + 1} />
            </li>
          ))}
        </ol>
        <LastSent />
      </div>
    </ListTemplate>
  )
}

/** The whale carries them along the dotted road to the mast. */
function Held({ count }: { count: number }) {
  const { t } = useTranslation('offline')
  return (
    <div className="pending-hero">
      <p className="text-title2" role="status">
        {t('pending.holding', { count })}
      </p>
      <div className="mt-3 flex items-end justify-between">
        <Buddy name="explorer" size={84} label="" />
        <svg
          viewBox="0 0 200 60"
          className="min-w-0 grow"
          aria-hidden="true"
          preserveAspectRatio="none"
          height="56"
        >
          <path
            d="M4 52C60 4 140 4 196 40"
            fill="none"
            stroke="var(--pending-line)"
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray=".1 12"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className="grid size-14 place-items-center rounded-full bg-surface text-pending"
          aria-hidden="true"
        >
          <RadioTower size={26} />
        </span>
      </div>
    </div>
  )
}

function LastSent() {
  const { t } = useTranslation('offline')
  const language = useLanguage()
  const { attempts } = usePending()
  const last = attempts.find((attempt) => attempt.settled > 0)
  if (!last) return null
  const at = new Date(last.at)
  const when = t('pending.day', { day: formatDay(at, language), time: formatTime(at) })
  return <SavedMark>{t('pending.sentAt', { when })}</SavedMark>
}
