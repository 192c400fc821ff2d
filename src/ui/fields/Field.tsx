import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'

export type FieldTexts = {
  label: ReactNode
  /** Right of the label: "optional", a counter. */
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Only readers get the label (search fields). */
  hideLabel?: boolean
}

type Props = FieldTexts & {
  id: string
  hintId: string
  errorId: string
  children: ReactNode
}

/** Label above, control, error, hint: the frame shared by text fields and selects. */
export function Field({ id, hintId, errorId, label, aside, hint, error, hideLabel, children }: Props) {
  return (
    <div className="g-field">
      <label htmlFor={id} className={hideLabel ? 'g-sr' : 'g-field-label'}>
        <span>{label}</span>
        {aside && !hideLabel && <small>{aside}</small>}
      </label>
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="g-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
