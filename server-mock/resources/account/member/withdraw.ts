import type { MemberId } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import { checkWithdrawal } from '#sync/domain/account.ts'
import { ALL_TABLES, FORGOTTEN_TABLES } from '../../../db/all-tables.ts'
import type { Trx } from '../../../db/database.ts'
import { unpublish } from '../../../db/feed.ts'
import { memberOf, type Handler } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { forgetNameAtDesks } from '../../shared/desk-log.ts'
import { forgetNameAtGates } from '../../shared/gate.ts'
import { queueMessage } from '../../shared/messages.ts'
import type { TakeBack } from '../../shared/take-back.ts'
import { holdAccount } from '../accounts.ts'
import { audit } from '../audit.ts'
import { useProof } from '../../shared/proofs.ts'
import { requireValid } from '../../shared/checks.ts'

/**
 * Withdrawal (S2-52, S5-13, decision 9). What was published goes the way it goes when its author deletes it, so others
 * are told. Then everything else is deleted, table by table as its metadata says (server-mock/db/migrations); orders
 * (five years) and inquiries (three) stay under a bare id, without name, e-mail or number. The e-mail is free again.
 * @param takers one for each table of published things; those who publish hand them in
 */
export function withdrawWith(takers: readonly TakeBack[]): Handler<'withdraw'> {
  requireAll(takers)
  return async (call) => {
    const { trx, deps, body, principal } = call
    const { id, roles } = memberOf(principal)
    const now = deps.now()
    requireValid(checkWithdrawal(body))
    if (roles.includes('administrator')) throw new Refusal('account.administrator')
    const proven = { kind: 'member' as const, target: id, purpose: 'reauthenticate' }
    await useProof(trx, { proof: body.proof, proven, now, code: 'account.reauthenticate' })
    const account = await holdAccount(trx, { id })
    if (!account) throw new Refusal('auth.invalid')
    await audit(call, id, 'withdraw')
    const { email, language, name } = account
    await queueMessage(
      call,
      { channel: 'email', to: email, language },
      {
        name: 'withdrawn',
        facts: { name, time: now },
      },
    )
    for (const taker of takers) await taker.run({ trx, memberId: id, now })
    const uploads = await trx
      .selectFrom('upload')
      .select(['id', 'file_id'])
      .where('member_id', '=', id)
      .execute()
    await forget(trx, id)
    await forgetNameAtDesks(trx, id)
    await forgetNameAtGates(trx, id)
    await keepWhatTheLawAsksFor(trx, id, now)
    const files = uploads.flatMap((upload) => [upload.id, upload.file_id ?? []].flat())
    call.afterCommit(() => void Promise.all(files.map((file) => deps.uploads.remove(file))))
    return { done: true as const }
  }
}

/** @throws when a table is to be taken back and nobody does, or the other way round */
function requireAll(takers: readonly TakeBack[]): void {
  const wanted = Object.keys(ALL_TABLES).filter((table) => ALL_TABLES[table]?.withdrawn === 'takenBack')
  const given = takers.map(({ table }) => table)
  const odd = [
    ...wanted.filter((table) => !given.includes(table)),
    ...given.filter((table) => !wanted.includes(table)),
  ]
  if (odd.length) throw new Error(`withdrawal and the metadata of tables differ: ${odd.join(', ')}`)
}

async function forget(trx: Trx, memberId: MemberId): Promise<void> {
  unpublish(trx, `member:${memberId}`)
  for (const { table, column, as } of FORGOTTEN_TABLES) {
    const owner = as === 'id' ? memberId : `member:${memberId}`
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${owner}`.execute(trx)
  }
}

const NOBODY = { name: '', lastName: null, nationality: '', email: '', mobile: '' }

/** Orders and inquiries under a bare id; with neither, not even that stays. */
async function keepWhatTheLawAsksFor(trx: Trx, memberId: MemberId, now: number): Promise<void> {
  const nobody = JSON.stringify({ buyer: NOBODY, recipient: NOBODY, remarks: '' })
  await sql`UPDATE orders SET details = details || ${nobody}::jsonb WHERE member_id = ${memberId}`.execute(
    trx,
  )
  const kept = await sql<{ kept: boolean }>`
    SELECT EXISTS (SELECT 1 FROM orders WHERE member_id = ${memberId})
      OR EXISTS (SELECT 1 FROM inquiry WHERE member_id = ${memberId}) AS kept`.execute(trx)
  if (!kept.rows[0]?.kept) {
    await trx.deleteFrom('member').where('id', '=', memberId).execute()
    return
  }
  await trx
    .updateTable('member')
    .set({
      email: `${memberId}@withdrawn.invalid`,
      profile: JSON.stringify({ id: memberId, name: '' }),
      roles: [],
      mobile_verified: false,
      push_settings: null,
      hashtags: [],
      lock_reason: null,
      withdrawn_at: new Date(now),
    })
    .where('id', '=', memberId)
    .execute()
}
