import * as z from 'zod/mini'
import { Instant, Uuid } from '../base/ids.ts'
import { oneLine, plainText } from '../base/text.ts'
import { REPORT_CATEGORIES, REPORT_STATES, REPORT_TARGETS } from './lists.ts'

/** What is reported: the kind of its record, and its id. */
export const ReportTarget = z.strictObject({ kind: z.enum(REPORT_TARGETS), id: Uuid })
export type ReportTarget = z.infer<typeof ReportTarget>

/** What a password of a report was made into on the device: 32 bytes in base64url (`sync/domain/moderation.ts`). */
export const ReportProof = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** S3-17 A report as it is handed in. */
export const ReportDraft = z.strictObject({
  id: Uuid,
  target: ReportTarget,
  category: z.enum(REPORT_CATEGORIES),
  title: z.string().check(z.minLength(1), z.maxLength(100), oneLine),
  content: z.string().check(z.minLength(1), z.maxLength(1000), plainText),
  proof: ReportProof,
})
export type ReportDraft = z.infer<typeof ReportDraft>

/** One’s own report. What was written and what was answered is read with its password. */
export const Report = z.strictObject({
  id: Uuid,
  target: ReportTarget,
  category: z.enum(REPORT_CATEGORIES),
  state: z.enum(REPORT_STATES),
  reportedAt: Instant,
  decidedAt: z.nullable(Instant),
})
export type Report = z.infer<typeof Report>

/** What was written in a report, and what was said to it. */
export const OpenedReport = z.strictObject({
  title: z.string(),
  content: z.string(),
  /** Empty while nothing was decided, or nothing was said. */
  answer: z.string(),
})
export type OpenedReport = z.infer<typeof OpenedReport>

/** Kind of the member’s own feed; the key is the id. */
export const MEMBER_KINDS = {
  report: Report,
} as const
