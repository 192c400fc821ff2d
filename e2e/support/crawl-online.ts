import { expect, type Page } from '@playwright/test'
import { App } from './app.ts'
import { violations } from './axe.ts'
import {
  isAsked,
  isForGuests,
  isWhole,
  languageOf,
  lasting,
  LOST,
  lostPosts,
  OTHERS,
  personal,
  settled,
  signInAsMember,
  stops,
  type Stop,
} from './crawl.ts'
import { forcedFaults } from './forced-colours.ts'
import { deadEnds, textKeys } from './inspect.ts'
import { doubleText } from './large-text.ts'
import { openedFaults } from './opened.ts'
import { allRoutes, preparingPaths } from './routes.ts'
import { spacedFaults } from './text-spacing.ts'

/** Unless CRAWL asks for all: each screen in Korean and, by turns, in one of the others, and the colours of some. */
const languagesOf = (nth: number) => (isWhole ? OTHERS : [languageOf(nth)])

const DAY = Math.floor(Date.now() / 86_400_000)
/** Unless CRAWL asks for all: each tenth screen has its sheets opened, the next one of ten the next day. */
const isDue = (at: number) => isWhole || at % 10 === DAY % 10

/** Addresses that only lead to another screen, which is looked at by its own. */
const leadsOn = new Set(
  allRoutes().flatMap(({ address, template }) => (template === 'redirect' ? [address] : [])),
)

const building = preparingPaths()

/** The frame of the app's own pages, which half of the screens are in. */
const isInMainFrame = ({ layout }: Stop) => layout === 'main' || layout === 'newmain'

/**
 * Walks the screens of the main frame, or all others, signed out where guests go and signed in elsewhere. Every screen is
 * in one of both, so that two workers can share the walk.
 * @returns what is wrong: in Korean and another language its landmarks, heading, layout, words and links; in Korean also
 * text twice as large, text spaced apart at 320 px and accessibility, of two of each template in each frame in forced
 * colours and by day and one by night colours as well, and of each tenth what its sheets show
 */
export async function crawl(origin: string, part: 'main frame' | 'other frames'): Promise<string[]> {
  const isMine = (stop: Stop) => isAsked(stop) && isInMainFrame(stop) === (part === 'main frame')
  const app = await App.open(origin, { longLived: true })
  try {
    const look = await looker(app.page)
    const { page } = app
    const wrong: string[] = []
    const visit = async (stop: Stop) => {
      const before = app.errors.length
      await app.step(stop.address)
      await settled(page)
      const found = await look(stop)
      wrong.push(...[...found, ...app.errors.slice(before)].map((fault) => `${stop.address}: ${fault}`))
    }
    await app.go('/')
    for (const lang of [...OTHERS, 'ko']) {
      await speak(app.page, lang)
      await textsOf(app.page, lang)
    }
    for (const stop of stops.filter(isForGuests).filter(isMine)) await visit(stop)
    await signInAsMember(app)
    const members = stops.filter((stop) => !isForGuests(stop))
    const more = part === 'other frames' ? [...(await personal(app)), LOST].filter(isAsked) : []
    for (const stop of [...members.filter(isMine), ...more]) await visit(stop)
    await speak(page, 'ko')
    if (more.includes(LOST))
      await expect(page.locator('main')).toContainText(`Page Not Found: ${LOST.address}`)
    return wrong
  } finally {
    await app.close()
  }
}

/** Looks at the screen that stands. */
async function looker(page: Page): Promise<(stop: Stop) => Promise<string[]>> {
  const keys = await textKeys()
  const beyondSide = await doubleText(page)
  const seen = new Map<string, number>()
  let seenPreparing = false
  let turn = 0
  let at = 0
  let spoken = 'ko'
  return async (stop) => {
    const { address, layout, preparing, template } = stop
    const found: string[] = []
    const lookIn = async (lang: string) => {
      if (lang !== spoken) await speak(page, lang)
      spoken = lang
      found.push(...(await lasting(page, { lang, layout, keys })).map((fault) => `${lang} ${fault}`))
    }
    await lookIn(spoken)
    // what is being built looks the same everywhere: one stands for all
    if (leadsOn.has(address) || (preparing && seenPreparing)) return found
    if (!preparing) found.push(...(await deadEnds(page, building)))
    found.push(...(await lostPosts(page, stop)))
    seenPreparing ||= preparing
    const check = async () => {
      const beyond = await beyondSide()
      if (beyond > 0) found.push(`with text twice as large ${beyond} px beyond the side`)
      found.push(...(await spacedFaults(page)))
      // the colours are those of templates and frames: two of each by day and one by night stand for all
      const kind = `${layout} ${template ?? address}`
      const nth = (seen.get(kind) ?? 0) + 1
      seen.set(kind, nth)
      if (isWhole || nth <= 2) found.push(...(await forcedFaults(page)))
      found.push(...(await violations(page, { day: isWhole || nth <= 2, night: isWhole || nth === 1 })))
      if (isDue(at++)) found.push(...(await openedFaults(page)))
    }
    if (spoken === 'ko') await check()
    // a screen is come to in the language the one before was left in: each is shown in two and changes once
    for (const lang of spoken === 'ko' || isWhole ? languagesOf(turn++) : ['ko']) await lookIn(lang)
    if (isWhole) await lookIn('ko')
    else if (spoken === 'ko') await check()
    return found
  }
}

/** Chooses a language in another tab, so to say, which this one follows without leaving its screen. */
export async function speak(page: Page, lang: string): Promise<void> {
  await page.waitForFunction((language) => {
    if (document.documentElement.lang === language) return true
    dispatchEvent(new StorageEvent('storage', { key: 'goraero.language', newValue: language }))
    return false
  }, lang)
}

/** The descriptions of a language are fetched when it is chosen first; until then those of another stand for them. */
export async function textsOf(page: Page, lang: string): Promise<void> {
  await page.waitForFunction(
    (language) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('goraero-content')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('facts').objectStore('facts').get('content')
          reading.onsuccess = () => {
            const { languages } = (reading.result ?? { languages: [] }) as { languages?: string[] }
            opening.result.close()
            // none named: all came together
            resolve(languages === undefined || languages.includes(language))
          }
        }
      }),
    lang,
    { polling: 200 },
  )
}
