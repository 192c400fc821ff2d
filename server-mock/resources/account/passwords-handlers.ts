import { checkPassword, emailKey, isDormant } from '#sync/domain/account.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { memberOf, type Call, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { changeMember } from '../shared/member-record.ts'
import { queueMessage, requireChannel, type Sender } from '../shared/messages.ts'
import {
  forgetFailures,
  holdAccount,
  isTemporary,
  registeredAs,
  tryPassword,
  type Account,
} from './accounts.ts'
import { audit, type Caller } from './audit.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { issueProof, useProof } from './proofs.ts'
import { newTemporaryPassword } from './secrets.ts'
import { endSessions } from './sessions.ts'
import { holdCode, linkedMember, useCode } from './social-codes.ts'
import { takeAttempt } from './throttle.ts'
import { requireEmail } from './verification.ts'

const MINUTE_MS = 60_000

/** Forgotten, temporary, dormant and changed passwords (S2-138, S4-12, S5-02, S5-03). */
export const passwordHandlers: Handlers = {
  async passwordFind(call) {
    const { trx, deps, body } = call
    const now = deps.now()
    requireEmail(body.email)
    requireChannel(deps, 'email')
    await takeAttempt(trx, `find:${emailKey(body.email)}`, POLICY.account.findsPerHour, now)
    if (call.address)
      await takeAttempt(trx, `find@${call.address}`, POLICY.verification.sendsPerHourAndAddress, now)
    const account = await holdAccount(trx, { email: body.email })
    // Returned, not thrown: asking for unknown addresses counts too.
    if (!account) return new Refusal('account.unknown')
    if (account.adminLocked) return new Refusal('account.lockedByAdministrator')
    if (account.passwordHash === null) {
      const provider = await registeredAs(trx, body.email)
      return new Refusal('account.registeredSocial', { facts: { provider } })
    }
    const minutes = POLICY.account.temporaryPasswordMinutes
    const password = newTemporaryPassword()
    const until = new Date(now + minutes * MINUTE_MS)
    await trx
      .updateTable('credential')
      .set({ temporary_hash: await hashPassword(password), temporary_until: until, temporary_failures: 0 })
      .where('member_id', '=', account.id)
      .execute()
    await audit(call, account.id, 'temporaryPassword')
    const { email, language, name } = account
    const facts = { name, password, minutes }
    await queueMessage(
      call,
      { channel: 'email', to: email, language },
      'temporaryPassword',
      facts,
      minutes * MINUTE_MS,
    )
    return { expiresAt: until.toISOString() }
  },

  async temporaryChange(call) {
    const { trx, deps, body } = call
    requireNext(body.next)
    const account = await holdAccount(trx, { email: body.email })
    const isLive = account?.temporaryUntil && account.temporaryUntil.getTime() >= deps.now()
    const isRight = account && isLive && (await isTemporary(account, body.temporary, deps.now()))
    // As long where there is nothing to compare with.
    if (!isLive) await verifyPassword(body.temporary, null)
    if (account && isLive && !isRight) await countTemporaryFailure(call, account)
    if (!account || !isRight) return new Refusal('account.temporaryInvalid')
    if (account.adminLocked) throw new Refusal('account.lockedByAdministrator')
    if (body.next === body.temporary) throw new Refusal('account.samePassword')
    await setPassword(call, account, body.next)
    return { done: true as const }
  },

  async dormantRelease(call) {
    const { trx, deps, body } = call
    const now = deps.now()
    requireNext(body.next)
    const account = await holdAccount(trx, { email: body.email })
    if (body.current === null) {
      const proven = { kind: 'email' as const, target: emailKey(body.email), purpose: 'dormant' }
      await useProof(trx, body.proof, proven, now)
    } else if (!account) {
      await verifyPassword(body.current, null)
      return new Refusal('account.wrongPassword')
    } else {
      const tried = await tryPassword(call, account, body.current)
      if (tried !== 'right')
        return new Refusal(tried === 'locked' ? 'account.locked' : 'account.wrongPassword')
    }
    if (!account) throw new Refusal('account.proofInvalid')
    if (account.adminLocked) throw new Refusal('account.lockedByAdministrator')
    if (!isDormant(account.lastSignInAt, now)) throw new Refusal('account.notDormant')
    await setPassword(call, account, body.next)
    await audit(call, account.id, 'dormantRelease')
    return { done: true as const }
  },

  async passwordChange(call) {
    const { trx, deps, body, principal } = call
    const { id, sessionId } = memberOf(principal)
    requireNext(body.next)
    const account = await holdAccount(trx, { id })
    if (!account) throw new Refusal('auth.invalid')
    if (account.passwordHash === null) {
      const proven = { kind: 'member' as const, target: id, purpose: 'reauthenticate' }
      await useProof(trx, body.proof, proven, deps.now(), 'account.proofInvalid')
    } else {
      const tried = await tryPassword(call, account, body.current ?? '')
      if (tried !== 'right')
        return new Refusal(tried === 'locked' ? 'account.locked' : 'account.wrongPassword')
    }
    return setPassword(call, account, body.next, sessionId)
  },

  async passwordLater(call) {
    const { id } = memberOf(call.principal)
    await audit(call, id, 'passwordLater')
    const passwordAskedAt = new Date(call.deps.now()).toISOString()
    return changeMember(call.trx, id, (member) => ({ ...member, passwordAskedAt }))
  },

  async reauthenticate(call) {
    const { trx, deps, body, principal } = call
    const { id } = memberOf(principal)
    const now = deps.now()
    if (body.social) {
      const held = await holdCode(trx, body.social, ['reauthenticate'], now)
      if (!held || (await linkedMember(trx, held)) !== id) throw new Refusal('account.socialCode')
      await useCode(trx, held, now)
    } else {
      const account = await holdAccount(trx, { id })
      if (!account) throw new Refusal('auth.invalid')
      const tried = await tryPassword(call, account, body.password ?? '')
      if (tried !== 'right')
        return new Refusal(tried === 'locked' ? 'account.locked' : 'account.wrongPassword')
      await forgetFailures(trx, id)
    }
    const proven = { kind: 'member' as const, target: id, purpose: 'reauthenticate' }
    return issueProof(trx, proven, now, POLICY.account.reauthenticationMinutes)
  },
}

