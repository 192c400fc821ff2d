import * as z from 'zod/mini'
import { Amenity, City, District, PlaceCategory, ReviewKeyword, Theme } from '../base/codes.ts'
import {
  Admission,
  BarrierFree,
  ContentPictures,
  Motif,
  OpeningHours,
  Position,
  Rating,
} from '../base/facts.ts'
import { Day, Instant, SerialNo } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'

/** A tourist spot, restaurant, cafe or lodging; page /product/hp-{no}. */
export const Place = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  category: PlaceCategory,
  city: City,
  /** Only Ulsan has districts here. */
  district: z.nullable(District),
  name: Localized,
  /** Hangul name for showing to a driver is name.ko; this is its romanisation. */
  romanized: z.string(),
  summary: Localized,
  /** Two to four paragraphs, parted by a blank line. */
  description: Localized,
  tip: z.optional(Localized),
  address: Localized,
  position: Position,
  phone: z.nullable(z.string()),
  website: z.nullable(z.url()),
  hours: OpeningHours,
  admission: Admission,
  amenities: z.array(Amenity),
  barrierFree: BarrierFree,
  access: z.strictObject({
    bus: z.optional(Localized),
    rail: z.optional(Localized),
    car: z.optional(Localized),
  }),
  themes: z.array(Theme).check(z.minLength(1)),
  stayMinutes: z.int().check(z.positive()),
  motif: Motif,
  pictures: z.optional(ContentPictures),
  /** Invented partner, for the demo; real places are false. */
  sample: z.boolean(),
  /** Where the facts come from, for the source line. */
  source: z.string(),
  shopNo: z.nullable(SerialNo),
  rating: Rating,
  /** How often each review keyword was chosen. */
  keywords: z.partialRecord(ReviewKeyword, z.int()),
  purchased: z.int(),
  listedOn: Day,
  updatedAt: Instant,
})
export type Place = z.infer<typeof Place>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  place: Place,
} as const
