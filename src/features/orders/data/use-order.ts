import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import { usePersonalItem } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'
import { pause } from '#src/platform/navigation/leave.ts'

/** For devices without a live connection: with one the feed says when there is something to ask for. */
const STEP_MS = 3000
const STEPS = 8

export type SettleState = {
  state: OrderState | null
  failure: Failure | null
  waiting: boolean
  again(): void
}

/**
 * Back from the pay page: has the server ask the gateway and say what became of the order. Where the gateway takes longer
 * the order is read again when the member's feed tells of it, until the money is there or is not. `waiting` ends after a
 * while; the server goes on by itself.
 */
export function useSettled(
  number: string,
  payment: { id: string; providerKey: string | null } | null,
): SettleState {
  const { api, refresh } = useServices()
  const [round, setRound] = useState(0)
  const [read, setRead] = useState<Omit<SettleState, 'again'>>({ state: null, failure: null, waiting: true })
  const { id, providerKey } = payment ?? { id: '', providerKey: null }
  const wake = useRef<() => void>(() => undefined)
  const told = usePersonalItem('order', number).item?.value
  // what the feed says of the order ends the pause
  useEffect(() => wake.current(), [told?.status, told?.paidAt])
  useEffect(() => {
    if (!number) return
    const leave = new AbortController()
    const { signal } = leave
    const ask = (first: boolean): Promise<Result<OrderState>> =>
      first && id
        ? api.call('orderConfirm', { params: { number }, body: { paymentId: id, providerKey }, signal })
        : api.call('orderRead', { params: { number }, signal })
    const run = async () => {
      setRead((before) => ({ ...before, failure: null, waiting: true }))
      for (let step = 0; step < STEPS && !signal.aborted; step += 1) {
        const answer = await ask(step === 0)
        if (signal.aborted) return
        const waiting = answer.ok && isUnderWay(answer.value) && step < STEPS - 1
        setRead((before) => ({
          state: answer.ok ? answer.value : before.state,
          failure: answer.ok ? null : answer.error,
          waiting,
        }))
        if (!waiting) break
        const rest = new AbortController()
        wake.current = () => rest.abort()
        signal.addEventListener('abort', wake.current, { once: true })
        await pause(step === 0 ? 200 : STEP_MS, rest.signal)
      }
      // tickets, coupons, points and the cart of this device follow
      void refresh()
    }
    // left before the answer came
    run().catch(() => undefined)
    return () => leave.abort()
  }, [api, refresh, number, id, providerKey, round])
  const again = useCallback(() => setRound((before) => before + 1), [])
  return { ...read, again }
}

const isUnderWay = ({ order, payment }: OrderState): boolean =>
  order.paidAt === null && (payment?.state === 'started' || payment?.state === 'refunding')

/** Something done to an order: busy, what went wrong, and the device told afterwards. */
export function useOrderAction() {
  const { api, refresh } = useServices()
  const [state, setState] = useState<{ busy: boolean; failure: Failure | null }>({
    busy: false,
    failure: null,
  })
  async function run<T>(act: (using: typeof api) => Promise<Result<T>>): Promise<T | null> {
    setState({ busy: true, failure: null })
    const answer = await act(api)
    setState({ busy: false, failure: answer.ok ? null : answer.error })
    if (!answer.ok) return null
    await refresh()
    return answer.value
  }
  return { ...state, run }
}
