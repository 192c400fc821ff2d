import type { PageToWorker } from '#sync/contracts/app/worker-messages.ts'

/** A page that is never at rest does not keep the worker away, ms. */
const IDLE_WITHIN = 1000

/**
 * On a first visit: registers the worker as soon as there is something to see, and has it store what this page was made
 * of, most of which the HTTP cache has. Who closes the page a moment later opens it without a network. Everything else
 * waits until the page is at rest. A failure leaves the app as it would be without.
 */
export async function registerEarly(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // what is under way on the screen goes first
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN })
    else resolve()
  })
  // as src/platform/shell/service-worker.ts does, which registers again and finds this one
  const registration = await serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  // the page may be gone before it is active
  tell(registration.installing ?? registration.active)
  tell((await serviceWorker.ready).active)
}

function tell(worker: ServiceWorker | null): void {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
  worker?.postMessage({ type: 'keep', paths } satisfies PageToWorker)
}
