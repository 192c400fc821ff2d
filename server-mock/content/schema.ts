import * as z from 'zod/mini'
import { Course, CourseStop } from '#sync/contracts/places/course.ts'
import { Happening } from '#sync/contracts/places/happening.ts'
import { Hotplace } from '#sync/contracts/places/hotplace.ts'
import { Notice } from '#sync/contracts/support/notice.ts'
import { Place } from '#sync/contracts/places/place.ts'
import { BusRoute } from '#sync/contracts/places/bus-route.ts'
import { Faq } from '#sync/contracts/support/faq.ts'
import { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { Persona, TestQuestion } from '#sync/contracts/play/travel-test.ts'
import { PublicEvent } from '#sync/contracts/events/event.ts'
import { TextDocument } from '#sync/contracts/support/document.ts'
import { Product, Shop } from '#sync/contracts/shops/shop.ts'

/**
 * One JSON file per item under content/<folder>/<slug>.json; adding an item is adding a file.
 * Files name other items by slug; numbers, ratings and times of change are filled in when seeding.
 * `no` is what addresses show: unique within its kind and never changed again.
 */
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

export const SeedPlace = z.extend(
  z.omit(Place, { shopNo: true, rating: true, keywords: true, purchased: true, updatedAt: true }),
  { slug },
)
export type SeedPlace = z.infer<typeof SeedPlace>

export const SeedCourse = z.extend(z.omit(Course, { stops: true, saved: true, updatedAt: true }), {
  slug,
  stops: z.array(z.extend(z.omit(CourseStop, { placeNo: true }), { place: slug })).check(z.minLength(2)),
})
export type SeedCourse = z.infer<typeof SeedCourse>

export const SeedHotplace = z.extend(z.omit(Hotplace, { places: true, updatedAt: true }), {
  slug,
  places: z.array(z.extend(z.omit(Hotplace.shape.places.def.element, { placeNo: true }), { place: slug })),
})
export type SeedHotplace = z.infer<typeof SeedHotplace>

/**
 * Festivals move every year: `from` and `to` are the days of the next edition known or expected
 * (then `datesTentative`). Offsets keep invented performances from looking stale: with `relative`, days count from seeding.
 */
export const SeedHappening = z.extend(
  z.omit(Happening, { placeNo: true, updatedAt: true, from: true, to: true }),
  {
    slug,
    place: z.nullable(slug),
    from: z.optional(Happening.shape.from),
    to: z.optional(Happening.shape.to),
    relative: z.optional(z.tuple([z.int(), z.int()])),
  },
)
export type SeedHappening = z.infer<typeof SeedHappening>

/** `publishedDaysAgo` counts back from the day of seeding. */
export const SeedNotice = z.extend(z.omit(Notice, { publishedOn: true, updatedAt: true }), {
  slug,
  publishedDaysAgo: z.int().check(z.nonnegative()),
})
export type SeedNotice = z.infer<typeof SeedNotice>

export const SeedShop = z.extend(z.omit(Shop, { placeNo: true, rating: true, updatedAt: true }), {
  slug,
  place: z.nullable(slug),
})
export type SeedShop = z.infer<typeof SeedShop>

export const SeedProduct = z.extend(
  z.omit(Product, { shopNo: true, placeNos: true, rating: true, purchased: true, updatedAt: true }),
  { slug, shop: slug, places: z.array(slug) },
)
export type SeedProduct = z.infer<typeof SeedProduct>

export const SeedGuesthouse = z.extend(z.omit(Guesthouse, { updatedAt: true }), { slug })
export type SeedGuesthouse = z.infer<typeof SeedGuesthouse>

export const SeedBusRoute = z.extend(z.omit(BusRoute, { stops: true, productNo: true, updatedAt: true }), {
  slug,
  product: z.nullable(slug),
  stops: z
    .array(z.extend(z.omit(BusRoute.shape.stops.def.element, { placeNo: true }), { place: z.nullable(slug) }))
    .check(z.minLength(2)),
})
export type SeedBusRoute = z.infer<typeof SeedBusRoute>

/** Days of an event count from the day of seeding, so that the demo always has one running, one to come and one ended. */
export const SeedEvent = z.extend(
  z.omit(PublicEvent, { from: true, to: true, announceOn: true, updatedAt: true }),
  {
    slug,
    fromDays: z.int(),
    toDays: z.int(),
    announceDays: z.nullable(z.int()),
  },
)
export type SeedEvent = z.infer<typeof SeedEvent>

export const SeedFaq = z.extend(z.omit(Faq, { updatedAt: true }), { slug })
export type SeedFaq = z.infer<typeof SeedFaq>

export const SeedDocument = z.extend(z.omit(TextDocument, { updatedAt: true }), { slug })
export type SeedDocument = z.infer<typeof SeedDocument>

export const SeedTestQuestion = z.extend(z.omit(TestQuestion, { updatedAt: true }), { slug })
export type SeedTestQuestion = z.infer<typeof SeedTestQuestion>

export const SeedPersona = z.extend(z.omit(Persona, { placeNos: true, updatedAt: true }), {
  slug,
  places: z.array(slug).check(z.minLength(2)),
})
export type SeedPersona = z.infer<typeof SeedPersona>

/** Folder of a kind below content/, with the schema of its files. */
export const SEED_FOLDERS = {
  places: SeedPlace,
  courses: SeedCourse,
  hotplaces: SeedHotplace,
  happenings: SeedHappening,
  notices: SeedNotice,
  shops: SeedShop,
  products: SeedProduct,
  guesthouses: SeedGuesthouse,
  'bus-routes': SeedBusRoute,
  events: SeedEvent,
  faqs: SeedFaq,
  documents: SeedDocument,
  'test-questions': SeedTestQuestion,
  personas: SeedPersona,
} as const
export type SeedFolder = keyof typeof SEED_FOLDERS
