import type { FromPlanner, PlanNews, PlanOrder, ToPlanner } from './host.ts'

export type { LeftOut, PlanNews, PlanOrder } from './host.ts'

export interface Planner {
  /** Plans in a worker, leaving what was asked before. Calls back with each better plan until one is `done`. */
  plan(order: PlanOrder, onNews: (news: PlanNews) => void): void
  stop(): void
  close(): void
}

/** What the planner talks to: a worker, or a stand-in of a test. */
export interface PlanWorker {
  postMessage(message: ToPlanner): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromPlanner>) => void): void
  terminate(): void
}

const startWorker = (): PlanWorker => {
  if (typeof Worker === 'undefined') return inPage()
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'plan' }) as PlanWorker
}

/** The same planner where no worker can start: slower to answer a finger, but it plans. */
function inPage(): PlanWorker {
  const listeners = new Set<(event: MessageEvent<FromPlanner>) => void>()
  const host = Promise.all([import('./host.ts'), import('./pause.ts')]).then(
    ([{ createPlanHost }, { createPause }]) =>
      createPlanHost(
        (data) => listeners.forEach((listener) => listener({ data } as MessageEvent<FromPlanner>)),
        createPause(),
      ),
  )
  return {
    postMessage: (message) => void host.then((handle) => handle(message)),
    addEventListener: (_, listener) => void listeners.add(listener as () => void),
    terminate: () => listeners.clear(),
  }
}

/** The planner of a screen. Its worker begins with the first order, so that a screen that only looks costs nothing. */
export function createPlanner(start: () => PlanWorker = startWorker): Planner {
  let worker: PlanWorker | undefined
  let current = 0
  let listener: (news: PlanNews) => void = () => undefined
  const open = (): PlanWorker => {
    const opened = start()
    opened.addEventListener('message', ({ data }) => {
      if (data.id === current) listener(data.news)
    })
    return opened
  }
  return {
    plan(order, onNews) {
      worker ??= open()
      current += 1
      listener = onNews
      worker.postMessage({ type: 'plan', id: current, order })
    },
    stop() {
      current += 1
      worker?.postMessage({ type: 'stop' })
    },
    close() {
      current += 1
      worker?.terminate()
      worker = undefined
    },
  }
}
