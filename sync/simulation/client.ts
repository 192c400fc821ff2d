/** One context of the app in the simulation: a tab, or the worker for the time of one event. */
import type { Engine } from '#sync/engine/engine.ts'
import type { Actor } from './scheduler.ts'

export interface Client {
  actor: Actor
  engine: Engine
  owner: string
  /** Operation schema of the app it runs. */
  schema: number
  /** The service worker, for the time of one event. */
  isWorker?: boolean
  /** Transactions asked for and not finished: a page with one open is never put to sleep. */
  writing: number
}
