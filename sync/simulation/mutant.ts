/** A deliberate bug: a small change of the real source (see mutants.ts). */
export interface Mutant {
  /** What the bug is. */
  name: string
  /** The invariant it breaks. */
  breaks: string
  /** A schedule known to catch it, tried first; the others follow. */
  caughtBy: number
  file: string
  find: string
  replace: string
}
