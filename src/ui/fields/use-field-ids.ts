import { useId } from 'react'

/** Ids that tie a control to its hint and its error; `describedBy` lists only what is shown. */
export function useFieldIds(
  given: string | undefined,
  shown: { hint: boolean; error: boolean; extra?: boolean },
) {
  const base = useId()
  const id = given ?? base
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const extraId = `${id}-extra`
  const parts = [shown.error && errorId, shown.hint && hintId, shown.extra && extraId].filter(Boolean)
  return { id, hintId, errorId, extraId, describedBy: parts.length > 0 ? parts.join(' ') : undefined }
}
