import { ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewRecord } from '#sync/contracts/reviews/review.ts'
import { formatCount, formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'
import { MOTIF_FORMS, type MotifName } from '#src/art/motif-names.ts'
import { PendingChip, PendingFrame } from '#src/ui/marks/Marks.tsx'
import { StarRating } from '#src/ui/marks/StarRating.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { languageOf } from '#src/lib/language-of.ts'

type Props = {
  review: ReviewRecord
  /** How many found it helpful, where it is known. */
  helpful?: number
  /** The person's own, not sent yet. */
  pending?: boolean
  /** Product or place it is about, edit buttons. */
  lead?: ReactNode
  actions?: ReactNode
}

/** A review as others read it. The text keeps the language it was written in. */
export function ReviewItem({ review, helpful = 0, pending = false, lead, actions }: Props) {
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
          {pending && <PendingChip>{t('review.waiting')}</PendingChip>}
        </div>
        <p className="mt-3 text-body2 whitespace-pre-line" lang={languageOf(review.text, review.language)}>
          {review.text}
        </p>
        <ReviewPhotos review={review} />
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

function ReviewPhotos({ review }: { review: ReviewRecord }) {
  const { t } = useTranslation('entities')
  if (review.photos.length === 0) return null
  return (
    <div className="g-scroll mt-3 px-0">
      {review.photos.map((photo, index) => (
        <Photo
          key={photo.id}
          photo={photo}
          alt={t('review.photo', { name: review.writer.name, number: index + 1 })}
        />
      ))}
    </div>
  )
}

const DRAWN = 'drawn:'

/** A picture somebody took, or (`drawn:` and a motif) one of the demo's that the device draws itself. */
function Photo({ photo, alt }: { photo: ReviewRecord['photos'][number]; alt: string }) {
  const drawn = photo.url.startsWith(DRAWN) ? photo.url.slice(DRAWN.length) : null
  const motif = drawn !== null && drawn in MOTIF_FORMS ? (drawn as MotifName) : null
  if (drawn !== null)
    return (
      <Picture
        cover={{ id: photo.id, ...(motif ? { motif } : { theme: 'spot' }) }}
        alt={alt}
        className="size-24 flex-none"
      />
    )
  return (
    <img
      src={photo.url}
      alt={alt}
      className="size-24 rounded-pic object-cover"
      loading="lazy"
      decoding="async"
    />
  )
}
