import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { CountBadge } from '#src/ui/marks/Marks.tsx'

/** The outlined bag beside the main button, with how many pieces are in it. */
export function CartLink({ cart }: { cart: WireCart | null }) {
  const { t } = useTranslation('commerce')
  const count = cart?.shopCartGoodsList.reduce((sum, line) => sum + line.gdsQty, 0) ?? 0
  return (
    <Link
      to="/bag/cart"
      className={buttonClass({ variant: 'outline' }, 'relative flex-none px-4')}
      aria-label={count ? t('cta.openCartCount', { count }) : t('cta.openCart')}
    >
      <ShoppingBag size={22} />
      <CountBadge count={count} />
    </Link>
  )
}
