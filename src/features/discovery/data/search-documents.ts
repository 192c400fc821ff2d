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

/** @param themeWords the word of a theme in the reader's language */
export function searchDocuments(
  library: Library,
  language: Language,
  themeWords: (theme: Place['themes'][number]) => string,
): SearchDocument[] {
  const every = (text: Localized) => LANGUAGES.map((each) => text[each])
  const words = (themes: Place['themes']) => themes.map(themeWords)
  return [
    ...library.place.map((place) => ({
      ...key('place', place),
      names: [...every(place.name), place.romanized],
      body: [place.summary[language], place.address[language], place.address.ko, ...words(place.themes)],
    })),
    ...library.course.map((course) => ({
      ...key('course', course),
      names: every(course.title),
      body: [course.summary[language], ...words(course.themes)],
    })),
    ...library.product.map((product) => ({
      ...key('product', product),
      names: every(product.name),
      body: [product.summary[language]],
    })),
    ...library.happening.map((happening) => ({
      ...key('happening', happening),
      names: every(happening.title),
      body: [happening.summary[language], happening.venue[language]],
    })),
    ...library.hotplace.map((hotplace) => ({
      ...key('hotplace', hotplace),
      names: every(hotplace.title),
      body: [hotplace.summary[language], ...words(hotplace.themes)],
    })),
  ]
}

const key = (kind: SearchKind, { no }: { no: number }) => ({ id: `${kind}:${no}`, kind, no })
