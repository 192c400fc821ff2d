import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { NothingMatches } from '#src/entities/list/NothingMatches.tsx'
import { listState } from '#src/entities/list/list-state.ts'
import { useContentItems } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { BoardSearch } from '../data/address.ts'
import { applyQuery, queryOf, searchOf, type BoardQuery } from '../data/board-query.ts'
import { BoardFilters } from '../parts/BoardFilters.tsx'
import { HappeningRows } from '../parts/HappeningRows.tsx'
import { NowTabs } from '../parts/NowTabs.tsx'

type Props = { board: Happening['board']; search: BoardSearch }

/** S2-82 Festivals, S2-84 performances and exhibitions: filtered and sorted by the address. */
export function BoardScreen({ board, search }: Props) {
  const { t } = useTranslation('now')
  const navigate = useNavigate()
  const live = useContentItems('happening')
  const offline = useOffline()
  const today = seoulDay(useServices().now())
  const query = queryOf(search)
  const all = live.items.filter((each) => each.board === board)
  const shown = applyQuery(all, query, today)
  const show = (next: BoardQuery) =>
    void navigate({
      to: board === 'cnf' ? '/ulsannow/cnf' : '/ulsannow/cnn',
      search: searchOf(next),
      replace: true,
      resetScroll: false,
    })
  const parts = usePageParts({
    state: listState(live, shown.length, offline),
    asOf: live.asOf,
    empty: <NothingHere filtered={all.length > 0} onClear={() => show(queryOf({}))} />,
  })
  return (
    <ListTemplate
      {...parts}
      bar={{ title: t(`tabs.${board}`), back: <BackButton /> }}
      filters={
        <>
          <NowTabs />
          {all.length > 0 && <BoardFilters happenings={all} today={today} query={query} onChange={show} />}
        </>
      }
      count={t('list.count', { count: shown.length })}
    >
      <HappeningRows happenings={shown} today={today} heading="h2" columns={2} />
    </ListTemplate>
  )
}

function NothingHere({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('now')
  if (!filtered) return <EmptyState title={t('none')} petro="boat" />
  return (
    <NothingMatches title={t('list.empty')} petro="boat" clearLabel={t('list.clear')} onClear={onClear}>
      {t('list.emptyText')}
    </NothingMatches>
  )
}
