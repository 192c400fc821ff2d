import { Link, useNavigate } from '@tanstack/react-router'
import { List } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostType } from '#sync/contracts/community/post.ts'
import { useScope } from '#src/data/scopes.ts'
import { useServices } from '#src/data/services.ts'
import { listState } from '#src/entities/list/list-state.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { boardAddress, boardMapAddress } from '#src/entities/post/address.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { MapTemplate, type Snap } from '#src/templates/MapTemplate.tsx'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { boardFilter, filtered, type BoardFilter } from '../data/board.ts'
import { spotsOf, type PostsOnMap } from '../data/posts-on-map.ts'
import { useSameSpots } from '../data/use-same-spots.ts'
import { BoardFilters } from '../parts/BoardFilters.tsx'
import { BoardMapNav } from '../parts/BoardMapNav.tsx'
import { PostCardView } from '../parts/PostCardView.tsx'

type Props = {
  type: PostType
  /** Of the address as typed. */
  search: Readonly<BoardFilter>
  /** Filled by the route: the map belongs to another feature. */
  map: (posts: PostsOnMap) => ReactNode
}

/** As many cards as a device is given of a board at once. */
const WINDOW = 60

/** S2-90 S2-94 S2-98 S2-102 S2-106 S2-151 A board as a map: what is held of it, as pins and as cards. */
export function BoardMapScreen({ type, search, map }: Props) {
  const { t } = useTranslation('community')
  const navigate = useNavigate()
  const now = useServices().now()
  const isOffline = useOffline()
  const [snap, setSnap] = useState<Snap>('half')
  const [selected, setSelected] = useState<string | null>(null)
  const live = useScope(`board:${type}`, 'card', { window: WINDOW })
  const filter = boardFilter({ ...search })
  const found = filtered(live.items, filter, now).filter(({ spot }) => spot !== null)
  const spots = useSameSpots(spotsOf(found))
  const chosen = found.find(({ id }) => id === selected)
  const shown = chosen ? [chosen] : found
  const parts = usePageParts({
    state: listState(
      { state: live.state === 'missing' ? 'empty' : live.state, complete: true },
      shown.length,
      isOffline,
    ),
    asOf: live.asOf,
    empty: <EmptyState title={t('map.none')}>{t('map.noneText')}</EmptyState>,
  })
  const show = (next: BoardFilter) =>
    void navigate({ ...boardMapAddress[type], search: next as never, replace: true })
  return (
    <MapTemplate
      {...parts}
      title={t('map.title', { board: t(`type.${type}`) })}
      search={<BoardMapNav />}
      chips={
        <div>
          <BoardFilters type={type} cards={live.items} filter={filter} onChange={show} />
        </div>
      }
      map={map({
        ...{ label: t('map.title', { board: t(`type.${type}`) }), fallback: t('mapGone'), spots, selected },
        onSelect: (id) => {
          setSelected(id)
          setSnap('half')
        },
      })}
      sheetTitle={t('map.count', { count: found.length })}
      sheetActions={
        <Link
          {...boardAddress[type]}
          search={filter as never}
          className={iconButtonClass()}
          aria-label={t('map.toList')}
        >
          <List size={24} />
        </Link>
      }
      snap={snap}
      onSnap={setSnap}
      handleLabel={t('map.handle')}
      snapLabels={{ peek: t('map.peek'), half: t('map.half'), full: t('map.full') }}
    >
      <ul className="grid gap-6">
        {shown.map((card) => (
          <li key={card.id}>
            <PostCardView card={card} heading="h3" />
          </li>
        ))}
      </ul>
    </MapTemplate>
  )
}
