/** Clock, chance, log and wake-up of a page or a service worker. */
import type { Clock } from '#sync/ports/clock.ts'
import type { Log } from '#sync/ports/log.ts'
import type { Random } from '#sync/ports/random.ts'
import type { WakeReason, WakeUp } from '#sync/ports/wake-up.ts'

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, fn) {
    const timer = setTimeout(fn, ms)
    return () => clearTimeout(timer)
  },
}

export const systemRandom: Random = {
  unit: () => Math.random(),
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
}

/** Says nothing; the app passes its own. */
export const silentLog: Log = { warn: () => undefined }

/**
 * Other contexts are notified of new writes at most once in this many milliseconds: the writing context sends them
 * anyway.
 */
const TELL_EVERY_MS = 250

/** Wakes the same owner's engines in other tabs and the worker. A lost message costs nothing but time. */
export function createBroadcastWakeUp(owner: string): WakeUp {
  if (typeof BroadcastChannel === 'undefined')
    return { send: () => undefined, listen: () => () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(`goraero-wake-${owner}`)
  let rest: ReturnType<typeof setTimeout> | null = null
  let isOwing = false
  const announceWrites = () => {
    isOwing = false
    channel.postMessage('enqueue' satisfies WakeReason)
    rest = setTimeout(() => {
      rest = null
      if (isOwing) announceWrites()
    }, TELL_EVERY_MS)
  }
  return {
    send(reason) {
      if (reason !== 'enqueue') channel.postMessage(reason)
      else if (rest === null) announceWrites()
      else isOwing = true
    },
    listen(fn) {
      const hear = (event: MessageEvent<WakeReason>) => fn(event.data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    close() {
      if (rest !== null) clearTimeout(rest)
      channel.close()
    },
  }
}
