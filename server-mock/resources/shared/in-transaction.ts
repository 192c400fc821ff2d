import type { Trx } from '../../db/database.ts'
import { stampedLast } from '../../db/feed.ts'
import type { Deps } from '../call.ts'

/** What work needs that no call asked for. */
export type JobDeps = Pick<Deps, 'db' | 'now' | 'log' | 'publisher'>

type Work<D> = { deps: D; trx: Trx; afterCommit: (what: () => void) => void }

/** A transaction of work that no call asked for; what follows the commit follows it. */
export async function inTransaction<D extends Pick<Deps, 'db' | 'publisher'>, T>(
  deps: D,
  work: (own: Work<D>) => Promise<T>,
): Promise<T> {
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
