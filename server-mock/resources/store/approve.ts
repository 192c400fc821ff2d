import { sql } from 'kysely'
import type { Call, Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { logChanges } from '../shared/desk-log.ts'
import { issueProof } from '../shared/proofs.ts'
import { appointPartner, invitePartner, memberOfAddress } from '../shared/partners.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { digestOf } from '../shared/secrets.ts'
import { draftFrom } from '#sync/domain/shop-draft.ts'
import { mailApproved } from './mails.ts'
import type { ApplicationRow } from './present.ts'

type Own = Pick<Call<'storeDecide'>, 'trx' | 'deps' | 'principal' | 'afterCommit'>

/**
 * All of it in the transaction of the decision: number of company and shop, the shop as its partner edits it (neither
 * public nor sold from), and who runs it: the member with that address, or who joins by an invitation.
 */
export async function approve(own: Own, row: ApplicationRow): Promise<void> {
  const { trx, deps } = own
  const { rows } = await sql<{ no: number }>`SELECT nextval('store_number')::integer AS no`.execute(trx)
  const no = rows[0]?.no
  if (no === undefined) throw new Error('the sequence gave no number')
  const now = new Date(deps.now())
  await trx
    .insertInto('shop_draft')
    .values({
      ...{ shop_no: no, company_no: no, company_name: row.form.businessName, changed_at: now },
      draft: JSON.stringify(draftFrom(row.form)),
    })
    .execute()
  await trx
    .updateTable('store_application')
    .set({ state: 'approved', decided_at: now, reasons: '{}', shop_no: no })
    .where('id', '=', row.id)
    .execute()
  await logChanges(own, 'store', row.id, [
    { what: 'state', from: row.state, to: 'approved' },
    { what: 'shop', to: no },
  ])
  await tellPartner(own, { ...row, shop_no: no })
}

/** Of who has no account yet, or whose invitation lapsed. */
export async function inviteAgain(own: Own, row: ApplicationRow): Promise<void> {
  await tellPartner(own, row)
  await logChanges(own, 'store', row.id, [{ what: 'invited', to: row.email }])
}

async function tellPartner(own: Own, row: ApplicationRow): Promise<void> {
  if (row.shop_no === null) throw new Error('an approved application has a shop')
  const memberId = await memberOfAddress(own.trx, row.email)
  if (memberId === null) return mailApproved(own, row, await invitePartner(own, row.id, row.email))
  await appointPartner(own, memberId, row.shop_no)
  await mailApproved(own, row, null)
}

export const invitationHandlers: Handlers = {
  /** The link went to that very mailbox: who has it needs no code to join. */
  async storeInvitation({ trx, deps, body }) {
    const now = deps.now()
    const row = await trx
      .selectFrom('store_invitation')
      .innerJoin('store_application', 'store_application.id', 'store_invitation.application_id')
      .select(['store_invitation.email', 'store_application.form'])
      .where('digest', '=', digestOf(body.token))
      .where('used_at', 'is', null)
      .where('store_invitation.expires_at', '>', new Date(now))
      .executeTakeFirst()
    if (!row) throw new Refusal('account.proofInvalid')
    const proven = { kind: 'email' as const, target: row.email, purpose: 'join' }
    return {
      email: row.email,
      businessName: row.form.businessName,
      ...(await issueProof(trx, proven, now, POLICY.verification.proofMinutes)),
    }
  },
}
