import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import { useFieldIds } from './use-field-ids.ts'

type Props = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldTexts & {
    /** Icon or text inside the box, left and right (a show-password button, a unit). */
    before?: ReactNode
    after?: ReactNode
  }

export function TextField({
  label,
  aside,
  hint,
  error,
  hideLabel,
  before,
  after,
  id: given,
  ...input
}: Props) {
  const { id, hintId, errorId, describedBy } = useFieldIds(given, {
    hint: Boolean(hint),
    error: Boolean(error),
  })
  const texts = { label, aside, hint, error, hideLabel }
  return (
    <Field {...texts} id={id} hintId={hintId} errorId={errorId}>
      <div className="g-input">
        {before}
        <input
          type="text"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {after}
      </div>
    </Field>
  )
}
