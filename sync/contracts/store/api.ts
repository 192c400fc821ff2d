import * as z from 'zod/mini'
import { INPUT } from '../account/refusals.ts'
import type { CallTable } from '../base/endpoint.ts'
import { Instant, Uuid } from '../base/ids.ts'
import { StoreApplication, StoreFiles, StoreForm, StoreKey } from './application.ts'

const byId = z.strictObject({ id: Uuid })

/** Applications of shopkeepers: nobody signs in, a code to the e-mail proves whose it is. */
export const CALLS = {
  storeOpen: {
    method: 'POST',
    path: '/api/store/key',
    access: 'public',
    offline: 'online',
    throttled: true,
    summary: 'Exchange the proof of an e-mail (purpose store) for a key to the applications of that address',
    body: z.strictObject({
      email: z.string().check(z.minLength(1), z.maxLength(254)),
      proof: z.string().check(z.minLength(20), z.maxLength(200)),
    }),
    result: z.strictObject({ key: StoreKey, expiresAt: Instant, applications: z.array(StoreApplication) }),
    errors: [...INPUT, 'account.proofInvalid'],
  },
  storeRead: {
    method: 'POST',
    path: '/api/store/application/{id}/reading',
    access: 'public',
    offline: 'online',
    summary: 'Read an application with the key of its address',
    params: byId,
    body: z.strictObject({ key: StoreKey }),
    result: StoreApplication,
    errors: [...INPUT, 'account.proofInvalid', 'record.notFound'],
  },
  storeSend: {
    method: 'PUT',
    path: '/api/store/application/{id}',
    access: 'public',
    offline: 'online',
    summary: 'Send an application, or send a rejected one again; the same round again answers the same',
    params: byId,
    body: z.strictObject({
      key: StoreKey,
      round: z.int().check(z.positive()),
      form: StoreForm,
      files: StoreFiles,
    }),
    result: StoreApplication,
    errors: [
      ...INPUT,
      'request.inProgress',
      'account.proofInvalid',
      'record.changed',
      'upload.missing',
      'record.notFound',
    ],
  },
  storeWithdraw: {
    method: 'POST',
    path: '/api/store/application/{id}/withdrawal',
    access: 'public',
    offline: 'online',
    summary: 'Take an application back before it is decided; its documents are deleted',
    params: byId,
    body: z.strictObject({ key: StoreKey }),
    result: StoreApplication,
    errors: [...INPUT, 'request.inProgress', 'account.proofInvalid', 'record.changed', 'record.notFound'],
  },
} as const satisfies CallTable
