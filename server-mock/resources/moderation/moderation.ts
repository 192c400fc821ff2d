import type { Handlers } from '../call.ts'
import type { Moderated } from '../shared/moderated.ts'
import { appealsOf } from './appeals.ts'
import { caseDeskOf } from './case-desk.ts'
import { decisionsOf } from './decide.ts'
import { reportsOf } from './reports.ts'

/** Reports, cases and objections about what other resources let people write. */
export const moderationOf = (targets: readonly Moderated[]): Handlers => ({
  ...reportsOf(targets),
  ...caseDeskOf(targets),
  ...decisionsOf(targets),
  ...appealsOf(targets),
})
