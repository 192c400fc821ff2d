import * as z from 'zod/mini'
import { Instant, SerialNo, Uuid } from '../base/ids.ts'
import { TEST_POLES } from './lists.ts'

/** Travel test handed in (S3-19): the pole chosen per question; the server works the result out again. */
export const TestAnswers = z.strictObject({
  id: Uuid,
  answers: z
    .array(z.strictObject({ questionNo: SerialNo, pole: z.enum(TEST_POLES) }))
    .check(z.minLength(4), z.maxLength(40)),
  takenAt: Instant,
})
export type TestAnswers = z.infer<typeof TestAnswers>

/** Kind `testResult` of the member feed. */
export const TestResult = z.extend(TestAnswers, { code: z.string(), persona: z.string() })
export type TestResult = z.infer<typeof TestResult>

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  testResult: TestResult,
} as const
