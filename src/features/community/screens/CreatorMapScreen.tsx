import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useScope } from '#src/data/scopes.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { creatorSpots, inCreatorOrder } from '../data/creators.ts'
import type { PostsOnMap } from '../data/posts-on-map.ts'
import { CreatorRow } from '../parts/CreatorRow.tsx'
import { SpotMap } from '../parts/SpotMap.tsx'

/** S2-110 Creators where they wrote about last. @param props.map filled by the route: the map belongs to another feature */
export function CreatorMapScreen({ map }: { map: (posts: PostsOnMap) => ReactNode }) {
  const { t } = useTranslation('community')
  const live = useScope('board:creator', 'creatorCard')
  const found = inCreatorOrder(live.items, 'newest').filter(({ spot }) => spot !== null)
  return (
    <SpotMap
      board={t('creator.title')}
      {...{ live, found, map }}
      idOf={({ no }) => String(no)}
      spots={creatorSpots(found)}
      empty={<EmptyState title={t('creator.none')}>{t('creator.noneText')}</EmptyState>}
      count={t('creator.count', { count: found.length, number: String(found.length) })}
      list={linkOptions({ to: '/utalk/creator/list' })}
    >
      {(creator) => <CreatorRow creator={creator} heading="h3" />}
    </SpotMap>
  )
}
