import { sql } from 'kysely'
import type { Claim, ClaimKind } from '#sync/contracts/support/claim.ts'
import type { Db, Trx } from '../../db/database.ts'
import { readContentRecord } from '../../db/feed.ts'
import { memberOf, type Deps, type Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'

/** Where what a kind of claim is about stands, where that is a table with ids. */
const TABLE_OF = {
  question: 'question',
  inquiry: 'inquiry',
  case: 'case_file',
  post: 'post',
  store: 'store_application',
  review: 'review',
} as const satisfies Partial<Record<ClaimKind, string>>
type IdKind = keyof typeof TABLE_OF

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether there is something to be taken. @param item an id, the number of an event, or a period */
export async function isClaimable(trx: Trx, kind: ClaimKind, item: string): Promise<boolean> {
  if (kind === 'event') return /^\d{1,15}$/.test(item) && Boolean(await readContentRecord(trx, kind, item))
  if (kind === 'ranking')
    return Boolean(
      await trx.selectFrom('rank_period').select('period').where('period', '=', item).executeTakeFirst(),
    )
  if (!UUID.test(item)) return false
  const row = await trx.selectFrom(TABLE_OF[kind]).select('id').where('id', '=', item).executeTakeFirst()
  return row !== undefined
}

type Worker = { trx: Trx; principal: Principal; deps: Pick<Deps, 'now'> }

/**
 * Before something is answered: nobody else works on it. What the answerer had taken is free again.
 * @throws Refusal desk.claimed with who has it and until when
 */
export async function endClaim(worker: Worker, kind: ClaimKind, id: string): Promise<void> {
  await requireUnclaimed(worker, kind, id)
  await worker.trx.deleteFrom('desk_claim').where('kind', '=', kind).where('item', '=', id).execute()
}

/**
 * Before a step after which the same person goes on: nobody else works on it.
 * @throws Refusal desk.claimed with who has it and until when
 */
export async function requireUnclaimed(
  { trx, principal, deps }: Worker,
  kind: ClaimKind,
  id: string,
): Promise<void> {
  const row = await trx
    .selectFrom('desk_claim')
    .select(['member_id', 'until'])
    .where('kind', '=', kind)
    .where('item', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const isOthers = row.member_id !== memberOf(principal).id && row.until.getTime() > deps.now()
  if (isOthers) throw await claimedBy(trx, kind, id)
}

/** Who has it and until when. */
export async function claimedBy(trx: Trx, kind: ClaimKind, id: string): Promise<Refusal> {
  const row = await trx
    .selectFrom('desk_claim')
    .innerJoin('member', 'member.id', 'desk_claim.member_id')
    .select(['desk_claim.until', 'member.profile'])
    .where('kind', '=', kind)
    .where('item', '=', id)
    .executeTakeFirst()
  const by = String(row?.profile.name ?? '')
  return new Refusal('desk.claimed', { facts: { by, until: row?.until.toISOString() ?? '' } })
}

/** Columns of a list of a desk that say who works on a row. */
export type ClaimColumns = { claim_by: string | null; claim_member: string | null; claim_until: Date | null }

export const claimColumns = sql`(SELECT profile ->> 'name' FROM member WHERE id = claim.member_id) AS claim_by,
  claim.member_id AS claim_member, claim.until AS claim_until`

/** Joined to the table of the kind; what has lapsed is not there. @param now milliseconds since 1970 */
export const joinClaim = (kind: IdKind, now: number) => sql`LEFT JOIN desk_claim AS claim
  ON claim.kind = ${kind} AND claim.item = ${sql.table(TABLE_OF[kind])}.id::text AND claim.until > ${new Date(now)}`

/** Who works on each of some things that have no table; what nobody works on is not there. */
export async function claimsOf(
  db: Db,
  kind: ClaimKind,
  items: readonly string[],
  reader: { id: string; now: number },
): Promise<Map<string, Claim>> {
  if (items.length === 0) return new Map()
  const { rows } = await sql<ClaimColumns & { item: string }>`
    SELECT claim.item, ${claimColumns} FROM desk_claim AS claim
    WHERE claim.kind = ${kind} AND claim.item = ANY (${[...items]}::text[])
      AND claim.until > ${new Date(reader.now)}`.execute(db)
  return new Map(rows.map((row) => [row.item, claimOf(row, reader.id)]))
}

export const claimOf = (row: ClaimColumns, memberId: string): Claim =>
  row.claim_until && {
    by: row.claim_by ?? '',
    mine: row.claim_member === memberId,
    until: row.claim_until.toISOString(),
  }
