type Props<T extends string> = {
  label: string
  values: readonly T[]
  name: (value: T) => string
  value: T
  onChange: (value: T) => void
}

/** One of a few steps, as keys beside each other. */
export function Steps<T extends string>({ label, values, name, value, onChange }: Props<T>) {
  return (
    <div role="group" aria-label={label} className="g-kiosk-langs">
      {values.map((each) => (
        <button
          key={each}
          type="button"
          className="g-kiosk-lang"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {name(each)}
        </button>
      ))}
    </div>
  )
}
