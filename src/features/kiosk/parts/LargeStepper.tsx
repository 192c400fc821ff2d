import { Minus, Plus } from 'lucide-react'

type Props = {
  label: string
  /** The number as it is read, with its unit. */
  shown: string
  value: number
  min: number
  max: number
  fewer: string
  more: string
  /** The keys of an external keypad count this one. */
  isActive: boolean
  onChange: (value: number) => void
}

/** Minus and plus for a finger on a stand. */
export function LargeStepper({ label, shown, value, min, max, fewer, more, isActive, onChange }: Props) {
  return (
    <div role="group" aria-label={label} className="kiosk-stepper" data-active={isActive || undefined}>
      <p>{label}</p>
      <button
        type="button"
        aria-label={fewer}
        aria-disabled={value <= min || undefined}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Minus size={40} />
      </button>
      <output aria-live="polite" className="g-num">
        {shown}
      </output>
      <button
        type="button"
        aria-label={more}
        aria-disabled={value >= max || undefined}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus size={40} />
      </button>
    </div>
  )
}
