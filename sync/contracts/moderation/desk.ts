import * as z from 'zod/mini'
import { Instant, Uuid } from '../base/ids.ts'
import { Claim } from '../support/claim.ts'
import { plainText } from '../base/text.ts'
import { REMOVAL_CODES } from '../reviews/lists.ts'
import { CASE_DECISIONS, CASE_KINDS, REPORT_CATEGORIES } from './lists.ts'
import { ReportTarget } from './report.ts'

/** What was there when a case was opened, or when it was reported again after a change. */
export const Evidence = z.strictObject({
  at: Instant,
  title: z.string(),
  text: z.string(),
  /** Ids of uploads. */
  photos: z.array(z.string()),
  video: z.nullable(z.string()),
  /** What was said before and after a message. */
  around: z.array(z.strictObject({ name: z.string(), text: z.string(), at: Instant })),
})
export type Evidence = z.infer<typeof Evidence>

/** A case in the desk’s list. */
export const DeskCase = z.strictObject({
  id: Uuid,
  kind: z.enum(CASE_KINDS),
  target: ReportTarget,
  /** How the target stands now. */
  now: z.enum(['shown', 'held', 'removed', 'gone']),
  title: z.string(),
  writer: z.strictObject({ id: Uuid, name: z.string() }),
  urgent: z.boolean(),
  openedAt: Instant,
  dueAt: Instant,
  /** How many reported it, by category. */
  reports: z.partialRecord(z.enum(REPORT_CATEGORIES), z.int()),
  version: z.int(),
  claim: Claim,
  decided: z.nullable(
    z.strictObject({
      decision: z.enum(CASE_DECISIONS),
      by: z.string(),
      at: Instant,
      code: z.nullable(z.enum(REMOVAL_CODES)),
      text: z.string(),
    }),
  ),
})
export type DeskCase = z.infer<typeof DeskCase>

/** What an administrator reads of a case; that it was read is written down. */
export const CaseFile = z.strictObject({
  case: DeskCase,
  evidence: z.array(Evidence),
  reports: z.array(
    z.strictObject({
      category: z.enum(REPORT_CATEGORIES),
      title: z.string(),
      content: z.string(),
      at: Instant,
    }),
  ),
  /** What the writer said to a removal, and why it was removed. */
  appeal: z.nullable(
    z.strictObject({ text: z.string(), at: Instant, code: z.enum(REMOVAL_CODES), reason: z.string() }),
  ),
  /** Who did what, the oldest first. */
  log: z.array(z.strictObject({ at: Instant, by: z.string(), what: z.string(), to: z.nullable(z.string()) })),
})
export type CaseFile = z.infer<typeof CaseFile>

/** What is decided; `version` is the one that was read. A removal and a holding say why. */
export const CaseVerdict = z.strictObject({
  version: z.int(),
  decision: z.enum(CASE_DECISIONS),
  code: z.nullable(z.enum(REMOVAL_CODES)),
  /** Read by the writer where something is removed, by who reported where nothing is. */
  text: z.string().check(z.maxLength(500), plainText),
})
export type CaseVerdict = z.infer<typeof CaseVerdict>
