import { ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewRecord } from '#sync/contracts/reviews/review.ts'
import { formatCount, formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'
import { PendingChip, PendingFrame } from '#src/ui/marks/Marks.tsx'
import { StarRating } from '#src/ui/marks/StarRating.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { languageOf } from '#src/lib/language-of.ts'
import { ReviewPhoto } from './ReviewPhoto.tsx'

type Props = {
  review: ReviewRecord
  /** How many found it helpful, where it is known. */
  helpful?: number
  /** The person's own, not sent yet. */
  pending?: boolean
  /** What its state is called while it waits; that it waits unless said. */
  waiting?: string
  /** Photos as wide as there is room. */
  large?: boolean
  /** Product or place it is about, edit buttons. */
  lead?: ReactNode
  actions?: ReactNode
}

/** A review as others read it. The text keeps the language it was written in. */
export function ReviewItem(props: Props) {
  const { review, helpful = 0, pending = false, waiting, large = false, lead, actions } = props
  const { t } = useTranslation('entities')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const { writer } = review
  const buddy = BUDDY_NAMES.find((name) => name === writer.buddy) ?? 'explorer'
  return (
    <PendingFrame state={pending ? 'pending' : 'none'} className={pending ? 'p-4' : 'py-4'}>
      <article>
        {lead}
        <div className="flex items-center gap-3">
          <Buddy name={buddy} size={40} avatar label="" />
          <div className="g-row-body">
            <p className="text-label">
              <Words>{writer.name}</Words>
            </p>
            <p className="flex flex-wrap items-center gap-2 text-caption text-ink-3 g-num">
              <StarRating value={String(review.stars)} label={t('review.stars', { stars: review.stars })} />
              <time dateTime={review.writtenAt}>{formatFullDay(review.writtenAt, language)}</time>
            </p>
          </div>
          {pending && <PendingChip>{waiting ?? t('review.waiting')}</PendingChip>}
        </div>
        <p className="mt-3 text-body2 whitespace-pre-line" lang={languageOf(review.text, review.language)}>
          {review.text}
        </p>
        <ReviewPhotos review={review} large={large} />
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {review.keywords.map((keyword) => (
            <li key={keyword}>
              <Tag>{tk(`keyword.${keyword}`)}</Tag>
            </li>
          ))}
        </ul>
        {helpful > 0 && (
          <p className="mt-3 flex items-center gap-1.5 text-caption text-ink-3 g-num">
            <ThumbsUp size={14} />
            {t('review.helpful', { total: formatCount(helpful) })}
          </p>
        )}
        {actions}
      </article>
    </PendingFrame>
  )
}

function ReviewPhotos({ review, large }: { review: ReviewRecord; large: boolean }) {
  const { t } = useTranslation('entities')
  if (review.photos.length === 0) return null
  return (
    <div className={large ? 'mt-3 grid gap-2' : 'g-scroll mt-3 px-0'}>
      {review.photos.map((photo, index) => (
        <ReviewPhoto
          key={photo.id}
          photo={photo}
          className={large ? 'w-full' : undefined}
          alt={t('review.photo', { name: review.writer.name, number: index + 1 })}
        />
      ))}
    </div>
  )
}
