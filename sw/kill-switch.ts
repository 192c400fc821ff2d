// Invariant: built in place of the worker under the same name, it takes the worker out of everybody's way: nothing is
// answered any more, our caches go, and what people wrote stays (it is in IndexedDB). No page is reloaded.
import type { CachesPort } from './ports.ts'

/** Everything this app ever stored for its screens; caches of others stay. */
export async function dropAllOfOurs(caches: CachesPort): Promise<string[]> {
  const ours = (await caches.names()).filter((name) => name.startsWith('goraero-'))
  await Promise.all(ours.map((name) => caches.drop(name)))
  return ours
}

/** Takes over at once, cleans up and signs off. */
export function retire(scope: {
  addEventListener(
    type: 'install' | 'activate',
    fn: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  skipWaiting(): Promise<void>
  registration: { unregister(): Promise<boolean> }
  caches: CachesPort
}): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) =>
    event.waitUntil(dropAllOfOurs(scope.caches).then(() => scope.registration.unregister())),
  )
}
