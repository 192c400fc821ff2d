import { useTranslation } from 'react-i18next'
import { cartTotal } from '#sync/domain/cart.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { cardClass } from '#src/ui/surfaces/Card.tsx'
import { useCart } from '../data/use-cart.ts'
import { OrderItems } from './OrderItems.tsx'

/** What is about to be ordered, on the sign-in that is before it. */
export function BuyingNote() {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const { cart } = useCart()
  return (
    <div>
      <p className="text-body text-ink-2">{t('buy.signIn')}</p>
      {cart && (
        <section aria-label={t('pay.items')} className={`mt-4 ${cardClass({ small: true })}`}>
          <OrderItems cart={cart} />
          <p className="flex items-baseline justify-between gap-3 pt-2">
            <span className="text-label text-ink-2">{t('cart.total')}</span>
            <span className="g-price g-price--lg">
              {formatWon(cartTotal(cart.shopCartGoodsList), language)}
            </span>
          </p>
        </section>
      )}
    </div>
  )
}
