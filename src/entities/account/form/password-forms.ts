import type { Member } from '#sync/contracts/account/account.ts'
import {
  checkEmail,
  checkPasswordPair,
  passwordPromptDue,
  type FieldCode,
  type FieldProblem,
} from '#sync/domain/account.ts'
import type { LoginPlan } from '../enter/redirect.ts'

/** Beside the rules of the fields: an address that was not verified. */
export type Problem = { path: string; code: FieldCode | 'verify' | 'verifyOrClear' | 'choose' | 'identity' }

export type NewPassword = { next: string; repeat: string }

const required = (path: string, text: string): FieldProblem[] => (text ? [] : [{ path, code: 'required' }])

export const checkFind = (email: string): FieldProblem[] => emailProblem(email)

/** The mailed password and the one to take its place (S2-36, S5-02, S5-03). */
export function checkTemporary(form: NewPassword & { email: string; temporary: string }): FieldProblem[] {
  return [
    ...emailProblem(form.email),
    ...required('temporary', form.temporary),
    ...checkPasswordPair(form.next, form.repeat),
  ]
}

/** Waking an account (S2-29): by its password, or by a code sent to its e-mail. */
export function checkDormant(
  form: NewPassword & { email: string; current: string; way: 'password' | 'email'; hasProof: boolean },
): Problem[] {
  const email = emailProblem(form.email)
  const isUnproven = form.way === 'email' && email.length === 0 && !form.hasProof
  return [
    ...email,
    ...(form.way === 'password' ? required('current', form.current) : []),
    ...(isUnproven ? [{ path: 'email', code: 'verify' as const }] : []),
    ...checkPasswordPair(form.next, form.repeat),
  ]
}

export function checkChange(form: NewPassword & { current: string }): FieldProblem[] {
  return [...required('current', form.current), ...checkPasswordPair(form.next, form.repeat)]
}

function emailProblem(email: string): FieldProblem[] {
  const code = checkEmail(email)
  return code ? [{ path: 'email', code }] : []
}

/**
 * Where a sign-in leads once it is known who it was: first past the six-month prompt when that is due (S9-05).
 * @param member null when it could not be read
 * @param now milliseconds since 1970
 */
export function pastPrompt(target: string, plan: LoginPlan, member: Member | null, now: number): string {
  if (!member || !passwordPromptDue(member, now)) return target
  return `/login${plan === 'plan' ? '_plan' : ''}/pwchange?redirect=${encodeURIComponent(target)}`
}
