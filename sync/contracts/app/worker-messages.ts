/**
 * What a page and the service worker say to each other. Both are parts of one build or of two neighbouring ones,
 * so a kind is never given another meaning; a receiver ignores kinds it does not know.
 */
export type PageToWorker =
  /** Take over now: sent only inside a planned navigation. */
  | { type: 'take-over' }
  /** Fetch what is still missing for offline; `first` are addresses already in use, wanted before the rest. */
  | { type: 'warm'; first: string[] }
  /** Store these addresses, which the page has loaded already, and nothing more. */
  | { type: 'keep'; paths: string[] }
  /** How much of this version is stored? Answered with `warmth`. */
  | { type: 'ask-warmth' }

export type WorkerToPage =
  | { type: 'warmth'; build: string; done: number; total: number; state: Warmth }
  /** Which build do you run? Answered with `{ build }` through the port that comes along. */
  | { type: 'ask-build' }
  /** Operations left the queue while no page looked. */
  | { type: 'drained' }

/**
 * `whole`: every screen opens without network. `stopped`: the network went away; it goes on from there. `full`: the device
 * has no room for the rest, or not even for installing.
 */
export type Warmth = 'partial' | 'working' | 'stopped' | 'full' | 'whole'

/**
 * Where a page leaves how the home screen looked last, for the worker to put into the shell: what was there is seen
 * while the app starts. Bound to its build, because classes change their meaning.
 */
export const LAST_LOOK = { cache: 'goraero-look', path: '/__last-look' } as const
export type LastLook = { build: string; language: string; theme: string; html: string }

/** Tag of the one-shot Background Sync that empties the outbox. */
export const OUTBOX_TAG = 'goraero-outbox'
