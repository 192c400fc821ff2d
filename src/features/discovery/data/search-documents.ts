import { LANGUAGES } from '#sync/contracts/lists.ts'
import type { Language, Localized } from '#sync/contracts/locale.ts'
import type { Course, Happening, Hotplace, Place } from '#sync/contracts/content.ts'
import type { Product } from '#sync/contracts/shop.ts'
import type { SearchKind } from './search-kinds.ts'

/** The content that can be found, as it stands in the local database. */
export type Library = {
  place: readonly Place[]
  course: readonly Course[]
  product: readonly Product[]
  happening: readonly Happening[]
  hotplace: readonly Hotplace[]
}

/** What the index knows of one record. */
export type SearchDocument = {
  id: string
  kind: SearchKind
  no: number
  /** In all languages: a sign read in one script finds the page in another. */
  names: string[]
  /** Summary, address, themes: found by the beginning of a word, ranked after names. */
  body: string[]
}

/** Words of the closed lists in the reader's language. */
export type ListWords = {
  theme: (theme: Place['themes'][number]) => string
  category: (category: Product['category']) => string
  /** District, or the city where there are none. */
  area: (place: Pick<Place, 'city' | 'district'>) => string
}

export function searchDocuments(library: Library, language: Language, list: ListWords): SearchDocument[] {
  const every = (text: Localized) => LANGUAGES.map((each) => text[each])
  const words = (themes: Place['themes']) => themes.map(list.theme)
  return [
    ...library.place.map((place) => ({
      ...key('place', place),
      names: [...every(place.name), place.romanized],
      body: [
        place.summary[language],
        place.description[language],
        place.address[language],
        place.address.ko,
        list.category(place.category),
        list.area(place),
        ...words(place.themes),
      ],
    })),
    ...library.course.map((course) => ({
      ...key('course', course),
      names: every(course.title),
      body: [course.summary[language], course.description[language], ...words(course.themes)],
    })),
    ...library.product.map((product) => ({
      ...key('product', product),
      names: every(product.name),
      body: [product.summary[language], product.description[language], list.category(product.category)],
    })),
    ...library.happening.map((happening) => ({
      ...key('happening', happening),
      names: every(happening.title),
      body: [happening.summary[language], happening.venue[language], list.area(happening)],
    })),
    ...library.hotplace.map((hotplace) => ({
      ...key('hotplace', hotplace),
      names: every(hotplace.title),
      body: [hotplace.summary[language], hotplace.description[language], ...words(hotplace.themes)],
    })),
  ]
}

const key = (kind: SearchKind, { no }: { no: number }) => ({ id: `${kind}:${no}`, kind, no })
