import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#sync/contracts/errors.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import type { Selection } from './cart-args.ts'
import type { CartRead } from './use-cart.ts'
import { useCartActions } from './use-cart-actions.ts'
import { useToOrder } from './use-to-order.ts'

/** Where the person goes once it is in the cart. */
export type Then = 'cart' | 'order'

type Put = {
  product: Product
  shop: Shop
  cart: CartRead
  selection: Selection
  change: (next: Partial<Selection>) => void
  onClose: () => void
}

/** Puts the choice into the cart and says so; a full or locked storage is said too. */
export function usePutIntoCart({ product, shop, cart, selection, change, onClose }: Put) {
  const { t } = useTranslation('commerce')
  const { t: tc } = useTranslation('common')
  const navigate = useNavigate()
  const toOrder = useToOrder()
  const offline = useOffline()
  const show = useToasts((state) => state.show)
  const actions = useCartActions(cart)
  const [replacing, setReplacing] = useState<Then | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const put = async (replace: boolean, then: Then) => {
    setReplacing(null)
    setBusy(true)
    const stored = await actions.add(product, shop, selection, replace)
    setBusy(false)
    setFailure(stored.ok ? null : stored.error)
    if (!stored.ok) return
    // what is in the cart is not chosen a second time
    change({ kinds: [] })
    onClose()
    if (then === 'order') return void toOrder()
    show({
      tone: offline ? 'pending' : 'saved',
      text: offline ? tc('offline.queued') : t('sheet.added'),
      action: { label: t('cta.openCart'), run: () => void navigate({ to: '/bag/cart' }) },
    })
  }
  return { replacing, setReplacing, busy, failure, put }
}
