import { useEffect } from 'react'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useLive } from '#src/data/use-live.ts'
import { mirrorCart } from '#src/state/cart.ts'

export type CartRead = {
  state: 'loading' | 'ready' | 'empty'
  /** As the person sees it, own unsent changes included. */
  cart: WireCart | null
  /** As the server has it; null before it has one. */
  confirmed: WireCart | null
  /** Whether something of it is still to be confirmed. */
  pending: boolean
  asOf: string | null
}

/** The person's cart, live; the locally kept cart state follows it (S4-01, S4-02). */
export function useCart(): CartRead {
  const { state, items, asOf } = usePersonal('cart')
  const owned = useOwned()
  const item = items.find((each) => each.value.shopCartGoodsList.length > 0)
  const rows = useLive(`cart/confirmed/${owned?.owner ?? ''}`, async () =>
    owned ? owned.db.records.where('kind').equals('cart').toArray() : [],
  )
  const cart = item?.value ?? null
  const own = rows?.find((row) => row.key === item?.key) ?? rows?.[0]
  const confirmed = (own?.body as WireCart | undefined) ?? null
  useEffect(() => {
    if (state !== 'loading') mirrorCart(cart && mirrorOf(cart))
  }, [state, cart])
  return {
    state: cart ? 'ready' : state === 'loading' ? 'loading' : 'empty',
    cart,
    confirmed,
    pending: items.some((each) => each.pending.length > 0),
    asOf,
  }
}

/** What the local cart state keeps of a cart. */
export const mirrorOf = ({ shopCartId, shopCartGoodsList, rsvtDt }: WireCart) => ({
  shopCartId,
  lines: shopCartGoodsList,
  rsvtDt: rsvtDt ?? '',
})
