import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { FieldError } from './FieldError.tsx'

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked'> & {
  label: ReactNode
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  error?: ReactNode
}

export function Checkbox({ label, description, checked, onChange, error, ...input }: ToggleProps) {
  const errorId = useId()
  return (
    <div>
      <label className="g-option">
        <input
          {...input}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {description && <small>{description}</small>}
        </span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** On or off, in force at once. For an answer that is sent with a form use `Checkbox`. */
export function Switch({ label, description, checked, onChange, ...input }: Omit<ToggleProps, 'error'>) {
  return (
    <label className="g-option">
      <span>
        {label}
        {description && <small>{description}</small>}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

export type ChoiceOption<Value extends string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

type GroupProps = {
  label: ReactNode
  hideLabel?: boolean
  /** `list`: plain rows, `card`: framed rows, `chip`: chips. */
  look?: 'list' | 'card' | 'chip'
  error?: ReactNode
}

type RadioProps<Value extends string> = GroupProps & {
  options: readonly ChoiceOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  name?: string
}

export function RadioGroup<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  look = 'list',
  error,
  name,
}: RadioProps<Value>) {
  const base = useId()
  return (
    <fieldset className="g-field" aria-describedby={error ? `${base}-error` : undefined}>
      <legend className={hideLabel ? 'g-sr' : 'g-field-label'}>{label}</legend>
      <div className={look === 'chip' ? 'g-chips' : cx('g-options', look === 'card' && 'g-options--card')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={look === 'chip' ? 'g-chip' : cx('g-option', look === 'card' && 'g-option--card')}
          >
            <input
              type="radio"
              name={name ?? base}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.description && <small>{option.description}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${base}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type CheckGroupProps<Value extends string> = GroupProps & {
  options: readonly ChoiceOption<Value>[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
  /** Right of the label, for example "3 / 5". */
  aside?: ReactNode
  /** No further choice beyond this many. */
  max?: number
}

/** Several answers; keeps the order of `options` in the result. */
export function CheckGroup<Value extends string>({
  label,
  hideLabel,
  aside,
  options,
  values,
  onChange,
  max = Infinity,
  look = 'chip',
  error,
}: CheckGroupProps<Value>) {
  const errorId = useId()
  const toggle = (value: Value, on: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === value ? on : values.includes(one))))
  return (
    <fieldset className="g-field" aria-describedby={error ? errorId : undefined}>
      <legend className={hideLabel ? 'g-sr' : 'g-field-label'}>
        {label} {aside && <small>{aside}</small>}
      </legend>
      <div className={look === 'chip' ? 'g-chips' : cx('g-options', look === 'card' && 'g-options--card')}>
        {options.map((option) => {
          const on = values.includes(option.value)
          return (
            <label
              key={option.value}
              className={look === 'chip' ? 'g-chip' : cx('g-option', look === 'card' && 'g-option--card')}
            >
              <input
                type="checkbox"
                checked={on}
                disabled={option.disabled || (!on && values.length >= max)}
                onChange={(event) => toggle(option.value, event.target.checked)}
              />
              <span>
                {option.label}
                {option.description && <small>{option.description}</small>}
              </span>
            </label>
          )
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
