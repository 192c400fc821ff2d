import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PostRecord } from '#sync/contracts/community/post.ts'
import { boardAddress } from '#src/entities/post/address.ts'
import { plainTag } from '#src/entities/post/tags.ts'
import { chipClass } from '#src/ui/controls/Chip.tsx'
import { Words } from '#src/ui/marks/Words.tsx'

/** The hashtags of a post, each leading to what else has it on the same board; nothing without any. */
export function PostTags({ post: { type, hashtags } }: { post: Pick<PostRecord, 'type' | 'hashtags'> }) {
  const { t } = useTranslation('community')
  if (hashtags.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-1.5" aria-label={t('tags')}>
      {hashtags.map((tag) => (
        <li key={tag}>
          <Link
            {...boardAddress[type]}
            search={{ tag: plainTag(tag) } as never}
            className={chipClass({ quiet: true })}
          >
            <Words>{`#${plainTag(tag)}`}</Words>
          </Link>
        </li>
      ))}
    </ul>
  )
}
