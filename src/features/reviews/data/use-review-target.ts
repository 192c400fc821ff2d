import { usePersonal, usePersonalItem } from '#src/data/personal.ts'
import type { Order, OrderLine } from '#sync/contracts/orders/order.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { isReviewable } from '#sync/domain/order-status.ts'

export type ReviewTarget =
  | { state: 'loading' | 'missing' | 'notUsed' }
  | { state: 'ready'; order: Order; line: OrderLine; review: MyReview | null; isVerified: boolean }

/** The order line a review is about, and the person's review of it if there is one already. */
export function useReviewTarget(orderNumber: string, lineSeq: number): ReviewTarget {
  const order = usePersonalItem('order', orderNumber)
  const reviews = usePersonal('review')
  const member = usePersonalItem('member', 'me')
  if (order.state === 'loading' || reviews.state === 'loading' || member.state === 'loading')
    return { state: 'loading' }
  const line = order.item?.value.lines.find(({ seq }) => seq === lineSeq)
  if (!order.item || !line) return { state: 'missing' }
  const review = reviews.items.find(
    ({ value }) => value.orderNumber === orderNumber && value.lineSeq === lineSeq,
  )
  if (!review && !isReviewable(line.status)) return { state: 'notUsed' }
  return {
    state: 'ready',
    order: order.item.value,
    line,
    review: review?.value ?? null,
    isVerified: member.item?.value.mobileVerified ?? true,
  }
}
