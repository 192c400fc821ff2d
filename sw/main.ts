// Invariant: this file only puts the parts together; it decides nothing.
import { createHost, listen, loadEngine, showOnIcon } from './adapter.ts'
import { createOwnerDrain } from './background/drain-owner.ts'
import { enginePath, type BuiltFile } from './caching/assets.ts'
import { createWorker } from './worker.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: BuiltFile[] }

/** Called by sw.ts, once, while the worker starts: the platform takes listeners only then. */
export function start(): void {
  const built = self.__WB_MANIFEST
  const engine = enginePath(built)
  const worker = createWorker({
    host: createHost(self),
    build: import.meta.env.VITE_BUILD ?? 'development',
    built,
    drain: createOwnerDrain(
      () => loadEngine(self, engine).openOutbox(),
      (count) => showOnIcon(self, count),
    ),
    registerMoved: (device) => loadEngine(self, engine).registerMoved(device),
    readRoom: (id) => loadEngine(self, engine).readRoom(id),
    prepare: () => void loadEngine(self, engine),
  })
  listen(self, worker)
}
