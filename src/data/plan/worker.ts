import { createPlanHost, type ToPlanner } from './host.ts'
import { createPause } from './pause.ts'

const handle = createPlanHost((message) => self.postMessage(message), createPause())

self.addEventListener('message', ({ data }: MessageEvent<ToPlanner>) => handle(data))
