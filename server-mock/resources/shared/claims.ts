import { sql } from 'kysely'
import type { Claim, ClaimKind } from '#sync/contracts/support/desk.ts'
import type { Trx } from '../../db/database.ts'
import { memberOf, type Deps, type Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'

/** Where what a kind of claim is about stands. */
export const TABLE_OF = {
  question: 'question',
  inquiry: 'inquiry',
  case: 'case_file',
  post: 'post',
  store: 'store_application',
} as const satisfies Record<ClaimKind, string>

/**
 * Before something is answered: nobody else works on it. What the answerer had taken is free again.
 * @throws Refusal desk.claimed with who has it and until when
 */
export async function endClaim(
  { trx, principal, deps }: { trx: Trx; principal: Principal; deps: Pick<Deps, 'now'> },
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
  await trx.deleteFrom('desk_claim').where('kind', '=', kind).where('item', '=', id).execute()
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
export const joinClaim = (kind: ClaimKind, now: number) => sql`LEFT JOIN desk_claim AS claim
  ON claim.kind = ${kind} AND claim.item = ${sql.table(TABLE_OF[kind])}.id AND claim.until > ${new Date(now)}`

export const claimOf = (row: ClaimColumns, memberId: string): Claim =>
  row.claim_until && {
    by: row.claim_by ?? '',
    mine: row.claim_member === memberId,
    until: row.claim_until.toISOString(),
  }
