import { millisecondsInDay } from 'date-fns/constants'
import type { Member } from '#sync/contracts/account/account.ts'
import type { JoinForm, MemberDetails, TermAnswer } from '#sync/contracts/account/calls.ts'
import { MEMBER_TERMS, WITHDRAWAL_NOTES } from '#sync/contracts/account/lists.ts'
import { isDay, seoulDay } from './calendar.ts'
import { POLICY } from './policy.ts'
import { textLength } from './text.ts'

/**
 * Rules of accounts (S5-01 … S5-06, S5-12, S5-13, S9-05): the device says them as people type, the server asks them
 * again before it believes anything. A rule answers what is wrong, never words.
 */
export type FieldCode =
  | 'required'
  | 'email'
  | 'mobile'
  | 'phone'
  | 'code'
  | 'tooLong'
  | 'day'
  | 'tooYoung'
  | 'repeat'
  | 'agree'
  | PasswordProblem

export type FieldProblem = { path: string; code: FieldCode }

/**
 * Local part, @, domain, dot, suffix of one to three letters (S5-01); nothing a mail server would read as its own. The
 * one rule of device and server; longer suffixes (.info) are refused because the specification says so.
 */
const EMAIL = new RegExp(
  `^[\\w.!#$%&'*+/=?^\`{|}~-]+@(?:[A-Za-z0-9-]+\\.)+[A-Za-z]{1,${POLICY.account.emailSuffixMax}}$`,
)
/** 010 and twice four digits, hyphens or not (S5-04). */
const KOREAN_MOBILE = /^010-?\d{4}-?\d{4}$/
const FOREIGN_PHONE = /^\+?[\d -]{6,20}$/
const CODE = /^\d{6}$/

export const isEmail = (text: string): boolean => text.length <= POLICY.account.emailMax && EMAIL.test(text)
export const isKoreanMobile = (text: string): boolean => KOREAN_MOBILE.test(text)
/** Numbers of other countries: digits with hyphens or blanks between them, perhaps a plus. */
export const isForeignPhone = (text: string): boolean => FOREIGN_PHONE.test(text)

/** What is wrong with an e-mail as typed; blanks around it are forgiven. */
export function checkEmail(text: string): FieldCode | null {
  if (!text.trim()) return 'required'
  return isEmail(text.trim()) ? null : 'email'
}

/** An e-mail as it is compared: blanks cut, lower case. */
export const emailKey = (text: string): string => text.trim().toLowerCase()

/** Only the digits of what was typed, for fields that take nothing else (S5-04). */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

export function checkMobile(text: string): FieldCode | null {
  if (!text.trim()) return 'required'
  return isKoreanMobile(text.trim()) ? null : 'mobile'
}

/** A code from an e-mail or SMS is six digits (S5-05). */
export function checkCode(text: string): FieldCode | null {
  if (!text.trim()) return 'required'
  return CODE.test(text.trim()) ? null : 'code'
}

export type PasswordProblem =
  | 'length'
  | 'characters'
  | 'digit'
  | 'letter'
  | 'special'
  | 'repeated'
  | 'sequence'

/** Everything a password still lacks (S5-02), in the order screens list it. */
export function passwordProblems(text: string): PasswordProblem[] {
  const { passwordMin, passwordMax, sameMax, sequenceMax } = POLICY.account
  const problems: PasswordProblem[] = []
  if (text.length < passwordMin || text.length > passwordMax) problems.push('length')
  if (!/^[!-~]*$/.test(text)) problems.push('characters')
  if (!/\d/.test(text)) problems.push('digit')
  if (!/[A-Za-z]/.test(text)) problems.push('letter')
  if (!/[^A-Za-z0-9]/.test(text)) problems.push('special')
  if (longestRun(text, (step) => step === 0) > sameMax) problems.push('repeated')
  if (Math.max(digitRun(text, 1), digitRun(text, -1)) > sequenceMax) problems.push('sequence')
  return problems
}

/** The first thing wrong with a password. */
export function checkPassword(text: string): FieldCode | null {
  return text ? (passwordProblems(text)[0] ?? null) : 'required'
}

/** Password and its repetition (S5-03). */
export function checkPasswordPair(next: string, repeat: string): FieldProblem[] {
  return [...problem('next', checkPassword(next)), ...problem('repeat', next === repeat ? null : 'repeat')]
}

const digitRun = (text: string, step: 1 | -1): number =>
  Math.max(0, ...text.split(/\D+/).map((digits) => longestRun(digits, (each) => each === step)))

