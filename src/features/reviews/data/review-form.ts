import type { ReviewKeyword } from '#sync/contracts/base/codes.ts'
import type { Order, OrderLine } from '#sync/contracts/orders/order.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { findBannedPlace, type WordPlace } from '#sync/domain/banned-words.ts'
import { isReviewable } from '#sync/domain/order-status.ts'
import type { Lists } from '#sync/domain/words/lists.ts'
import { checkReview, type ReviewProblem } from '#sync/domain/review.ts'

/** A review while it is written; kept as a draft (P-13). */
export interface ReviewForm {
  /** Of the review to be, so that sending twice never makes two. */
  id: string
  /** 0 = not chosen yet */
  stars: number
  keywords: ReviewKeyword[]
  text: string
  /** Photos of the review as it is that stay; new ones are files of the draft. */
  kept: string[]
}

export const emptyForm = (id: string): ReviewForm => ({ id, stars: 0, keywords: [], text: '', kept: [] })

export const formOf = ({ id, stars, keywords, text, photos }: MyReview): ReviewForm => ({
  id,
  stars,
  keywords,
  text,
  kept: photos,
})

export type FormProblem = ReviewProblem | ({ path: 'text'; code: 'banned'; word: string } & WordPlace)

/** What is wrong with the form as typed, first problem of each field only (S5-11, S5-19). */
export function checkForm(form: ReviewForm, newPhotos: readonly string[], lists?: Lists): FormProblem[] {
  const problems: FormProblem[] = checkReview({ ...form, photos: [...form.kept, ...newPhotos] })
  const place = findBannedPlace(form.text, lists)
  if (place)
    problems.push({ path: 'text', code: 'banned', word: form.text.slice(place.start, place.end), ...place })
  return problems.filter(
    (problem, index) => problems.findIndex((other) => other.path === problem.path) === index,
  )
}

/**
 * What is said of a form while somebody writes: what is wrong with what stands there at once (too long, a word that is
 * refused), what is missing only after it was to be sent; what was put right goes at once.
 * @param said what was wrong when it was to be sent
 */
export function stillWrong(
  said: readonly FormProblem[],
  form: ReviewForm,
  newPhotos: readonly string[],
  lists?: Lists,
): FormProblem[] {
  return checkForm(form, newPhotos, lists).filter(
    ({ path, code }) => code !== 'required' || said.some((problem) => problem.path === path),
  )
}

export interface Writable {
  order: Order
  line: OrderLine
}

type Known = readonly Pick<MyReview, 'orderNumber' | 'lineSeq'>[]

const isOf = (review: Known[number], order: Order, line: OrderLine) =>
  review.orderNumber === order.number && review.lineSeq === line.seq

/**
 * Used lines without a review of one's own, newest order first; a review still waiting to be sent counts as written.
 */
export function writableLines(orders: readonly Order[], reviews: Known): Writable[] {
  return [...orders]
    .sort((a, b) => (a.orderedAt < b.orderedAt ? 1 : -1))
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .filter(
      ({ order, line }) =>
        isReviewable(line.status) && !line.reviewed && !reviews.some((review) => isOf(review, order, line)),
    )
}

/** `/review/<order>-<line>` within the account's drafts; an edit has a draft of its own. */
export function draftKey(account: string, orderNumber: string, lineSeq: number, editedId?: string): string {
  return `${account}/review/${editedId ?? `${orderNumber}-${lineSeq}`}`
}
