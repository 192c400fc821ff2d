import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { StopWarning } from '../data/stop-warnings.ts'

/** Why a stop may not work out, in words. `date` is its day. */
export function useWarningText(): (notice: StopWarning, date: string) => string {
  const { t } = useTranslation('planner')
  const language = useLanguage()
  const say = (day: string) => formatDay(day, language)
  return (notice, date) => {
    switch (notice.is) {
      case 'closed': {
        const closed = t('notice.closed', { day: say(date), reason: t(`notice.reason.${notice.reason}`) })
        return notice.next ? `${closed}. ${t('notice.next', { day: say(notice.next) })}` : closed
      }
      case 'break':
        return t('notice.break', { time: notice.until })
      case 'ticketOtherDay':
        return t('notice.ticketOtherDay', { day: say(notice.day) })
      case 'ticketDays':
        return t('notice.ticketDays', { from: say(notice.from), to: say(notice.to) })
      case 'ticketUsed':
        return t('notice.ticketUsed')
      default:
        return t(`notice.${notice.is}`, { time: notice.at })
    }
  }
}
