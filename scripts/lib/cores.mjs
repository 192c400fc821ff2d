// How much of the machine the tests use at once.
import { availableParallelism, totalmem } from 'node:os'

const FEWEST = 2
/** More were never tried. */
const MOST = 4
/** Bytes that a browser, a server and a worker of tests come to hold together. */
const MEMORY_EACH = 2_000_000_000

/** Cores to keep busy: those there are, where memory suffices for what runs on them. */
export function cores() {
  const allowed = process.constrainedMemory()
  const memory = Math.min(totalmem(), allowed > 0 ? allowed : Infinity)
  return Math.max(FEWEST, Math.min(MOST, availableParallelism(), Math.floor(memory / MEMORY_EACH)))
}
