import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation, Reserving } from '#sync/domain/reservation.ts'
import { departuresOn } from '#sync/domain/timetable.ts'
import { formatDayFrom } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Busy } from '#src/ui/controls/Busy.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { reservableRange, restDays, timesOf, whyDayClosed } from '../data/slots.ts'
import { useSeoulNow } from '../data/use-now.ts'
import { ShutVenues } from './ShutVenues.tsx'
import { useDayReason } from './use-day-words.ts'

const DateCalendar = lazy(() =>
  import('#src/ui/fields/DateCalendar.tsx').then((module) => ({ default: module.DateCalendar })),
)

type Props = {
  shop: Reserving
  value: Reservation | null
  onChange: (reservation: Reservation) => void
  /** The calendar opens when it is asked for: there is no room for it beside everything else. */
  folded?: boolean
}

/** Day, and time where the shop asks for one; closed days and breaks cannot be chosen (S2-133, X-18). */
export function ReservationPicker({ shop, value, onChange, folded = false }: Props) {
  const { t } = useTranslation('commerce')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const now = useSeoulNow()
  const reasonOf = useDayReason(shop, now)
  const rests = restDays(shop, now).map((weekday) => tk(`weekday.${String(weekday) as '0'}`))
  const [open, setOpen] = useState(value === null && !folded)
  const { min, max } = reservableRange(shop, now.day)
  const lines = shop.timetables ?? []
  const departures = value ? departuresOn(lines, value.rsvtDay) : []
  const isShared = new Set([...lines, ...(shop.visits ?? [])].map(({ productNo }) => productNo)).size > 1
  const withTime = shop.reservation.type === 'TIM'
  const choose = (day: string) => {
    const kept = timesOf(shop, day, now).find((slot) => slot.kk === value?.rsvtTime && slot.reason === null)
    onChange({ rsvtDay: day, rsvtTime: kept?.kk ?? '' })
    setOpen(false)
  }
  return (
    <div className="grid gap-4">
      <div>
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h3 className="text-label">{t('sheet.day')}</h3>
          {value && (
            <span className="grow text-body g-num">{formatDayFrom(now.day, value.rsvtDay, language)}</span>
          )}
          {!open && (
            <Button variant={value ? 'ghost' : 'outline'} size="sm" onClick={() => setOpen(true)}>
              {t(value ? 'sheet.changeDay' : 'cta.pickDay')}
            </Button>
          )}
        </div>
        {departures.length > 0 && (
          <p className="text-body2 text-ink-2 g-num">
            {t('sheet.departs', { times: departures.join(', ') })}
          </p>
        )}
        {value && <ShutVenues shop={shop} day={value.rsvtDay} />}
        {value && reasonOf(value.rsvtDay) && (
          <p role="alert" className="text-body2 text-danger">
            {reasonOf(value.rsvtDay)}
          </p>
        )}
        {isShared && <p className="text-caption text-ink-3">{t('sheet.together')}</p>}
        {open && rests.length > 0 && (
          <p className="text-caption text-ink-3">{t('day.rests', { days: rests.join('·') })}</p>
        )}
        {open && (
          <Suspense fallback={<Busy>{t('sheet.loadingCalendar')}</Busy>}>
            <div ref={folded ? intoView : undefined} style={{ scrollMarginBottom: '12rem' }}>
              <DateCalendar
                label={t('sheet.day')}
                value={value?.rsvtDay ?? null}
                onChange={choose}
                min={min}
                max={max}
                isUnavailable={(day) => whyDayClosed(shop, day, now) !== null}
                reasonOf={reasonOf}
                locale={language}
              />
            </div>
          </Suspense>
        )}
      </div>
      {withTime && value && (
        <Times
          shop={shop}
          day={value.rsvtDay}
          value={value.rsvtTime}
          onChange={(rsvtTime) => onChange({ ...value, rsvtTime })}
        />
      )}
    </div>
  )
}

/** Above what stays at the bottom of the panel. */
const intoView = (calendar: HTMLElement | null) => calendar?.scrollIntoView({ block: 'nearest' })

type TimesProps = { shop: Props['shop']; day: string; value: string; onChange: (kk: string) => void }

function Times({ shop, day, value, onChange }: TimesProps) {
  const { t } = useTranslation('commerce')
  const slots = timesOf(shop, day, useSeoulNow())
  const reasons = { break: 'sheet.timeBreak', passed: 'sheet.timePassed' } as const
  return (
    <div>
      <h3 className="mb-2 text-label">{t('sheet.time')}</h3>
      {slots.length === 0 ? (
        <p className="text-body2 text-ink-2">{t('sheet.noTimes')}</p>
      ) : (
        <ChipGroup label={t('sheet.time')}>
          {slots.map(({ time, kk, reason }) => (
            <Chip
              key={kk}
              selected={kk === value}
              reason={reason ? t(reasons[reason], { time }) : undefined}
              onClick={() => onChange(kk)}
            >
              <span className="g-num">{time}</span>
            </Chip>
          ))}
        </ChipGroup>
      )}
      <p className="mt-2 text-caption text-ink-3">{t('sheet.seats')}</p>
    </div>
  )
}
