import type { ContentBody } from '#sync/contracts/kinds.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { type Item, item } from './content-item.ts'
import type { SeedContent } from '../content/read-content.ts'

interface Links {
  today: string
  updatedAt: string
  problems: string[]
  /** Number of a place by its slug; null and a problem when there is none. */
  find(slug: string, at: string): number | null
  findAll(slugs: string[], at: string): number[]
}

/** Records of guesthouses, bus lines, events, questions, documents and the travel test. */
export function regionItems(content: SeedContent, links: Links): Item[] {
  const { updatedAt } = links
  return [
    ...content.guesthouses.map((source) => item('guesthouse', source, () => ({ ...source, updatedAt }))),
    ...busRoutes(content, links),
    ...events(content, links),
    ...content.faqs.map((source) => item('faq', source, () => ({ ...source, updatedAt }))),
    ...content.documents.map((source) => item('document', source, () => ({ ...source, updatedAt }))),
    ...content['test-questions'].map((source) =>
      item('testQuestion', source, () => ({ ...source, updatedAt })),
    ),
    ...content.personas.map(({ places, ...source }) => {
      const placeNos = links.findAll(places, `personas/${source.slug}`)
      return item('persona', source, () => ({ ...source, placeNos, updatedAt }), placeNos)
    }),
  ]
}

function busRoutes(content: SeedContent, { find, problems, updatedAt }: Links): Item[] {
  const products = new Map(content.products.map((product) => [product.slug, product.no]))
  return content['bus-routes'].map(({ product, stops, ...source }) => {
    const at = `bus-routes/${source.slug}`
    const productNo = product === null ? null : (products.get(product) ?? null)
    if (product !== null && productNo === null) problems.push(`${at}: there is no ${product}`)
    const linked = stops.map(({ place, ...stop }) => ({
      ...stop,
      placeNo: place === null ? null : find(place, at),
    }))
    return item('busRoute', source, () => ({ ...source, stops: linked, productNo, updatedAt }), [
      linked,
      productNo,
    ])
  })
}

function events(content: SeedContent, { today, updatedAt }: Links): Item[] {
  return content.events.map(({ fromDays, toDays, announceDays, ...source }) => {
    const days = {
      from: addDays(today, fromDays),
      to: addDays(today, toDays),
      announceOn: announceDays === null ? null : addDays(today, announceDays),
    }
    const make = (kept: ContentBody<'event'> | null) => ({
      ...source,
      ...days,
      // what was announced at the desk stands
      winners: source.winners.length > 0 ? source.winners : (kept?.winners ?? []),
      updatedAt,
    })
    return item('event', source, make, [fromDays, toDays, announceDays])
  })
}
