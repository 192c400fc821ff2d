import { Minus, Plus } from 'lucide-react'

type Props = {
  /** What is counted, read with the number. */
  label: string
  value: number
  min?: number
  max?: number
  onChange: (value: number) => void
  decreaseLabel: string
  increaseLabel: string
  /** The number as the person reads it; defaults to digits. */
  format?: (value: number) => string
}

/** 44 px minus and plus. At a limit the button stays reachable but does nothing. */
export function Stepper({
  label,
  value,
  min = 0,
  max = 99,
  onChange,
  decreaseLabel,
  increaseLabel,
  format = String,
}: Props) {
  const step = (next: number) => {
    if (next >= min && next <= max) onChange(next)
  }
  return (
    <div role="group" aria-label={label} className="g-stepper">
      <button
        type="button"
        aria-label={decreaseLabel}
        aria-disabled={value <= min || undefined}
        onClick={() => step(value - 1)}
      >
        <Minus size={18} />
      </button>
      <output aria-live="polite">{format(value)}</output>
      <button
        type="button"
        aria-label={increaseLabel}
        aria-disabled={value >= max || undefined}
        onClick={() => step(value + 1)}
      >
        <Plus size={18} />
      </button>
    </div>
  )
}
