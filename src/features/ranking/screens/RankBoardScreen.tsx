import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Champions, Ranking } from '#sync/contracts/ranking/ranking.ts'
import { presentPeriods, rankSpan } from '#sync/domain/ranking.ts'
import { useContentItem } from '#src/data/content.ts'
import { useScope } from '#src/data/scopes.ts'
import { useServices } from '#src/data/services.ts'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useLanguage } from '#src/i18n/use-language.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { periodName, type BoardSearch } from '../data/periods.ts'
import { Board } from '../parts/Board.tsx'
import { BoardTabs } from '../parts/BoardTabs.tsx'
import { Guide } from '../parts/Guide.tsx'
import { WhyScreen } from './WhyScreen.tsx'

type Props = { kind: 'monthly' | 'daily'; search: BoardSearch }

/**
 * S2-68, S2-69: the ranking of the running month or day, or of the period the address names; readable offline. Where it was
 * not opened before, the first three stand there, which every device holds.
 */
export function RankBoardScreen({ kind, search }: Props) {
  const { t } = useTranslation('ranking')
  const language = useLanguage()
  const { month, day, yesterday } = presentPeriods(useServices().now())
  const present = kind === 'monthly' ? month : day
  const isKind = rankSpan(search.period ?? '')?.kind === (kind === 'monthly' ? 'month' : 'day')
  const period = search.period && isKind ? search.period : present
  const scope = useScope(`record:ranking/${period}`, 'ranking')
  const isUnsaved = scope.state === 'unsaved'
  const champions = useContentItem('champions', isUnsaved ? period : null)
  const first = isUnsaved ? firstOf(champions.value) : undefined
  const ranking = scope.items[0] ?? first
  // of the running month or day, heard of in it, the device knows that nobody has points yet
  const isNobody = champions.state === 'missing' && rankedAt(champions.asOf).includes(period)
  const told = champions.state === 'loading' ? 'loading' : isNobody ? 'empty' : 'unsaved'
  const state = isUnsaved ? told : scope.state
  const asOf = isUnsaved ? champions.asOf : scope.asOf
  const isPresent = period === present
  const parts = usePageParts({
    state: ranking ? (ranking.entries.length > 0 ? 'ready' : 'empty') : state === 'missing' ? 'empty' : state,
    asOf,
    empty: (
      <>
        {isPresent && <BoardTabs current={kind} />}
        <EmptyState title={t('none')} petro="hump">
          {t('noneText')}
        </EmptyState>
        <Others {...{ kind, isPresent, yesterday }} />
        <Guide />
      </>
    ),
  })
  if (search.view === 'why') return <WhyScreen kind={kind} period={period} isPresent={isPresent} />
  const title = isPresent ? t('title') : t(kind === 'monthly' ? 'monthOf' : 'dayOf', named(period, language))
  return (
    <HubTemplate {...parts} bar={{ title, back: <UpLink to="/ranking" label={t('title')} /> }}>
      {ranking && (
        <Board kind={kind} ranking={ranking} isPresent={isPresent} asOf={asOf} isCut={first !== undefined} />
      )}
      <Others {...{ kind, isPresent, yesterday }} />
      <Guide />
    </HubTemplate>
  )
}

/** The month and the day of a moment, ISO 8601. */
function rankedAt(moment: string | null): string[] {
  if (moment === null) return []
  const { month, day } = presentPeriods(Date.parse(moment))
  return [month, day]
}

/** The board of those this device holds of every period; none where nobody has points. */
function firstOf(champions: Champions | undefined): Ranking | undefined {
  const span = champions && rankSpan(champions.period)
  if (!span || champions.entries.length === 0) return undefined
  return { ...champions, from: span.firstDay, to: span.lastDay }
}

type OthersProps = Pick<Props, 'kind'> & { isPresent: boolean; yesterday: string }

/** Boards of other days and months; where nobody stands on this one yet, the way on. */
function Others({ kind, isPresent, yesterday }: OthersProps) {
  const { t } = useTranslation('ranking')
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      <Link to="/ranking/monthly/history" className={buttonClass({ variant: 'outline' })}>
        {t('history')}
      </Link>
      {kind === 'daily' && isPresent && (
        <Link
          to="/ranking/daily"
          search={{ period: yesterday }}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('yesterday')}
        </Link>
      )}
    </p>
  )
}

function named(period: string, language: Parameters<typeof periodName>[1]) {
  const name = periodName(period, language)
  return { month: name, day: name }
}
