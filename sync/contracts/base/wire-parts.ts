import * as z from 'zod/mini'

/** The answer of a call that has nothing else to say. */
export const Done = z.strictObject({ done: z.literal(true) })

/** Whole number in a path or query, where everything arrives as text. */
export const numberText = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))
