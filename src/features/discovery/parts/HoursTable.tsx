import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { isDay, seoulDay } from '#sync/domain/calendar.ts'
import { hoursOn, nextOpenDay, type DayHours } from '#sync/domain/opening-hours.ts'
import { useServices } from '#src/data/services.ts'
import { OpenNow } from '#src/entities/place/OpenNow.tsx'
import { formatDay, formatRange } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { DayField } from '#src/entities/day/DayField.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { comingClosures, weekHours } from '../data/week-hours.ts'

/** Open now, the next seven days as they really are, and any day a person picks. */
export function HoursTable({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation('discovery')
  const language = useLanguage()
  const l = useLocalized()
  const words = useDayWords()
  const today = seoulDay(useServices().now())
  return (
    <>
      <OpenNow hours={hours} />
      {comingClosures(hours, today).map((closure) => (
        <Banner key={closure.from} tone="info" inset title={t('place.closures')}>
          {t('place.closure', {
            from: formatDay(closure.from, language),
            to: formatDay(closure.to, language),
            reason: l(closure.reason),
          })}
        </Banner>
      ))}
      {!hours.always && (
        <dl className="mt-3 grid gap-y-1 text-body2">
          {weekHours(hours, today).map(({ day, hours: dayHours }) => (
            <div key={day} className="flex gap-4 data-[today=true]:font-semibold" data-today={day === today}>
              <dt className="w-32 flex-none text-ink-2 g-num">{formatDay(day, language)}</dt>
              <dd className="min-w-0 g-num">{words(dayHours)}</dd>
            </div>
          ))}
        </dl>
      )}
      {hours.note && <p className="mt-2 text-body2 text-ink-2">{l(hours.note)}</p>}
      <YourDate hours={hours} today={today} />
    </>
  )
}

/** "09:00–18:00 · last entry 17:30", or why it is closed. */
function useDayWords(): (day: DayHours) => string {
  const { t } = useTranslation('discovery')
  const language = useLanguage()
  return (day) => {
    if (!day.open) return t(`place.closed.${day.reason}`)
    if (day.always) return t('place.dayAll')
    return day.rules
      .map((rule) =>
        [
          formatRange(rule.open, rule.close, language),
          ...(rule.breaks ?? []).map((pause) => t('place.break', pause)),
          ...(rule.lastEntry ? [t('place.lastEntry', { time: rule.lastEntry })] : []),
        ].join('\u00a0· '),
      )
      .join(', ')
  }
}

function YourDate({ hours, today }: { hours: OpeningHours; today: string }) {
  const { t } = useTranslation('discovery')
  const [day, setDay] = useState('')
  return (
    <div className="mt-4 max-w-80">
      <DayField
        label={t('place.yourDate')}
        min={today}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <div role="status" className="mt-2 text-body2">
        {isDay(day) && <DateAnswer hours={hours} day={day} />}
      </div>
    </div>
  )
}

function DateAnswer({ hours, day }: { hours: OpeningHours; day: string }) {
  const { t } = useTranslation('discovery')
  const language = useLanguage()
  const words = useDayWords()
  const on = hoursOn(hours, day)
  const date = formatDay(day, language)
  if (on.open)
    return (
      <p>
        <b className="text-saved">{t('place.openOnDate', { day: date })}</b>{' '}
        <span className="g-num">{words(on)}</span>
      </p>
    )
  const next = nextOpenDay(hours, day)
  return (
    <p>
      <b>{t('place.closedOnDate', { day: date })}</b> {words(on)}
      {next && (
        <span className="block text-ink-2">{t('place.nextOpen', { day: formatDay(next, language) })}</span>
      )}
    </p>
  )
}
