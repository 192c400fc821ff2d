import type { VerificationRequest } from '#sync/contracts/account/calls.ts'
import { checkCode, checkEmail, checkMobile, emailKey, onlyDigits } from '#sync/domain/account.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Call, Handlers } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { queueMessage, requireChannel } from '../../shared/messages.ts'
import { holdAccount, registeredAs } from '../accounts.ts'
import { issueProof } from '../../shared/proofs.ts'
import { digestOf, newCode, sameDigest } from '../../shared/secrets.ts'
import { networkOf } from '../../../network.ts'
import { takeAttempt } from '../sign-in/throttle.ts'

const { verification: RULES } = POLICY

/** An address as it is kept and compared: e-mail in lower case, a number as its digits. */
export const targetOf = (channel: VerificationRequest['channel'], to: string): string =>
  channel === 'email' ? emailKey(to) : onlyDigits(to)

/** Sending codes and taking them back (S5-05, S8-09). */
export const verificationHandlers: Handlers = {
  async emailCheck({ trx, body }) {
    requireEmail(body.email)
    const registered = await registeredAs(trx, body.email)
    return { free: registered === null, registeredAs: registered }
  },

  async verificationSend(call) {
    const { trx, deps, body, address } = call
    const { channel, purpose } = body
    const wrong = channel === 'email' ? checkEmail(body.to) : checkMobile(body.to)
    if (wrong) throw new Refusal('request.invalid', { fields: [{ path: 'to', code: wrong }] })
    requireChannel(deps, channel)
    const now = deps.now()
    const to = targetOf(channel, body.to)
    await refuseTooSoon(call, to)
    const left = await takeAttempt(trx, `verification:${to}`, RULES.sendsPerHour, now)
    if (address)
      await takeAttempt(trx, `verification@${networkOf(address)}`, RULES.sendsPerHourAndAddress, now)
    await trx
      .updateTable('verification')
      .set({ ended_at: new Date(now) })
      .where('target', '=', to)
      .where('purpose', '=', purpose)
      .where('ended_at', 'is', null)
      .execute()
    const id = deps.newId()
    const code = newCode()
    const expiresAt = new Date(now + RULES.seconds * 1000)
    await trx
      .insertInto('verification')
      .values({
        id,
        channel,
        target: to,
        purpose,
        code_digest: digestOf(id, code),
        created_at: new Date(now),
        expires_at: expiresAt,
      })
      .execute()
    if (await isWorthSending(call, to))
      await queueMessage(
        call,
        { channel, to, language: call.language },
        {
          name: channel === 'email' ? 'codeMail' : 'codeSms',
          facts: { code, minutes: RULES.seconds / 60 },
          goodForMs: RULES.seconds * 1000,
        },
      )
    return { id, expiresAt: expiresAt.toISOString(), resendAfterSeconds: RULES.resendAfterSeconds, left }
  },

  /** A wrong code is an answer, not a throw: the count of tries must commit. */
  async verificationConfirm({ trx, deps, params, body }) {
    const wrong = checkCode(body.code)
    if (wrong) throw new Refusal('request.invalid', { fields: [{ path: 'code', code: wrong }] })
    const now = deps.now()
    const row = await trx
      .selectFrom('verification')
      .selectAll()
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    // Computed for an unknown one too.
    const isRight = sameDigest(digestOf(params.id, body.code.trim()), row?.code_digest ?? digestOf(''))
    if (row && row.tries >= RULES.tries) throw new Refusal('verification.exhausted')
    if (!row || row.ended_at || row.expires_at.getTime() <= now) throw new Refusal('verification.expired')
    const change = isRight ? { ended_at: new Date(now) } : { tries: row.tries + 1 }
    await trx.updateTable('verification').set(change).where('id', '=', row.id).execute()
    if (!isRight) {
      const left = RULES.tries - row.tries - 1
      return new Refusal(left ? 'verification.wrong' : 'verification.exhausted', { facts: { left } })
    }
    // Written from the closed list of channels.
    const kind = row.channel as 'email' | 'mobile'
    return issueProof(trx, { kind, target: row.target, purpose: row.purpose }, now, RULES.proofMinutes)
  },
}

/** @throws Refusal request.invalid */
export function requireEmail(email: string): void {
  const wrong = checkEmail(email)
  if (wrong) throw new Refusal('request.invalid', { fields: [{ path: 'email', code: wrong }] })
}

/** Waking an account is only for addresses that have one; others get the same answer and no mail. */
async function isWorthSending({ trx, body }: Call<'verificationSend'>, to: string): Promise<boolean> {
  if (body.purpose !== 'dormant') return true
  return body.channel === 'email' && (await holdAccount(trx, { email: to })) !== null
}

async function refuseTooSoon({ trx, deps }: Call<'verificationSend'>, to: string): Promise<void> {
  const last = await trx
    .selectFrom('verification')
    .select('created_at')
    .where('target', '=', to)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!last) return
  const waitSeconds = Math.ceil((last.created_at.getTime() - deps.now()) / 1000 + RULES.resendAfterSeconds)
  if (waitSeconds > 0)
    throw new Refusal('verification.tooSoon', { facts: { waitSeconds }, retryAfterSeconds: waitSeconds })
}
