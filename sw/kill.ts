// Invariant: built by `KILL_SWITCH=1 npm run build` as /sw.js, for the day a broken worker is out there.
import { createHost } from './adapter.ts'
import { retire } from './kill-switch.ts'

declare const self: ServiceWorkerGlobalScope

retire({
  addEventListener: (type, fn) => self.addEventListener(type, fn),
  skipWaiting: () => self.skipWaiting(),
  registration: self.registration,
  caches: createHost(self).caches,
})
