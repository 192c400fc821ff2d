import { Link } from '@tanstack/react-router'
import { Download, Heart, Map, Receipt, Send, ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cartTotal } from '#sync/domain/cart.ts'
import { usePendingCount } from '#src/data/pending.ts'
import { usePersonal } from '#src/data/personal.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { MenuLine } from '#src/ui/surfaces/MenuLine.tsx'

/** Everything else that is kept: cart, plans, maps, what waits to be sent, orders, favourites. */
export function BagMenu() {
  const { t } = useTranslation('tickets')
  const plans = usePersonal('itinerary').items.length
  const waiting = usePendingCount()
  return (
    <ul className="g-rows g-rows--two">
      <li>
        <Link to="/bag/cart" className="g-menu-item">
          <MenuLine icon={<ShoppingBag size={22} />} note={useCartNote()}>
            {t('bag.cart')}
          </MenuLine>
        </Link>
      </li>
      <li>
        <Link to="/mypage/planner" className="g-menu-item">
          <MenuLine
            icon={<Map size={22} />}
            note={plans ? t('bag.plansNote', { count: plans }) : t('bag.none')}
          >
            {t('bag.plans')}
          </MenuLine>
        </Link>
      </li>
      <li>
        <Link to="/bag/packs" className="g-menu-item">
          <MenuLine icon={<Download size={22} />}>{t('bag.maps')}</MenuLine>
        </Link>
      </li>
      <li>
        <Link to="/bag/pending" className="g-menu-item">
          <MenuLine
            icon={<Send size={22} />}
            note={waiting ? t('bag.pendingNote', { count: waiting }) : t('bag.pendingNone')}
          >
            {t('bag.pending')}
          </MenuLine>
        </Link>
      </li>
      <li>
        <Link to="/mypage/wish" className="g-menu-item">
          <MenuLine icon={<Heart size={22} />}>{t('bag.favourites')}</MenuLine>
        </Link>
      </li>
      <li>
        <Link to="/mypage/product" className="g-menu-item">
          <MenuLine icon={<Receipt size={22} />}>{t('bag.orders')}</MenuLine>
        </Link>
      </li>
    </ul>
  )
}

function useCartNote(): string {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  const lines = usePersonal('cart').items.flatMap((item) => item.value.shopCartGoodsList)
  const quantity = lines.reduce((sum, line) => sum + line.gdsQty, 0)
  if (quantity === 0) return t('bag.cartEmpty')
  return t('bag.cartNote', { quantity, won: formatWon(cartTotal(lines), language) })
}
