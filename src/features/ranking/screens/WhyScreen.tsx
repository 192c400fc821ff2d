import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { setRankChoice } from '#sync/mutations/rank-choice/set.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useSession } from '#src/data/session.ts'
import { useCommand } from '#src/data/use-command.ts'
import { GuestNote } from '#src/entities/page/GuestNote.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Switch } from '#src/ui/fields/Choice.tsx'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { useMyStanding } from '../data/my-standing.ts'
import { periodName } from '../data/periods.ts'
import { Gathered } from '../parts/Gathered.tsx'
import { Neighbours } from '../parts/Neighbours.tsx'
import { OwnLines } from '../parts/OwnLines.tsx'
import { TieValues } from '../parts/TieValues.tsx'

type Props = { kind: 'monthly' | 'daily'; period: string; isPresent: boolean }

/** one's own place, line by line from the ledger on this device, and what decides between equals. */
export function WhyScreen({ kind, period, isPresent }: Props) {
  const { t } = useTranslation('ranking')
  const { status } = useSession()
  const { rank, lines, score, isLoading } = useMyStanding(period)
  const parts = usePageParts({ state: isLoading && status !== 'guest' ? 'loading' : 'ready', asOf: null })
  const to = kind === 'monthly' ? '/ranking/monthly' : '/ranking/daily'
  const up = <UpLink to={to} search={isPresent ? {} : { period }} label={t('title')} />
  const reclaimed = lines.reduce((sum, line) => sum + line.reclaimed, 0)
  if (status === 'guest')
    return (
      <HubTemplate {...parts} bar={{ title: t('why'), back: up }}>
        <GuestNote redirect={`${to}?view=why`}>{t('guest')}</GuestNote>
      </HubTemplate>
    )
  return (
    <HubTemplate {...parts} bar={{ title: t('why'), back: up }}>
      <div className="max-w-180">
        <Head {...{ period, isPresent }} place={rank?.rank ?? null} points={rank?.points ?? score} />
        {lines.length === 0 ? (
          <EmptyState row title={t('nothing')} petro="calf">
            {t('noneText')}
          </EmptyState>
        ) : (
          <>
            <Gathered lines={lines} total={score} />
            <dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-2 border-y border-line py-4 text-body2 text-ink-2 g-num">
              <dt>{t('spent')}</dt>
              <dd>{t('notCounted')}</dd>
              <dt>{t('reclaimed')}</dt>
              <dd>{t('points', { points: formatCount(reclaimed) })}</dd>
            </dl>
            <p className="mt-4 flex flex-wrap items-center justify-between gap-2 text-body2 g-num">
              {!rank ? (
                // nothing the server told to hold it against
                <span className="text-ink-2">{t('counted')}</span>
              ) : rank.points === score ? (
                <SavedMark>{t('agrees')}</SavedMark>
              ) : (
                <span className="text-pending">{t('differs', { points: formatCount(score) })}</span>
              )}
              <Link to="/mypage/point" className="inline-flex min-h-11 items-center text-label text-link">
                {t('ledger')}
              </Link>
            </p>
            <OwnLines lines={lines} />
          </>
        )}
        {rank && (
          <>
            <Neighbours rank={rank} />
            <TieValues tie={rank.tie} />
          </>
        )}
        <p className="mt-3 text-body2 text-ink-2">{t('rule')}</p>
        <Choice />
      </div>
    </HubTemplate>
  )
}

type HeadProps = Pick<Props, 'period' | 'isPresent'> & { place: number | null; points: number }

function Head({ period, isPresent, place, points }: HeadProps) {
  const { t } = useTranslation('ranking')
  const language = useLanguage()
  return (
    <div data-theme="dark" className="rounded-card bg-surface px-5 py-5 text-ink">
      <p className="text-caption text-ink-2">{periodName(period, language)}</p>
      <p className="flex flex-wrap items-baseline gap-x-3 g-num">
        {place !== null && <b className="text-display">{t('place', { rank: place })}</b>}
        <b className="text-title2 text-accent-ink">{t('points', { points: formatCount(points) })}</b>
      </p>
      {place === null && isPresent && <p className="mt-1 text-caption text-ink-2">{t('noRank')}</p>}
    </div>
  )
}

/** Named or not, in force at once; kept on the device until it is sent. */
function Choice() {
  const { t } = useTranslation('ranking')
  const choose = useCommand(setRankChoice)
  const hidden = usePersonalItem('rankChoice', 'me').item?.value.hidden ?? false
  return (
    <div className="mt-8">
      <Switch
        label={t('hide')}
        description={t('hideText')}
        checked={hidden}
        onChange={(next) => void choose({ hidden: next })}
      />
    </div>
  )
}
