import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { ClaimMark, useClaimReason } from '#src/entities/desk/ClaimMark.tsx'
import { useClaim } from '#src/entities/desk/use-claim.ts'
import { ReviewItem } from '#src/entities/review/ReviewItem.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Card } from '#src/ui/surfaces/Card.tsx'
import type { DeskReview } from '#sync/contracts/reviews/desk.ts'
import { Removal } from './Removal.tsx'

type Props = { item: DeskReview; onChange: (item: DeskReview) => void }

/** A review at the desk: taken down with a reason its author reads, or shown again. */
export function ReviewCard({ item, onChange }: Props) {
  const { t } = useTranslation('answering')
  const l = useLocalized()
  const api = useApi()
  const { review, writer, productName, language, claim } = item
  const claiming = useClaim('review', review.id, claim)
  const reason = useClaimReason(claiming)
  const { id, productNo, placeNo, stars, keywords, text, writtenAt } = review
  return (
    <Card role="group" tabIndex={-1} aria-label={`${writer.name}\u00a0· ${text.slice(0, 40)}`} data-desk-item>
      <p className="text-caption text-ink-3 g-num">
        {productName ? l(productName) : t('noProduct')}&nbsp;· {review.orderNumber}
        {review.editedAt && `\u00a0· ${t('review.edited')}`}
      </p>
      <ReviewItem
        review={{
          ...{ id, productNo, placeNo, stars, keywords, text, writtenAt, language },
          photos: review.photos.map((photo) => ({ id: photo, url: `/api/uploads/${photo}` })),
          writer: { name: writer.name, buddy: '' },
        }}
        helpful={review.helpful}
      />
      <Removal
        reason={reason}
        onBegin={() => void claiming.take()}
        removal={review.state === 'removed' ? (review.removal ?? { code: 'other', text: '' }) : null}
        words={{
          will: t('review.will'),
          remove: t('review.remove'),
          removed: t('review.removed'),
          was: (reason) => t('review.was', { reason }),
          restored: t('review.restored'),
        }}
        onRemove={(reason) =>
          api.call('reviewRemove', { params: { id }, body: { ...reason, version: review.version } })
        }
        onRestore={() => api.call('reviewRestore', { params: { id } })}
        onChange={onChange}
      />
      {/* behind the buttons: what is taken by pressing one does not move it away */}
      <ClaimMark claiming={claiming} />
    </Card>
  )
}
