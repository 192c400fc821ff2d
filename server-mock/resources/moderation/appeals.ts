import { checkAppeal } from '#sync/domain/moderation.ts'
import { normalise } from '#sync/domain/text.ts'
import { memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { requireValid } from '../shared/checks.ts'
import type { Moderated } from '../shared/moderated.ts'
import { publishTakedown } from '../shared/takedowns.ts'
import { openCase } from '../shared/cases.ts'

/** What a writer says to a removal: once for each, until it is decided; said again it is the same. */
export const appealsOf = (targets: readonly Moderated[]): Handlers => ({
  async takedownAppeal({ trx, principal, params, body, deps }) {
    requireValid(checkAppeal(body))
    const row = await trx
      .selectFrom('takedown')
      .selectAll()
      .where('id', '=', params.id)
      .where('member_id', '=', memberOf(principal).id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('record.notFound')
    if (row.state === 'restored' || row.state === 'upheld') throw new Refusal('desk.decided')
    if (row.appeal !== null) throw new Refusal('desk.decided')
    const target = { kind: row.target_kind, id: row.target_id }
    const seen = await targets.find(({ kind }) => kind === target.kind)?.look(trx, target.id, null)
    if (!seen) throw new Refusal('record.notFound')
    await openCase(trx, deps, {
      ...{ kind: 'appeal', target, writerId: row.member_id, urgent: false, takedownId: row.id },
      evidence: seen.evidence,
    })
    const appealed = await trx
      .updateTable('takedown')
      .set({ appeal: normalise(body.text).trim(), appealed_at: new Date(deps.now()) })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return publishTakedown(trx, appealed)
  },
})
