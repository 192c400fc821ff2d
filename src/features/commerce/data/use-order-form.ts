import { lineKey } from '#sync/domain/cart.ts'
import { useEffect, useState } from 'react'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { priceOrder } from '#sync/domain/price.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { changesSince, hasChanges, seenCart, seenQuote } from './order-changes.ts'
import {
  checkOrder,
  draftOf,
  emptyOrder,
  pointsOf,
  visitorsOf,
  wishOf,
  type OrderForm,
  type OrderProblem,
} from './order-form.ts'
import { orderDraftKey } from './order-draft.ts'
import { useSeoulNow } from './use-now.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'

/** Everything the order form does: the draft, what the server says about it, what changed, and sending it. */
export function useOrderForm(account: string, cart: WireCart, pending: boolean) {
  const member = usePersonal('member').items[0]?.value
  const offline = useOffline()
  const draft = useDraft<OrderForm>(orderDraftKey(account), emptyOrder(member))
  const [problems, setProblems] = useState<OrderProblem[]>([])
  const { products, ...needs } = useNeeds(cart)
  const stored = draft.value
  const form = stored && {
    ...stored,
    visitors: stored.visitors || visitorsOf(cart.shopCartGoodsList, products),
  }
  // a cart with changes still to be sent is not the cart the server would price
  const read = useQuote(form && !pending ? wishOf(form, cart.shopCartId) : null, cart)
  const seen = form?.seen?.shopCartId === cart.shopCartId ? form.seen : null
  const { change } = draft
  useEffect(() => {
    // what is on the screen before the server was asked is what was seen
    if (stored && seen === null) change({ ...stored, seen: seenCart(cart) })
  }, [stored, seen, cart, change])
  const changes = read.quote && seen ? changesSince(seen, read.quote) : null
  const placing = usePlaceOrder(read.again)
  const local = useLocalPrice(form, cart)
  const quote = read.isCurrent ? read.quote : null

  const set = (part: Partial<OrderForm>) => {
    if (!form || !stored) return
    const next = { ...form, ...part }
    draft.change({ ...stored, ...part })
    if (placing.failure) placing.clear()
    // Once told, the rest of what is wrong follows the typing.
    if (problems.length > 0) setProblems(checkOrder(next, needs))
  }
  /** @returns the first field that has to be put right */
  const submit = (): string | null => {
    if (!form) return null
    const found = checkOrder(form, needs)
    setProblems(found)
    if (found[0]) return found[0].path
    if (quote) void placing.place((id) => draftOf(form, needs, quote, cart.shopCartId, id))
    return null
  }
  const accept = () => read.quote && set({ seen: seenQuote(read.quote, cart.shopCartId) })
  return {
    ...{ draft, form, set, problems, needs, offline, placing, accept, submit, quote, read },
    changes: changes && hasChanges(changes) ? changes : null,
    price: quote ?? read.quote ?? local,
  }
}

/** Rooms need a last morning, rides two ends. */
function useNeeds(cart: WireCart) {
  const products = useContentByKeys(
    'product',
    cart.shopCartGoodsList.map((line) => line.gdsSn),
  )
  return {
    products,
    stay: products.some((product) => product.category === 'stay' && product.room),
    ride: products.some((product) => product.category === 'taxi' || product.category === 'mobility'),
    roomNos: products.filter((product) => product.category === 'stay').map((product) => product.no),
  }
}

/** The price as this device can tell, for as long as the server has not been asked. */
function useLocalPrice(form: OrderForm | null, cart: WireCart) {
  const coupons = usePersonal('coupon').items.map((item) => item.value)
  const { day: today } = useSeoulNow()
  const lines = cart.shopCartGoodsList
    .filter((line) => line.availability === 'onSale')
    .map((line) => ({
      key: lineKey(line),
      productNo: line.gdsSn,
      unitWon: line.unitWon,
      quantity: line.gdsQty,
    }))
  const uses = (form?.coupons ?? []).map(({ couponId, line }) => ({
    couponId,
    line: line && lineKey(line),
  }))
  const points = form ? pointsOf(form) : 0
  const priced = priceOrder({ lines, uses, coupons, points, balance: points, today })
  const plain = { amountWon: cart.totalWon, discountWon: 0, pointsWon: 0, payWon: cart.totalWon }
  return { ...(priced.ok ? priced.price : plain), earnWon: 0 }
}
