import * as z from 'zod/mini'
import { INPUT } from '../account/refusals.ts'
import type { CallTable } from '../base/endpoint.ts'
import { Instant, Uuid } from '../base/ids.ts'
import { pageText } from '../base/wire-parts.ts'
import { ADMIN } from '../base/write-errors.ts'
import { DeskStore, StoreVerdict } from './desk.ts'
import { STORES_SHOWN } from './lists.ts'

const byId = z.strictObject({ id: Uuid })

/** The administrators' desk of applications (S4-16), and the way of an approved applicant to an account. */
export const CALLS = {
  storeDesk: {
    method: 'GET',
    path: '/api/admin/store',
    access: 'administrator',
    offline: 'online',
    summary: 'Applications of shopkeepers; open ones by their due day, of closed ones the last first',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(100))),
      show: z.optional(z.enum(STORES_SHOWN)),
      after: z.optional(pageText),
    }),
    result: z.strictObject({ items: z.array(DeskStore), next: z.nullable(z.string()) }),
    errors: [...ADMIN],
  },
  storeReview: {
    method: 'POST',
    path: '/api/admin/store/{id}/reviewing',
    access: 'administrator',
    offline: 'online',
    summary: 'Begin to look at an application: its applicant reads that somebody does',
    params: byId,
    result: DeskStore,
    errors: [...ADMIN, 'record.changed'],
  },
  storeDecide: {
    method: 'PUT',
    path: '/api/admin/store/{id}/decision',
    access: 'administrator',
    offline: 'online',
    summary:
      'Approve an application (company, shop, partner or invitation at once), or reject it field by field',
    params: byId,
    body: StoreVerdict,
    result: DeskStore,
    errors: [...ADMIN, 'record.changed', 'desk.claimed'],
  },
  storeInvite: {
    method: 'POST',
    path: '/api/admin/store/{id}/invitation',
    access: 'administrator',
    offline: 'online',
    summary:
      'Invite the applicant of an approved application again; the invitation before is worth nothing then',
    params: byId,
    result: DeskStore,
    errors: [...ADMIN, 'record.changed'],
  },
  storeInvitation: {
    method: 'POST',
    path: '/api/store/invitation',
    access: 'public',
    offline: 'online',
    throttled: true,
    summary: 'What an invitation is for; answers the proof of its e-mail, to join with',
    body: z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    result: z.strictObject({
      email: z.string(),
      businessName: z.string(),
      proof: z.string(),
      expiresAt: Instant,
    }),
    errors: [...INPUT, 'account.proofInvalid'],
  },
} as const satisfies CallTable
