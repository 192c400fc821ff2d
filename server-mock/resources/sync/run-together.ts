import type { Position } from '#sync/contracts/sync/sync.ts'
import { sql } from 'kysely'
import { allSent } from '../../db/at-once.ts'
import type { Db, Trx } from '../../db/database.ts'
import { boundLanes, type Effect, type WriteIdentity } from './idempotency.ts'
import { isTold } from './positions.ts'

/** `scopes`: those this one of several writes says something in; `json`: its body. */
type Stored = Awaited<ReturnType<Effect>> & { scopes: readonly string[]; json: string }

/** What the transaction itself tells of the answers it stores. `at`: by key, of those boards, records or rooms hold. */
type Kept = { version: number; at: Readonly<Record<string, readonly Position[]>> }

/** Writes of one device that are to be one transaction, of each lane in their order. */
export type Together = {
  owner: string
  /** Scope of the feed the owner reads. */
  feed: string
  clientId: string
  writes: readonly (WriteIdentity & { lane: NonNullable<WriteIdentity['lane']> })[]
  now: number
}

/** Something stands against one of several writes: nothing was done, and each is to be run by itself. */
export class NotTogether extends Error {}

/**
 * Runs several writes in one transaction, with the promises of a single one (see {@link WriteIdentity}): each lane is
 * raised over all of them, each key is stored with its answer. That is for writes nothing stands against; as soon as
 * something does (a key that is known, a place that is not the next one, a refusal), nothing is written.
 * @param effects what they do, in their order; `keep` stores the answers, by one statement that is to follow what the
 * effects say in feeds
 * @returns answers in their order with where boards, records and rooms hold each, and the version of the owner's feed
 * that holds all of them
 * @throws NotTogether
 */
export async function runTogether<A extends Stored>(
  db: Db,
  together: Together,
  effects: (trx: Trx, keep: (answers: readonly A[]) => Promise<void>) => Promise<A[]>,
): Promise<{ answers: (A & { at: readonly Position[] })[]; version: number }> {
  try {
    return await db.transaction().execute(async (trx) => {
      let kept: Kept = { version: 0, at: {} }
      const keep = async (answers: readonly A[]) => void (kept = await keepAnswers(trx, together, answers))
      // what they do leaves with the raised lanes: if those turn out to be taken, all of it is undone
      const [, answers] = await allSent([raiseLanes(trx, together), effects(trx, keep)])
      const { version, at } = kept
      const atOf = (index: number) => at[together.writes[index]?.key ?? ''] ?? []
      return { answers: answers.map((answer, index) => ({ ...answer, at: atOf(index) })), version }
    })
  } catch (error) {
    throw new NotTogether(String(error), { cause: error })
  }
}

/** The rows of the lanes stay locked to the end: who pushes the same writes again finds their places taken. */
async function raiseLanes(trx: Trx, { clientId, writes }: Together): Promise<void> {
  const lanes = new Map<string, { first: number; last: number }>()
  for (const { lane } of writes) {
    const known = lanes.get(lane.name)
    if (known && lane.seq !== known.last + 1) throw new NotTogether('a place is missing')
    lanes.set(lane.name, { first: known?.first ?? lane.seq, last: lane.seq })
  }
  const places = [...lanes.values()]
  const { rows } = await sql<{ raised: number }>`
    WITH said AS (
      SELECT * FROM unnest(${[...lanes.keys()]}::text[], ${places.map(({ first }) => first)}::bigint[],
        ${places.map(({ last }) => last)}::bigint[]) AS said (lane, first, last)
    ), raised AS (
      UPDATE lane SET last_seq = said.last FROM said
      WHERE lane.client_id = ${clientId}::uuid AND lane.lane = said.lane AND lane.last_seq = said.first - 1
      RETURNING 1
    ), begun AS (
      INSERT INTO lane (client_id, lane, last_seq) SELECT ${clientId}::uuid, lane, last FROM said WHERE first = 1
      ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT (SELECT count(*) FROM raised) + (SELECT count(*) FROM begun) AS raised`.execute(trx)
  if (rows[0]?.raised !== lanes.size) throw new NotTogether('a place is not the next one')
  const begun = writes.find(({ lane }) => lane.seq === 1)
  if (begun) await boundLanes(trx, begun)
}

/**
 * A key that was stored meanwhile ends the transaction. Where boards, records and rooms hold a write is read from the
 * counters, which this transaction holds: the statement may leave before what it has stamped is answered.
 */
async function keepAnswers(
  trx: Trx,
  { owner, feed, clientId, writes, now }: Together,
  answers: readonly Stored[],
): Promise<Kept> {
  const told = answers.map(({ scopes }) => scopes.filter(isTold))
  const scopes = [...new Set(told.flat())]
  // of most writes none says anything outside the owner's feed
  const at =
    scopes.length === 0
      ? sql`NULL::jsonb`
      : sql`(
        SELECT jsonb_agg(jsonb_build_object('scope', scope, 'version', version) ORDER BY scope) FROM counted
        WHERE scope IN (SELECT jsonb_array_elements_text(said.scopes::jsonb))
      )`
  // the bodies as one text: quoted one by one in an array of texts, as the rest is, they cost more than all else here
  const bodies = `[${answers.map(({ json }) => json).join(',')}]`
  const { rows } = await sql<{ version: number; at: Kept['at'] | null }>`
    WITH own AS (SELECT coalesce((SELECT version FROM feed_counter WHERE scope = ${feed}), 0) AS version),
    counted AS MATERIALIZED (SELECT scope, version FROM feed_counter WHERE scope = ANY (${scopes}::text[])),
    kept AS (
      INSERT INTO idempotency
        (owner, key, client_id, lane, seq, body_hash, status, answer, etag, at, version, created_at)
      SELECT ${owner}, said.key, ${clientId}::uuid, said.lane, said.seq, said.hash, said.status, said.answer,
        said.etag, ${at}, own.version, ${new Date(now)}::timestamptz
      FROM own, ROWS FROM (
        unnest(${writes.map(({ key }) => key)}::uuid[], ${writes.map(({ lane }) => lane.name)}::text[],
          ${writes.map(({ lane }) => lane.seq)}::bigint[], ${writes.map(({ bodyHash }) => bodyHash)}::text[],
          ${answers.map(({ status }) => status)}::int[], ${answers.map(({ etag }) => etag)}::text[],
          ${told.map((own) => JSON.stringify(own))}::text[]),
        jsonb_array_elements(${bodies}::jsonb)
      ) AS said (key, lane, seq, hash, status, etag, scopes, answer)
      RETURNING key, at
    )
    SELECT version, (SELECT jsonb_object_agg(key, at) FROM kept WHERE at IS NOT NULL) AS at FROM own`.execute(
    trx,
  )
  return { version: rows[0]?.version ?? 0, at: rows[0]?.at ?? {} }
}
