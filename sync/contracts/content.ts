import * as z from 'zod/mini'
import { Amenity, City, CommonCode, District, PlaceCategory, ReviewKeyword, Theme } from './base/codes.ts'
import {
  Admission,
  BarrierFree,
  ContentPictures,
  Motif,
  OpeningHours,
  Position,
  Rating,
} from './base/facts.ts'
import { PostComment, PublicPost } from './community/community.ts'
import { PublicQuestion } from './support/question.ts'
import { Day, Instant, SerialNo } from './base/ids.ts'
import { Localized } from './base/locale.ts'
import {
  BusRoute,
  Faq,
  Guesthouse,
  Persona,
  PublicEvent,
  TestQuestion,
  TextDocument,
} from './places/region.ts'
import { Product, Shop } from './shops/shop.ts'

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

/** A stop of a travel course, with the leg to the next one. */
export const CourseStop = z.strictObject({
  placeNo: SerialNo,
  day: z.int().check(z.positive()),
  stayMinutes: z.int().check(z.positive()),
  note: Localized,
  legToNext: z.nullable(
    z.strictObject({
      mode: z.enum(['walk', 'drive', 'bus', 'bike']),
      minutes: z.int().check(z.positive()),
      metres: z.int().check(z.positive()),
    }),
  ),
})
export type CourseStop = z.infer<typeof CourseStop>

/** Travel course; page /curation/travel/{no}. */
export const Course = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  title: Localized,
  summary: Localized,
  description: Localized,
  days: z.int().check(z.positive()),
  /** Everything included, minutes. */
  totalMinutes: z.int().check(z.positive()),
  cities: z.array(City),
  districts: z.array(District),
  themes: z.array(Theme),
  transport: z.enum(['walk', 'transit', 'car', 'bike']),
  season: z.optional(Localized),
  stops: z.array(CourseStop).check(z.minLength(2)),
  motif: Motif,
  saved: z.int(),
  updatedAt: Instant,
})
export type Course = z.infer<typeof Course>

/** Curated hot places; page /curation/hotplace/{no}. */
export const Hotplace = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  title: Localized,
  summary: Localized,
  description: Localized,
  places: z.array(z.strictObject({ placeNo: SerialNo, line: Localized })).check(z.minLength(1)),
  themes: z.array(Theme),
  motif: Motif,
  updatedAt: Instant,
})
export type Hotplace = z.infer<typeof Hotplace>

/** Ulsan NOW: festivals (cnf), performances and exhibitions (cnn). Status is derived from the days. */
export const Happening = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  board: z.enum(['cnf', 'cnn']),
  kind: z.enum(['festival', 'performance', 'exhibition']),
  title: Localized,
  summary: Localized,
  description: Localized,
  from: Day,
  to: Day,
  /** The days move every year and are not announced yet. */
  datesTentative: z.boolean(),
  hoursText: z.optional(Localized),
  venue: Localized,
  placeNo: z.nullable(SerialNo),
  city: City,
  district: z.nullable(District),
  position: Position,
  contact: z.nullable(z.string()),
  website: z.nullable(z.url()),
  fee: Localized,
  program: z.array(Localized),
  motif: Motif,
  pictures: z.optional(ContentPictures),
  source: z.string(),
  updatedAt: Instant,
})
export type Happening = z.infer<typeof Happening>

export const Notice = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  category: z.enum(['service', 'travel', 'event', 'maintenance']),
  title: Localized,
  body: Localized,
  pinned: z.boolean(),
  publishedOn: Day,
  updatedAt: Instant,
})
export type Notice = z.infer<typeof Notice>

/** A published review as others see it. */
export const PublicReview = z.strictObject({
  id: z.uuid(),
  /** What it is about: a product, and the place that product belongs to when there is one. */
  productNo: z.nullable(SerialNo),
  placeNo: z.nullable(SerialNo),
  stars: z.int().check(z.gte(1), z.lte(5)),
  keywords: z.array(ReviewKeyword),
  text: z.string(),
  language: z.string(),
  photos: z.array(z.strictObject({ id: z.string(), url: z.string() })),
  writer: z.strictObject({ name: z.string(), buddy: z.string() }),
  helpful: z.int(),
  writtenAt: Instant,
})
export type PublicReview = z.infer<typeof PublicReview>

/** Search terms shown before typing. */
export const SearchTerms = z.strictObject({
  popular: z.array(Localized),
  trending: z.array(z.strictObject({ term: Localized, move: z.enum(['up', 'same', 'down', 'new']) })),
  asOf: Instant,
})
export type SearchTerms = z.infer<typeof SearchTerms>

/**
 * Kinds of the public content feed with the schema of their bodies; the key is `String(no)` (or the id given here).
 * The device keeps one table per kind.
 */
export const CONTENT_KINDS = {
  place: Place,
  shop: Shop,
  product: Product,
  course: Course,
  hotplace: Hotplace,
  happening: Happening,
  notice: Notice,
  review: PublicReview,
  code: CommonCode,
  terms: SearchTerms,
  guesthouse: Guesthouse,
  busRoute: BusRoute,
  event: PublicEvent,
  faq: Faq,
  document: TextDocument,
  testQuestion: TestQuestion,
  persona: Persona,
  post: PublicPost,
  comment: PostComment,
  question: PublicQuestion,
} as const
export type ContentKind = keyof typeof CONTENT_KINDS
export type ContentBody<K extends ContentKind> = z.infer<(typeof CONTENT_KINDS)[K]>