function requireNext(next: string): void {
  const wrong = checkPassword(next)
  if (wrong) throw new Refusal('request.invalid', { fields: [{ path: 'next', code: wrong }] })
}

/** Somebody guessing at a temporary password ends it with the fifth wrong one. */
async function countTemporaryFailure({ trx }: Call<'temporaryChange'>, account: Account): Promise<void> {
  const failures = account.temporaryFailures + 1
  const isOver = failures >= POLICY.account.failuresToLock
  await trx
    .updateTable('credential')
    .set({ temporary_failures: failures, ...(isOver ? { temporary_hash: null, temporary_until: null } : {}) })
    .where('member_id', '=', account.id)
    .execute()
}

/**
 * The new password, whichever way it was earned: locks and temporary passwords end, so do all other sessions, and the
 * member is told by e-mail.
 * @throws Refusal account.samePassword
 */
async function setPassword(call: Caller & Sender, account: Account, next: string, keepSessionId?: string) {
  const { trx, deps } = call
  const now = deps.now()
  if (await verifyPassword(next, account.passwordHash)) throw new Refusal('account.samePassword')
  const at = new Date(now)
  const changed = {
    password_hash: await hashPassword(next),
    changed_at: at,
    failures: 0,
    locked_at: null,
    temporary_hash: null,
    temporary_until: null,
    temporary_failures: 0,
  }
  await trx
    .insertInto('credential')
    .values({ member_id: account.id, ...changed })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changed))
    .execute()
  await trx.updateTable('member').set({ last_sign_in_at: at }).where('id', '=', account.id).execute()
  await endSessions(trx, account.id, 'passwordChange', now, keepSessionId)
  await audit(call, account.id, 'passwordChange')
  const { email, language, name } = account
  await queueMessage(call, { channel: 'email', to: email, language }, 'passwordChanged', { name, time: now })
  return changeMember(trx, account.id, (member) => ({
    ...member,
    passwordChangedAt: at.toISOString(),
    passwordAskedAt: null,
    hasPassword: true,
  }))
}
