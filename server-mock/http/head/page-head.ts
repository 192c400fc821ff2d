import type { Language } from '#sync/contracts/base/lists.ts'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import type { Db } from '../../db/database.ts'
import { readContentKind } from '../../db/content-pages.ts'
import { readContentRecord } from '../../db/feed.ts'
import { describe, type PageWords } from './describe.ts'
import { linkPicturePath } from './link-picture.ts'
import { en } from './strings/en.ts'
import { ja } from './strings/ja.ts'
import { ko } from './strings/ko.ts'
import { zhHans } from './strings/zh-Hans.ts'
import { zhHant } from './strings/zh-Hant.ts'
import { faqThing, siteThing, type Scene } from './structured.ts'
import { addressOf, subjectOf } from './subject.ts'

const TITLES: Record<Language, Record<keyof typeof ko, string>> = {
  ...{ ko, en, ja },
  ...{ 'zh-Hans': zhHans, 'zh-Hant': zhHant },
}
/** Pages anybody may find, without those of records. */
export const FOUND_PAGES = Object.keys(ko) as (keyof typeof ko)[]

/**
 * What a page says of itself to search engines and in link previews.
 * @param appName in the reader's language
 * @returns `null` for what nobody should find: pages of one's own, desks, forms, and records that are not there
 */
export async function pageHead(
  db: Db,
  path: string,
  scene: Scene,
  appName: string,
): Promise<PageWords | null> {
  if (path === '/') return { title: appName, description: null, things: [siteThing(appName, scene)] }
  const subject = subjectOf(path)
  if (subject) {
    const body = await readContentRecord(db, subject.kind, subject.no)
    if (!body) return null
    const own = addressOf(subject.kind, subject.no, body as { kind?: string; board?: string })
    const there = { ...scene, address: scene.origin + own }
    const words = { ...describe(subject.kind, body as ContentBody<typeof subject.kind>, there), path: own }
    const picture = linkPicturePath(subject.kind, subject.no)
    if (!picture) return words
    const things = words.things.map((thing) => ({ ...thing, image: scene.origin + picture }))
    return { ...words, picture, things }
  }
  const known = FOUND_PAGES.find((each) => each === path.replace(/\/$/, ''))
  if (!known) return null
  const isFaq = known === '/customer/faq'
  return {
    title: TITLES[scene.language][known],
    description: null,
    things: isFaq ? [faqThing(await readContentKind(db, 'faq'), scene)] : [],
  }
}
