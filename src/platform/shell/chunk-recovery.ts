/** One reload per path within this many milliseconds (specification: 10 seconds). */
export const ONCE_WITHIN = 10_000
const KEY = 'goraero.chunkReloads'

/** Thrown to the screen in place of the browser's error; its text is one the router does not take for its own case. */
export const CHUNK_FAILED = 'A part of the app could not be loaded'

export interface ChunkRecoveryDeps {
  /** sessionStorage: survives the reload it guards. Undefined where storage is denied: then nothing is reloaded. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  now: () => number
  online: () => boolean
  /** The path, with its query, that the person is on the way to. */
  target: () => string
  /** Loads a page again. */
  load: (target: string) => void
}

/** The reloads of late by path, in milliseconds; anything unreadable counts as none. */
function read(storage: Pick<Storage, 'getItem'>): Record<string, number> {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, time]) => typeof time === 'number'))
  } catch {
    return {}
  }
}

/**
 * S8-06: a part of the app that cannot be loaded (its file went with the version before) reloads the target route, at
 * most once within ten seconds for the same path. Offline nothing is reloaded: the disconnected page is shown instead.
 * Returns true when a reload is under way.
 */
export function recoverChunk({ storage, now, online, target, load }: ChunkRecoveryDeps): boolean {
  if (!online() || !storage) return false
  const address = target()
  const path = address.split(/[?#]/)[0] ?? address
  const time = now()
  const fresh = Object.entries(read(storage)).filter(([, at]) => at <= time && time - at < ONCE_WITHIN)
  if (fresh.some(([known]) => known === path)) return false
  try {
    storage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(fresh), [path]: time }))
  } catch {
    // A reload that cannot be remembered could repeat for ever.
    return false
  }
  load(address)
  return true
}

/**
 * Handles `vite:preloadError`. A link that was only pointed at may fail here too, so nothing is reloaded yet: the error
 * goes on, in our words, because the router would reload by itself, and the screen that needs the part recovers.
 */
export function markChunkFailure(event: { payload: Error }): void {
  if (!isChunkFailure(event.payload)) event.payload.message = `${CHUNK_FAILED}: ${event.payload.message}`
}

/** True for an error that markChunkFailure has marked. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(CHUNK_FAILED)
