import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'

const last = new Map<string, unknown>()
const KEPT = 300

/**
 * A live read of the local database: renders again when what was read changes. What the same key gave last is shown
 * at once on coming back, so that a screen already seen never flashes through its skeleton.
 * @param key names the read, all its arguments included
 * @returns undefined until the first answer
 */
export function useLive<T>(key: string, read: () => Promise<T>): T | undefined {
  const fresh = useLiveQuery(read, [key])
  const shown = useRef<{ key: string; value: T | undefined }>({ key, value: undefined })
  if (shown.current.key !== key) shown.current = { key, value: undefined }
  if (fresh !== undefined) {
    shown.current.value = fresh
    remember(key, fresh)
  }
  return shown.current.value ?? (last.get(key) as T | undefined)
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
  last.clear()
}
