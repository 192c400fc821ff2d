// expect: goraero/syntax
import * as z from 'zod/mini'

export const Line = z.strictObject({ no: z.number() })