/** Length of the longest stretch whose neighbours differ by a wanted step of their codes. */
function longestRun(text: string, wanted: (step: number) => boolean): number {
  let longest = text ? 1 : 0
  let run = longest
  for (let index = 1; index < text.length; index += 1) {
    run = wanted(text.charCodeAt(index) - text.charCodeAt(index - 1)) ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

/** Full years on a Seoul day, as the law counts them: one more on each birthday. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

export function checkBirthDate(birthDate: string, today: string): FieldCode | null {
  if (!birthDate) return 'required'
  if (!isDay(birthDate) || birthDate > today || birthDate < '1900-01-01') return 'day'
  return ageOn(birthDate, today) < POLICY.account.minimumAge ? 'tooYoung' : null
}

function checkName(name: string | null, isRequired: boolean): FieldCode | null {
  if (!name?.trim()) return isRequired ? 'required' : null
  return textLength(name) > POLICY.account.nameMax ? 'tooLong' : null
}

/**
 * What is wrong with a person's details at sign-up or when edited (S5-12).
 * @param today the Seoul day
 */
export function checkMember(details: MemberForm<MemberDetails>, today: string): FieldProblem[] {
  return [
    ...problem('name', checkName(details.name, true)),
    ...problem('firstName', checkName(details.firstName, false)),
    ...problem('lastName', checkName(details.lastName, false)),
    ...problem('gender', details.gender ? null : 'required'),
    ...problem('birthDate', checkBirthDate(details.birthDate, today)),
    ...problem('nationality', details.nationality ? null : 'required'),
  ]
}

/** Details while they are typed: what is chosen from a list may still be open. */
export type MemberForm<T extends { gender: unknown }> = Omit<T, 'gender'> & { gender: T['gender'] | null }

/** What a sign-up still lacks. Whether addresses were verified is shown by the proofs. */
export function checkJoin(
  form: MemberForm<
    Pick<JoinForm, keyof MemberDetails | 'email' | 'password' | 'social' | 'mobile' | 'terms'>
  >,
  today: string,
): FieldProblem[] {
  return [
    ...problem('email', checkEmail(form.email)),
    ...problem('password', form.password === null && form.social ? null : checkPassword(form.password ?? '')),
    ...checkMember(form, today),
    ...problem('mobile', form.mobile ? checkMobile(form.mobile) : null),
    ...checkTerms(form.terms),
  ]
}

/** Required terms must be agreed to; optional ones may be left (S2-137). */
export function checkTerms(answers: readonly Pick<TermAnswer, 'id' | 'agreed'>[]): FieldProblem[] {
  const agreed = new Set(answers.filter((answer) => answer.agreed).map((answer) => answer.id))
  return MEMBER_TERMS.filter((term) => term.required && !agreed.has(term.id)).map((term) => ({
    path: `terms.${term.id}`,
    code: 'agree',
  }))
}

/** Withdrawal: a reason, and agreement to every instruction (S5-13). */
export function checkWithdrawal(form: { reason: string; agreed: readonly string[] }): FieldProblem[] {
  const length = textLength(form.reason)
  return [
    ...problem('reason', form.reason.trim() ? null : 'required'),
    ...problem('reason', length > POLICY.account.withdrawalReasonMax ? 'tooLong' : null),
    ...WITHDRAWAL_NOTES.filter((note) => !form.agreed.includes(note)).map((note) => ({
      path: `agreed.${note}`,
      code: 'agree' as const,
    })),
  ]
}

/** Whether the six-month prompt is due (S9-05). @param now milliseconds since 1970 */
export function passwordPromptDue(
  member: Pick<Member, 'passwordChangedAt' | 'passwordAskedAt' | 'hasPassword'>,
  now: number,
): boolean {
  if (member.hasPassword === false) return false
  const { passwordPromptAfterMonths, passwordLaterDays } = POLICY.account
  const asked = member.passwordAskedAt ? Date.parse(member.passwordAskedAt) : null
  if (asked !== null && now < asked + passwordLaterDays * millisecondsInDay) return false
  return seoulDay(now) >= addMonths(seoulDay(Date.parse(member.passwordChangedAt)), passwordPromptAfterMonths)
}

/** The same day some months later, or that month's last one. */
function addMonths(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  const wanted = `${month}${day.slice(7)}`
  return ['', '-30', '-29', '-28'].map((end) => (end ? month + end : wanted)).find(isDay) ?? wanted
}

/** Whether a year went by without a sign-in (S4-12). Both in milliseconds since 1970. */
export const isDormant = (lastSignInAt: number, now: number): boolean =>
  now - lastSignInAt > POLICY.account.dormantAfterDays * millisecondsInDay

const problem = (path: string, code: FieldCode | null): FieldProblem[] => (code ? [{ path, code }] : [])

/**
 * Whether the member agreed to advertising; without it no offer is sent, no matter what the notification settings say.
 */
export const takesMarketing = (
  member: { terms: readonly { id: string; agreedAt: string | null }[] } | undefined,
): boolean => member?.terms.some(({ id, agreedAt }) => id === 'marketing' && agreedAt !== null) ?? false
