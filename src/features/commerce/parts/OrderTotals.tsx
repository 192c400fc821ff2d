import { useTranslation } from 'react-i18next'
import type { WireCart } from '#sync/contracts/cart.ts'
import { usePersonal } from '#src/data/personal.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { couponOff, couponProblem } from '../data/coupons.ts'
import { useSeoulNow } from '../data/use-now.ts'

/** Goods, discount and what is to be paid; the server computes it again before any money moves. */
export function OrderTotals({ cart, couponId }: { cart: WireCart; couponId: string | null }) {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const { day } = useSeoulNow()
  const coupon = usePersonal('coupon').items.find((item) => item.key === couponId)?.value
  const won = cart.totalWon
  const off = coupon && couponProblem(coupon, won, day) === null ? couponOff(coupon, won) : 0
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-2 text-body2">
      <dt className="text-ink-2">{t('pay.amount')}</dt>
      <dd className="text-end g-num">{formatWon(won, language)}</dd>
      {off > 0 && (
        <>
          <dt className="text-ink-2">{t('pay.discount')}</dt>
          <dd className="text-end text-accent-ink g-num">{`−${formatWon(off, language)}`}</dd>
        </>
      )}
      <dt className="text-label">{t('pay.total')}</dt>
      <dd className="text-end g-price g-price--lg">{formatWon(won - off, language)}</dd>
    </dl>
  )
}
