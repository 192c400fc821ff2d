import { useTranslation } from 'react-i18next'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { formatDayFrom } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useSeoulNow } from '../data/use-now.ts'

/** How long a product is good, as `usePeriodOf` gives it to the ticket: one line. */
export function useValidityWords(): (product: Product, shop: Shop) => string {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const { day: today } = useSeoulNow()
  return ({ kind, validity, useDays = 1 }, { reservation }) => {
    const until = validity.kind === 'until' ? formatDayFrom(today, validity.day, language) : ''
    if (reservation.type === 'NON')
      return validity.kind === 'days'
        ? t('facts.validDays', { count: validity.days })
        : t('facts.validUntil', { day: until })
    if (kind !== 'pass') return t('day.reserved')
    return [
      useDays > 1 ? t('day.days', { count: useDays }) : t('day.oneDay'),
      validity.kind === 'days' ? t('day.within', { count: validity.days }) : t('day.until', { day: until }),
    ].join('\u00a0· ')
  }
}
