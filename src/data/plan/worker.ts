import { createPlanHost, type ToPlanner } from './host.ts'

/** A message to oneself comes after all that have come from the page meanwhile. */
const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.addEventListener('message', () => waiting.shift()?.())
port1.start()

const handle = createPlanHost(
  (message) => self.postMessage(message),
  () =>
    new Promise((done) => {
      waiting.push(done)
      port2.postMessage(null)
    }),
)

self.addEventListener('message', ({ data }: MessageEvent<ToPlanner>) => handle(data))
