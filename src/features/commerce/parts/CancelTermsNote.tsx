import { useTranslation } from 'react-i18next'
import type { WireCart } from '#sync/contracts/cart.ts'
import { ruleOf } from '#sync/domain/cancellation.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { useContentByKeys } from '#src/data/content.ts'

/** Until when the whole order can be cancelled, said before it is paid (S9-04). */
export function CancelTermsNote({ cart }: { cart: WireCart }) {
  const { t } = useTranslation('commerce')
  const products = useContentByKeys(
    'product',
    cart.shopCartGoodsList.map((line) => line.gdsSn),
  )
  if (products.length === 0) return null
  return (
    <p className="mt-2 text-caption text-ink-2">
      {t(`facts.cancel.${ruleOf(products)}`, { days: POLICY.order.cancelDaysBefore })} ·{' '}
      {t('pay.cancelWhole')}
    </p>
  )
}
