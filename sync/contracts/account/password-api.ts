import type { CallTable } from '../base/endpoint.ts'
import { Member } from './account.ts'
import {
  DormantRelease,
  PasswordChange,
  PasswordFind,
  PasswordFindResult,
  ProofResult,
  Reauthentication,
  TemporaryChange,
} from './calls.ts'
import { Done } from '../base/wire-parts.ts'
import { INPUT, MEMBER } from './refusals.ts'

/** Passwords found again and changed, dormant accounts, and saying the password once more. */
export const CALLS = {
  passwordFind: {
    method: 'POST',
    path: '/api/member/password/find',
    access: 'public',
    offline: 'online',
    throttled: true,
    summary: 'Send a temporary password by e-mail; good once, for thirty minutes',
    body: PasswordFind,
    result: PasswordFindResult,
    errors: [
      ...INPUT,
      'account.unknown',
      'account.registeredSocial',
      'account.lockedByAdministrator',
      'verification.tooMany',
      'message.unavailable',
    ],
  },
  temporaryChange: {
    method: 'POST',
    path: '/api/member/password/temporary',
    access: 'public',
    offline: 'online',
    throttled: true,
    summary: 'Replace a temporary password by one of one’s own; then sign in with it',
    body: TemporaryChange,
    result: Done,
    errors: [...INPUT, 'account.temporaryInvalid', 'account.lockedByAdministrator', 'account.samePassword'],
  },
  dormantRelease: {
    method: 'POST',
    path: '/api/member/password/dormant',
    access: 'public',
    offline: 'online',
    throttled: true,
    summary: 'Wake a dormant account by changing its password; then sign in with it',
    body: DormantRelease,
    result: Done,
    errors: [
      ...INPUT,
      'account.wrongPassword',
      'account.proofInvalid',
      'account.locked',
      'account.lockedByAdministrator',
      'account.notDormant',
      'account.samePassword',
    ],
  },
  passwordChange: {
    method: 'PUT',
    path: '/api/member/password',
    access: 'member',
    offline: 'online',
    throttled: true,
    summary: 'Change the password; every other session of the member ends',
    body: PasswordChange,
    result: Member,
    errors: [
      ...MEMBER,
      'account.wrongPassword',
      'account.proofInvalid',
      'account.locked',
      'account.samePassword',
    ],
  },
  passwordLater: {
    method: 'POST',
    path: '/api/member/password/later',
    access: 'member',
    offline: 'online',
    summary: 'Put the six-month prompt off',
    result: Member,
    errors: [...MEMBER],
  },
  reauthenticate: {
    method: 'POST',
    path: '/api/member/reauthentication',
    access: 'member',
    offline: 'online',
    throttled: true,
    summary:
      'Prove again who is there, by password or a linked social account; answers a proof for ten minutes',
    body: Reauthentication,
    result: ProofResult,
    errors: [...MEMBER, 'account.wrongPassword', 'account.socialCode', 'account.locked'],
  },
} as const satisfies CallTable
