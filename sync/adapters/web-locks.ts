/** Keeps I10 where the browser has Web Locks: always queued for, freed by the browser when a page dies. */
import { loadedOnce } from '#sync/engine/loaded.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { Locks } from '#sync/ports/locks.ts'

/** The browser's locks; where it has none (very old or insecure contexts) one context is alone and the epoch still guards. */
export function createWebLocks(manager: LockManager | undefined = globalThis.navigator?.locks): Locks {
  const loaded = loadedOnce(async () => (await import('./local-locks.ts')).createLocalLocks())
  const local: Locks = { run: async (name, fn, cancel) => (await loaded()).run(name, fn, cancel) }
  if (manager === undefined) return local
  return {
    async run<T>(name: string, fn: () => Promise<T>, cancel?: Cancel): Promise<T | 'cancelled'> {
      const abort = new AbortController()
      let isHeld = false
      const forget = cancel?.onCancel(() => abort.abort())
      try {
        return await manager.request(name, { signal: abort.signal }, () => {
          isHeld = true
          return fn()
        })
      } catch (error) {
        if (!isHeld && abort.signal.aborted) return 'cancelled'
        // denied together with storage: then nothing is shared with another context either
        if (!isHeld && error instanceof Error && error.name === 'SecurityError')
          return await local.run(name, fn, cancel)
        throw error
      } finally {
        forget?.()
      }
    },
    steal: (name, fn) => manager.request(name, { steal: true }, fn),
  }
}
