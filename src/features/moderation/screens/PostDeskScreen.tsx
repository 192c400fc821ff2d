import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '#src/data/use-pages.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import type { RecordSlots } from '#src/entities/page/slots.ts'
import type { DeskPost } from '#sync/contracts/community/desk.ts'
import { DESK_POSTS } from '#sync/contracts/community/lists.ts'
import { BulkPosts } from '../parts/BulkPosts.tsx'
import { ModerationBoard } from '../parts/ModerationBoard.tsx'
import { PostCard } from '../parts/PostCard.tsx'

export type PostDeskSearch = { q?: string; show?: (typeof DESK_POSTS)[number] }
type Props = {
  search: PostDeskSearch
  onSearch: (search: PostDeskSearch) => void
  /** Filled by the route: the map belongs to another feature. */
  map: RecordSlots['map']
}

/** /admin/review: posts before they are public, the one that waits longest first (S4-13). */
export function PostDeskScreen({
  search: { q = '', show = 'underReview' },
  onSearch,
  map,
}: Props): ReactNode {
  const { t } = useTranslation('moderation')
  const mayRead = useHasRole('administrator')
  const [picked, setPicked] = useState<readonly string[]>([])
  const pages = usePages<DeskPost>({
    search: mayRead ? `${show} ${q}` : null,
    ask: (api, after) =>
      api.call('postDesk', { query: { show, ...(q ? { q } : {}), ...(after ? { after } : {}) } }),
    idOf: ({ post }) => post.id,
  })
  const chosen =
    pages.items?.filter(({ post }) => picked.includes(post.id) && post.state === 'underReview') ?? []
  return (
    <ModerationBoard
      {...{ q, mayRead, pages, show }}
      queue={(pages.items ?? []).map(({ post, writer }) => ({
        ...{ id: post.id, title: post.title },
        line: `${t(`type.${post.type}`)}\u00a0· ${writer.name}`,
      }))}
      title={t('posts')}
      onSearch={(words) => onSearch({ show, q: words })}
      shown={DESK_POSTS.map((value) => ({ value, label: t(`post.state.${value}`) }))}
      onShow={(next) => onSearch({ q, show: next })}
      // what became of each stays in view when all are decided
      bulk={picked.length > 1 && <BulkPosts posts={chosen} onChange={pages.put} />}
    >
      {pages.items?.map((item) => (
        <li key={item.post.id}>
          <PostCard
            {...{ item, map, onChange: pages.put }}
            isPicked={picked.includes(item.post.id)}
            onPick={(on) =>
              setPicked(on ? [...picked, item.post.id] : picked.filter((id) => id !== item.post.id))
            }
          />
        </li>
      ))}
    </ModerationBoard>
  )
}
