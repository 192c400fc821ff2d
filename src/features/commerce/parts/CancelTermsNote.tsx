import { useTranslation } from 'react-i18next'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { cancelOutlook, ruleOf } from '#sync/domain/cancellation.ts'
import { formatDayFrom } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { useSeoulNow } from '../data/use-now.ts'

type Props = {
  products: readonly Product[]
  /** The chosen day, null where none is chosen or asked. */
  day: string | null
  /** Last morning of a stay. */
  checkOut?: string | null
}

/** Until when the whole order could be cancelled, and that it could not, said before it is paid (S9-04). */
export function CancelTermsNote({ products, day, checkOut = null }: Props) {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const { day: today } = useSeoulNow()
  // a day that has passed has to be changed first
  if (products.length === 0 || (day !== null && day < today)) return null
  const outlook = cancelOutlook(products, { reservedDay: day, checkOut, today })
  const say = (on: string) => formatDayFrom(today, on, language)
  if (outlook.allowed)
    return (
      <p className="mt-2 text-caption text-ink-2">
        {t(ruleOf(products) === 'untilUse' ? 'day.cancel.untilUse' : 'day.cancel.until', {
          day: say(outlook.until),
        })}
        &nbsp;· {t('pay.cancelWhole')}
      </p>
    )
  const why =
    outlook.why === 'never' || !day
      ? 'never'
      : day === today
        ? 'today'
        : day === addDays(today, 1)
          ? 'tomorrow'
          : 'late'
  return (
    <div className="mt-3">
      <Banner inset tone="info">
        {t(`day.cancel.${why}`, { day: day ? say(day) : '' })}
      </Banner>
    </div>
  )
}
