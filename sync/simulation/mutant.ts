/** A deliberate bug: a small change of the real source (see mutants.ts). */
export interface Mutant {
  /** What the bug is. */
  name: string
  /** The invariant it breaks. */
  breaks: string
  file: string
  find: string
  replace: string
  /** A second guard of the same thing, in the same file, without which the first is missed by nobody. */
  also?: { find: string; replace: string }
}
