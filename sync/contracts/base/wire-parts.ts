import * as z from 'zod/mini'

/** The answer of a call that has nothing else to say. */
export const Done = z.strictObject({ done: z.literal(true) })

/** Whole number in a path or query, where everything arrives as text. */
export const numberText = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))

/** Where a page of a list begins, as the page before said it; means nothing to who asks. */
export const pageText = z.string().check(z.maxLength(200), z.regex(/^[\w.:~|-]+$/))
