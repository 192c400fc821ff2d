import type { Language } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import * as things from './structured.ts'
import type { SubjectKind } from './subject.ts'

/**
 * What a page says of itself: plain text, objects of schema.org, where its own picture is, if it has one, and the words of
 * its record, which stand on the page before the app is there.
 */
export type PageWords = {
  title: string
  description: string | null
  things: object[]
  picture?: string
  record?: RecordWords
  /** Where the record's page is, from the root; another address may lead there too. */
  path?: string
}

/** The name of a record and its paragraphs. */
export type RecordWords = { name: Localized; texts: Localized[] }

type Teller<K extends SubjectKind> = (
  body: ContentBody<K>,
  scene: things.Scene,
) => { title: Localized; text: Localized; more?: Localized; thing?: object | null }

const TELLERS: { [K in SubjectKind]: Teller<K> } = {
  place: (place, scene) => ({
    ...{ title: place.name, text: place.summary, more: place.description },
    ...{ thing: things.placeThing(place, scene) },
  }),
  shop: ({ name, introduction }) => ({ title: name, text: introduction }),
  product: (product, scene) => ({
    ...{ title: product.name, text: product.summary, more: product.description },
    ...{ thing: things.productThing(product, scene) },
  }),
  course: (course, scene) => ({
    ...{ title: course.title, text: course.summary, more: course.description },
    ...{ thing: things.courseThing(course, scene) },
  }),
  hotplace: ({ title, summary, description }) => ({ title, text: summary, more: description }),
  guesthouse: (house, scene) => ({
    ...{ title: house.name, text: house.summary, more: house.description },
    ...{ thing: things.guesthouseThing(house, scene) },
  }),
  happening: (happening, scene) => ({
    ...{ title: happening.title, text: happening.summary, more: happening.description },
    ...{ thing: things.happeningThing(happening, scene) },
  }),
  event: ({ title, summary }) => ({ title, text: summary }),
  notice: ({ title, body }) => ({ title, text: body }),
}

/** As much as search engines and messengers show. */
const LONGEST = 160

/** A record in the reader's language. */
export function describe<K extends SubjectKind>(
  kind: K,
  body: ContentBody<K>,
  scene: things.Scene,
): PageWords {
  const { title, text, more, thing } = TELLERS[kind](body, scene)
  return {
    title: oneLine(title[scene.language]),
    description: shortened(text[scene.language], scene.language),
    things: thing ? [thing] : [],
    record: { name: title, texts: more ? [text, more] : [text] },
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Whole words, and never half a character. */
export function shortened(text: string, language: Language): string {
  const line = oneLine(text)
  if ([...line].length <= LONGEST) return line
  const cut = [...line].slice(0, LONGEST - 1).join('')
  const isSpaced = language === 'ko' || language === 'en'
  return `${isSpaced ? cut.replace(/\s+\S*$/, '') : cut}…`
}
