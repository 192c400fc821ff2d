import * as z from 'zod/mini'
import { Day, Instant, SerialNo, Uuid } from '../base/ids.ts'
import { oneLine, plainText } from '../base/text.ts'
import { DOCUMENT_TYPES, ENTRY_METHODS, STORE_FIELDS, STORE_FILES, STORE_STATES, TRADERS } from './lists.ts'

// Lengths here only keep nonsense out; what a field may say is checked by sync/domain/store-application.ts.
const line = z.string().check(z.maxLength(300), oneLine)

/** What a shopkeeper says of the business and of themselves (S3-15). */
export const StoreForm = z.strictObject({
  /** What the application is about, in a line. */
  subject: line,
  businessName: line,
  /** Ten digits without hyphens. */
  businessNumber: z.string().check(z.maxLength(20), oneLine),
  trader: z.nullable(z.enum(TRADERS)),
  representative: line,
  introduction: z.string().check(z.maxLength(4000), plainText),
  /** What is mainly sold. */
  items: line,
  method: z.nullable(z.enum(ENTRY_METHODS)),
  /** Whether the business has to report mail-order sales. */
  sellsByMail: z.boolean(),
  applicant: line,
  phone: z.string().check(z.maxLength(40), oneLine),
  email: z.string().check(z.maxLength(254), oneLine),
  /** Agreed to the collection and use of personal information. */
  consent: z.boolean(),
})
export type StoreForm = z.infer<typeof StoreForm>

/** Ids of uploaded documents; null where there is none. */
export const StoreFiles = z.strictObject({
  registration: z.nullable(Uuid),
  bankbook: z.nullable(Uuid),
  mailOrder: z.nullable(Uuid),
  brochure: z.nullable(Uuid),
})
export type StoreFiles = z.infer<typeof StoreFiles>

/** A document as the server holds it. */
export const StoreDocument = z.strictObject({
  slot: z.enum(STORE_FILES),
  id: Uuid,
  type: z.enum(DOCUMENT_TYPES),
  bytes: z.int(),
})
export type StoreDocument = z.infer<typeof StoreDocument>

/** An application as its applicant reads it. The e-mail stays the one that was proven first. */
export const StoreApplication = z.strictObject({
  id: Uuid,
  /** 1 when it is sent first, one more each time it is sent again. */
  round: z.int().check(z.positive()),
  state: z.enum(STORE_STATES),
  form: StoreForm,
  documents: z.array(StoreDocument),
  submittedAt: Instant,
  /** The day the result is told at the latest. */
  dueDay: Day,
  decidedAt: z.nullable(Instant),
  /** Why it was not approved, by field. */
  reasons: z.partialRecord(z.enum(STORE_FIELDS), z.string()),
  /** Number of the shop once it is approved. */
  shopNo: z.nullable(SerialNo),
})
export type StoreApplication = z.infer<typeof StoreApplication>

/** What opens the applications of an address: kept by the device beside the draft, opaque. */
export const StoreKey = z.string().check(z.minLength(20), z.maxLength(100), oneLine)
