import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { VisuallyHidden } from '#src/ui/controls/VisuallyHidden.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { calendarOf, type CalendarCell } from '../data/calendar.ts'
import { dayByKey, monthName, stepMonth } from '../data/months.ts'
import { DayMarks, MarksLegend } from './DayMarks.tsx'

type Props = {
  happenings: readonly Happening[]
  /** yyyy-MM */
  month: string
  /** The picked day, or none: the whole month. */
  day: string | null
  today: string
  onMonth: (month: string) => void
  onDay: (day: string | null) => void
}

const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const

/** A month with what is on each day; arrow keys walk the days, Page Up and Page Down the months. */
export function MonthCalendar({ happenings, month, day, today, onMonth, onDay }: Props) {
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const { cursor, grid, onKeyDown } = useCursor({ month, day, today, onMonth })
  const name = monthName(month, language)
  return (
    <div className="g-calendar">
      <MonthBar month={month} today={today} onMonth={onMonth} />
      <table ref={grid} role="grid" aria-label={name} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {tk(`weekday.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarOf(happenings, month).map((week) => (
            <tr key={week.find(Boolean)?.day}>
              {week.map((cell, index) => (
                <td key={cell?.day ?? `out-${index}`} aria-selected={cell ? cell.day === day : undefined}>
                  {cell && (
                    <DayButton
                      cell={cell}
                      today={today}
                      selected={cell.day === day}
                      inTabOrder={cell.day === cursor}
                      onPress={() => onDay(cell.day === day ? null : cell.day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <MarksLegend />
    </div>
  )
}

type CursorInput = Pick<Props, 'month' | 'day' | 'today' | 'onMonth'>

/** One day of the grid is in the tab order; keys move it, over the edge into the next month. */
function useCursor({ month, day, today, onMonth }: CursorInput) {
  const [held, setHeld] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const first = today.startsWith(month) ? today : `${month}-01`
  const cursor = [held, day].find((each) => each?.startsWith(month)) ?? first
  useEffect(() => {
    const button = grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)
    if (!button) return
    wanted.current = null
    button.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.day
    const to = from && dayByKey(from, event.key)
    if (!to) return
    event.preventDefault()
    wanted.current = to
    setHeld(to)
    if (!to.startsWith(month)) onMonth(to.slice(0, 7))
  }
  return { cursor, grid, onKeyDown }
}

function MonthBar({ month, today, onMonth }: Pick<Props, 'month' | 'today' | 'onMonth'>) {
  const { t } = useTranslation('now')
  const language = useLanguage()
  const thisMonth = today.slice(0, 7)
  return (
    <div className="mb-2 flex items-center gap-1">
      <IconButton
        label={t('calendar.previous')}
        icon={<ChevronLeft size={22} />}
        onClick={() => onMonth(stepMonth(month, -1))}
      />
      <h2 className="grow text-center text-title3 g-num">{monthName(month, language)}</h2>
      {month !== thisMonth && (
        <Button variant="tint" size="sm" onClick={() => onMonth(thisMonth)}>
          {t('calendar.thisMonth')}
        </Button>
      )}
      <IconButton
        label={t('calendar.next')}
        icon={<ChevronRight size={22} />}
        onClick={() => onMonth(stepMonth(month, 1))}
      />
    </div>
  )
}

type DayProps = {
  cell: CalendarCell
  today: string
  selected: boolean
  inTabOrder: boolean
  onPress: () => void
}

function DayButton({ cell, today, selected, inTabOrder, onPress }: DayProps) {
  const { t } = useTranslation('now')
  const language = useLanguage()
  const { day, happenings } = cell
  const isToday = day === today
  const date = formatDay(day, language)
  const name = t(happenings.length > 0 ? 'calendar.day' : 'calendar.emptyDay', {
    day: isToday ? t('calendar.today', { day: date }) : date,
    count: happenings.length,
  })
  return (
    <button
      type="button"
      data-day={day}
      data-selected={selected || undefined}
      aria-pressed={selected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={inTabOrder ? 0 : -1}
      className="g-calendar-day w-full content-center gap-1 py-1.5 g-num aria-[current=date]:font-bold aria-[current=date]:underline aria-[current=date]:underline-offset-4"
      onClick={onPress}
    >
      <span aria-hidden="true" className={happenings.length === 0 && !selected ? 'text-ink-3' : undefined}>
        {Number(day.slice(8))}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
      <DayMarks happenings={happenings} today={today} inverse={selected} />
    </button>
  )
}
