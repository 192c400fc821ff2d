import * as z from 'zod/mini'
import { ListCategory } from '../base/codes.ts'
import { OpeningHours } from '../base/facts.ts'
import { Day, Instant, SerialNo } from '../base/ids.ts'
import { oneLine, plainText } from '../base/text.ts'
import { CancelRule, Shop } from '../shops/shop.ts'

const words = (max: number) => z.string().check(z.maxLength(max), plainText)

/** A text on its way to five languages; those that are missing are empty. */
const Unfinished = (max: number) =>
  z.strictObject({
    ko: words(max),
    en: words(max),
    ja: words(max),
    'zh-Hans': words(max),
    'zh-Hant': words(max),
  })

/** What a partner says of a shop before it is public, and of changes before they are. */
export const ShopDraft = z.strictObject({
  category: ListCategory,
  name: Unfinished(60),
  introduction: Unfinished(2000),
  address: Unfinished(200),
  phone: z.string().check(z.maxLength(40), oneLine),
  website: z.string().check(z.maxLength(300), oneLine),
  hours: z.pick(OpeningHours, { always: true, rules: true, closedOn: true }),
  closures: z.array(z.strictObject({ from: Day, to: Day })).check(z.maxLength(30)),
  reservation: Shop.shape.reservation,
  /** When a cancellation is accepted; said in five languages by us. */
  cancel: CancelRule,
})
export type ShopDraft = z.infer<typeof ShopDraft>

/** A shop at its partner's desk. */
export const PartnerShop = z.strictObject({
  no: SerialNo,
  companyName: z.string(),
  draft: ShopDraft,
  version: z.int(),
  changedAt: Instant,
  /** Version a test order went through with; null: none yet. */
  testedVersion: z.nullable(z.int()),
  publishedVersion: z.nullable(z.int()),
  publishedAt: z.nullable(Instant),
})
export type PartnerShop = z.infer<typeof PartnerShop>
