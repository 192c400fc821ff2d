import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostType } from '#sync/contracts/community/post.ts'
import { useScope } from '#src/data/scopes.ts'
import { useServices } from '#src/data/services.ts'
import { boardAddress, boardMapAddress } from '#src/entities/post/address.ts'
import { useOwnTags } from '#src/entities/post/use-own-tags.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { boardFilter, filtered, type BoardFilter } from '../data/board.ts'
import { spotsOf, type PostsOnMap } from '../data/posts-on-map.ts'
import { BoardFilters } from '../parts/BoardFilters.tsx'
import { PostCardView } from '../parts/PostCardView.tsx'
import { SpotMap } from '../parts/SpotMap.tsx'

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
  const live = useScope(`board:${type}`, 'card', { window: WINDOW })
  const filter = boardFilter({ ...search })
  const found = filtered(live.items, filter, now, useOwnTags()).filter(({ spot }) => spot !== null)
  const show = (next: BoardFilter) =>
    void navigate({ ...boardMapAddress[type], search: next as never, replace: true })
  return (
    <SpotMap
      board={t(`type.${type}`)}
      {...{ live, found, map }}
      idOf={({ id }) => id}
      spots={spotsOf(found)}
      empty={<EmptyState title={t('map.none')}>{t('map.noneText')}</EmptyState>}
      chips={
        <div>
          <BoardFilters type={type} cards={live.items} filter={filter} onChange={show} />
        </div>
      }
      rows={type === 'talk' ? 1 : 2}
      count={t('map.count', { count: found.length })}
      list={linkOptions({ ...boardAddress[type], search: filter as never })}
    >
      {(card) => <PostCardView card={card} heading="h3" />}
    </SpotMap>
  )
}
