import { Delete } from 'lucide-react'

type Props = {
  label: string
  onDigit: (digit: string) => void
  onErase: () => void
  eraseLabel: string
  /** Bottom left key, for example the prefix 010. */
  extra?: { label: string; onPress: () => void }
}

const ZERO = '0'
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Keys of 112 px for fingers on a wall screen. */
export function Keypad({ label, onDigit, onErase, eraseLabel, extra }: Props) {
  return (
    <div role="group" aria-label={label} className="g-keypad g-num">
      {DIGITS.map((digit) => (
        <button key={digit} type="button" onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      {extra ? (
        <button type="button" className="g-keypad-soft" onClick={extra.onPress}>
          {extra.label}
        </button>
      ) : (
        <span />
      )}
      <button type="button" onClick={() => onDigit(ZERO)}>
        {ZERO}
      </button>
      <button type="button" className="g-keypad-soft" aria-label={eraseLabel} onClick={onErase}>
        <Delete size={34} />
      </button>
    </div>
  )
}
