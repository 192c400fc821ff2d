import type { Member } from '#sync/contracts/account/account.ts'
import type { MyReview, ReviewRecord } from '#sync/contracts/reviews/review.ts'

/**
 * One of the person's own reviews as others see it.
 * @param waiting addresses of its photos that are not sent yet, by id
 */
export function asPublic(
  review: MyReview,
  member: Member | undefined,
  waiting: ReadonlyMap<string, string>,
): ReviewRecord {
  const { id, productNo, placeNo, stars, keywords, text, writtenAt } = review
  return {
    ...{ id, productNo, placeNo, stars, keywords, text, writtenAt },
    // the browser guesses; the server decides when it publishes
    language: '',
    photos: review.photos.map((photo) => ({ id: photo, url: waiting.get(photo) ?? `/api/uploads/${photo}` })),
    writer: { name: member?.name ?? '', buddy: member?.buddy ?? '' },
  }
}
