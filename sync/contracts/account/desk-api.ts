import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { LockReason, MemberFile, MemberLine } from './calls.ts'
import { Uuid } from '../base/ids.ts'
import { ADMIN } from '../base/write-errors.ts'

const byId = z.strictObject({ id: Uuid })
const text = (max: number) => z.string().check(z.maxLength(max))

/** The administrator’s view of members. */
export const CALLS = {
  memberSearch: {
    method: 'GET',
    path: '/api/admin/member',
    access: 'administrator',
    offline: 'online',
    summary: 'Find members by e-mail, name or mobile number; the newest ones without a word',
    query: z.strictObject({
      q: z.optional(text(100)),
      limit: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))),
    }),
    result: z.array(MemberLine),
    errors: [...ADMIN],
  },
  memberFile: {
    method: 'GET',
    path: '/api/admin/member/{id}',
    access: 'administrator',
    offline: 'online',
    summary: 'A member with consents and history; looking is recorded',
    params: byId,
    result: MemberFile,
    errors: [...ADMIN],
  },
  memberLock: {
    method: 'PUT',
    path: '/api/admin/member/{id}/lock',
    access: 'administrator',
    offline: 'online',
    summary: 'Lock a member and end what is signed in',
    params: byId,
    body: LockReason,
    result: MemberFile,
    errors: [...ADMIN, 'account.self'],
  },
  memberUnlock: {
    method: 'PUT',
    path: '/api/admin/member/{id}/unlock',
    access: 'administrator',
    offline: 'online',
    summary: 'Open a member’s account again, whichever lock it was',
    params: byId,
    body: LockReason,
    result: MemberFile,
    errors: [...ADMIN],
  },
} as const satisfies CallTable
