import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { monthsOf } from '../data/board-query.ts'
import { inMonth, nextBusyMonth, onDay } from '../data/calendar.ts'
import { monthName } from '../data/months.ts'
import { HappeningRows } from './HappeningRows.tsx'

type Props = {
  happenings: readonly Happening[]
  month: string
  day: string | null
  today: string
  /** Everything has come: only then is an empty day known to be empty. */
  complete: boolean
  onMonth: (month: string) => void
}

/** What is on in the month of the calendar, or on the day picked in it. */
export function MonthList({ happenings, month, day, today, complete, onMonth }: Props) {
  const { t } = useTranslation('now')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const shown = day ? onDay(inMonth(happenings, month), day) : inMonth(happenings, month)
  const when = day ? formatDay(day, language) : monthName(month, language)
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-title3 g-num" aria-live="polite">
          {t('calendar.list', { when, total: shown.length })}
        </h3>
        {day && (
          <Button variant="tint" size="sm" onClick={() => onMonth(month)}>
            {t('calendar.wholeMonth')}
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <HappeningRows happenings={shown} today={today} />
      ) : !complete ? (
        <p className="py-4 text-body2 text-ink-2">{tc('state.loading')}</p>
      ) : (
        <NothingOn happenings={happenings} month={month} day={day} onMonth={onMonth} />
      )}
    </div>
  )
}

function NothingOn({ happenings, month, day, onMonth }: Omit<Props, 'today' | 'complete'>) {
  const { t } = useTranslation('now')
  const language = useLanguage()
  const next = nextBusyMonth(monthsOf(happenings), month)
  return (
    <EmptyState
      row
      level={3}
      petro="sun"
      title={t(day ? 'calendar.noneOnDay' : 'calendar.noneInMonth')}
      action={
        !day &&
        next && (
          <Button variant="outline" size="sm" onClick={() => onMonth(next)}>
            {t('calendar.goTo', { month: monthName(next, language) })}
          </Button>
        )
      }
    />
  )
}
