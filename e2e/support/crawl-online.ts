import { expect, type Page } from '@playwright/test'
import { App } from './app.ts'
import { violations } from './axe.ts'
import {
  isForGuests,
  lasting,
  LOST,
  lostPosts,
  personal,
  settled,
  signInAsMember,
  stops,
  type Stop,
} from './crawl.ts'
import { deadEnds, textKeys } from './inspect.ts'
import { doubleText } from './large-text.ts'
import { allRoutes, preparingPaths } from './routes.ts'

export const OTHERS = ['en', 'ja', 'zh-Hans', 'zh-Hant']

/** CRAWL=all looks at every screen in every language; else at each in Korean and, by turns, in one of the others. */
const languagesOf = (nth: number) =>
  process.env.CRAWL === 'all' ? OTHERS : [OTHERS[nth % OTHERS.length] ?? 'en']

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
 * text twice as large, accessibility by day and, for two of each template, by night
 */
export async function crawl(origin: string, part: 'main frame' | 'other frames'): Promise<string[]> {
  const isMine = (stop: Stop) => isInMainFrame(stop) === (part === 'main frame')
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
    const more = part === 'other frames' ? [...(await personal(app)), LOST] : []
    for (const stop of [...members.filter(isMine), ...more]) await visit(stop)
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
  const byNight = new Map<string, number>()
  let seenPreparing = false
  let turn = 0
  return async (stop) => {
    const { address, layout, preparing, template } = stop
    const found = await lasting(page, { lang: 'ko', layout, keys })
    // what is being built looks the same everywhere: one stands for all
    if (leadsOn.has(address) || (preparing && seenPreparing)) return found
    if (!preparing) found.push(...(await deadEnds(page, building)))
    found.push(...(await lostPosts(page, stop)))
    seenPreparing ||= preparing
    for (const lang of languagesOf(turn++)) {
      await speak(page, lang)
      found.push(...(await lasting(page, { lang, layout, keys })).map((fault) => `${lang} ${fault}`))
    }
    await speak(page, 'ko')
    const beyond = await beyondSide()
    if (beyond > 0) found.push(`with text twice as large ${beyond} px beyond the side`)
    // the colours are those of the templates: two screens of each are looked at by night
    const nights = (byNight.get(template ?? address) ?? 0) + 1
    byNight.set(template ?? address, nights)
    return [...found, ...(await violations(page, nights <= 2))]
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
