import { useTranslation } from 'react-i18next'
import { Stepper } from '#src/ui/controls/Stepper.tsx'

type Props = { label: string; value: number; min: number; max: number; onChange: (value: number) => void }

/** A number with its label in front of it. */
export function Counter({ label, ...stepper }: Props) {
  const { t } = useTranslation('retrieval')
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="g-field-label">{label}</span>
      <Stepper
        label={label}
        {...stepper}
        decreaseLabel={t('sheet.less', { what: label })}
        increaseLabel={t('sheet.more', { what: label })}
      />
    </div>
  )
}
