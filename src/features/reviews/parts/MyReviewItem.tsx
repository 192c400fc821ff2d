import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recordAddress } from '#src/entities/record/address.ts'
import { useContentItem } from '#src/data/content.ts'
import { useOutboxPhotos } from '#src/data/outbox-photos.ts'
import { useCommand } from '#src/data/use-command.ts'
import { asPublic } from '#src/entities/review/own-review.ts'
import { ReviewItem } from '#src/entities/review/ReviewItem.tsx'
import { DeleteButton } from '#src/entities/written/DeleteButton.tsx'
import { AskLink } from '#src/entities/page/AskLink.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { Member } from '#sync/contracts/account/account.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { deleteReview } from '#sync/mutations/review/delete.ts'
import { useSending } from './use-sending.ts'

type Props = {
  review: MyReview
  member: Member | undefined
  /** Writes of it the server has not confirmed. */
  pending: readonly string[]
}

/** One of the person's own reviews, as others see it, with what only they may do. */
export function MyReviewItem({ review, member, pending }: Props) {
  const { t } = useTranslation('reviews')
  const { t: tc } = useTranslation('common')
  const l = useLocalized()
  const waiting = useOutboxPhotos(review.photos)
  const product = useContentItem('product', review.productNo)
  const name = product.state === 'ready' ? l(product.value.name) : ''
  const sending = useSending(pending)
  const remove = useCommand(deleteReview)
  return (
    <ReviewItem
      review={asPublic(review, member, waiting)}
      helpful={review.helpful}
      pending={pending.length > 0}
      waiting={sending}
      lead={
        product.state === 'ready' && (
          <h2 className="mb-3 text-title3">
            <Link {...recordAddress.product(product.value)}>{name}</Link>
          </h2>
        )
      }
      actions={
        <>
          {review.state === 'removed' && <Removed review={review} />}
          {review.editedAt && <p className="mt-2 text-caption text-ink-3">{t('mine.edited')}</p>}
          <div className="mt-3 flex flex-wrap gap-2">
            <Link
              to="/mypage/review/write"
              search={{ order: review.orderNumber, line: review.lineSeq }}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
              aria-label={t('mine.editOf', { name })}
            >
              {tc('action.edit')}
            </Link>
            <DeleteButton
              says={{
                label: t('mine.deleteOf', { name }),
                title: t('mine.deleteTitle'),
                text: t('mine.deleteText'),
                deleted: t('mine.deleted'),
              }}
              onDelete={() => remove({ id: review.id })}
            />
          </div>
        </>
      }
    />
  )
}

/** Why it was taken down, what became of its points, and what can be done about it (S2-140, C18). */
function Removed({ review: { removal, orderNumber } }: { review: MyReview }) {
  const { t } = useTranslation('reviews')
  const { t: tv } = useTranslation('voices')
  const why = [tv(`removal.${removal?.code ?? 'other'}`), removal?.text].filter(Boolean).join('\u00a0· ')
  return (
    <Banner tone="danger" inset title={t('mine.removed', { reason: why })}>
      {t('mine.removedNext')}{' '}
      <AskLink
        label={t('mine.object')}
        about={{ type: 'community', order: orderNumber, title: t('mine.objectTitle') }}
      />
    </Banner>
  )
}
