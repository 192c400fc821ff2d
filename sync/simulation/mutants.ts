import type { Mutant } from './mutant.ts'
import { GUEST_MUTANTS } from './mutants-guests.ts'
import { LOG_MUTANTS } from './mutants-log.ts'
import { RARE_MUTANTS } from './mutants-rare.ts'
import { SENDING_MUTANTS } from './mutants-sending.ts'
import { SETTLING_MUTANTS } from './mutants-settling.ts'
import { SHARED_MUTANTS } from './mutants-shared.ts'
import { STUBBORN_MUTANTS } from './mutants-stubborn.ts'
import { VIEW_MUTANTS } from './mutants-view.ts'
import { WAITS_MUTANTS } from './mutants-waits.ts'

/** Those of the smaller worlds (play.ts), which alone are played to catch them. */
export const SMALLER_MUTANTS: readonly Mutant[] = [...SHARED_MUTANTS, ...GUEST_MUTANTS]

/** Those that one of the first hundred schedules or so catches: a hunt of one takes a second or two. */
export const COMMON_MUTANTS: readonly Mutant[] = [
  ...SENDING_MUTANTS,
  ...SETTLING_MUTANTS,
  ...STUBBORN_MUTANTS,
  ...WAITS_MUTANTS,
  ...LOG_MUTANTS,
  ...VIEW_MUTANTS,
  ...SMALLER_MUTANTS,
]

/**
 * Deliberate bugs, each a small change of the real source, each of which the simulator must catch. A mutant that
 * survives means that the simulator is blind to that bug; a `find` that is not there means the list is out of date.
 */
export const MUTANTS: readonly Mutant[] = [...COMMON_MUTANTS, ...RARE_MUTANTS]
