import * as z from 'zod/mini'
import { LINES } from './storable.ts'

/** Neither control characters (NUL is the one no database keeps) nor one half of a surrogate pair. */
const LINE = /^[^\p{Cc}\p{Cs}]*$/u
/** Check of a text that is on one line: titles, names, search words. */
export const oneLine = z.regex(LINE)

/** Check of a text that may have several lines: notes, posts, comments. */
export const plainText = z.regex(LINES)

/** What travels in a header: visible ASCII and blanks. */
export const headerText = z.regex(/^[ -~]*$/)
