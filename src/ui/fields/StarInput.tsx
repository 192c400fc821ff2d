import { Star } from 'lucide-react'
import { useId } from 'react'

type Props = {
  label: string
  /** 0 = not chosen yet. */
  value: number
  onChange: (value: number) => void
  /** Accessible name of each star ("4 stars"). */
  optionLabel: (stars: number) => string
  max?: number
}

/** Radio buttons drawn as stars, so arrow keys and readers work as with any radio group. */
export function StarInput({ label, value, onChange, optionLabel, max = 5 }: Props) {
  const name = useId()
  return (
    <fieldset className="g-stars">
      <legend className="g-sr">{label}</legend>
      {Array.from({ length: max }, (_, index) => index + 1).map((stars) => (
        <label key={stars} data-on={stars <= value}>
          <input
            type="radio"
            name={name}
            aria-label={optionLabel(stars)}
            checked={stars === value}
            onChange={() => onChange(stars)}
          />
          <Star size={36} />
        </label>
      ))}
    </fieldset>
  )
}
