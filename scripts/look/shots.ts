import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { App } from '../../e2e/support/app.ts'
import { settled } from '../../e2e/support/crawl.ts'
import type { TestServer } from '../../e2e/support/server.ts'
import { signedIn } from '../../e2e/support/steps.ts'
import { VIEWS, type LookOptions, type Network } from './options.ts'
import { ownAddresses, type Walk } from './walks.ts'

/** A picture of an address, in a file. */
export interface Shot {
  address: string
  /** `phone-light-online`: the pictures of one sheet have one. */
  group: string
  person: Walk['person']
  file: string
}

const LOCALES = { ko: 'ko-KR', en: 'en-GB', ja: 'ja-JP', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' } as const
/** Milliseconds pictures and the map of a screen may take. */
const PATIENCE = 6000
/** Milliseconds a map takes to draw itself, or itself in other colours: its tiles are cut anew. */
const MAP_DRAWN = 1500

/** Opens the addresses of one person, with a network and without, and takes their pictures. */
export async function shoot(server: TestServer, walk: Walk, options: LookOptions): Promise<Shot[]> {
  const { lang, only, networks } = options
  const app = await App.open(server.origin, { locale: LOCALES[lang] })
  try {
    if (walk.person !== 'guest') await signedIn(app.page, server.origin, walk.person)
    await app.go('/')
    await app.page.evaluate((language) => localStorage.setItem('goraero.language', language), lang)
    await app.go('/')
    const own = walk.person === 'member' ? await ownAddresses(app, only) : []
    const addresses = [...walk.addresses, ...own]
    const shots: Shot[] = []
    const take = async (network: Network) => {
      for (const address of addresses) shots.push(...(await shotsOf(app, address, walk, network, options)))
    }
    if (networks.includes('online')) await take('online')
    if (networks.includes('offline')) {
      await app.warm()
      await server.down()
      await app.restart()
      await app.go('/')
      await take('offline')
    }
    return shots
  } finally {
    // words that had not come are told by the tests; here they are seen
    await app.close().catch((error: unknown) => console.log(String(error)))
    await server.up()
  }
}

async function shotsOf(
  app: App,
  address: string,
  { person }: Walk,
  network: Network,
  { views, themes, out }: LookOptions,
): Promise<Shot[]> {
  const shots: Shot[] = []
  const name = address.replace(/[^\w-]+/g, '_').slice(0, 80)
  // a map is fitted to the window it is opened in
  if (views[0]) await app.page.setViewportSize(VIEWS[views[0]])
  await app.step(address)
  await settled(app.page)
  for (const view of views) {
    await app.page.setViewportSize(VIEWS[view])
    for (const theme of themes) {
      const group = `${view}-${theme}-${network}`
      const file = join(out, 'single', group, `${name}.jpg`)
      mkdirSync(join(out, 'single', group), { recursive: true })
      await app.page.emulateMedia({ colorScheme: theme })
      await drawn(app.page)
      if (await hasMap(app.page)) await app.page.waitForTimeout(MAP_DRAWN)
      await app.page.screenshot({ path: file, type: 'jpeg', quality: 80 })
      shots.push({ address, group, person, file })
    }
  }
  return shots
}

const hasMap = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('.map-view') !== null)

/** What is read has come, pictures in sight too, and a map has its pins; what does not come in time is shown as it is. */
export async function drawn(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => {
        const isInSight = (element: Element) => element.getBoundingClientRect().top < innerHeight
        const waits = [...document.images].some((image) => isInSight(image) && !image.complete)
        const maps = [...document.querySelectorAll('[data-map-box], .map-view')].filter(isInSight)
        const ways = document.querySelector('nav.g-ways:empty')
        const isComing =
          document.querySelector('main .g-loading, main [aria-busy=true]') !== null ||
          (ways?.checkVisibility() ?? false)
        return !waits && !isComing && maps.every((map) => map.querySelector('.map-pins button') !== null)
      },
      undefined,
      { timeout: PATIENCE },
    )
    .catch(() => undefined)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
