import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { SerialNo } from '../base/ids.ts'

/** Ways between places of the catalogue: where a person is never asked about. */
export const TravelQuestion = z.strictObject({
  mode: z.enum(['walk', 'drive']),
  places: z.array(SerialNo).check(z.minLength(2), z.maxLength(40)),
})

const Row = z.array(z.nullable(z.int().check(z.nonnegative())))

/** From each place to each, in the order asked, seconds and metres; null where there is no way. */
export const TravelMatrix = z.strictObject({ seconds: z.array(Row), metres: z.array(Row) })

export const CALLS = {
  travelMatrix: {
    method: 'POST',
    path: '/api/travel/matrix',
    access: 'public',
    offline: 'online',
    summary:
      'Ways between up to 40 places as the operator’s travel service measures them; null: nobody does, or not now',
    body: TravelQuestion,
    result: z.nullable(TravelMatrix),
    errors: ['record.notFound'],
  },
} as const satisfies CallTable
