import { Link, type LinkProps } from '@tanstack/react-router'
import { List } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listState } from '#src/entities/list/list-state.ts'
import { usePageParts, type LiveState } from '#src/entities/page/use-page-parts.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { MapTemplate, type Snap } from '#src/templates/MapTemplate.tsx'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import type { PostsOnMap } from '../data/posts-on-map.ts'
import { useSameSpots } from '../data/use-same-spots.ts'
import { BoardMapNav } from './BoardMapNav.tsx'

type Props<T> = {
  /** Name of the board. */
  board: string
  live: { state: LiveState; asOf: string | null }
  /** Those with a place, in order. */
  found: readonly T[]
  idOf: (item: T) => string
  spots: PostsOnMap['spots']
  empty: ReactNode
  chips?: ReactNode
  /** Rows of them. */
  rows?: number
  count: string
  /** The same as a list. */
  list: LinkProps
  /** Filled by the route: the map belongs to another feature. */
  map: (posts: PostsOnMap) => ReactNode
  children: (item: T) => ReactNode
}

/** A board as a map: its pins, and what they stand for in a sheet over it; a chosen pin shows its own alone. */
export function SpotMap<T>(props: Props<T>) {
  const { board, live, found, idOf, empty, chips, rows = 0, count, list, map, children } = props
  const { t } = useTranslation('community')
  const isOffline = useOffline()
  const [snap, setSnap] = useState<Snap>('half')
  const [selected, setSelected] = useState<string | null>(null)
  const spots = useSameSpots(props.spots)
  const chosen = found.filter((item) => idOf(item) === selected)
  const shown = chosen.length > 0 ? chosen : found
  const parts = usePageParts({
    state: listState(
      { state: live.state === 'missing' ? 'empty' : live.state, complete: true },
      shown.length,
      isOffline,
    ),
    asOf: live.asOf,
    empty,
  })
  const title = t('map.title', { board })
  return (
    <MapTemplate
      {...parts}
      title={title}
      search={<BoardMapNav />}
      chips={chips}
      map={map({
        ...{ label: title, fallback: t('mapGone'), spots, selected, rows },
        onSelect: (id) => {
          setSelected(id)
          setSnap('half')
        },
      })}
      sheetTitle={count}
      sheetActions={
        <Link {...list} className={iconButtonClass()} aria-label={t('map.toList')}>
          <List size={24} />
        </Link>
      }
      snap={snap}
      onSnap={setSnap}
      handleLabel={t('map.handle')}
      snapLabels={{ peek: t('map.peek'), half: t('map.half'), full: t('map.full') }}
    >
      <ul className="grid gap-6">
        {shown.map((item) => (
          <li key={idOf(item)}>{children(item)}</li>
        ))}
      </ul>
    </MapTemplate>
  )
}
