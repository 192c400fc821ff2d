import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Creator } from '#sync/contracts/community/creator.ts'
import { formatCount } from '#src/i18n/format.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import { creatorAddress, postCount } from '../data/creators.ts'
import { BuddyFace } from './BuddyFace.tsx'

type Props = { creator: Creator; heading?: 'h2' | 'h3' }

/** A creator as a row: whale, name, how much they wrote and how often that was recommended. */
export function CreatorRow({ creator, heading: Heading = 'h2' }: Props) {
  const { t } = useTranslation('community')
  return (
    <article className="g-card relative flex items-center gap-4 p-4">
      <BuddyFace buddy={creator.writer.buddy} size={56} />
      <div className="min-w-0 flex-1">
        <Heading className="text-title3 wrap-anywhere">
          <Link {...creatorAddress(creator.no)} className="g-cover-link">
            <Words>{creator.writer.name}</Words>
          </Link>
        </Heading>
        <CreatorCounts creator={creator} />
        {creator.spot && (
          <p className="mt-1 text-caption text-ink-3">
            {t('creator.lastAt')} <Words>{creator.spot.name}</Words>
          </p>
        )}
      </div>
    </article>
  )
}

export function CreatorCounts({ creator }: { creator: Creator }) {
  const { t } = useTranslation('community')
  const count = postCount(creator)
  return (
    <p className="mt-1 text-body2 text-ink-2 g-num">
      {t('creator.posts', { count, number: formatCount(count) })}
      {'\u00a0· '}
      {t('recommend.count', { number: formatCount(creator.recommendations) })}
    </p>
  )
}
