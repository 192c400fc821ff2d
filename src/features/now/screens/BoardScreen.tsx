import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { spotsOf, type SpotsMapSlot } from '#src/entities/list/spots.ts'
import { useSpots } from '#src/entities/list/use-spots.tsx'
import { useContentItems } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { BoardSearch } from '../data/address.ts'
import { applyQuery, queryOf, searchOf, type BoardQuery } from '../data/board-query.ts'
import { BoardFilters } from '../parts/BoardFilters.tsx'
import { HappeningRows } from '../parts/HappeningRows.tsx'
import { NowTabs } from '../parts/NowTabs.tsx'

type Props = { board: Happening['board']; search: BoardSearch; map: SpotsMapSlot }

/** S2-82 Festivals, S2-84 performances and exhibitions: filtered and sorted by the address. */
export function BoardScreen({ board, search, map }: Props) {
  const { t } = useTranslation('now')
  const navigate = useNavigate()
  const live = useContentItems('happening')
  const today = seoulDay(useServices().now())
  const query = queryOf(search)
  const all = live.items.filter((each) => each.board === board)
  const shown = applyQuery(all, query, today)
  const beside = useSpots(spotsOf(shown.map((record) => ({ kind: 'happening', record }))), map)
  const show = (next: BoardQuery) =>
    void navigate({
      to: board === 'cnf' ? '/ulsannow/cnf' : '/ulsannow/cnn',
      search: searchOf(next),
      replace: true,
      resetScroll: false,
    })
  return (
    <ListPage
      title={t(`tabs.${board}`)}
      live={live}
      shown={shown.length}
      total={all.length}
      lead={<NowTabs />}
      filters={<BoardFilters happenings={all} today={today} query={query} onChange={show} />}
      count={t('list.count', { count: shown.length })}
      map={beside.map}
      none={<EmptyState title={t('none')} petro="boat" />}
      noMatch={{
        title: t('list.empty'),
        text: t('list.emptyText'),
        petro: 'boat',
        onClear: () => show(queryOf({})),
      }}
    >
      <HappeningRows happenings={shown} today={today} heading="h2" columns={2} pointing={beside.pointing} />
    </ListPage>
  )
}
