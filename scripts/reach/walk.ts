import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { App } from '../../e2e/support/app.ts'
import { violations } from '../../e2e/support/axe.ts'
import { settled } from '../../e2e/support/crawl.ts'
import { forcedFaults } from '../../e2e/support/forced-colours.ts'
import { doubleText } from '../../e2e/support/large-text.ts'
import { signedIn } from '../../e2e/support/steps.ts'
import { spacedFaults } from '../../e2e/support/text-spacing.ts'
import { VIEWS, type View } from '../look/options.ts'
import { drawn } from '../look/shots.ts'
import { ownAddresses, type Walk } from '../look/walks.ts'
import { openAll } from './open-all.ts'
import { shiftFaults } from './shift.ts'

export const CHECKS = ['shift', 'spacing', 'doubled', 'forced', 'axe', 'opened'] as const
export type Check = (typeof CHECKS)[number]

export interface ReachOptions {
  only: readonly string[]
  checks: readonly Check[]
  lang: string
  pictures: boolean
  /** What all is opened in; axe looks at both. */
  view: View
  /** Which of several walks side by side this is, and of how many: each takes its own addresses. */
  part: { nth: number; of: number }
}

/** What is wrong on an address. */
export interface Found {
  address: string
  faults: string[]
  /** Titles of the dialogs and sheets that were opened there. */
  opened: string[]
  /** Milliseconds each check took. */
  ms: Partial<Record<Check, number>>
}

const OUT = '.cache/reach'
const LOCALES: Record<string, string> = { en: 'en-GB', ja: 'ja-JP', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' }

/** Opens the addresses of one person and looks at each. What is opened and pressed comes last: it changes what stands. */
export async function walk(
  origin: string,
  { person, addresses }: Walk,
  options: ReachOptions,
): Promise<Found[]> {
  const { lang, checks, only, part, view } = options
  const app = await App.open(origin, { locale: LOCALES[lang] ?? 'ko-KR', longLived: true })
  try {
    if (person !== 'guest') await signedIn(app.page, origin, person)
    await app.go('/')
    await app.page.evaluate((language) => localStorage.setItem('goraero.language', language), lang)
    await app.go('/')
    await app.warm()
    await app.page.setViewportSize(VIEWS[view])
    const own = person === 'member' ? await ownAddresses(app, only) : []
    const all = [...addresses, ...own].filter((_, at) => at % part.of === part.nth)
    const found: Found[] = all.map((address) => ({ address, faults: [], opened: [], ms: {} }))
    const doubled = await doubleText(app.page)
    const still = checks.filter((check) => check !== 'opened')
    if (still.length > 0)
      for (const each of found) await look(app, each, { ...options, checks: still }, doubled)
    const known = new Set<string>()
    if (checks.includes('opened'))
      for (const each of found) {
        const began = Date.now()
        const { faults, opened } = await openAll(app, each.address, known, view)
        each.faults.push(...faults)
        each.opened = opened
        each.ms.opened = Date.now() - began
        console.log(
          `    ${each.address}: ${opened.length} opened${faults.map((fault) => `\n      ${fault}`).join('')}`,
        )
      }
    return found
  } finally {
    await app.close().catch((error: unknown) => console.log(String(error)))
  }
}

async function look(
  app: App,
  found: Found,
  { checks, pictures, view }: ReachOptions,
  doubled: () => Promise<number>,
) {
  const { page } = app
  await app.step(found.address)
  await settled(page)
  await drawn(page)
  const name = found.address.replace(/[^\w-]+/g, '_').slice(0, 80)
  const picture = async (kind: string) => {
    mkdirSync(`${OUT}/${kind}`, { recursive: true })
    await page.screenshot({ path: `${OUT}/${kind}/${name}.jpg`, type: 'jpeg', quality: 70, fullPage: true })
  }
  const run: Record<Exclude<Check, 'opened'>, () => Promise<string[]>> = {
    shift: () => shiftFaults(page),
    spacing: () => spacedFaults(page),
    doubled: async () => {
      const beyond = await doubled()
      return beyond > 0 ? [`with text twice as large ${beyond} px beyond the side`] : []
    },
    forced: () => forcedFaults(page, pictures ? () => picture('forced') : undefined),
    axe: () => bothViews(page, view),
  }
  for (const check of checks) {
    if (check === 'opened') continue
    const began = Date.now()
    found.faults.push(...(await run[check]()))
    found.ms[check] = Date.now() - began
  }
}

/** What axe finds on a phone and on a desk, by day and by night; leaves the page in one of them. */
async function bothViews(page: Page, last: View): Promise<string[]> {
  const found: string[] = []
  for (const view of ['phone', 'desk'] as const) {
    await page.setViewportSize(VIEWS[view])
    await drawn(page)
    found.push(...(await violations(page)).map((fault) => `axe, ${view}: ${fault}`))
  }
  await page.setViewportSize(VIEWS[last])
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}
