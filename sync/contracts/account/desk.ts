import * as z from 'zod/mini'
import { LockReason, MemberFile, MemberLine } from './calls.ts'
import { endpoint } from '../base/endpoint.ts'
import { Uuid } from '../base/ids.ts'
import { ADMIN } from '../base/write-errors.ts'

const byId = z.strictObject({ id: Uuid })
const text = (max: number) => z.string().check(z.maxLength(max))

/** The administrator's member desk; every call of it stands in the audit trail. */
export const MEMBER_DESK_ENDPOINTS = {
  memberSearch: endpoint({
    method: 'GET',
    path: '/api/admin/member',
    summary: 'Find members by e-mail, name or mobile number; the newest ones without a word',
    access: 'administrator',
    offline: 'online',
    query: z.strictObject({
      q: z.optional(text(100)),
      limit: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))),
    }),
    result: z.array(MemberLine),
    errors: [...ADMIN],
  }),
  memberFile: endpoint({
    method: 'GET',
    path: '/api/admin/member/{id}',
    summary: 'A member with consents and history; looking is recorded',
    access: 'administrator',
    offline: 'online',
    params: byId,
    result: MemberFile,
    errors: [...ADMIN],
  }),
  memberLock: endpoint({
    method: 'PUT',
    path: '/api/admin/member/{id}/lock',
    summary: 'Lock a member and end what is signed in',
    access: 'administrator',
    offline: 'online',
    params: byId,
    body: LockReason,
    result: MemberFile,
    errors: [...ADMIN, 'account.self'],
  }),
  memberUnlock: endpoint({
    method: 'PUT',
    path: '/api/admin/member/{id}/unlock',
    summary: 'Open a member’s account again, whichever lock it was',
    access: 'administrator',
    offline: 'online',
    params: byId,
    body: LockReason,
    result: MemberFile,
    errors: [...ADMIN],
  }),
} as const
