import { stampedLast } from '../../db/feed.ts'
import type { Deps } from '../call.ts'
import type { Sender } from './messages.ts'

/** A transaction of work that no call asked for; what follows the commit follows it. */
export async function inTransaction<T>(deps: Deps, work: (sender: Sender) => Promise<T>): Promise<T> {
  const after: (() => void)[] = []
  const result = await deps.db.transaction().execute((trx) =>
    stampedLast(
      trx,
      () => work({ deps, trx, afterCommit: (what) => void after.push(what) }),
      () => after.push(deps.publisher.wake),
    ),
  )
  for (const run of after) run()
  return result
}
