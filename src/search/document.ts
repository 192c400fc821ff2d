import { cheapestNightWon } from '#sync/domain/guesthouse.ts'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import {
  AMENITIES,
  CITIES,
  DISTRICTS,
  LANGUAGES,
  LIST_CATEGORIES,
  REVIEW_KEYWORDS,
  THEMES,
  type Language,
} from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { refOf, type SearchKind } from './kinds.ts'
import { bodyText, initialsOf, nameTexts } from './terms.ts'

/** Columns of the numbers kept of each record. Lists of words are bits in the order of contracts/base/lists.ts. */
export const FACT = {
  ref: 0,
  category: 1,
  cities: 2,
  districts: 3,
  themes: 4,
  amenities: 5,
  /** 1 when it is known to be free of steps. */
  barrierFree: 6,
  /** Won; -1 when nobody says. */
  price: 7,
  /** Degrees; NaN without a position. */
  lat: 8,
  lng: 9,
  /** Days as 20261121. */
  listedOn: 10,
  purchased: 11,
  average: 12,
  ratings: 13,
  shop: 14,
  /** Where its opening hours are in the block; -1 without. */
  hours: 15,
  /** Of a happening, as 20261121; 0 for everything else. */
  from: 16,
  to: 17,
  /** 1 for a pass, 2 for a market item. */
  productKind: 18,
  onSale: 19,
  /** What at least a tenth of a place's reviews say, bits in the order of REVIEW_KEYWORDS. */
  keywords: 20,
} as const
export const FACTS = Object.keys(FACT).length

/** What the index knows of one record. */
export type SearchDocument = {
  ref: number
  /** Texts in their searched form, parted by line ends. */
  names: string
  initials: string
  body: string
  facts: number[]
  hours: OpeningHours | null
  /** Places it is about: a filter by place finds it through them. */
  places: number[]
}

/** Running text kept of one record, letters. */
const BODY = 360

export const bitsOf = <T extends string>(list: readonly T[], values: readonly T[]): number =>
  values.reduce((bits, value) => bits | (1 << list.indexOf(value)), 0)

export const dayNumber = (day: string): number => Number(day.slice(0, 10).replaceAll('-', ''))

type Facts = Partial<Record<keyof typeof FACT, number>>
type Parts = {
  names: readonly string[]
  body: readonly string[]
  facts: Facts
  hours?: OpeningHours
  places?: number[]
}

/** The document of a record. Names are found in all languages, running text in the reader's. */
export function documentOf<K extends SearchKind>(
  kind: K,
  record: ContentBody<K>,
  language: Language,
): SearchDocument {
  const { names, body, facts, hours = null, places = [] } = READERS[kind](record, language)
  const ref = refOf(kind, record.no)
  const defaults: Facts = { category: -1, price: -1, lat: NaN, lng: NaN, hours: -1, shop: -1 }
  const row: Facts = { listedOn: dayNumber(record.updatedAt), ...defaults, ...facts, ref }
  const texts = [...new Set(names.flatMap(nameTexts))]
  const running = body
    .map((text) => bodyText(text.slice(0, BODY)))
    .filter(Boolean)
    .join('\n')
    .slice(0, BODY)
  return {
    ref,
    names: texts.join('\n'),
    initials: [...new Set(names.map(initialsOf).filter(Boolean))].join('\n'),
    body: running && ` ${running.replaceAll('\n', '\n ')}`,
    facts: Object.keys(FACT).map((name) => row[name as keyof typeof FACT] ?? 0),
    hours,
    places,
  }
}

const every = (text: Localized): string[] => LANGUAGES.map((language) => text[language])

/** A name as it is said: how it is read, in brackets, is no part of that. */
const withoutReading = (name: string): string[] => {
  const said = name.replace(/[(\uff08].*?[)\uff09]/gu, '').trim()
  return said === '' || said === name ? [name] : [name, said]
}

const SAID_OFTEN = 0.1

/** Keywords with a tenth of all that were given. */
export function oftenSaid(keywords: ContentBody<'place'>['keywords']): (typeof REVIEW_KEYWORDS)[number][] {
  const all = Object.values(keywords).reduce((sum, times) => sum + times, 0)
  return REVIEW_KEYWORDS.filter(
    (word) => (keywords[word] ?? 0) > 0 && (keywords[word] ?? 0) >= all * SAID_OFTEN,
  )
}

