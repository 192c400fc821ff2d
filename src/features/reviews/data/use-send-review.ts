import { useState } from 'react'
import { useCommand } from '#src/data/use-command.ts'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import type { OrderLine } from '#sync/contracts/orders/order.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { writeReview } from '#sync/mutations/review/write.ts'
import { editReview } from '#sync/mutations/review/edit.ts'
import { editArgs, writeArgs } from './review-args.ts'
import type { ReviewForm } from './review-form.ts'
import type { DraftPhoto } from '#src/entities/photo/use-draft-photos.ts'

/** Hands a checked review over to the outbox, photos included; ok only once all of it is stored. */
export function useSendReview(orderNumber: string, line: OrderLine, review: MyReview | null) {
  const write = useCommand(writeReview)
  const edit = useCommand(editReview)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const send = async (form: ReviewForm, added: readonly DraftPhoto[]): Promise<boolean> => {
    setBusy(true)
    const photos = added.map(({ id, type, bytes }) => ({ id, type, bytes }))
    const ids = photos.map(({ id }) => id)
    const result: Result<{ id: string }> = review
      ? await edit(editArgs(form, review, ids), { photos })
      : await write(writeArgs(form, orderNumber, line, ids), { photos })
    setFailure(result.ok ? null : result.error)
    setBusy(false)
    return result.ok
  }
  return { send, isBusy, failure }
}
