import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHelpful } from '#src/data/helpful.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { useOutboxPhotos } from '#src/data/outbox-photos.ts'
import { usePersonal, usePersonalItem, type Personal } from '#src/data/personal.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { MoreButton } from '#src/entities/list/MoreButton.tsx'
import { useReport } from '#src/entities/page/use-report.ts'
import { REVIEW_ORDERS, type ReviewOrder } from '#sync/contracts/reviews/lists.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { asPublic } from './own-review.ts'
import { PhotoStrip } from './PhotoWall.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { ReviewSummary, type KnownRating } from './ReviewSummary.tsx'
import { useReviewList } from './use-review-list.ts'

type Props = {
  of: 'product' | 'place'
  no: number
  rating: KnownRating
  none: { title: string; text: string }
}

/** Reviews of a product or a place: what all say together, photos, and each in the order that is chosen (S2-131). */
export function ReviewPanel({ of, no, rating, none }: Props) {
  const { t } = useTranslation('voices')
  const { t: tc } = useTranslation('common')
  const [order, setOrder] = useState<ReviewOrder>('newest')
  const [photos, setPhotos] = useState(false)
  const list = useReviewList({ of, no, order, photos })
  const own = usePersonal('review').items
  const marks = useHelpful()
  const { say } = marks
  const report = useReport()
  // the same for every row, or all of them are drawn again
  const told = useRef(report)
  useEffect(() => {
    told.current = report
  })
  const onSay = useCallback(
    (id: string, on: boolean) => void say(id, on).then((result) => told.current(result)),
    [say],
  )
  const { href } = useLocation()
  const memberId = useOwned()?.memberId ?? null
  const signInFor = memberId === null ? href : null
  const waiting = own.filter(
    ({ value, pending }) => pending.length > 0 && (of === 'product' ? value.productNo : value.placeNo) === no,
  )
  const isOwn = (id: string) => own.some(({ key }) => key === id)
  const isKnownOfNone = rating.count === 0 && list.items.length === 0 && !photos && waiting.length === 0
  if (isKnownOfNone)
    return (
      <EmptyState row level={3} title={none.title}>
        {none.text}
      </EmptyState>
    )
  const shown = list.items.filter(({ review }) => !waiting.some(({ key }) => key === review.id))
  return (
    <>
      <ReviewSummary of={of} no={no} known={rating} />
      <ChipGroup label={t('order.label')}>
        {REVIEW_ORDERS.map((each) => (
          <Chip key={each} selected={order === each} onClick={() => setOrder(each)}>
            {t(`order.${each}`)}
          </Chip>
        ))}
        <Chip selected={photos} onClick={() => setPhotos(!photos)}>
          {t('order.photos')}
        </Chip>
      </ChipGroup>
      <p role="status" className="mt-3 text-caption text-ink-2 empty:mt-0">
        {list.isHeldOnly && t('heldOnly', { count: list.items.length })}
      </p>
      <PhotoStrip list={list} isAll={photos} onAll={() => setPhotos(true)} />
      {waiting.map((each) => (
        <Waiting key={each.key} mine={each} />
      ))}
      {list.state === 'unsaved' && <EmptyState row level={3} title={tc('offline.notSaved')} />}
      {list.state === 'empty' && waiting.length === 0 && (
        <EmptyState row level={3} title={photos ? t('noPhotos') : none.title} />
      )}
      <ul className="g-rows g-rows--many">
        {shown.map((each) => (
          <ReviewRow
            key={each.review.id}
            {...each}
            {...marks.of(each.review.id)}
            {...{ signInFor, onSay }}
            isOwn={isOwn(each.review.id)}
          />
        ))}
      </ul>
      {list.hasMore && (
        <MoreButton older={list.more} isOlderUnread={list.isUnread}>
          {t('more')}
        </MoreButton>
      )}
    </>
  )
}

/** The person's own review that is not sent yet, as it will be. */
function Waiting({ mine }: { mine: Personal<MyReview> }) {
  const member = usePersonalItem('member', 'me').item?.value
  const photos = useOutboxPhotos(mine.value.photos)
  return <ReviewItem review={asPublic(mine.value, member, photos)} pending />
}
