import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import { useFieldIds } from './use-field-ids.ts'

export type Option<Value extends string> = { value: Value; label: string; disabled?: boolean }

type Props<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> &
  FieldTexts & {
    options: readonly Option<Value>[]
    /** Empty string: nothing chosen yet, the placeholder shows. */
    value: Value | ''
    onChange: (value: Value) => void
    placeholder?: string
  }

/** The platform's own select: the wheel on phones, type-ahead on desktops. */
export function Select<Value extends string>(props: Props<Value>) {
  const {
    label,
    aside,
    hint,
    error,
    hideLabel,
    options,
    value,
    onChange,
    placeholder,
    id: given,
    ...select
  } = props
  const { id, hintId, errorId, describedBy } = useFieldIds(given, {
    hint: Boolean(hint),
    error: Boolean(error),
  })
  const pick = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field {...{ label, aside, hint, error, hideLabel }} id={id} hintId={hintId} errorId={errorId}>
      <div className="g-input">
        <select
          {...select}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => pick(event.target.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="g-input-chevron" size={20} />
      </div>
    </Field>
  )
}
