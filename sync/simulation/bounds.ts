/** How long a queue may take once nothing goes wrong any more: the longest waits that can follow one another, added up. */
import { DEFAULT_RETRY } from '#sync/engine/backoff.ts'
import { MOVED_MS } from '#sync/engine/backoff.ts'
import { LONGEST_RETRY_AFTER_S, TIMEOUT_MS, TRAVEL_MS } from './weather.ts'

/** Results share a transaction, writes are gathered, and every await costs a step: milliseconds of one exchange beside the way. */
const AROUND_MS = 100
/** The same of a page whose timers fire once a second. */
const HELD_BACK_MS = 2_000
/** While nothing answers there is a pause of so many milliseconds at most between two tries (the first hundred of them). */
const PAUSE_MS = 1_000
/** Lanes of which one waits for another: a document and the notes on it. */
const DEPTH = 2

/** What is open when the faults stop. */
export interface Open {
  /** Writes that can still go. */
  writes: number
  /** Writes that never get an answer, and the requests with them that last until they are given up. */
  silent: number
  hanging: number
  /** A page that is hidden has to send them: its timers are held back. */
  hidden: boolean
  /** Pages that take turns. */
  pages: number
}

/**
 * Milliseconds. One long wait lies behind every write at most: a request that hangs until it is given up (what then waits
 * has waited meanwhile), or what the server asked for with a full step on top, whichever is longer. Then the server
 * may say once of a lane, and of the one that waits for it, that it goes on elsewhere; each write may need an exchange of
 * its own; and before the first answer each write that gets none may be the one that is tried. One that hangs takes its
 * whole time in each request it is in, with a half, a quarter and so on of those it went with, until it is alone; who
 * went together each page keeps in mind for itself, so that each further one meets all of them at once before it divides.
 */
export function longestRest({ writes, silent, hanging, hidden, pages }: Open): number {
  const asked = LONGEST_RETRY_AFTER_S * 1_000 + DEFAULT_RETRY.capMs
  const exchange = 2 * TRAVEL_MS + (hidden ? HELD_BACK_MS : AROUND_MS)
  const further = hanging > 0 ? Math.max(0, pages - 1) : 0
  return (
    Math.max(TIMEOUT_MS, asked) +
    DEPTH * MOVED_MS +
    (writes + silent) * exchange +
    silent * PAUSE_MS +
    hanging * TIMEOUT_MS * (1 + Math.ceil(Math.log2(Math.max(1, writes + silent)))) +
    further * TIMEOUT_MS
  )
}
