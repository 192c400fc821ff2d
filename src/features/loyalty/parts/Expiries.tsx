import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysBetween } from '#sync/domain/calendar.ts'
import { formatCount, formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'

/** Days shown before the rest is asked for. */
const FIRST = 4
/** Days from which on the count of days says less than the day itself. */
const NEAR = 60

/** What goes when: one line a day, the nearest first. */
export function Expiries({ expiries, today }: { expiries: { day: string; won: number }[]; today: string }) {
  const { t } = useTranslation('loyalty')
  const language = useLanguage()
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className="g-rows">
        {expiries.slice(0, all ? undefined : FIRST).map(({ day, won }) => {
          const left = daysBetween(today, day)
          return (
            <li key={day} className="flex min-h-12 flex-wrap items-center gap-x-3 py-2 g-num">
              <span className="flex-1 text-body2">
                {t('points.until', { day: formatFullDay(day, language) })}
              </span>
              {left <= NEAR && (
                <span className="text-caption text-pending">{t('points.left', { count: left })}</span>
              )}
              <b className="text-label">{t('points.won', { points: formatCount(won) })}</b>
            </li>
          )
        })}
      </ul>
      {!all && expiries.length > FIRST && (
        <Button variant="outline" size="sm" className="mt-2" onClick={() => setAll(true)}>
          {t('points.moreDays', { count: expiries.length - FIRST })}
        </Button>
      )}
    </>
  )
}
