import { useState } from 'react'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import { reservationOf } from '../data/cart-view.ts'
import type { CartScreenActions } from '../data/use-cart-screen.ts'
import { useReservable } from '../data/use-reservable.ts'
import { CartReservation } from './CartHead.tsx'
import { ReservationSheet } from './ReservationSheet.tsx'

type Props = { shop: Shop; cart: WireCart; confirmed: WireCart | null; screen: CartScreenActions }

/** Day and time of the cart with the sheet that changes them. */
export function CartReservationBlock({ shop: plain, cart, confirmed, screen }: Props) {
  const [open, setOpen] = useState(false)
  const shop = useReservable(
    plain,
    cart.shopCartGoodsList.map(({ gdsSn }) => gdsSn),
  )
  const reservation = reservationOf(cart)
  return (
    <>
      <CartReservation
        shop={shop}
        reservation={reservation}
        pending={confirmed !== null && confirmed.rsvtDt !== cart.rsvtDt}
        onChange={() => setOpen(true)}
      />
      <ReservationSheet
        shop={shop}
        value={reservation}
        open={open}
        onClose={() => setOpen(false)}
        onSave={(picked) => void screen.told(screen.setReservation(picked))}
      />
    </>
  )
}
