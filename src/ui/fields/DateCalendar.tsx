import { parseDate, type CalendarDate, type DateValue } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useState } from 'react'

type Props = {
  label: string
  /** Dates are ISO days, "2026-11-21". */
  value: string | null
  onChange: (day: string) => void
  min?: string
  max?: string
  /** Full or closed days: shown struck through, read as not available. */
  isUnavailable?: (day: string) => boolean
  /** Why a day is not available, told when it is pressed or reached by key; null: it is. */
  reasonOf?: (day: string) => string | null
  /** Language of the month and day names; the rest of the page keeps its own. */
  locale: string
}

/** Month grid with keyboard and reader support. Heavy: import it lazily. */
export function DateCalendar(props: Props) {
  const { label, value, onChange, min, max, isUnavailable, reasonOf, locale } = props
  const [asked, setAsked] = useState<string | null>(null)
  const reason = asked === null ? null : reasonOf?.(asked)
  const day = (iso: string | null | undefined) => (iso ? parseDate(iso) : undefined)
  return (
    <I18nProvider locale={locale}>
      <Calendar<CalendarDate>
        aria-label={label}
        className="g-calendar"
        value={day(value) ?? null}
        minValue={day(min)}
        maxValue={day(max)}
        isDateUnavailable={(date: DateValue) => isUnavailable?.(date.toString()) ?? false}
        onChange={(date: DateValue) => onChange(date.toString())}
        onFocusChange={(date: CalendarDate) => setAsked(date.toString())}
      >
        <header className="flex items-center gap-1">
          <Button slot="previous" className="g-icon-btn">
            <ChevronLeft size={22} />
          </Button>
          <Heading className="grow text-center text-title3" />
          <Button slot="next" className="g-icon-btn">
            <ChevronRight size={22} />
          </Button>
        </header>
        {reasonOf && (
          <p className="min-h-6 text-center text-body2 text-ink-2 g-num" role="status">
            {reason}
          </p>
        )}
        <CalendarGrid weekdayStyle="short">
          {(date) => (
            <CalendarCell
              date={date}
              className="g-calendar-day g-num"
              onClick={() => setAsked(date.toString())}
            />
          )}
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}
