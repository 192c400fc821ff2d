import { sql } from 'kysely'
import type { Language } from '#sync/contracts/base/lists.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Deps } from '../call.ts'
import { inTransaction } from '../shared/in-transaction.ts'
import { queueMessage } from '../shared/messages.ts'

/**
 * Tells the administrators on the morning of the due day which applications are not decided, each once. It may be run as
 * often as one likes; what was missed is said the next time somebody works.
 * @returns how many applications were told of
 */
export async function remindDesk(deps: Deps): Promise<number> {
  const now = deps.now()
  const { from, to } = POLICY.support.hours
  const time = seoulTime(now)
  if (time < from || time >= to) return 0
  return inTransaction(deps, async (sender) => {
    const { trx } = sender
    const due = await trx
      .updateTable('store_application')
      .set({ reminded: true })
      .where('state', 'in', ['submitted', 'reviewing'])
      .where('reminded', '=', false)
      .where('due_day', '<=', seoulDay(now))
      .returning('form')
      .execute()
    if (due.length === 0) return 0
    const desk = await trx
      .selectFrom('member')
      .select(['email', 'language'])
      .where(sql<boolean>`'administrator' = ANY(roles)`)
      .where('withdrawn_at', 'is', null)
      .execute()
    const facts = {
      count: due.length,
      names: due.map(({ form }) => form.businessName).join(', '),
      link: `${deps.publicUrl}/admin/stores`,
    }
    for (const { email, language } of desk)
      await queueMessage(
        sender,
        // written from the closed list
        { channel: 'email', to: email, language: language as Language },
        { name: 'storeDue', facts },
      )
    return due.length
  })
}
