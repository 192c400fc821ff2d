import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Uuid } from '../base/ids.ts'
import { Done } from '../base/wire-parts.ts'
import { WRITE } from '../base/write-errors.ts'
import { Itinerary, ItineraryDraft } from './itinerary.ts'

/** Saved plans. */
export const CALLS = {
  itinerarySave: {
    method: 'PUT',
    path: '/api/member/itinerary/{id}',
    access: 'member',
    offline: 'queue',
    ifMatch: true,
    summary: 'Save a plan whole; If-Match is its version (absent or "0" creates)',
    params: z.strictObject({ id: Uuid }),
    body: ItineraryDraft,
    result: Itinerary,
    errors: [...WRITE, 'record.changed', 'record.notFound'],
  },
  itineraryDelete: {
    method: 'DELETE',
    path: '/api/member/itinerary/{id}',
    access: 'member',
    offline: 'queue',
    summary: 'Delete a plan',
    params: z.strictObject({ id: Uuid }),
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  },
} as const satisfies CallTable
