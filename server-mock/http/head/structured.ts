/**
 * What a record is, in the words of schema.org, for search engines. Invented partners (`sample`) are described to nobody,
 * and of a festival whose days are not announced none are claimed.
 */
import type { ContentBody } from '#sync/contracts/kinds.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { linkPicturePath } from './link-picture.ts'
import { openingHours } from './opening-hours.ts'
import type { SubjectKind } from './subject.ts'

type Thing = Record<string, unknown>
export type Scene = {
  language: Language
  /** Of the page, without a language. */
  address: string
  origin: string
}

const CITIES = { ulsan: 'Ulsan', pohang: 'Pohang', gyeongju: 'Gyeongju' } as const
const PLACES = {
  spot: 'TouristAttraction',
  food: 'Restaurant',
  cafe: 'CafeOrCoffeeShop',
  stay: 'LodgingBusiness',
} as const

/** Things are the same in every language; only what is written has one. */
const thing = (type: string, { address }: Scene, facts: Thing): Thing => ({
  ...{ '@context': 'https://schema.org', '@type': type, '@id': address, url: address },
  ...facts,
})

/** Search engines show a result with its picture only where there is one of its own. */
const pictured = ({ origin }: Scene, kind: SubjectKind, no: number): Thing => {
  const path = linkPicturePath(kind, no)
  return path === null ? {} : { image: `${origin}${path}` }
}

const where = (
  record: { position: { lat: number; lng: number }; city: keyof typeof CITIES },
  streetAddress: string,
) => ({
  address: {
    '@type': 'PostalAddress',
    ...{ streetAddress, addressLocality: CITIES[record.city], addressCountry: 'KR' },
  },
  geo: { '@type': 'GeoCoordinates', latitude: record.position.lat, longitude: record.position.lng },
})

const rated = ({ average, count }: { average: number; count: number }): Thing =>
  count === 0
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } }

export function placeThing(place: ContentBody<'place'>, scene: Scene): Thing | null {
  if (place.sample) return null
  const { language } = scene
  return thing(PLACES[place.category], scene, {
    name: place.name[language],
    ...pictured(scene, 'place', place.no),
    ...(language === 'ko' ? {} : { alternateName: place.name.ko }),
    description: place.summary[language],
    ...where(place, place.address[language]),
    ...(place.phone === null ? {} : { telephone: `+82-${place.phone.replace(/^0/, '')}` }),
    ...(place.website === null ? {} : { sameAs: place.website }),
    ...openingHours(place.hours, language),
    ...(place.category === 'spot' ? { isAccessibleForFree: place.admission.free } : {}),
    ...rated(place.rating),
  })
}

export function productThing(product: ContentBody<'product'>, scene: Scene): Thing | null {
  if (product.sample) return null
  const { language, address } = scene
  const prices = product.units.map(({ priceWon }) => priceWon)
  const isLeft = product.units.some(({ stock }) => stock === null || stock > 0)
  return thing('Product', scene, {
    name: product.name[language],
    ...pictured(scene, 'product', product.no),
    description: product.summary[language],
    sku: String(product.no),
    offers: {
      '@type': 'AggregateOffer',
      ...{ priceCurrency: 'KRW', lowPrice: Math.min(...prices), highPrice: Math.max(...prices) },
      ...{ offerCount: prices.length, url: address },
      availability: `https://schema.org/${isLeft ? 'InStock' : 'OutOfStock'}`,
    },
    ...rated(product.rating),
  })
}

export function happeningThing(happening: ContentBody<'happening'>, scene: Scene): Thing | null {
  if (happening.datesTentative) return null
  const { language } = scene
  const venue = happening.venue[language]
  return thing(happening.kind === 'exhibition' ? 'ExhibitionEvent' : 'Festival', scene, {
    name: happening.title[language],
    ...pictured(scene, 'happening', happening.no),
    description: happening.summary[language],
    ...{ startDate: happening.from, endDate: happening.to },
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue, ...where(happening, venue) },
    ...(happening.website === null ? {} : { sameAs: happening.website }),
  })
}

export function guesthouseThing(house: ContentBody<'guesthouse'>, scene: Scene): Thing | null {
  if (house.sample) return null
  const { language } = scene
  return thing('LodgingBusiness', scene, {
    name: house.name[language],
    ...pictured(scene, 'guesthouse', house.no),
    description: house.summary[language],
    ...where(house, house.address[language]),
    ...(house.phone === null ? {} : { telephone: `+82-${house.phone.replace(/^0/, '')}` }),
    ...{ checkinTime: house.checkIn, checkoutTime: house.checkOut },
  })
}

export const courseThing = (course: ContentBody<'course'>, scene: Scene): Thing =>
  thing('TouristTrip', scene, {
    name: course.title[scene.language],
    ...pictured(scene, 'course', course.no),
    description: course.summary[scene.language],
    itinerary: {
      '@type': 'ItemList',
      itemListElement: course.stops.map(({ placeNo }, index) => ({
        '@type': 'ListItem',
        ...{ position: index + 1, url: `${scene.origin}/product/hp-${placeNo}` },
      })),
    },
  })

export const faqThing = (faqs: readonly ContentBody<'faq'>[], scene: Scene): Thing =>
  thing('FAQPage', scene, {
    inLanguage: scene.language,
    mainEntity: faqs.map(({ question, answer }) => ({
      ...{ '@type': 'Question', name: question[scene.language] },
      acceptedAnswer: { '@type': 'Answer', text: answer[scene.language] },
    })),
  })

/** Of `/`: what the whole is, and where it is searched. */
export const siteThing = (name: string, { origin, language }: Scene): Thing => ({
  ...{ '@context': 'https://schema.org', '@type': 'WebSite', '@id': `${origin}/`, url: `${origin}/` },
  ...{ name, inLanguage: language },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
