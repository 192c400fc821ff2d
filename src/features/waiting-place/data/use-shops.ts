import { millisecondsInSecond } from 'date-fns/constants'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ShopListRow } from '#src/data/waiting-places.ts'
import { useServices } from '#src/data/services.ts'
import { useLive } from '#src/data/use-live.ts'
import { placesDb } from '#src/data/waiting-places.ts'
import { repeatWhileSeen } from '#src/platform/connection/repeat.ts'

/** How long an answer counts as new, ms; the server lets it be kept as long. */
const POLL_MS = 10 * millisecondsInSecond

/** Shops with a line, as last heard; asked for again while somebody looks. */
export function useWaitingShops(): {
  state: 'loading' | 'ready' | 'empty' | 'unsaved'
  list: ShopListRow | null
} {
  const { api, now } = useServices()
  const list = useLive('waiting-shops', async () => (await placesDb().lists.get('shops')) ?? null)
  const [isUnanswered, setUnanswered] = useState(false)
  const ask = useEffectEvent(async () => {
    const answer = await api.call('waitingShops')
    setUnanswered(!answer.ok)
    // a device that stores nothing shows nothing, and says so
    if (answer.ok)
      await placesDb()
        .lists.put({ id: 'shops', shops: answer.value, heardAt: now() })
        .catch(() => setUnanswered(true))
    return POLL_MS
  })
  useEffect(() => repeatWhileSeen(() => ask()), [])
  if (list) return { state: list.shops.length > 0 ? 'ready' : 'empty', list }
  return { state: isUnanswered && list === null ? 'unsaved' : 'loading', list: null }
}
