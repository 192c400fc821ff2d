import * as z from 'zod/mini'
import { Day, SerialNo, Uuid, Won } from '../base/ids.ts'

/**
 * The shop cart at the wire (S3-01, S3-02, S7-01 … S7-06); names are the spec's.
 * `shopCartId` is minted by the device (UUIDv7) when it may be offline, or by the server when absent.
 */
export const WireCartLine = z.strictObject({
  gdsDsctSn: SerialNo,
  ordrSeq: z.int().check(z.positive()),
  gdsQty: z.int().check(z.gte(1), z.lte(99)),
  gdsSn: SerialNo,
  options: z.array(z.strictObject({ optionId: z.string(), choiceId: z.string() })),
})
export type WireCartLine = z.infer<typeof WireCartLine>

/** What a line of a stored cart shows: the device's line plus what the server decided. */
export const WireCartGoods = z.extend(WireCartLine, {
  /** Price of one piece now, options included. */
  unitWon: Won,
  lineWon: Won,
  availability: z.enum(['onSale', 'salesEnded', 'soldOut']),
  stock: z.nullable(z.int()),
})
export type WireCartGoods = z.infer<typeof WireCartGoods>

/** `kk:mm`: midnight prints 24:00; empty when only a day is chosen. */
const RsvtTime = z.string().check(z.regex(/^(([01]\d|2[0-4]):[0-5]\d)?$/))

/** Names an option of a product, or a choice of one; the server knows which there are. */
const OptionKey = z.string().check(z.maxLength(60))

export const NewCart = z.strictObject({
  shopSn: z.optional(SerialNo),
  entcmpSn: SerialNo,
  sesnId: z.string().check(z.regex(/^[0-9a-f]{8,64}$/)),
  rsvtDay: z.optional(z.union([Day, z.literal('')])),
  rsvtTime: z.optional(RsvtTime),
  shopCartGoods: z.strictObject({
    gdsSn: SerialNo,
    gdsDsctSn: SerialNo,
    gdsQty: z.int().check(z.gte(1), z.lte(99)),
    /** Ours: chosen by the device so that an offline line can be changed before the server has seen it. */
    ordrSeq: z.optional(z.int().check(z.positive())),
    options: z.optional(
      z.array(z.strictObject({ optionId: OptionKey, choiceId: OptionKey })).check(z.maxLength(30)),
    ),
    /** Price of one piece the buyer saw, options included; a difference is refused with the new one (fact `unitWon`). */
    shownWon: z.optional(Won),
  }),
  /** Ours: true empties the member's cart of another shop first (the person said yes). */
  resetOther: z.optional(z.boolean()),
})
export type NewCart = z.infer<typeof NewCart>

export const NewCartResult = z.strictObject({ shopCartId: Uuid, ordrSeq: z.int() })
export type NewCartResult = z.infer<typeof NewCartResult>

export const WireCart = z.strictObject({
  shopCartId: Uuid,
  shopSn: SerialNo,
  entcmpSn: SerialNo,
  shopCartGoodsList: z.array(WireCartGoods),
  /** `yyyy-MM-dd kk:mm`, only the day for DAT, null while nothing is chosen. */
  rsvtDt: z.nullable(z.string()),
  rsvtHrTypeCd: z.enum(['DAT', 'TIM', 'NON']),
  totalWon: Won,
})
export type WireCart = z.infer<typeof WireCart>

export const CartQuantity = z.strictObject({
  gdsDsctSn: SerialNo,
  ordrSeq: z.int().check(z.positive()),
  gdsQty: z.int().check(z.gte(1), z.lte(99)),
})
export type CartQuantity = z.infer<typeof CartQuantity>

export const CartReservation = z.strictObject({ rsvtDay: Day, rsvtTime: RsvtTime })
export type CartReservation = z.infer<typeof CartReservation>

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  /** Key is the shopCartId. */
  cart: WireCart,
} as const
