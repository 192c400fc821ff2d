import type { JoinForm } from '#sync/contracts/account/calls.ts'
import type { Member } from '#sync/contracts/account/account.ts'
import { checkJoin, emailKey, onlyDigits } from '#sync/domain/account.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { normalise } from '#sync/domain/text.ts'
import { publishOwn } from '../../../db/feed.ts'
import type { Call, Handler } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { queueMessage } from '../../shared/messages.ts'
import { acceptInvitations } from '../../shared/partners.ts'
import { publishSummary } from '../../shared/summary.ts'
import { holdAccount, registeredAs } from '../accounts.ts'
import { audit } from '../audit.ts'
import { useProof } from '../../shared/proofs.ts'
import { holdCode, linkedMember, linkSocial, type HeldCode } from '../sign-in/social-codes.ts'
import { currentTerms, recordConsents, requirePresentVersions, termsOf } from './terms.ts'
import { requireDecent, requireValid, wrongField } from '../../shared/checks.ts'

/**
 * Sign-up (S2-137). Everything the form says is checked again; nothing of it stands when one thing is refused, the
 * proofs stay unused. Sent again under the same id, because the answer was lost, it answers the same.
 */
export const join: Handler<'join'> = async (call) => {
  const { trx, deps, body } = call
  const now = deps.now()
  refuseWrong(body, seoulDay(now))
  await requireDecent(trx, body.name)
  const held = body.social && (await holdCode(trx, body.social, ['signIn'], now))
  if (body.social && !held) throw new Refusal('account.socialCode')
  if (await isRepeated(call, held)) return resultOf(body)
  if (held && (await linkedMember(trx, held)) !== null) throw new Refusal('account.socialTaken')
  await refuseRegistered(call)
  const terms = await currentTerms(trx)
  requirePresentVersions(body.terms, terms)
  const email = emailKey(body.email)
  const isVouched = held?.email != null && emailKey(held.email) === email
  if (!isVouched)
    await useProof(trx, {
      ...{ proof: body.emailProof, proven: { kind: 'email', target: email, purpose: 'join' }, now },
    })
  const mobile = body.mobile === null ? null : onlyDigits(body.mobile)
  if (mobile !== null)
    await useProof(trx, {
      ...{ proof: body.mobileProof, proven: { kind: 'mobile', target: mobile, purpose: 'join' }, now },
    })

  const at = new Date(now).toISOString()
  const member = memberOf(body, { at, mobile, terms: termsOf(body.terms, terms, at), held })
  await insertMember(call, member)
  if (body.password !== null)
    await trx
      .insertInto('credential')
      .values({
        member_id: member.id,
        password_hash: await call.passwords.hash(body.password),
        changed_at: at,
      })
      .execute()
  if (held) await linkSocial(trx, member.id, held, now)
  await recordConsents(trx, deps, member.id, body.terms)
  await publishOwn(trx, `member:${member.id}`, 'member', 'me', member)
  await publishSummary(trx, member.id, seoulDay(now))
  await audit(call, member.id, 'join', { detail: held?.provider ?? 'email' })
  await acceptInvitations(call, email, member.id)
  const marketing = body.terms.some((term) => term.id === 'marketing' && term.agreed)
  const { name, language } = member
  await queueMessage(
    call,
    { channel: 'email', to: member.email, language },
    {
      name: 'welcome',
      facts: { name, marketing },
    },
  )
  return resultOf(body)
}

const resultOf = ({ id, email, name }: JoinForm) => ({ id, email: emailKey(email), name: cleanName(name) })
const cleanName = (name: string): string => normalise(name).trim()

/** @throws Refusal with a code of its own for what is no matter of typing */
function refuseWrong(form: JoinForm, today: string): void {
  const problems = checkJoin(form, today)
  if (problems.some((problem) => problem.code === 'tooYoung')) throw new Refusal('account.tooYoung')
  const typed = problems.filter((problem) => problem.code !== 'agree')
  requireValid(typed)
  if (problems.length) throw new Refusal('account.termsRequired', { fields: problems })
}

/** Whether this very sign-up was done before: same id, same e-mail, and the same secret to prove it. */
async function isRepeated({ trx, body, passwords }: Call<'join'>, held: HeldCode | null): Promise<boolean> {
  const known = await holdAccount(trx, { id: body.id })
  if (!known) return false
  const isSame =
    emailKey(known.email) === emailKey(body.email) &&
    (body.password !== null
      ? await passwords.verify(body.password, known.passwordHash)
      : held !== null && (await linkedMember(trx, held)) === known.id)
  if (!isSame) throw wrongField('id', 'taken')
  return true
}

async function refuseRegistered({ trx, body }: Call<'join'>): Promise<void> {
  const registered = await registeredAs(trx, body.email)
  if (registered === 'email') throw new Refusal('account.registeredEmail')
  if (registered !== null) throw new Refusal('account.registeredSocial', { facts: { provider: registered } })
}

function memberOf(
  form: JoinForm,
  more: { at: string; mobile: string | null; terms: Member['terms']; held: HeldCode | null },
): Member {
  const { gender, birthDate, nationality, region, language } = form
  return {
    id: form.id.toLowerCase(),
    email: emailKey(form.email),
    name: cleanName(form.name),
    firstName: form.firstName && cleanName(form.firstName),
    lastName: form.lastName && cleanName(form.lastName),
    gender,
    birthDate,
    nationality,
    region,
    mobile: more.mobile,
    mobileVerified: more.mobile !== null,
    roles: ['member'],
    terms: more.terms,
    profileImage: null,
    buddy: 'explorer',
    social: more.held ? [more.held.provider] : [],
    language,
    joinedAt: more.at,
    passwordChangedAt: more.at,
    passwordAskedAt: null,
    hasPassword: form.password !== null,
  }
}

/** Of two sign-ups with one e-mail at the same time the database takes one. @throws Refusal account.registeredEmail */
async function insertMember({ trx }: Call<'join'>, member: Member): Promise<void> {
  const row = await trx
    .insertInto('member')
    .values({
      id: member.id,
      email: member.email,
      profile: JSON.stringify(member),
      roles: member.roles,
      mobile_verified: member.mobileVerified,
      language: member.language,
      joined_at: member.joinedAt,
      last_sign_in_at: member.joinedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('account.registeredEmail')
}
