import type { Kysely } from 'kysely'
import { rootOf, withoutWaiting } from './at-once.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/** Scopes and the versions they have reached. */
export type Versions = ReadonlyMap<string, number>

/** By transaction: what it gave versions in. */
const STAMPED = new WeakMap<Db, Map<string, number>>()

/** A scope got new versions, up to this one, in a transaction that is not committed yet. */
export function noteStamped(trx: Db, scope: string, version: number): void {
  const root = rootOf(trx)
  const noted = STAMPED.get(root) ?? new Map<string, number>()
  noted.set(scope, version)
  STAMPED.set(root, noted)
}

/** What a transaction has given versions in so far. */
export const stampedIn = (trx: Db): Versions => STAMPED.get(rootOf(trx)) ?? new Map<string, number>()

/** What was stamped is taken back: a savepoint before it was returned to. */
export const forgetStamped = (trx: Db): void => void STAMPED.delete(rootOf(trx))

/**
 * Tells `announce` after each commit which scopes it changed; nothing of a transaction that was rolled back. Code that
 * writes need not think of it.
 */
export function announceCommits<D extends Db>(db: D, announce: (changed: Versions) => void): D {
  const open = db.transaction.bind(db)
  db.transaction = () => {
    const builder = open()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      let noted: Versions | undefined
      const result = await execute((waiting) =>
        withoutWaiting(waiting, async (trx) => {
          const done = await work(trx)
          noted = STAMPED.get(trx)
          return done
        }),
      )
      if (noted) announce(noted)
      return result
    }
    return builder
  }
  return db
}
