import * as z from 'zod/mini'
import { Instant, SerialNo } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { TEST_AXES, TEST_POLES } from './lists.ts'

/** Travel test (S2-146, S9-09): a question asks for one of two poles of one axis. */
export const TestQuestion = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  axis: z.enum(TEST_AXES),
  text: Localized,
  answers: z.array(z.strictObject({ pole: z.enum(TEST_POLES), text: Localized })).check(z.length(2)),
  /** What its answer adds to the end it chose; 1 unless said. */
  weight: z.optional(z.int().check(z.positive(), z.maximum(9))),
  /** Asked no more: it scores what was answered while it was. A question that changes gets a new number. */
  retired: z.optional(z.literal(true)),
  updatedAt: Instant,
})
export type TestQuestion = z.infer<typeof TestQuestion>

/** One of the sixteen results: a buddy whale, named by its four poles. */
export const Persona = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  /** Four poles in the order of the axes, e.g. CPRS. */
  code: z.string().check(z.regex(/^[CI][FP][RA][SD]$/)),
  name: Localized,
  line: Localized,
  description: Localized,
  hashtags: z.array(Localized).check(z.minLength(3)),
  /** Code of the whale that travels well with this one. */
  companion: z.string(),
  placeNos: z.array(SerialNo),
  updatedAt: Instant,
})
export type Persona = z.infer<typeof Persona>

/** Kinds of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  testQuestion: TestQuestion,
  persona: Persona,
} as const
