import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import {
  EmailCheck,
  EmailCheckResult,
  JoinForm,
  JoinResult,
  MemberTerm,
  ProofResult,
  Verification,
  VerificationCode,
  VerificationRequest,
} from './calls.ts'
import { Uuid } from '../base/ids.ts'
import { INPUT } from './refusals.ts'

const byId = z.strictObject({ id: Uuid })

/** Signing up: whether an address is free, the codes that prove it, terms. */
export const CALLS = {
  emailCheck: {
    method: 'POST',
    path: '/api/member/email-check',
    access: 'public',
    offline: 'online',
    throttled: true,
    summary: 'Whether an e-mail is free, or how its account signs in',
    body: EmailCheck,
    result: EmailCheckResult,
    errors: [...INPUT],
  },
  verificationSend: {
    method: 'POST',
    path: '/api/member/verification',
    access: 'public',
    offline: 'online',
    throttled: true,
    summary: 'Send a six-digit code by e-mail or SMS; good for three minutes',
    body: VerificationRequest,
    result: Verification,
    errors: [...INPUT, 'verification.tooMany', 'verification.tooSoon', 'message.unavailable'],
  },
  verificationConfirm: {
    method: 'POST',
    path: '/api/member/verification/{id}',
    access: 'public',
    offline: 'online',
    throttled: true,
    summary: 'Hand in the code; answers a proof to use once',
    params: byId,
    body: VerificationCode,
    result: ProofResult,
    errors: [...INPUT, 'verification.wrong', 'verification.expired', 'verification.exhausted'],
  },
  memberTerms: {
    method: 'GET',
    path: '/api/member/terms',
    access: 'public',
    offline: 'online',
    summary: 'Terms of membership in their present versions',
    result: z.array(MemberTerm),
    errors: [],
  },
  join: {
    method: 'POST',
    path: '/api/member/join',
    access: 'public',
    offline: 'online',
    throttled: true,
    summary: 'Become a member; repeated with the same id it answers the same',
    body: JoinForm,
    result: JoinResult,
    errors: [
      ...INPUT,
      'account.registeredEmail',
      'account.registeredSocial',
      'account.proofInvalid',
      'account.tooYoung',
      'account.termsRequired',
      'account.termsChanged',
      'account.socialCode',
      'account.socialTaken',
      'community.bannedWords',
    ],
  },
} as const satisfies CallTable
