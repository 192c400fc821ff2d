import { useTranslation } from 'react-i18next'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useServices } from '#src/data/services.ts'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { freshness } from '#src/lib/freshness.ts'
import { AgeMark } from '#src/ui/marks/Marks.tsx'

/** When the server last told about the ticket: the age of its status. */
export function CheckedMark({ asOf }: { asOf: string | null }) {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const now = useServices().now()
  if (!asOf) return null
  const at = Date.parse(asOf)
  const time = formatTime(asOf)
  const isToday = seoulDay(at) === seoulDay(now)
  const day = formatDay(seoulDay(at), language)
  return (
    <AgeMark level={freshness(now - at)}>
      {isToday ? t('ticket.checkedToday', { time }) : t('ticket.checkedOn', { day, time })}
    </AgeMark>
  )
}
