import type { OrderLine } from '#sync/contracts/orders/order.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { normalise } from '#sync/domain/text.ts'
import type { ReviewForm } from './review-form.ts'

/** Arguments of `review.write`; the product is for the view until the server has answered. */
export function writeArgs(
  form: ReviewForm,
  orderNumber: string,
  line: OrderLine,
  newPhotos: readonly string[],
) {
  const { id, stars, keywords } = form
  const photos = [...form.kept, ...newPhotos]
  const about = { orderNumber, lineSeq: line.seq, productNo: line.productNo, placeNo: null }
  return { id, stars, keywords, text: normalise(form.text).trim(), photos, ...about }
}

/** Arguments of `review.edit` against the version the person saw. */
export function editArgs(form: ReviewForm, review: MyReview, newPhotos: readonly string[]) {
  const { stars, keywords } = form
  const photos = [...form.kept, ...newPhotos]
  return {
    id: review.id,
    version: review.version,
    stars,
    keywords,
    text: normalise(form.text).trim(),
    photos,
  }
}
