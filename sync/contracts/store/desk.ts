import * as z from 'zod/mini'
import { Instant } from '../base/ids.ts'
import { LanguageTag } from '../base/locale.ts'
import { plainText } from '../base/text.ts'
import { DeskChange } from '../shops/desk.ts'
import { Claim } from '../support/claim.ts'
import { StoreApplication } from './application.ts'
import { BUSINESS_STATES, JOINED, STORE_FIELDS } from './lists.ts'

/** What the tax office says of a business number; a right form alone says nothing of it. */
export const BusinessCheck = z.strictObject({ state: z.enum(BUSINESS_STATES), at: Instant })
export type BusinessCheck = z.infer<typeof BusinessCheck>

/** An application at the desk. */
export const DeskStore = z.strictObject({
  application: StoreApplication,
  /** Of the applicant, for the reasons. */
  language: LanguageTag,
  /** Null where no registry is asked, or it has not answered. */
  business: z.nullable(BusinessCheck),
  /** Who runs the shop by now. */
  joined: z.enum(JOINED),
  claim: Claim,
  /** Who did what, the newest first. */
  log: z.array(DeskChange),
})
export type DeskStore = z.infer<typeof DeskStore>

/** What is decided about the round that was read; a rejection names a field at least, each with its reason. */
export const StoreVerdict = z.strictObject({
  round: z.int().check(z.positive()),
  decision: z.enum(['approved', 'rejected']),
  reasons: z.partialRecord(z.enum(STORE_FIELDS), z.string().check(z.maxLength(500), plainText)),
})
export type StoreVerdict = z.infer<typeof StoreVerdict>
