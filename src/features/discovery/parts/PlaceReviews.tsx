import { useTranslation } from 'react-i18next'
import { REVIEW_KEYWORDS } from '#sync/contracts/base/lists.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { MoreButton } from '#src/entities/list/MoreButton.tsx'
import { ReviewItem } from '#src/entities/review/ReviewItem.tsx'
import { useReviews } from '#src/entities/review/use-reviews.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'

/** Reviews of what was bought here, newest first, after the words people chose most. */
export function PlaceReviews({ place }: { place: Place }) {
  const { t } = useTranslation('discovery')
  const { t: tc } = useTranslation('common')
  const { state, items, hasOlder, older, isOlderUnread } = useReviews('place', place.no)
  if (state === 'loading' && place.rating.count > 0) return null
  if (state === 'unsaved' && place.rating.count > 0)
    return <EmptyState title={tc('offline.notSaved')} petro="calf" />
  if (items.length === 0)
    return (
      <EmptyState title={t('place.reviewsEmpty')} petro="deer">
        {t('place.reviewsEmptyText')}
      </EmptyState>
    )
  return (
    <>
      <KeywordTags keywords={place.keywords} />
      <ul className="g-rows">
        {items.map(({ review, helpful }) => (
          <li key={review.id}>
            <ReviewItem review={review} helpful={helpful} />
          </li>
        ))}
      </ul>
      {hasOlder && <MoreButton {...{ older, isOlderUnread }}>{tc('action.more')}</MoreButton>}
    </>
  )
}

function KeywordTags({ keywords }: { keywords: Place['keywords'] }) {
  const { t } = useTranslation('discovery')
  const { t: tk } = useTranslation('codes')
  const chosen = REVIEW_KEYWORDS.map((name) => ({ name, total: keywords[name] ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, 6)
  if (chosen.length === 0) return null
  return (
    <Section title={t('place.keywords')} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ name, total }) => (
          <li key={name}>
            <Tag tone="tint">{t('place.keywordCount', { name: tk(`keyword.${name}`), total })}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  )
}
