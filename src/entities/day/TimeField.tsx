import { useTranslation } from 'react-i18next'
import { isDay } from '#sync/domain/calendar.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { PickedField, type PickedProps } from './PickedField.tsx'

/** A time of day; `value` is `HH:mm`, or nothing yet. */
export function TimeField(field: PickedProps) {
  const { t } = useTranslation('entities')
  return <PickedField {...field} type="time" words={field.value || null} none={t('chooseTime')} />
}

/** A day and a time of it; `value` is `yyyy-MM-ddTHH:mm`, or nothing yet. */
export function MomentField(field: PickedProps) {
  const { t } = useTranslation('entities')
  const language = useLanguage()
  const [day = '', time = ''] = field.value.split('T')
  const words = isDay(day) ? `${formatFullDay(day, language)} ${time}` : null
  return <PickedField {...field} type="datetime-local" words={words} none={t('chooseMoment')} />
}
