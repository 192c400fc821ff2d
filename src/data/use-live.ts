import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ContentDb } from '#sync/adapters/content-db.ts'
import { distinctLive, type Same } from './distinct-live.ts'
import { liveQuery } from './live-query.ts'
import { useServices } from './services.ts'
import { sharedLive, startReadingsAnew } from './shared-live.ts'

const last = new Map<string, unknown>()
const KEPT = 300

type Read<T> = (content: ContentDb) => Promise<T>

/**
 * A live read of the local database: renders again when what was read changes. What the same key gave last is shown
 * at once on coming back, so that a screen already seen never flashes through its skeleton. All who ask with the same
 * key at the same time share one reading.
 * @param key names the read, all its arguments included
 * @param same whether two answers look the same; told so, a second one renders nothing, and any other in slices, so that
 *   a slow phone answers between them (for what nobody writes to)
 * @param moment reads again when it is another, for what depends on more than the database; what was read stays meanwhile
 * @returns undefined until the first answer
 */
export function useLive<T>(key: string, read: Read<T>, same?: Same<T>, moment = 0): T | undefined {
  const known = useMemo(() => last.get(key) as T | undefined, [key])
  const keep: Read<T> = async (content) => {
    const value = await read(content)
    remember(key, value)
    return value
  }
  return useRead(key, keep, known, { same, moment })
}

/** As {@link useLive} for what a moving map or list asks for: seldom the same twice, and large, so none of it is kept. */
export function useLiveUncached<T>(key: string, read: Read<T>): T | undefined {
  return useRead(key, read, undefined)
}

type Again<T> = { same?: Same<T> | undefined; moment?: number }

function useRead<T>(
  key: string,
  read: Read<T>,
  known: T | undefined,
  { same, moment }: Again<T> = {},
): T | undefined {
  const services = useServices()
  const [fresh, setFresh] = useState<Answer<T>>()
  const [failed, setFailed] = useState<{ error: unknown }>()
  // the key names all that is read
  const watch = useEffectEvent(() => {
    const live = sharedLive(services, `${key}\n${moment}`, () =>
      liveQuery<Answer<T>>(services, async (content) => ({ key, value: await read(content) })),
    )
    const before = known === undefined ? undefined : { key, value: known }
    return same ? distinctLive(live, before, (one, other) => same(one.value, other.value)) : live
  })
  useEffect(() => {
    const show = (next: Answer<T>) => {
      setFailed(undefined)
      setFresh(next)
    }
    const reading = watch().subscribe(show, (error) => setFailed({ error }))
    return () => reading.unsubscribe()
  }, [key, services, moment])
  if (failed) throw failed.error
  // right after a change of key the hook still holds what the former key gave
  return fresh?.key === key ? fresh.value : known
}

type Answer<T> = { key: string; value: T }

/** What a later `useLive` of the same key shows in its first render. */
export function keepLive<T>(key: string, value: T): void {
  remember(key, value)
}

function remember(key: string, value: unknown) {
  last.delete(key)
  last.set(key, value)
  if (last.size > KEPT) {
    const oldest = last.keys().next().value
    if (oldest !== undefined) last.delete(oldest)
  }
}

/** Forgets what was shown; called when another person takes over the device. */
export function forgetLive() {
  startReadingsAnew()
  last.clear()
}
