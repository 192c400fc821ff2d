// Invariant: everything of the worker that touches the outside goes through these few shapes, so that a test can
// stop time, cut the network and fill the disk.
import type { WorkerToPage } from '#sync/contracts/app/worker-messages.ts'

/** One cache, keyed by absolute address. */
export type CachePort = {
  match(url: string): Promise<Response | undefined>
  put(url: string, response: Response): Promise<void>
  remove(url: string): Promise<boolean>
  /** Addresses in the order they were put. */
  urls(): Promise<string[]>
}

export type CachesPort = {
  open(name: string): Promise<CachePort>
  names(): Promise<string[]>
  drop(name: string): Promise<boolean>
}

export type FetchPort = (url: string | Request, init?: RequestInit) => Promise<Response>

export type ClientsPort = {
  /** Tells every open page of this origin, controlled or not. */
  tell(message: WorkerToPage): Promise<void>
  /** The build each open page runs; undefined for one that did not answer within `timeoutMs` milliseconds. */
  builds(timeoutMs: number): Promise<(string | undefined)[]>
  claim(): Promise<void>
}

export type ClockPort = {
  now(): number
  sleep(ms: number): Promise<void>
}

export type Host = {
  origin: string
  caches: CachesPort
  fetch: FetchPort
  clients: ClientsPort
  clock: ClockPort
  skipWaiting(): Promise<void>
  /** Asks for a `sync` event; resolves false where the platform has none or refuses. */
  askForSync(tag: string): Promise<boolean>
}
