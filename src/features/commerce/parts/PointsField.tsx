import { useTranslation } from 'react-i18next'
import { usePointsText } from '#src/i18n/points-text.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'

type Props = {
  value: string
  /** Points the member has; null while nobody knows. */
  balance: number | null
  /** The most that can be spent here. */
  most: number
  onChange: (value: string) => void
}

/** Points to be spent, whole won; never more than there are or than is to be paid. */
export function PointsField({ value, balance, most, onChange }: Props) {
  const { t } = useTranslation('commerce')
  const pointsText = usePointsText()
  const typed = Number(value || 0)
  const isOver = balance !== null && typed > most
  const mostText = pointsText(most)
  return (
    <div className="flex gap-3">
      <div className="grow">
        <TextField
          label={t('pay.points')}
          name="points"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          hint={
            balance === null ? t('pay.pointsUnknown') : t('pay.pointsHave', { points: pointsText(balance) })
          }
          error={isOver ? t('pay.error.points', { points: mostText }) : undefined}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9))}
        />
      </div>
      {balance !== null && balance > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="mt-7 h-11 flex-none whitespace-nowrap"
          onClick={() => onChange(most > 0 ? String(most) : '')}
        >
          {t('pay.pointsAll')}
        </Button>
      )}
    </div>
  )
}
