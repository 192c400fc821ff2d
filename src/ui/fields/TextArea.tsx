import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import { useFieldIds } from './use-field-ids.ts'

type Props = ComponentProps<'textarea'> &
  Omit<FieldTexts, 'aside'> & {
    value: string
    /** Draws the counter, for example "82 / 5,000". */
    counter?: (length: number, max: number | undefined) => string
  }

/** Grows with its text where the browser can; the counter counts characters as people see them. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  counter,
  id: given,
  value,
  maxLength,
  ...area
}: Props) {
  const { id, hintId, errorId, describedBy } = useFieldIds(given, {
    hint: Boolean(hint),
    error: Boolean(error),
  })
  const texts = { label, hint, error, hideLabel, aside: counter?.([...value].length, maxLength) }
  return (
    <Field {...texts} id={id} hintId={hintId} errorId={errorId}>
      <div className="g-input g-input--area">
        <textarea
          {...area}
          id={id}
          value={value}
          maxLength={maxLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
      </div>
    </Field>
  )
}
