import { sql } from 'kysely'
import type { Social } from '#sync/contracts/account.ts'
import type { Language } from '#sync/contracts/locale.ts'
import { emailKey } from '#sync/domain/account.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Trx } from '../../db/database.ts'
import { queueMessage, type Sender } from '../shared/messages.ts'
import { audit, type Caller } from './audit.ts'
import { verifyPassword } from './passwords.ts'

/** What signing in and changing passwords need of an account; null passwords belong to social members. */
export type Account = {
  id: string
  email: string
  name: string
  language: Language
  adminLocked: boolean
  lastSignInAt: number
  passwordHash: string | null
  failures: number
  lockedAt: Date | null
  temporaryHash: string | null
  temporaryUntil: Date | null
  temporaryFailures: number
}

/** The account of an e-mail, held until the end of the transaction, so that failures are counted one by one. */
export async function holdAccount(trx: Trx, by: { email: string } | { id: string }): Promise<Account | null> {
  const member = await trx
    .selectFrom('member')
    .select(['id', 'email', 'profile', 'language', 'admin_locked', 'last_sign_in_at'])
    .where('withdrawn_at', 'is', null)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('email' in by, (query) =>
      query.where(sql`lower(email)`, '=', emailKey('email' in by ? by.email : '')),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) return null
  const credential = await trx
    .selectFrom('credential')
    .selectAll()
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  return {
    id: member.id,
    email: member.email,
    name: String(member.profile.name ?? ''),
    // Written from a checked Member.
    language: member.language as Language,
    adminLocked: member.admin_locked,
    lastSignInAt: member.last_sign_in_at.getTime(),
    passwordHash: credential?.password_hash ?? null,
    failures: credential?.failures ?? 0,
    lockedAt: credential?.locked_at ?? null,
    temporaryHash: credential?.temporary_hash ?? null,
    temporaryUntil: credential?.temporary_until ?? null,
    temporaryFailures: credential?.temporary_failures ?? 0,
  }
}

/** How the account of an e-mail signs in: by password, else by the first social account linked; null: there is none. */
export async function registeredAs(trx: Trx, email: string): Promise<'email' | Social | null> {
  const account = await holdAccount(trx, { email })
  if (!account) return null
  if (account.passwordHash !== null) return 'email'
  const link = await trx
    .selectFrom('social_link')
    .select('provider')
    .where('member_id', '=', account.id)
    .orderBy('linked_at')
    .executeTakeFirst()
  // Written from the closed list of social accounts.
  return (link?.provider as Social | undefined) ?? 'email'
}

/** Whether a password is the account's own; a wrong one counts and the fifth locks (S4-12), which the member is told. */
export async function tryPassword(
  call: Caller & Sender,
  account: Account,
  password: string,
): Promise<'right' | 'wrong' | 'locked'> {
  if (account.lockedAt) return 'locked'
  if (await verifyPassword(password, account.passwordHash)) return 'right'
  return countFailure(call, account)
}

export async function countFailure(call: Caller & Sender, account: Account): Promise<'wrong' | 'locked'> {
  const { trx, deps } = call
  if (account.passwordHash === null) return 'wrong'
  const failures = account.failures + 1
  const isLocked = failures >= POLICY.account.failuresToLock
  await trx
    .updateTable('credential')
    .set({ failures, ...(isLocked ? { locked_at: new Date(deps.now()) } : {}) })
    .where('member_id', '=', account.id)
    .execute()
  await audit(call, account.id, isLocked ? 'lock' : 'signInFailed')
  if (!isLocked) return 'wrong'
  const { email, language, name } = account
  await queueMessage(call, { channel: 'email', to: email, language }, 'locked', { name, time: deps.now() })
  return 'locked'
}

export async function forgetFailures(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable('credential')
    .set({ failures: 0, locked_at: null })
    .where('member_id', '=', memberId)
    .execute()
}

/** A temporary password counts until its time is over. */
export async function isTemporary(
  account: Pick<Account, 'temporaryHash' | 'temporaryUntil'>,
  password: string,
  now: number,
): Promise<boolean> {
  if (!account.temporaryHash || !account.temporaryUntil || account.temporaryUntil.getTime() < now)
    return false
  return verifyPassword(password, account.temporaryHash)
}
