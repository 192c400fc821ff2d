import { millisecondsInDay } from 'date-fns/constants'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Position } from '#sync/contracts/sync/sync.ts'
import { sql } from 'kysely'
import { allSent } from '../../db/at-once.ts'
import type { Db, Trx } from '../../db/database.ts'
import { isDuplicate, isLockTimeout, refusedByDatabase } from '../../db/refused.ts'
import { Refusal } from '../refusal.ts'
import { positionsIn, storedPositions } from './positions.ts'

const GUEST_LANES = 200

/**
 * Invariants I4, I7, I12: one effect per key; a lane applies 1..n without gap or swap; a definite refusal is stored,
 * uses up its place and replays the same. Everything happens in one transaction.
 */
export type WriteIdentity = {
  /** Mark of the caller; keys of two owners never meet. */
  owner: string
  /** Scope of the feed the caller reads, where it is another. */
  feed?: string
  key: string
  bodyHash: string
  /** Place in a lane; null for a write outside the engine. */
  lane: { clientId: string; name: string; seq: number } | null
}

/** Instead of a body's hash: a write taken back by its person. It fits any body stored under its key. */
export const WITHDRAWN = 'withdrawn'

/** What is stored and replayed. `body` is the whole envelope. */
type StoredAnswer = {
  status: number
  body: unknown
  etag: string | null
  version: number
  /** Beside the owner's feed. */
  at: readonly Position[]
}
export type Outcome = StoredAnswer & { replayed: boolean }

/** How an answer looks is the presenter's business; here it is only kept. */
export type Effect = (trx: Trx) => Promise<{ status: number; body: unknown; etag: string | null }>

type Write = {
  now: number
  effect: Effect
  /** Turns a definite refusal into the answer that is stored. */
  onRefusal: (refusal: Refusal) => Awaited<ReturnType<Effect>>
}

/**
 * Runs a write exactly once.
 * @throws Refusal that is not definite (gap, in progress, auth …): nothing is stored, the place stays free
 */
export async function runOnce(
  db: Db,
  identity: WriteIdentity,
  { now, effect, onRefusal }: Write,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const claim = await claimKey(trx, identity, now)
    if (!claim.inserted) return replay(trx, identity, claim.lastSeq)
    await boundLanes(trx, identity)
    if (identity.lane) assertNext(identity.lane.seq, claim.lastSeq)
    const answer = await attempt(trx, effect, onRefusal)
    const at = positionsIn(trx)
    const version = await settle(trx, identity, { ...answer, at })
    return { ...answer, version, at, replayed: false }
  })
}

/** Runs the effect; a definite refusal takes back what it wrote. What the database refuses is definite too. */
async function attempt(
  trx: Trx,
  effect: Effect,
  onRefusal: (refusal: Refusal) => Awaited<ReturnType<Effect>>,
  isSecond = false,
): Promise<Awaited<ReturnType<Effect>>> {
  try {
    const [, answer] = await allSent([sql`SAVEPOINT effect`.execute(trx), effect(trx)])
    return answer
  } catch (error) {
    const isRefused = refusedByDatabase(error)
    if (!isRefused && !(error instanceof Refusal && error.isDefinite)) throw error
    await sql`ROLLBACK TO SAVEPOINT effect`.execute(trx)
    // lost a race for a unique value: the second look sees who won, and says what there is to say about it
    if (isDuplicate(error) && !isSecond) return attempt(trx, effect, onRefusal, true)
    return onRefusal(error instanceof Refusal ? error : new Refusal('request.invalid'))
  }
}

type Binding = {
  clientId: string
  memberId: MemberId | null
  /** A device of a shop. */
  deviceId?: string | null
  now: number
  /** Called before a new guest is stored; may throw. */
  newGuest?: (() => void) | undefined
}

/**
 * Binds a client id to the first member or device who writes with it (I15).
 * @throws Refusal sync.clientOwner, and what `newGuest` throws
 */
export async function bindClient(
  db: Db,
  { clientId, memberId, deviceId = null, now, newGuest = () => undefined }: Binding,
): Promise<void> {
  const known = await db
    .selectFrom('client')
    .select(['member_id', 'device_id', 'seen_at'])
    .where('id', '=', clientId)
    .executeTakeFirst()
  if (!known && memberId === null && deviceId === null) newGuest()
  // once a day is enough to tell who comes no more
  if (known && known.seen_at.getTime() < now - millisecondsInDay)
    await db
      .updateTable('client')
      .set({ seen_at: new Date(now) })
      .where('id', '=', clientId)
      .execute()
  const isBound = known && (known.member_id ?? known.device_id) !== null
  const bound = known && (isBound || (memberId === null && deviceId === null)) ? known : await bind()
  if (bound.member_id !== memberId || bound.device_id !== deviceId) throw new Refusal('sync.clientOwner')

  function bind() {
    return db
      .insertInto('client')
      .values({
        ...{ id: clientId, member_id: memberId, device_id: deviceId },
        ...{ created_at: new Date(now), seen_at: new Date(now) },
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          member_id: eb.fn.coalesce('client.member_id', 'excluded.member_id'),
          device_id: eb.fn.coalesce('client.device_id', 'excluded.device_id'),
        })),
      )
      .returning(['member_id', 'device_id'])
      .executeTakeFirstOrThrow()
  }
}

/**
 * Forgets the answers of writes applied before `before`. That they were applied, and with which feed version, is kept
 * for ever, as are refusals whole: a device that comes back after a year must be told what became of each write (I12).
 * @returns how many answers were forgotten
 */
