import { millisecondsInMinute } from 'date-fns/constants'
import { POLICY } from '#sync/domain/policy.ts'
import { memberOf, type Handlers } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { claimedBy, isClaimable } from '../../shared/claims.ts'

/** Of two who take one thing the first has it, until it is left, answered, or its time is over. */
export const claimHandlers: Handlers = {
  async claimSet({ trx, principal, params: { kind, id }, deps }) {
    if (!(await isClaimable(trx, kind, id))) throw new Refusal('record.notFound')
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
