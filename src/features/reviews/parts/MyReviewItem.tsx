import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordAddress } from '#src/entities/record/address.ts'
import { useContentItem } from '#src/data/content.ts'
import { useOutboxPhotos } from '#src/data/outbox-photos.ts'
import { useCommand } from '#src/data/use-command.ts'
import { ReviewItem } from '#src/entities/review/ReviewItem.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import type { Member } from '#sync/contracts/account/account.ts'
import type { ReviewRecord } from '#sync/contracts/reviews/review.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { deleteReview } from '#sync/mutations/review/delete.ts'

type Props = { review: MyReview; member: Member | undefined; pending: boolean }

/** One of the person's own reviews, as others see it, with what only they may do. */
export function MyReviewItem({ review, member, pending }: Props) {
  const { t } = useTranslation('reviews')
  const { t: tc } = useTranslation('common')
  const l = useLocalized()
  const waiting = useOutboxPhotos(review.photos)
  const product = useContentItem('product', review.productNo)
  const name = product.state === 'ready' ? l(product.value.name) : ''
  return (
    <ReviewItem
      review={asPublic(review, member, waiting)}
      helpful={review.helpful}
      pending={pending}
      lead={
        product.state === 'ready' && (
          <h2 className="mb-3 text-title3">
            <Link {...recordAddress.product(product.value)}>{name}</Link>
          </h2>
        )
      }
      actions={
        <>
          {review.state === 'removed' && <p className="mt-3 text-caption text-danger">{t('mine.removed')}</p>}
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
            <DeleteReview id={review.id} name={name} />
          </div>
        </>
      }
    />
  )
}

function DeleteReview({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('reviews')
  const { t: tc } = useTranslation('common')
  const report = useReport()
  const remove = useCommand(deleteReview)
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    setAsking(false)
    report(await remove({ id }), { tone: 'plain', text: t('mine.deleted'), queued: true })
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('mine.deleteOf', { name })}
        onClick={() => setAsking(true)}
      >
        {tc('action.delete')}
      </Button>
      <Confirm
        open={isAsking}
        tone="danger"
        title={t('mine.deleteTitle')}
        confirmLabel={tc('action.delete')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {t('mine.deleteText')}
      </Confirm>
    </>
  )
}

function asPublic(
  review: MyReview,
  member: Member | undefined,
  waiting: ReadonlyMap<string, string>,
): ReviewRecord {
  const { id, productNo, placeNo, stars, keywords, text, helpful, writtenAt } = review
  return {
    ...{ id, productNo, placeNo, stars, keywords, text, helpful, writtenAt },
    // the browser guesses; the server decides when it publishes
    language: '' as ReviewRecord['language'],
    photos: review.photos.map((photo) => ({ id: photo, url: waiting.get(photo) ?? `/api/uploads/${photo}` })),
    writer: { name: member?.name ?? '', buddy: member?.buddy ?? '' },
  }
}
