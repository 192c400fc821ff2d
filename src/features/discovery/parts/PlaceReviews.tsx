import { useTranslation } from 'react-i18next'
import { ReviewPanel } from '#src/entities/review/ReviewPanel.tsx'
import type { Place } from '#sync/contracts/places/place.ts'

/** Reviews of what was bought here, after the words people chose most. */
export function PlaceReviews({ place }: { place: Place }) {
  const { t } = useTranslation('discovery')
  const { rating, keywords } = place
  const none = { title: t('place.reviewsEmpty'), text: t('place.reviewsEmptyText') }
  return <ReviewPanel of="place" no={place.no} rating={{ ...rating, keywords }} none={none} />
}
