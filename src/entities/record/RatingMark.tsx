import { useTranslation } from 'react-i18next'
import type { Rating } from '#sync/contracts/base/facts.ts'
import { formatCount } from '#src/i18n/format.ts'
import { StarRating } from '#src/ui/marks/StarRating.tsx'

/** Stars of a record; nothing while nobody has reviewed it. */
export function RatingMark({ rating }: { rating: Rating }) {
  const { t } = useTranslation('common')
  if (rating.count === 0) return null
  const stars = rating.average.toFixed(1)
  const reviews = formatCount(rating.count)
  const label = t('unit.rating', { stars, reviews, count: rating.count })
  return <StarRating value={stars} count={reviews} label={label} />
}
