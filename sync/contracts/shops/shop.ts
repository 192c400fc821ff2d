import * as z from 'zod/mini'
import { ListCategory } from '../base/codes.ts'
import { Motif, OpeningHours, Rating } from '../base/facts.ts'
import { ClockTime, Day, Instant, SerialNo, Won } from '../base/ids.ts'
import { OUTAGE_REASONS } from '../base/lists.ts'
import { Localized } from '../base/locale.ts'
import { plainText } from '../base/text.ts'
import { CouponOffer } from '../coupons/offer.ts'

/** When a cancellation is accepted (S9-04): until two days before, until used, or never. */
export const CancelRule = z.enum(['D-2', 'untilUse', 'none'])
export type CancelRule = z.infer<typeof CancelRule>

/** on sale, sales ended, temporarily sold out (S3-07) */
export const Availability = z.enum(['onSale', 'salesEnded', 'soldOut'])
export type Availability = z.infer<typeof Availability>

export const OutageReason = z.enum(OUTAGE_REASONS)
export type OutageReason = z.infer<typeof OutageReason>

/** A partner cannot serve for a while: since when, why, in their own words, and until when if anybody knows. */
export const Outage = z.strictObject({
  reason: OutageReason,
  note: z.string().check(z.maxLength(200), plainText),
  since: Instant,
  until: z.nullable(Instant),
})
export type Outage = z.infer<typeof Outage>

/** A store: shopSn at the wire; run by a company (entcmpSn). A cart belongs to exactly one shop. */
export const Shop = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  companyNo: SerialNo,
  companyName: Localized,
  placeNo: z.nullable(SerialNo),
  category: ListCategory,
  name: Localized,
  introduction: Localized,
  /** false: information only (mkif pages) */
  orderable: z.boolean(),
  phone: z.nullable(z.string()),
  address: Localized,
  website: z.nullable(z.url()),
  hours: OpeningHours,
  refundPolicy: Localized,
  /** DAT: only a day is chosen; TIM: day and time; NON: nothing is reserved (rsvtHrTypeCd). */
  reservation: z.strictObject({
    type: z.enum(['DAT', 'TIM', 'NON']),
    /** Earliest day that can be reserved, days from today. */
    leadDays: z.int().check(z.nonnegative()),
    /** Latest, days from today. */
    horizonDays: z.int().check(z.positive()),
    slots: z
      .array(z.strictObject({ time: ClockTime, capacity: z.int().check(z.positive()) }))
      .check(z.maxLength(288)),
  }),
  /** What is sold stays visible with it; absent or null: the shop serves. */
  outage: z.optional(z.nullable(Outage)),
  motif: Motif,
  sample: z.boolean(),
  rating: Rating,
  updatedAt: Instant,
})
export type Shop = z.infer<typeof Shop>

/** One priced unit of a product: an adult ticket, a large bowl (gdsDsctSn at the wire). */
export const ProductUnit = z.strictObject({
  no: SerialNo,
  name: Localized,
  listWon: Won,
  priceWon: Won,
  /** null: not counted */
  stock: z.nullable(z.int().check(z.nonnegative())),
  maxPerOrder: z.int().check(z.positive()),
})
export type ProductUnit = z.infer<typeof ProductUnit>

/** A choice the buyer makes per line: size, spiciness, additions. */
export const ProductOption = z.strictObject({
  id: z.string(),
  kind: z.enum(['size', 'spiciness', 'addition']),
  name: Localized,
  required: z.boolean(),
  max: z.int().check(z.positive()),
  choices: z.array(z.strictObject({ id: z.string(), name: Localized, extraWon: Won })).check(z.minLength(1)),
})
export type ProductOption = z.infer<typeof ProductOption>

/** Something sold: a market item (page /product/mk-{no}) or a visit pass (page /product/vp-{no}). */
export const Product = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  kind: z.enum(['market', 'pass']),
  category: ListCategory,
  shopNo: SerialNo,
  placeNos: z.array(SerialNo),
  name: Localized,
  summary: Localized,
  description: Localized,
  usageGuide: Localized,
  howToUse: Localized,
  purchaseNotes: Localized,
  refundPolicy: Localized,
  cancel: CancelRule,
  units: z.array(ProductUnit).check(z.minLength(1)),
  options: z.array(ProductOption),
  /** Points earned, basis points of the price (300 = 3 %). */
  pointBasisPoints: z.int().check(z.nonnegative()),
  validity: z.union([
    z.strictObject({ kind: z.literal('days'), days: z.int().check(z.positive()) }),
    z.strictObject({ kind: z.literal('until'), day: Day }),
  ]),
  /** How many days from the chosen day a pass is good; absent: that day only. */
  useDays: z.optional(z.int().check(z.positive())),
  /** Days and hours of the product itself, where they are not those of its venues: a walk on Wednesdays at seven. */
  hours: z.optional(OpeningHours),
  availability: Availability,
  /** A room for the night (category stay): what it holds and its hours. */
  room: z.optional(
    z.strictObject({
      guests: z.int().check(z.positive()),
      maxGuests: z.int().check(z.positive()),
      checkIn: ClockTime,
      checkOut: ClockTime,
    }),
  ),
  /** A taxi tour or something to ride (taxi, mobility): how long, for how many. */
  ride: z.optional(
    z.strictObject({
      minutes: z.int().check(z.positive()),
      passengers: z.int().check(z.positive()),
      luggage: z.optional(z.int().check(z.nonnegative())),
    }),
  ),
  coupons: z.optional(z.array(CouponOffer)),
  motif: Motif,
  sample: z.boolean(),
  rating: Rating,
  purchased: z.int(),
  listedOn: Day,
  updatedAt: Instant,
})
export type Product = z.infer<typeof Product>

/** An administrator's change of one unit; what is absent stays. */
export const UnitChange = z.strictObject({
  stock: z.optional(z.nullable(z.int().check(z.nonnegative()))),
  priceWon: z.optional(Won),
  availability: z.optional(Availability),
})
export type UnitChange = z.infer<typeof UnitChange>

/** Kinds of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  shop: Shop,
  product: Product,
} as const