const placed = (at: {
  city: (typeof CITIES)[number]
  district: (typeof DISTRICTS)[number] | null
  position?: { lat: number; lng: number }
}): Facts => ({
  cities: bitsOf(CITIES, [at.city]),
  districts: at.district ? bitsOf(DISTRICTS, [at.district]) : 0,
  ...(at.position && { lat: at.position.lat, lng: at.position.lng }),
})

const rated = ({ rating }: { rating: { average: number; count: number } }): Facts => ({
  average: rating.average,
  ratings: rating.count,
})

const READERS: { [K in SearchKind]: (record: ContentBody<K>, language: Language) => Parts } = {
  place: (place, language) => ({
    names: [...every(place.name).flatMap(withoutReading), place.romanized],
    body: [place.summary[language], place.address[language], place.address.ko, place.description[language]],
    hours: place.hours,
    facts: {
      category: LIST_CATEGORIES.indexOf(place.category),
      ...placed(place),
      ...rated(place),
      themes: bitsOf(THEMES, place.themes),
      amenities: bitsOf(AMENITIES, place.amenities),
      barrierFree: Number(place.barrierFree.stepFree === true || place.amenities.includes('barrierFree')),
      price: place.admission.free ? 0 : (place.admission.adult ?? -1),
      listedOn: dayNumber(place.listedOn),
      purchased: place.purchased,
      shop: place.shopNo ?? -1,
      keywords: bitsOf(REVIEW_KEYWORDS, oftenSaid(place.keywords)),
    },
  }),
  course: (course, language) => ({
    names: every(course.title),
    body: [course.summary[language], course.description[language]],
    places: course.stops.map(({ placeNo }) => placeNo),
    facts: {
      cities: bitsOf(CITIES, course.cities),
      districts: bitsOf(DISTRICTS, course.districts),
      themes: bitsOf(THEMES, course.themes),
      purchased: course.saved,
    },
  }),
  product: (product, language) => ({
    names: every(product.name),
    body: [product.summary[language], product.description[language]],
    places: product.placeNos,
    facts: {
      category: LIST_CATEGORIES.indexOf(product.category),
      ...rated(product),
      price: Math.min(...product.units.map(({ priceWon }) => priceWon)),
      listedOn: dayNumber(product.listedOn),
      purchased: product.purchased,
      shop: product.shopNo,
      productKind: product.kind === 'pass' ? 1 : 2,
      onSale: Number(product.availability === 'onSale'),
    },
  }),
  shop: (shop, language) => ({
    names: [...every(shop.name), shop.companyName.ko],
    body: [shop.introduction[language], shop.address[language]],
    hours: shop.hours,
    places: shop.placeNo === null ? [] : [shop.placeNo],
    facts: { category: LIST_CATEGORIES.indexOf(shop.category), ...rated(shop), shop: shop.no },
  }),
  happening: (happening, language) => ({
    names: every(happening.title),
    body: [happening.summary[language], happening.venue[language], happening.description[language]],
    facts: { ...placed(happening), from: dayNumber(happening.from), to: dayNumber(happening.to) },
  }),
  hotplace: (hotplace, language) => ({
    names: every(hotplace.title),
    body: [hotplace.summary[language], hotplace.description[language]],
    places: hotplace.places.map(({ placeNo }) => placeNo),
    facts: { themes: bitsOf(THEMES, hotplace.themes) },
  }),
  guesthouse: (house, language) => ({
    names: [...every(house.name), house.romanized],
    body: [house.summary[language], house.region[language], house.address[language], house.address.ko],
    facts: {
      category: LIST_CATEGORIES.indexOf('gh'),
      ...placed(house),
      price: cheapestNightWon(house),
      listedOn: dayNumber(house.listedOn),
    },
  }),
  notice: (notice, language) => ({
    names: every(notice.title),
    body: [notice.body[language]],
    facts: { listedOn: dayNumber(notice.publishedOn) },
  }),
  faq: (faq, language) => ({ names: every(faq.question), body: [faq.answer[language]], facts: {} }),
}
