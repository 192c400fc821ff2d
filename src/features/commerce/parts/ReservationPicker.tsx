import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reservation, Reserving } from '#sync/domain/reservation.ts'
import { departuresOn } from '#sync/domain/timetable.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Busy } from '#src/ui/controls/Busy.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { isDayClosed, reservableRange, timesOf } from '../data/slots.ts'
import { useSeoulNow } from '../data/use-now.ts'

const DateCalendar = lazy(() =>
  import('#src/ui/fields/DateCalendar.tsx').then((module) => ({ default: module.DateCalendar })),
)

type Props = {
  shop: Reserving
  value: Reservation | null
  onChange: (reservation: Reservation) => void
}

/** Day, and time where the shop asks for one; closed days and breaks cannot be chosen (S2-133, X-18). */
export function ReservationPicker({ shop, value, onChange }: Props) {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const now = useSeoulNow()
  const [open, setOpen] = useState(value === null)
  const { min, max } = reservableRange(shop, now.day)
  const lines = shop.timetables ?? []
  const departures = value ? departuresOn(lines, value.rsvtDay) : []
  const isShared = new Set(lines.map(({ productNo }) => productNo)).size > 1
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
            <>
              <span className="grow text-body g-num">{formatDay(value.rsvtDay, language)}</span>
              {!open && (
                <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
                  {t('sheet.changeDay')}
                </Button>
              )}
            </>
          )}
        </div>
        {departures.length > 0 && (
          <p className="text-body2 text-ink-2 g-num">
            {t('sheet.departs', { times: departures.join(', ') })}
          </p>
        )}
        {isShared && <p className="text-caption text-ink-3">{t('sheet.together')}</p>}
        {open && (
          <Suspense fallback={<Busy>{t('sheet.loadingCalendar')}</Busy>}>
            <DateCalendar
              label={t('sheet.day')}
              value={value?.rsvtDay ?? null}
              onChange={choose}
              min={min}
              max={max}
              isUnavailable={(day) => isDayClosed(shop, day, now)}
              locale={language}
            />
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
