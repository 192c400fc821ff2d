import { useTranslation } from 'react-i18next'
import type { DeskPost } from '#sync/contracts/community/desk.ts'
import { useDecidePost } from '../data/use-decide-post.ts'
import { BulkVerdict } from './BulkVerdict.tsx'
import { postOptions } from './post-options.ts'

type Props = { posts: readonly DeskPost[]; onChange: (item: DeskPost) => void }

/** One decision about several posts, where it may be made about each of them. */
export function BulkPosts({ posts, onChange }: Props) {
  const { t } = useTranslation('moderation')
  const decide = useDecidePost(onChange)
  const allowed = posts.map(({ post }) => postOptions(post.state))
  const common = allowed[0]?.filter((value) => allowed.every((each) => each.includes(value))) ?? []
  return (
    <BulkVerdict
      items={posts.map(({ post }) => post)}
      options={common.map((value) => ({
        ...{ value, label: t(`post.decide.${value}`), needsReason: value !== 'approved' },
      }))}
      decide={async (id, verdict) => {
        const item = posts.find(({ post }) => post.id === id)
        return item ? decide(item, verdict) : Promise.reject(new Error('no such post'))
      }}
      did={(value) => t(`post.done.${value}`)}
    />
  )
}
