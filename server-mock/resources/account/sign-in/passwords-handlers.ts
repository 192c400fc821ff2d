import { millisecondsInMinute } from 'date-fns/constants'
import { checkPassword, emailKey, isDormant } from '#sync/domain/account.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { memberOf, type Call, type Handlers } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { changeMember } from '../../shared/member-record.ts'
import { networkOf } from '../../../network.ts'
import { queueMessage, requireChannel } from '../../shared/messages.ts'
import {
  holdAccount,
  isTemporary,
  registeredAs,
  tryPassword,
  type Account,
  type Trying,
} from '../accounts.ts'
import { audit } from '../audit.ts'
import { countAt, forgetAt, isShut, placeOf, rememberDevice, type Place } from './places.ts'
import { issueProof, useProof } from '../../shared/proofs.ts'
import { endSessions } from './sessions.ts'
import { holdCode, linkedMember, useCode } from './social-codes.ts'
import { takeAttempt } from './throttle.ts'
import { requireEmail } from '../join/verification.ts'

/** Forgotten, temporary, dormant and changed passwords (S2-138, S4-12, S5-02, S5-03). */
export const passwordHandlers: Handlers = {
  async passwordFind(call) {
    const { trx, deps, body } = call
    const now = deps.now()
    requireEmail(body.email)
    requireChannel(deps, 'email')
    const account = await holdAccount(trx, { email: body.email })
    await limitFinds(call, account)
    // Returned, not thrown: asking for unknown addresses counts too.
    if (!account) return new Refusal('account.unknown')
    if (account.adminLocked) return new Refusal('account.lockedByAdministrator')
    if (account.passwordHash === null) {
      const provider = await registeredAs(trx, body.email)
      return new Refusal('account.registeredSocial', { facts: { provider } })
    }
    const minutes = POLICY.account.temporaryPasswordMinutes
    const { password, hash } = await call.passwords.temporary()
    const until = new Date(now + minutes * millisecondsInMinute)
    await trx
      .updateTable('credential')
      .set({ temporary_hash: hash, temporary_until: until })
      .where('member_id', '=', account.id)
      .execute()
    await forgetAt(trx, account.id, temporaryAt(await placeOf(call, account.id)))
    await audit(call, account.id, 'temporaryPassword')
    const { email, language, name } = account
    const facts = { name, password, minutes }
    await queueMessage(
      call,
      { channel: 'email', to: email, language },
      { name: 'temporaryPassword', facts, goodForMs: minutes * millisecondsInMinute },
    )
    return { expiresAt: until.toISOString() }
  },

  async temporaryChange(call) {
    const { trx, deps, body } = call
    requireNext(body.next)
    const account = await holdAccount(trx, { email: body.email })
    const isLive = account?.temporaryUntil && account.temporaryUntil.getTime() >= deps.now()
    const isRight = account && isLive && (await isTemporary(call, account, body.temporary))
    // As long where there is nothing to compare with.
    if (!isLive) await call.passwords.verify(body.temporary, null)
    if (!account || !isLive) return new Refusal('account.temporaryInvalid')
    // Somebody guessing at it is heard no more after the fifth wrong one; who has it in the mailbox still is.
    const place = { ...(await placeOf(call, account.id)), name: temporaryAt(await placeOf(call, account.id)) }
    if (await isShut(call, account.id, place)) return new Refusal('account.temporaryInvalid')
    if (!isRight) {
      await countAt(call, account.id, place.name)
      return new Refusal('account.temporaryInvalid')
    }
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
      await useProof(trx, { proof: body.proof, proven, now })
    } else if (!account) {
      await call.passwords.verify(body.current, null)
      return new Refusal('account.wrongPassword')
    } else {
      const { is } = await tryPassword(call, account, body.current)
      if (is !== 'right') return new Refusal(is === 'locked' ? 'account.locked' : 'account.wrongPassword')
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
      await useProof(trx, { proof: body.proof, proven, now: deps.now() })
    } else {
      const { is } = await tryPassword(call, account, body.current ?? '')
      if (is !== 'right') return new Refusal(is === 'locked' ? 'account.locked' : 'account.wrongPassword')
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
      const { is, place } = await tryPassword(call, account, body.password ?? '')
      if (is !== 'right') return new Refusal(is === 'locked' ? 'account.locked' : 'account.wrongPassword')
      await forgetAt(trx, id, place.name)
    }
    const proven = { kind: 'member' as const, target: id, purpose: 'reauthenticate' }
    return issueProof(trx, proven, now, POLICY.account.reauthenticationMinutes)
  },
}

function requireNext(next: string): void {
  const wrong = checkPassword(next)
  if (wrong) throw new Refusal('request.invalid', { fields: [{ path: 'next', code: wrong }] })
}

/** Wrong temporary passwords are counted apart from wrong passwords. */
const temporaryAt = ({ name }: Place): string => `temporary ${name}`

/**
 * Anyone who asks has a limit of their own, so that nobody uses up somebody else's; all together have one as well, which
 * keeps a mailbox from being filled and does not hold a device the member has signed in on.
 */
async function limitFinds(call: Call<'passwordFind'>, account: Account | null): Promise<void> {
  const { trx, deps, address, body } = call
  const now = deps.now()
  const email = emailKey(body.email)
  const network = networkOf(address)
  const place = account ? await placeOf(call, account.id) : { name: network, isKnown: false }
  await takeAttempt(trx, `find:${email}@${place.name}`, POLICY.account.findsPerHour, now)
  if (place.isKnown) return
  if (network) await takeAttempt(trx, `find@${network}`, POLICY.verification.sendsPerHourAndAddress, now)
  await takeAttempt(trx, `find:${email}`, POLICY.account.findsPerHourFromAll, now)
}

/**
 * The new password, whichever way it was earned: locks and temporary passwords end, so do all other sessions, and the
 * member is told by e-mail.
 * @throws Refusal account.samePassword
 */
async function setPassword(call: Trying, account: Account, next: string, keepSessionId?: string) {
  const { trx, deps } = call
  const now = deps.now()
  if (await call.passwords.verify(next, account.passwordHash)) throw new Refusal('account.samePassword')
  const at = new Date(now)
  const changed = {
    password_hash: await call.passwords.hash(next),
    changed_at: at,
    failures: 0,
    locked_at: null,
    temporary_hash: null,
    temporary_until: null,
  }
  await trx
    .insertInto('credential')
    .values({ member_id: account.id, ...changed })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changed))
    .execute()
  await forgetAt(trx, account.id)
  await rememberDevice(call, account.id)
  await trx.updateTable('member').set({ last_sign_in_at: at }).where('id', '=', account.id).execute()
  await endSessions(trx, account.id, { why: 'passwordChange', now, keepSessionId })
  await audit(call, account.id, 'passwordChange')
  const { email, language, name } = account
  await queueMessage(
    call,
    { channel: 'email', to: email, language },
    {
      name: 'passwordChanged',
      facts: { name, time: now },
    },
  )
  return changeMember(trx, account.id, (member) => ({
    ...member,
    passwordChangedAt: at.toISOString(),
    passwordAskedAt: null,
    hasPassword: true,
  }))
}
