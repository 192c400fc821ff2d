/** Bugs about writes that do not pass, places that were taken, and what the feed says is gone. */
import type { Mutant } from './mutant.ts'

const ENGINE = 'sync/engine'

export const STUBBORN_MUTANTS: readonly Mutant[] = [
  {
    name: 'while nothing answers it is always the oldest that is tried',
    breaks: 'I6',
    file: `${ENGINE}/outbox.ts`,
    find: 'if (suspect !== true) wanted.probe?.add(lane)',
    replace: 'void suspect',
  },
  {
    name: 'a write taken back is sent as it was',
    breaks: 'I22',
    file: `${ENGINE}/operation.ts`,
    find: 'if (operation.void === true)',
    replace: 'if (operation.order < 0)',
  },
  {
    name: 'a write taken back is kept as refused',
    breaks: 'I13',
    file: `${ENGINE}/machine.ts`,
    find: 'if (isVoid) return',
    replace: 'if (isVoid && result.status < 0) return',
  },
  {
    name: 'a place that somebody else has taken is asked for again and again',
    breaks: 'I22',
    file: `${ENGINE}/restore.ts`,
    find: 'return expected <= done || expected > unit.current(operation).seq',
    replace: 'return expected <= done',
  },
  {
    name: 'a lane that moved behind a taken place counts as one of a restored server',
    breaks: 'I9',
    file: `${ENGINE}/restore.ts`,
    find: 'const isLost = expected <= lane.done',
    replace: 'const isLost = true',
  },
  {
    name: 'a lane stops at a write that cannot be folded, as it cannot be read',
    breaks: 'I22',
    file: `${ENGINE}/folding.ts`,
    find: '    return mutation.coalesce?.(earlier, later) ?? null\n  } catch {',
    replace:
      '    return mutation.coalesce?.(earlier, later) ?? null\n  } catch (error) {\n    if (error !== null) throw error',
  },
  {
    name: 'what the feed says is gone stays',
    breaks: 'I3',
    file: `${ENGINE}/pull.ts`,
    find: 'if (gone.length > 0) await tx.deleteRecords',
    replace: 'if (gone.length < 0) await tx.deleteRecords',
  },
  {
    name: 'a reading from the beginning leaves what is no more',
    breaks: 'I3',
    file: `${ENGINE}/pull.ts`,
    find: 'if (feed.seeding && !page.more && round > 1) await tx.sweepRecords(round)',
    replace: '',
  },
]
