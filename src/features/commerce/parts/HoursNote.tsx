import { useTranslation } from 'react-i18next'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { closedWeekdays, hoursText, lastEntryOn } from '../data/hours.ts'
import { useSeoulNow } from '../data/use-now.ts'

/** Today's hours, weekly closures, last entry and temporary closures to come, in one line. */
export function useHoursNote(): (hours: OpeningHours) => string {
  const { t } = useTranslation('commerce')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const { day } = useSeoulNow()
  return (hours) => {
    const today = hoursText(hours, day, language)
    const last = lastEntryOn(hours, day)
    const closed = closedWeekdays(hours).map((weekday) => tk(`weekday.${String(weekday) as '0'}`))
    const closures = hours.temporaryClosures.filter((closure) => closure.to >= day)
    return [
      today && t('facts.today', { hours: today }),
      closed.length > 0 && t('facts.closedOn', { days: closed.join('·') }),
      last && t('facts.lastEntry', { time: last }),
      ...closures.map(({ from, to }) =>
        t('facts.temporary', { from: formatDay(from, language), to: formatDay(to, language) }),
      ),
    ]
      .filter(Boolean)
      .join('\u00a0· ')
  }
}
