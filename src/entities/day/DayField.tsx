import { useTranslation } from 'react-i18next'
import { isDay } from '#sync/domain/calendar.ts'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { PickedField, type PickedProps } from './PickedField.tsx'

/** A day; `value` is an ISO day, or nothing yet. */
export function DayField(field: PickedProps) {
  const { t } = useTranslation('entities')
  const language = useLanguage()
  const words = isDay(field.value) ? formatFullDay(field.value, language) : null
  return <PickedField {...field} type="date" words={words} none={t('chooseDay')} />
}
