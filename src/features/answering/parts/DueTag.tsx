import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'

/** Until when something is to be answered, by the hours of customer service; said louder when that is over (S9-12). */
export function DueTag({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('answering')
  const language = useLanguage()
  const isLate = Date.parse(dueAt) < useServices().now()
  const when = { day: formatFullDay(dueAt, language), time: formatTime(dueAt) }
  return <Tag tone={isLate ? 'danger' : 'neutral'}>{t(isLate ? 'due.late' : 'due.by', when)}</Tag>
}
