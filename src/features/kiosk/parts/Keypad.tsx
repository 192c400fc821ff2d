import { Delete } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type Props = {
  /** What the key left of 0 types at once; none unless said. */
  prefix?: string
  onType: (digits: string) => void
  onErase: () => void
}

/** Large keys for digits. */
export function Keypad({ prefix, onType, onErase }: Props) {
  const { t } = useTranslation('kiosk')
  return (
    <div role="group" aria-label={t('keypad.label')} className="g-keypad">
      {DIGITS.map((digit) => (
        <button key={digit} type="button" onClick={() => onType(digit)}>
          {digit}
        </button>
      ))}
      {prefix ? (
        <button type="button" className="g-keypad-soft" onClick={() => onType(prefix)}>
          {prefix}
        </button>
      ) : (
        <span />
      )}
      <button type="button" onClick={() => onType('0')}>
        {'0'}
      </button>
      <button type="button" className="g-keypad-soft" aria-label={t('keypad.erase')} onClick={onErase}>
        <Delete size={34} />
      </button>
    </div>
  )
}
