import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'

/** Says until when something is to be answered, by the hours of customer service, and whether that is over (S9-12). */
export function useDue(): (dueAt: string) => { text: string; isLate: boolean } {
  const { t } = useTranslation('answering')
  const language = useLanguage()
  const now = useServices().now()
  return (dueAt) => {
    const isLate = Date.parse(dueAt) < now
    const when = { day: formatFullDay(dueAt, language), time: formatTime(dueAt) }
    return { text: t(isLate ? 'due.late' : 'due.by', when), isLate }
  }
}

/** Until when; said louder when that is over. */
export function DueTag({ dueAt }: { dueAt: string }) {
  const { text, isLate } = useDue()(dueAt)
  return <Tag tone={isLate ? 'danger' : 'neutral'}>{text}</Tag>
}
