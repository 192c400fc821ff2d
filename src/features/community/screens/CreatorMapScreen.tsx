import { Link } from '@tanstack/react-router'
import { List } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useScope } from '#src/data/scopes.ts'
import { listState } from '#src/entities/list/list-state.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { MapTemplate, type Snap } from '#src/templates/MapTemplate.tsx'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { creatorSpots, inCreatorOrder } from '../data/creators.ts'
import type { PostsOnMap } from '../data/posts-on-map.ts'
import { useSameSpots } from '../data/use-same-spots.ts'
import { BoardMapNav } from '../parts/BoardMapNav.tsx'
import { CreatorRow } from '../parts/CreatorRow.tsx'

/** S2-110 Creators where they wrote about last. @param props.map filled by the route: the map belongs to another feature */
export function CreatorMapScreen({ map }: { map: (posts: PostsOnMap) => ReactNode }) {
  const { t } = useTranslation('community')
  const isOffline = useOffline()
  const [snap, setSnap] = useState<Snap>('half')
  const [selected, setSelected] = useState<string | null>(null)
  const live = useScope('board:creator', 'creatorCard')
  const found = inCreatorOrder(live.items, 'newest').filter(({ spot }) => spot !== null)
  const spots = useSameSpots(creatorSpots(found))
  const chosen = found.find(({ no }) => String(no) === selected)
  const shown = chosen ? [chosen] : found
  const parts = usePageParts({
    state: listState(
      { state: live.state === 'missing' ? 'empty' : live.state, complete: true },
      shown.length,
      isOffline,
    ),
    asOf: live.asOf,
    empty: <EmptyState title={t('creator.none')}>{t('creator.noneText')}</EmptyState>,
  })
  const title = t('map.title', { board: t('creator.title') })
  return (
    <MapTemplate
      {...parts}
      title={title}
      search={<BoardMapNav />}
      map={map({
        ...{ label: title, fallback: t('mapGone'), spots, selected },
        onSelect: (id) => {
          setSelected(id)
          setSnap('half')
        },
      })}
      sheetTitle={t('creator.count', { count: found.length, number: String(found.length) })}
      sheetActions={
        <Link to="/utalk/creator/list" className={iconButtonClass()} aria-label={t('map.toList')}>
          <List size={24} />
        </Link>
      }
      snap={snap}
      onSnap={setSnap}
      handleLabel={t('map.handle')}
      snapLabels={{ peek: t('map.peek'), half: t('map.half'), full: t('map.full') }}
    >
      <ul className="grid gap-4">
        {shown.map((creator) => (
          <li key={creator.no}>
            <CreatorRow creator={creator} heading="h3" />
          </li>
        ))}
      </ul>
    </MapTemplate>
  )
}
