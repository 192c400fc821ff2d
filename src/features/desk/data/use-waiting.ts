import { useEffect, useState } from 'react'
import { useApi } from '#src/data/use-api.ts'

type Api = ReturnType<typeof useApi>

/** How many wait at a desk; `more`: there are more than the first page told of. */
export type Waiting = { count: number; more: boolean }

type Answer = Awaited<ReturnType<(typeof READ)[keyof typeof READ]>>

/** What waits for an administrator, by desk: the first page each desk opens with. Films wait for one once they failed. */
const READ = {
  review: (api: Api) => api.call('postDesk', { query: { show: 'underReview' } }),
  cases: (api: Api) => api.call('caseDesk', { query: { show: 'open' } }),
  media: (api: Api) => api.call('filmDesk', { query: { show: 'failed' } }),
  orders: (api: Api) => api.call('orderDesk', { query: { show: 'waiting' } }),
  inquiries: (api: Api) => api.call('inquiryDesk', { query: { show: 'waiting' } }),
  voices: (api: Api) => api.call('questionDesk', { query: { show: 'waiting' } }),
  stores: (api: Api) => api.call('storeDesk', { query: { show: 'open' } }),
}
export type WaitingDesk = keyof typeof READ

const DESKS = Object.keys(READ) as WaitingDesk[]

/** The most the desk of orders, which has no pages, answers with. */
const ORDERS_SHOWN = 50

function waitingOf(answer: Answer): Waiting | undefined {
  if (!answer.ok) return undefined
  const { value } = answer
  if (Array.isArray(value)) return { count: value.length, more: value.length >= ORDERS_SHOWN }
  return { count: value.items.length, more: value.next !== null }
}

/** What waits at each desk; a desk that has not answered, or whose answer failed, is absent. */
export function useWaiting(mayRead: boolean | null): Partial<Record<WaitingDesk, Waiting>> {
  const api = useApi()
  const [found, setFound] = useState<Partial<Record<WaitingDesk, Waiting>>>({})
  useEffect(() => {
    if (!mayRead) return
    let isShown = true
    for (const desk of DESKS)
      void READ[desk](api).then((answer) => {
        const waiting = waitingOf(answer)
        if (isShown && waiting) setFound((before) => ({ ...before, [desk]: waiting }))
      })
    return () => {
      isShown = false
    }
  }, [api, mayRead])
  return found
}
