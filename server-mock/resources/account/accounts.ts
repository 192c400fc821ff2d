import { sql } from 'kysely'
import type { Social } from '#sync/contracts/account/account.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { emailKey } from '#sync/domain/account.ts'
import type { Trx } from '../../db/database.ts'
import { Refusal } from '../refusal.ts'
import { queueMessage, type Sender } from '../shared/messages.ts'
import { audit, type Caller } from './audit.ts'
import type { Passwords } from './sign-in/passwords.ts'
import { countAt, isShut, placeOf, type Place } from './sign-in/places.ts'
import { takeAttempt } from './sign-in/throttle.ts'

const TOLD_PER_HOUR = 2

/** What signing in and changing passwords need of an account; null passwords belong to social members. */
export type Account = {
  id: string
  email: string
  name: string
  language: Language
  adminLocked: boolean
  lastSignInAt: number
  passwordHash: string | null
  /** Shut for everybody until there is a new password; wrong ones shut the place they come from (`places.ts`). */
  lockedAt: Date | null
  temporaryHash: string | null
  temporaryUntil: Date | null
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
    lockedAt: credential?.locked_at ?? null,
    temporaryHash: credential?.temporary_hash ?? null,
    temporaryUntil: credential?.temporary_until ?? null,
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

/** A call that tries a password. */
export type Trying = Caller & Sender & { passwords: Passwords }

/**
 * Whether a password is the account's own. A wrong one counts where it came from, and the fifth shuts that place (S4-12),
 * which the member is notified.
 */
export async function tryPassword(
  call: Trying,
  account: Account,
  password: string,
): Promise<{ is: 'right' | 'wrong' | 'locked'; place: Place }> {
  const place = await placeOf(call, account.id)
  // as long whether it is shut or not
  const isRight = await call.passwords.verify(password, account.passwordHash)
  if (account.lockedAt || (await isShut(call, account.id, place))) return { is: 'locked', place }
  return { is: isRight ? 'right' : await countFailure(call, account, place), place }
}

async function countFailure(call: Trying, account: Account, place: Place): Promise<'wrong' | 'locked'> {
  const { trx, deps } = call
  if (account.passwordHash === null) return 'wrong'
  const counted = await countAt(call, account.id, place.name)
  await audit(call, account.id, counted.isShut ? 'lock' : 'signInFailed')
  if (!counted.isShut) return 'wrong'
  // not each time: anyone who has many networks must not fill a mailbox
  const told = await takeAttempt(trx, `told-locked:${account.id}`, TOLD_PER_HOUR, deps.now()).catch(orRefused)
  const { email, language, name } = account
  if (told !== null)
    await queueMessage(
      call,
      { channel: 'email', to: email, language },
      {
        name: 'locked',
        facts: { name, time: deps.now() },
      },
    )
  return 'locked'
}

function orRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** A temporary password counts until its time is over. */
export async function isTemporary(
  { deps, passwords }: Pick<Trying, 'deps' | 'passwords'>,
  account: Pick<Account, 'temporaryHash' | 'temporaryUntil'>,
  password: string,
): Promise<boolean> {
  if (!account.temporaryHash || !account.temporaryUntil || account.temporaryUntil.getTime() < deps.now())
    return false
  return passwords.verify(password, account.temporaryHash)
}
