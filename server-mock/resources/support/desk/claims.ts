import { millisecondsInMinute } from 'date-fns/constants'
import { sql } from 'kysely'
import type { Claim, ClaimKind } from '#sync/contracts/support/desk.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Trx } from '../../../db/database.ts'
import { memberOf, type Deps, type Handlers, type Principal } from '../../call.ts'
import { Refusal } from '../../refusal.ts'

/** Of two who take one thing the first has it, until it is left, answered, or its time is over. */
export const claimHandlers: Handlers = {
  async claimSet({ trx, principal, params: { kind, id }, deps }) {
    const there = await trx.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
    if (!there) throw new Refusal('record.notFound')
    const now = deps.now()
    const until = new Date(now + POLICY.support.claimMinutes * millisecondsInMinute)
    const mine = { kind, item: id, member_id: memberOf(principal).id, until }
    const taken = await trx
      .insertInto('desk_claim')
      .values(mine)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'item'])
          .doUpdateSet({ member_id: mine.member_id, until })
          .where((eb) =>
            eb.or([
              eb('desk_claim.until', '<=', new Date(now)),
              eb('desk_claim.member_id', '=', mine.member_id),
            ]),
          ),
      )
      .returning('until')
      .executeTakeFirst()
    if (!taken) throw await claimedBy(trx, kind, id)
    const { profile } = await trx
      .selectFrom('member')
      .select('profile')
      .where('id', '=', mine.member_id)
      .executeTakeFirstOrThrow()
    return { by: String(profile.name ?? ''), mine: true, until: until.toISOString() }
  },

  async claimEnd({ trx, principal, params: { kind, id } }) {
    await trx
      .deleteFrom('desk_claim')
      .where('kind', '=', kind)
      .where('item', '=', id)
      .where('member_id', '=', memberOf(principal).id)
      .execute()
    return { done: true as const }
  },
}

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

async function claimedBy(trx: Trx, kind: ClaimKind, id: string): Promise<Refusal> {
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
  ON claim.kind = ${kind} AND claim.item = ${sql.table(kind)}.id AND claim.until > ${new Date(now)}`

export const claimOf = (row: ClaimColumns, memberId: string): Claim =>
  row.claim_until && {
    by: row.claim_by ?? '',
    mine: row.claim_member === memberId,
    until: row.claim_until.toISOString(),
  }
