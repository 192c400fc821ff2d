import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { appendFeed, CONTENT, EDITED_KINDS, lockEditing } from './feed.ts'
import type { FeedWrite } from './gathered.ts'
import { windowedScope } from './scopes.ts'
import { lockScope } from './stamp.ts'

/**
 * Makes a record's body from what is stored now.
 * @param due the record; `kept` is its body as it was last published, null where there is none
 * @returns what is to be published: null when there is no such record (any more), undefined to leave it
 */
export type Presenter = (trx: Trx, due: { scope: string; key: string; kept: unknown }) => Promise<unknown>

/** Who makes the bodies of a kind. */
export type Presenters = Readonly<Record<string, Presenter>>

type Target = { kind: string; key: string }

const AT_ONCE = 500
/** Seconds until one that could not be made is tried again. */
const AGAIN_S = 60

/**
 * Works off what is due, one scope per transaction: takes its rows, locks the scope's counter, *then* reads what is
 * stored, and stamps what differs. Invariant (C2): with nothing due, each published body is what its presenter makes of
 * the rows; a publisher that was killed left the due rows behind, and of two publishers the later one has read the later state.
 * @param onFailure called with a record that could not be made; it is tried again later and keeps no other waiting
 * @returns how many records were taken
 */
export async function publishDue(
  db: Db,
  presenters: Presenters,
  onFailure: (error: unknown, target: Target) => void,
): Promise<number> {
  const scopes = await db
    .selectFrom('feed_due')
    .select('scope')
    .distinct()
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', sql<Date>`now()`)]))
    .orderBy('scope')
    .execute()
  let taken = 0
  for (const { scope } of scopes) taken += await publishScope(db, scope, { presenters, onFailure })
  return taken
}

type Way = { presenters: Presenters; onFailure: (error: unknown, target: Target) => void }

async function publishScope(db: Db, scope: string, way: Way): Promise<number> {
  let taken = 0
  for (let isWhole = true; ;) {
    try {
      const count = await publishSome(db, scope, way.presenters, isWhole ? AT_ONCE : 1)
      taken += count
      if (count < (isWhole ? AT_ONCE : 1)) return taken
    } catch (error) {
      // one of many cannot be made: one by one it is found, and the others go on
      if (isWhole) isWhole = false
      else way.onFailure(error, await putOff(db, scope))
    }
  }
}

/** Takes some of what is due in a scope and publishes it. @returns how many rows were taken */
async function publishSome(db: Db, scope: string, presenters: Presenters, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Target & { id: number }>`
      DELETE FROM feed_due WHERE id IN (
        SELECT id FROM feed_due WHERE scope = ${scope} AND (not_before IS NULL OR not_before <= now())
        ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) RETURNING id, kind, key`.execute(trx)
    if (rows.length === 0) return 0
    // what is made out of the record itself must not change under the publisher
    if (scope === CONTENT && rows.some(({ kind }) => EDITED_KINDS.has(kind))) await lockEditing(trx)
    await lockScope(trx, scope)
    const inOrder = rows.toSorted((a, b) => a.id - b.id)
    const targets = [...new Map(inOrder.map((row) => [nameOf(row), row])).values()]
    const table = windowedScope(scope)?.table
    const stamped = table ? await stampedRows(trx, table, targets) : new Set<string>()
    const published = await publishedBodies(trx, scope, targets)
    const changes: FeedWrite[] = []
    for (const { kind, key } of targets) {
      if (kind === table) {
        if (!stamped.has(key)) changes.push({ kind, key, body: {} })
        continue
      }
      const kept = published.get(nameOf({ kind, key })) ?? null
      const presenter = presenters[kind]
      if (!presenter) throw new Error(`nobody makes the bodies of kind ${kind}`)
      const body = await presenter(trx, { scope, key, kept })
      if (body !== undefined && !isDeepStrictEqual(asStored(body), kept)) changes.push({ kind, key, body })
    }
    await appendFeed(trx, scope, changes)
    return rows.length
  })
}

/** As it comes back from the database: without what is undefined. */
const asStored = (body: unknown): unknown => JSON.parse(JSON.stringify(body))

const nameOf = ({ kind, key }: Target): string => `${kind}\n${key}`

/** Bodies as they were last published, by kind and key. */
async function publishedBodies(
  trx: Trx,
  scope: string,
  targets: readonly Target[],
): Promise<Map<string, unknown>> {
  const rows = await trx
    .selectFrom('feed_entry')
    .select(['kind', 'key', 'body'])
    .where('scope', '=', scope)
    .where('kind', 'in', [...new Set(targets.map(({ kind }) => kind))])
    .where(
      'key',
      'in',
      targets.map(({ key }) => key),
    )
    .execute()
  return new Map(rows.map((row) => [nameOf(row), row.body]))
}

/** Rows that are read from their own table and have their version, or are gone and need none. */
async function stampedRows(
  trx: Trx,
  table: 'comment' | 'message',
  targets: readonly Target[],
): Promise<Set<string>> {
  const keys = targets.flatMap(({ kind, key }) => (kind === table ? [key] : []))
  if (keys.length === 0) return new Set()
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', keys)
    .where('feed_version', 'is', null)
    .execute()
  const unstamped = new Set(rows.map(({ id }) => id))
  return new Set(keys.filter((key) => !unstamped.has(key)))
}

/** The row that would be taken next waits. */
async function putOff(db: Db, scope: string): Promise<Target> {
  const { rows } = await sql<Target>`
    UPDATE feed_due SET not_before = now() + ${AGAIN_S} * interval '1 second' WHERE id = (
      SELECT id FROM feed_due WHERE scope = ${scope} AND (not_before IS NULL OR not_before <= now())
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING kind, key`.execute(db)
  return rows[0] ?? { kind: '', key: '' }
}
