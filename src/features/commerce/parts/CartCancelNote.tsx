import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { reservationOf } from '../data/cart-view.ts'
import { CancelTermsNote } from './CancelTermsNote.tsx'

/** The same for what is in a cart. */
export function CartCancelNote({ cart, checkOut }: { cart: WireCart; checkOut?: string | null }) {
  const products = useContentByKeys(
    'product',
    cart.shopCartGoodsList.map((line) => line.gdsSn),
  )
  return (
    <CancelTermsNote
      products={products}
      day={reservationOf(cart)?.rsvtDay ?? null}
      checkOut={checkOut ?? null}
    />
  )
}
