import { sql } from 'kysely'
import { Member } from '#sync/contracts/account/account.ts'
import type { MemberExport } from '#sync/contracts/account/calls.ts'
import { EXPORT_QUERIES } from '../../../db/all-tables.ts'
import { memberOf, type Handler } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { audit } from '../audit.ts'
import { useProof } from '../../shared/proofs.ts'

/**
 * Export of one's own data, list by list as the metadata of the tables says (server-mock/db/migrations). Passwords, codes
 * and other digests are no personal data; everything else is theirs. Asks for a re-authentication, because it is
 * everything at once.
 */
export const memberExport: Handler<'memberExport'> = async (call) => {
  const { trx, deps, body, principal } = call
  const { id } = memberOf(principal)
  const now = deps.now()
  const proven = { kind: 'member' as const, target: id, purpose: 'reauthenticate' }
  await useProof(trx, { proof: body.proof, proven, now, code: 'account.reauthenticate' })
  const row = await trx
    .selectFrom('member')
    .select(['profile', 'push_settings', 'hashtags'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('auth.invalid')
  const records: MemberExport['records'] = {
    settings: [{ push: row.push_settings, hashtags: row.hashtags }],
  }
  for (const [name, text] of Object.entries(EXPORT_QUERIES)) {
    const [before = '', after = ''] = text.split('$1')
    const found = await sql<Record<string, unknown>>`${sql.raw(before)}${id}${sql.raw(after)}`.execute(trx)
    records[name] = found.rows.map(plain)
  }
  await audit(call, id, 'export')
  return { exportedAt: new Date(now).toISOString(), member: Member.parse(row.profile), records }
}

/** As JSON has it: instants as text. */
const plain = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
