import { useTranslation } from 'react-i18next'
import type { CouponOffer } from '#sync/contracts/coupons/offer.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'

type Terms = Pick<CouponOffer, 'kind' | 'value' | 'minWon' | 'maxWon'>

/** What a coupon takes off, and on which terms. */
export function useCouponWords(): (terms: Terms) => { off: string; terms: string } {
  const { t } = useTranslation('loyalty')
  const language = useLanguage()
  const won = (amount: number) => formatWon(amount, language)
  return ({ kind, value, minWon, maxWon }) => ({
    off: kind === 'percent' ? `${value}%` : won(value),
    terms: [
      minWon > 0 ? t('coupons.minimum', { won: won(minWon) }) : t('coupons.noMinimum'),
      ...(maxWon === null ? [] : [t('coupons.maximum', { won: won(maxWon) })]),
    ].join('\u00a0· '),
  })
}
