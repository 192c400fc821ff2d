import { useTranslation } from 'react-i18next'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useServices } from '#src/data/services.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { dueState } from '../data/due.ts'

/** By when the result is told; what is late is said in words, not by the colour alone. */
export function DueTag({ dueDay }: { dueDay: string }) {
  const { t } = useTranslation('store-desk')
  const language = useLanguage()
  const { state, days } = dueState(dueDay, seoulDay(useServices().now()))
  if (state === 'ahead') return <Tag>{t('due.ahead', { day: formatDay(dueDay, language) })}</Tag>
  return <Tag tone="danger">{state === 'late' ? t('due.late', { count: days }) : t('due.today')}</Tag>
}
