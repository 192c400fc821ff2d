/**
 * Reviews: photos go up first, then the text. A refusal (a banned word, one written elsewhere already) waits for the
 * person with everything they wrote.
 */
import { Uuid } from '#sync/contracts/base/ids.ts'
import { ReviewDraft, ReviewEdit, type MyReview } from '#sync/contracts/reviews/review.ts'
import { count, requestOf, split } from './address.ts'
import type { Mutation } from './types.ts'

/** `productNo` and `placeNo` are for the view only: the server knows them from the order line. */
export type WriteReview = ReviewDraft & { productNo: number; placeNo: number | null }
/** `version` is the one the person saw. */
export type EditReview = ReviewEdit & { id: string; version: number }

const ofReview = {
  lane: (args: { id: string }) => `review:${args.id}`,
  touches: (args: { id: string }) => [{ kind: 'review', key: args.id }],
  onRefusal: 'halt' as const,
}

export const writeReview: Mutation<WriteReview> = {
  ...ofReview,
  name: 'review.write',
  parse: (args) => {
    const { rest, taken } = split(args, ['productNo', 'placeNo'])
    const placeNo = count(taken.placeNo, 0)
    return {
      ...ReviewDraft.parse(rest),
      productNo: count(taken.productNo, 0),
      placeNo: placeNo === 0 ? null : placeNo,
    }
  },
  request: ({ productNo: _product, placeNo: _place, ...body }) => requestOf('reviewWrite', {}, body),
  overlay: (_ref, before, args, madeAt): MyReview =>
    (before as MyReview | null) ?? {
      ...args,
      state: 'published',
      helpful: 0,
      writtenAt: new Date(madeAt).toISOString(),
      editedAt: null,
      version: 0,
    },
}

export const editReview: Mutation<EditReview> = {
  ...ofReview,
  name: 'review.edit',
  parse: (args) => {
    const { rest, taken } = split(args, ['id', 'version'])
    return { id: Uuid.parse(taken.id), version: count(taken.version, 0), ...ReviewEdit.parse(rest) }
  },
  request: ({ id, version, ...body }) => ({
    ...requestOf('reviewEdit', { id }, body),
    ifMatch: `"${version}"`,
  }),
  coalesce: (earlier, later) => ({ ...later, version: earlier.version }),
  overlay: (_ref, before, { id: _id, version: _version, ...changes }, madeAt): MyReview | null =>
    before === null
      ? null
      : { ...(before as MyReview), ...changes, editedAt: new Date(madeAt).toISOString() },
}

export const deleteReview: Mutation<{ id: string }> = {
  ...ofReview,
  name: 'review.delete',
  parse: (args) => ({ id: Uuid.parse(split(args, ['id']).taken.id) }),
  request: ({ id }) => requestOf('reviewDelete', { id }),
  overlay: () => null,
}
