import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Member } from './account.ts'
import { AuditEntry, MemberEdit, MemberExport, MobileSet, TermAnswer, Withdrawal } from './calls.ts'
import { HashtagChange, HashtagList } from './hashtags.ts'
import { ProfileEdit } from './profile.ts'
import { Done } from '../base/wire-parts.ts'
import { WRITE } from '../base/write-errors.ts'
import { MEMBER } from './refusals.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/** The member’s own account: what is known of them, exported, changed and forgotten. */
export const CALLS = {
  memberRead: {
    method: 'GET',
    path: '/api/member/modify',
    access: 'member',
    offline: 'mirror',
    summary: 'The signed-in member',
    result: Member,
    errors: ['auth.required', 'auth.expired', 'auth.invalid'],
  },
  memberEdit: {
    method: 'PUT',
    path: '/api/member/modify',
    access: 'member',
    offline: 'online',
    summary: 'Change one’s own details',
    body: MemberEdit,
    result: Member,
    errors: [...MEMBER, 'account.tooYoung', 'upload.missing', 'community.bannedWords'],
  },
  mobileSet: {
    method: 'PUT',
    path: '/api/member/mobile',
    access: 'member',
    offline: 'online',
    summary: 'Set a verified mobile number',
    body: MobileSet,
    result: Member,
    errors: [...MEMBER, 'account.proofInvalid'],
  },
  termsSet: {
    method: 'PUT',
    path: '/api/member/terms',
    access: 'member',
    offline: 'online',
    summary: 'Agree to a term, or take an optional consent back',
    body: TermAnswer,
    result: Member,
    errors: [...MEMBER, 'account.termsRequired', 'account.termsChanged'],
  },
  memberExport: {
    method: 'POST',
    path: '/api/member/export',
    access: 'member',
    offline: 'online',
    throttled: true,
    summary: 'Everything kept about the signed-in member',
    body: z.strictObject({ proof: text(200) }),
    result: MemberExport,
    errors: [...MEMBER, 'account.reauthenticate'],
  },
  withdraw: {
    method: 'POST',
    path: '/api/member/withdrawal',
    access: 'member',
    offline: 'online',
    throttled: true,
    summary: 'Leave: everything is deleted but what the law keeps, which loses its names',
    body: Withdrawal,
    result: Done,
    errors: [...MEMBER, 'account.reauthenticate', 'account.administrator'],
  },
  auditRead: {
    method: 'GET',
    path: '/api/member/sign-ins',
    access: 'member',
    offline: 'online',
    summary: 'What happened to one’s own account, newest first',
    result: z.array(AuditEntry),
    errors: [...MEMBER],
  },
  logout: {
    method: 'POST',
    path: '/api/member/login/logout',
    access: 'public',
    offline: 'online',
    summary: 'End a session; header phase: logout, no bearer',
    body: z.strictObject({ idToken: z.string().check(z.maxLength(8000)) }),
    result: Done,
    errors: ['request.invalid'],
  },
  profileEdit: {
    method: 'PUT',
    path: '/api/member/profile',
    access: 'member',
    offline: 'queue',
    summary: 'Change name, whale and region',
    body: ProfileEdit,
    result: Member,
    errors: [...WRITE, 'community.bannedWords'],
  },
  hashtagsSave: {
    method: 'PUT',
    path: '/api/member/hashtags',
    access: 'member',
    offline: 'queue',
    summary: 'Keep favourite hashtags',
    body: HashtagList,
    result: HashtagList,
    errors: [...WRITE],
  },
  hashtagsChange: {
    method: 'PATCH',
    path: '/api/member/hashtags',
    access: 'member',
    offline: 'queue',
    summary: 'Add and remove single favourite hashtags',
    body: HashtagChange,
    result: HashtagList,
    errors: [...WRITE],
  },
} as const satisfies CallTable