export async function compactResults(db: Db, before: number): Promise<number> {
  const blanked = await db
    .updateTable('idempotency')
    .set({ answer: null })
    .where('created_at', '<', new Date(before))
    .where('status', '<', 300)
    .where('answer', 'is not', null)
    .executeTakeFirst()
  return Number(blanked.numUpdatedRows)
}

/**
 * Forgets guests who last wrote before `before`, with lanes and results. One that came back all the same would be told of a
 * gap, so this is for years.
 * @returns how many
 */
export async function forgetGuests(db: Db, before: number): Promise<number> {
  const gone = await sql<{ id: string }>`
    WITH gone AS (
      DELETE FROM client WHERE member_id IS NULL AND device_id IS NULL AND seen_at < ${new Date(before)} RETURNING id
    ), lanes AS (DELETE FROM lane USING gone WHERE lane.client_id = gone.id),
    results AS (DELETE FROM idempotency USING gone WHERE idempotency.owner = 'guest:' || gone.id::text)
    SELECT id FROM gone`.execute(db)
  return gone.rows.length
}

/** A guest has a lane per cart; a client that opens them by the hundred is no person. */
export async function boundLanes(trx: Trx, { owner, lane }: WriteIdentity): Promise<void> {
  if (!lane || lane.seq !== 1 || !owner.startsWith('guest:')) return
  const { rows } =
    await sql`SELECT 1 FROM lane WHERE client_id = ${lane.clientId} LIMIT ${GUEST_LANES + 1}`.execute(trx)
  if (rows.length > GUEST_LANES) throw new Refusal('request.rateLimited', { retryAfterSeconds: 3600 })
}

/** Inserting the key decides a race; the lane's row stays locked until the end of the transaction. */
async function claimKey(trx: Trx, { owner, key, bodyHash, lane }: WriteIdentity, now: number) {
  const found = await sql<{ inserted: boolean; last_seq: number | null }>`
    WITH claimed AS (
      INSERT INTO idempotency (owner, key, client_id, lane, seq, body_hash, created_at)
      VALUES (${owner}, ${key}, ${lane?.clientId ?? null}, ${lane?.name ?? null}, ${lane?.seq ?? null}, ${bodyHash},
        ${new Date(now)})
      ON CONFLICT DO NOTHING RETURNING key
    ), held AS (
      INSERT INTO lane (client_id, lane)
      SELECT ${lane?.clientId ?? null}::uuid, ${lane?.name ?? null}::text WHERE ${lane !== null}::boolean
      ON CONFLICT (client_id, lane) DO UPDATE SET last_seq = lane.last_seq RETURNING last_seq
    )
    SELECT EXISTS (SELECT 1 FROM claimed) AS inserted, (SELECT last_seq FROM held) AS last_seq`
    .execute(trx)
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new Refusal('request.inProgress', { retryAfterSeconds: 1 }) : error
    })
  const row = found.rows[0]
  return { inserted: row?.inserted ?? false, lastSeq: row?.last_seq ?? 0 }
}

/** @throws Refusal sync.gap when a write before this one is missing, sync.fork when its place is used up */
function assertNext(seq: number, lastSeq: number): void {
  const facts = { expected: lastSeq + 1, got: seq }
  if (seq > lastSeq + 1) throw new Refusal('sync.gap', { facts })
  if (seq <= lastSeq) throw new Refusal('sync.fork', { facts })
}

async function replay(
  trx: Trx,
  { owner, key, bodyHash, lane }: WriteIdentity,
  lastSeq: number,
): Promise<Outcome> {
  const row = await trx
    .selectFrom('idempotency')
    .selectAll()
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
  // No row: the place in the lane is taken by another key.
  if (!row) throw new Refusal('sync.fork', { facts: { expected: lastSeq + 1, got: lane?.seq ?? 0 } })
  const isSame = row.body_hash === bodyHash || row.body_hash === WITHDRAWN || bodyHash === WITHDRAWN
  if (!isSame) throw new Refusal('request.keyReused')
  if (row.status === null) throw new Refusal('request.inProgress', { retryAfterSeconds: 1 })
  const { status, answer, etag, version } = row
  // Written by `settle`.
  const at = (row.at ?? []) as Position[]
  // The answer was forgotten; that it was applied was not.
  const body = answer ?? { resultCode: 200, resultMessage: 'OK', result: null }
  return { status, body, etag, version: version ?? 0, at, replayed: true }
}

/** Stores the answer with the version the owner's feed has now, and raises the lane. */
async function settle(
  trx: Trx,
  { owner, feed = owner, key, lane }: WriteIdentity,
  answer: Omit<StoredAnswer, 'version'>,
): Promise<number> {
  const stored = await sql<{ version: number }>`
    WITH raised AS (
      UPDATE lane SET last_seq = ${lane?.seq ?? 0}
      WHERE client_id = ${lane?.clientId ?? null}::uuid AND lane = ${lane?.name ?? null}
    )
    UPDATE idempotency SET status = ${answer.status}, answer = ${JSON.stringify(answer.body)}::jsonb,
      etag = ${answer.etag}, at = ${storedPositions(answer.at)}::jsonb, version = coalesce((SELECT version FROM feed_counter WHERE scope = ${feed}), 0)
    WHERE owner = ${owner} AND key = ${key} RETURNING version`.execute(trx)
  return stored.rows[0]?.version ?? 0
}
