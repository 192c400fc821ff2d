import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Champions } from '#sync/contracts/ranking/ranking.ts'
import { useContentItems } from '#src/data/content.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { periodName } from '../data/periods.ts'
import { Whale } from '../parts/Whale.tsx'

/** S2-70: the whales of the months that are closed, the newest first. */
export function RankHistoryScreen() {
  const { t } = useTranslation('ranking')
  const { items, ...live } = useContentItems('champions', undefined, 1)
  const months = items
    .filter(({ period, closed }) => closed && period.length === 7)
    .sort((a, b) => (a.period < b.period ? 1 : -1))
  return (
    <ListPage
      title={t('history')}
      back={<UpLink to="/ranking" label={t('title')} />}
      live={live}
      shown={months.length}
      total={months.length}
      picture={64}
      none={
        <EmptyState title={t('historyNone')} petro="hump">
          {t('historyNoneText')}
        </EmptyState>
      }
    >
      <ul className="g-rows">
        {months.map((month) => (
          <li key={month.period}>
            <Month champions={month} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

function Month({ champions: { period, entries } }: { champions: Champions }) {
  const { t } = useTranslation('ranking')
  const language = useLanguage()
  return (
    <Link to="/ranking/monthly" search={{ period }} className="g-row">
      <Whale buddy={entries[0]?.buddy ?? null} size={64} avatar className="flex-none" />
      <span className="min-w-0 flex-1">
        <b className="block text-label">{periodName(period, language)}</b>
        {entries.map(({ rank, name, points }) => (
          <span key={rank} className="block text-caption text-ink-2 wrap-anywhere g-num">
            {t('place', { rank })} {name === null ? t('hidden') : <Words>{name}</Words>}&nbsp;·{' '}
            {t('points', { points: formatCount(points) })}
          </span>
        ))}
      </span>
    </Link>
  )
}
