import { useEffect, useState } from 'react'
import type { Failure } from '#sync/contracts/errors.ts'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import type { OrderQuote, OrderWish } from '#sync/contracts/orders/calls.ts'
import { useApi } from '#src/data/use-api.ts'
import { useOffline } from '#src/state/connectivity.ts'

export type QuoteRead = {
  quote: OrderQuote | null
  /** The quote is of this very wish. */
  isCurrent: boolean
  failure: Failure | null
  again(): void
}

/**
 * What the server would take the order for; asked again for each wish, each state of the cart and when the connection is
 * back.
 * @param wish null while there is nothing to ask, for example before the cart has reached the server
 */
export function useQuote(wish: OrderWish | null, cart: WireCart): QuoteRead {
  const api = useApi()
  const offline = useOffline()
  const [round, setRound] = useState(0)
  const [read, setRead] = useState<{ key: string; quote: OrderQuote | null; failure: Failure | null }>()
  const { shopCartGoodsList, rsvtDt } = cart
  const key = wish ? JSON.stringify([wish, round, shopCartGoodsList, rsvtDt]) : ''
  useEffect(() => {
    if (!key || offline) return
    const leave = new AbortController()
    const [body] = JSON.parse(key) as [OrderWish]
    api
      .call('orderQuote', { body, signal: leave.signal })
      .then((answer) => {
        if (leave.signal.aborted) return
        setRead((before) =>
          answer.ok
            ? { key, quote: answer.value, failure: null }
            : { key, quote: before?.quote ?? null, failure: answer.error },
        )
      })
      // left behind by a newer question
      .catch(() => undefined)
    return () => leave.abort()
  }, [api, key, offline])
  return {
    quote: read?.quote ?? null,
    isCurrent: read?.key === key && read.failure === null && !offline,
    failure: read?.key === key ? read.failure : null,
    again: () => setRound((before) => before + 1),
  }
}
