import * as z from 'zod/mini'
import type { SchemasOf } from '../base/endpoint.ts'
import { Uuid } from '../base/ids.ts'
import { Done } from '../base/wire-parts.ts'
import { WRITE } from '../base/write-errors.ts'
import { Itinerary, ItineraryDraft } from './itinerary.ts'
import type { PLANNER_ENDPOINTS } from './endpoints.ts'

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  itinerarySave: {
    summary: 'Save a plan whole; If-Match is its version (absent or "0" creates)',
    params: z.strictObject({ id: Uuid }),
    body: ItineraryDraft,
    result: Itinerary,
    errors: [...WRITE, 'record.changed', 'record.notFound'],
  },
  itineraryDelete: {
    summary: 'Delete a plan',
    params: z.strictObject({ id: Uuid }),
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  },
} as const satisfies SchemasOf<typeof PLANNER_ENDPOINTS>
