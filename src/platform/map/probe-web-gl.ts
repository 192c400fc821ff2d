import { deviceClock } from '../device/clock.ts'
import { keepDrawer, knownDrawer } from './known-drawer.ts'
import { untilFree } from './until-free.ts'
import { kindOfWebGl, webGlOf, type WebGlKind } from './web-gl.ts'

/** A worker that has not answered after this is not waited for, ms. */
const LIMIT = 3000

export interface Drawer {
  kind: WebGlKind
  /** Nothing of this device was known before. */
  isFirst: boolean
  /** Resolves once what draws has nothing else to do, and no later than after three seconds; asked once at most. */
  untilFree: () => Promise<void>
}

/**
 * Whether something can draw a map, and whether it is a graphics card. A worker asks first: the browser starts what draws
 * when it is asked for the first time, and the page would stand still meanwhile (a fifth of a second without a card).
 * Once it is known, nothing is asked until the browser is another version.
 */
export async function probeWebGl(): Promise<Drawer> {
  const known = knownDrawer()
  // what draws is likely to have been started by the maps of before, and asking takes as long as drawing the page
  if (known) return { kind: known, isFirst: false, untilFree: () => Promise.resolve() }
  const asked = await ask()
  keepDrawer(asked.kind)
  return asked
}

async function ask(): Promise<Drawer> {
  const worker = startWorker()
  const kind = worker && ((await answerOf(worker)) as WebGlKind)
  if (worker && kind === 'slow') return { kind, isFirst: true, untilFree: () => freeAfter(worker) }
  worker?.terminate()
  return { kind: kind ?? ownKind(), isFirst: true, untilFree: () => Promise.resolve() }
}

/** Undefined in an older browser. */
function startWorker(): Worker | undefined {
  if (!('OffscreenCanvas' in globalThis)) return undefined
  return new Worker(new URL('./web-gl.worker.ts', import.meta.url), { type: 'module', name: 'web-gl' })
}

async function freeAfter(worker: Worker): Promise<void> {
  await untilFree(() => {
    worker.postMessage('free')
    return answerOf(worker)
  })
  worker.terminate()
}

/** The next word of the worker; null where it cannot say one. */
function answerOf(worker: Worker): Promise<unknown> {
  return new Promise((resolve) => {
    const stop = deviceClock.after(LIMIT, () => resolve(null))
    const end = (answer: unknown) => {
      stop()
      resolve(answer)
    }
    worker.addEventListener('message', ({ data }) => end(data), { once: true })
    worker.addEventListener('error', () => end(null), { once: true })
  })
}

/** Asked by the page itself; the context is given back at once, as browsers allow only a few. */
function ownKind(): WebGlKind {
  const context = webGlOf(document.createElement('canvas'))
  const kind = kindOfWebGl(context)
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return kind
}
