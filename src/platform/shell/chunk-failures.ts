import { deviceClock } from '../device/clock.ts'
import { isChunkFailure, markChunkFailure, recoverChunk } from './chunk-recovery.ts'
import { tabStorage } from '../storage/tab-storage.ts'

/** Keeps the router from reloading by itself when a part of the app cannot be loaded. Call before the first import. */
export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', markChunkFailure)
}

/**
 * For the error boundary of a screen: true when the error was a part of the app that could not be loaded and the page
 * is being loaded again; false when the error must be shown.
 */
export function recoverFromChunkFailure(error: unknown): boolean {
  if (!isChunkFailure(error)) return false
  return recoverChunk({
    storage: tabStorage(),
    now: deviceClock.now,
    online: () => navigator.onLine,
    target: () => location.pathname + location.search + location.hash,
    load: (href) => location.assign(href),
  })
}
