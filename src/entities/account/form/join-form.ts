import type { JoinForm, MemberDetails, MemberTerm, TermAnswer } from '#sync/contracts/account/calls.ts'
import { MEMBER_TERMS } from '#sync/contracts/account/lists.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { checkEmail, checkJoin, checkMobile, checkTerms, emailKey } from '#sync/domain/account.ts'
import type { Problem } from './password-forms.ts'
import type { SocialJoin } from '../social/social.ts'
import { proofOf, UNVERIFIED, withAddress, type Verifying } from '../verify/verifying.ts'

/** Who somebody is, as typed. */
export type DetailsDraft = {
  kind: 'korean' | 'foreign' | null
  name: string
  firstName: string
  lastName: string
  gender: MemberDetails['gender'] | null
  birthDate: string
  /** Of a foreign member; a Korean one is from KR. */
  nationality: string
  /** Code of a Korean member's province; empty: not said. */
  province: string
}

/** A sign-up as typed, but for the password, which is never stored; kept as a draft over all three steps. */
export type JoinDraft = DetailsDraft & {
  /** Of the member to be: the same sign-up sent twice makes one. */
  id: string
  terms: TermAnswer[]
  email: Verifying
  mobile: Verifying
  /** The shop whose approval invited to sign up: its e-mail is fixed. */
  invitedBy?: string
  /** The social account whose e-mail and name were filled in. */
  filledFrom?: SocialJoin['provider']
}

/** Fills in what a social account says of somebody, once; what was typed already stays. */
export function withSocial(draft: JoinDraft, social: SocialJoin | null): JoinDraft {
  if (!social || draft.filledFrom === social.provider) return draft
  const { provider, email, name } = social
  return {
    ...draft,
    filledFrom: provider,
    email: draft.email.to.trim() || !email ? draft.email : withAddress(UNVERIFIED, email),
    name: draft.name.trim() ? draft.name : (name ?? ''),
  }
}

/** Whether a social account vouches for the very address that was typed: then no code has to prove it. */
export const isVouched = ({ email }: Pick<JoinDraft, 'email'>, social: SocialJoin | null): boolean =>
  Boolean(social?.email) && emailKey(social?.email ?? '') === emailKey(email.to)

export type TermId = TermAnswer['id']

export const emptyJoin = (id: string): JoinDraft => ({
  id,
  kind: null,
  terms: [],
  email: UNVERIFIED,
  mobile: UNVERIFIED,
  name: '',
  firstName: '',
  lastName: '',
  gender: null,
  birthDate: '',
  nationality: '',
  province: '',
})

/** Terms agreed to in the version that holds now; who agreed to an older text has not agreed. */
export function agreedTo(
  answers: readonly TermAnswer[],
  terms: readonly Pick<MemberTerm, 'id' | 'version'>[],
): TermId[] {
  return terms
    .filter(({ id, version }) =>
      answers.some((answer) => answer.id === id && answer.version === version && answer.agreed),
    )
    .map(({ id }) => id)
}

/** The answer to every term there is: what was not agreed to was declined. */
export const answersOf = (agreed: readonly TermId[], terms: readonly MemberTerm[]): TermAnswer[] =>
  terms.map(({ id, version }) => ({ id, version, agreed: agreed.includes(id) }))

/** First step (S2-16): who signs up, and the required terms. */
export function checkStart(kind: JoinDraft['kind'], agreed: readonly TermId[]): Problem[] {
  return [
    ...(kind ? [] : [{ path: 'kind', code: 'choose' as const }]),
    ...checkTerms(agreed.map((id) => ({ id, agreed: true }))),
  ]
}

/** Second step (S2-17): the e-mail verified, and the mobile number too unless it is left empty. */
export function checkAddresses(
  { email, mobile }: JoinDraft,
  now: number,
  social: SocialJoin | null = null,
): Problem[] {
  const wrongEmail = checkEmail(email.to)
  const wrongMobile = mobile.to.trim() ? checkMobile(mobile.to) : null
  const isProven = isVouched({ email }, social) || proofOf(email, now) !== null
  const isOpen = mobile.to.trim() !== '' && !wrongMobile && proofOf(mobile, now) === null
  return [
    ...(wrongEmail ? [{ path: 'email', code: wrongEmail }] : []),
    ...(wrongEmail || isProven ? [] : [unverified('email', email, 'verify')]),
    ...(wrongMobile ? [{ path: 'mobile', code: wrongMobile }] : []),
    ...(isOpen ? [unverified('mobile', mobile, 'verifyOrClear')] : []),
  ]
}

const unverified = (path: string, { sent }: Verifying, code: Problem['code']): Problem => ({
  path: sent ? `${path}.code` : path,
  code,
})

/** How far a draft has come: the steps after it cannot be filled in yet. */
export function stepReached(
  draft: JoinDraft,
  now: number,
  social: SocialJoin | null = null,
): 'start' | 'addresses' | 'details' {
  const required = MEMBER_TERMS.filter((term) => term.required)
  const isAgreed = required.every(({ id }) => draft.terms.some((term) => term.id === id && term.agreed))
  if (!draft.kind || !isAgreed) return 'start'
  return checkAddresses(draft, now, social).length > 0 ? 'addresses' : 'details'
}

export type DetailsForm = {
  draft: JoinDraft
  password: string
  repeat: string
  language: Language
  /** Signs up with it instead of a password. */
  social?: SocialJoin | null
}

/** What is sent. The other kind of member's answers are left out, should somebody have gone back and changed. */
export function joinBody(
  { draft, password, language, social = null }: Omit<DetailsForm, 'repeat'>,
  now: number,
): Omit<JoinForm, 'gender'> & Pick<JoinDraft, 'gender'> {
  const isKorean = draft.kind === 'korean'
  const mobileProof = draft.mobile.to.trim() ? proofOf(draft.mobile, now) : null
  return {
    id: draft.id,
    email: draft.email.to.trim(),
    emailProof: isVouched(draft, social) ? null : proofOf(draft.email, now),
    password: social ? null : password,
    social: social?.grant ?? null,
    name: draft.name.trim(),
    firstName: isKorean ? null : draft.firstName.trim() || null,
    lastName: isKorean ? null : draft.lastName.trim() || null,
    gender: draft.gender,
    birthDate: draft.birthDate,
    nationality: isKorean ? 'KR' : draft.nationality,
    region: isKorean && draft.province ? { province: draft.province, district: null } : null,
    mobile: mobileProof ? draft.mobile.to.trim() : null,
    mobileProof,
    terms: draft.terms,
    language,
  }
}

/** Third step (S2-18): by the very rules the server asks again (S5-12). @param today the Seoul day */
export function checkDetails(form: DetailsForm, today: string, now: number): Problem[] {
  const repeat: Problem[] =
    form.social || form.password === form.repeat ? [] : [{ path: 'repeat', code: 'repeat' }]
  const found: Problem[] = checkJoin(joinBody(form, now), today)
  const password = found.filter(({ path }) => path === 'password')
  return [...password, ...repeat, ...found.filter(({ path }) => path !== 'password')]
}

/** Forgets proofs the server no longer takes. */
export const withoutProofs = (draft: JoinDraft): Pick<JoinDraft, 'email' | 'mobile'> => ({
  email: withAddress(UNVERIFIED, draft.email.to),
  mobile: withAddress(UNVERIFIED, draft.mobile.to),
})
