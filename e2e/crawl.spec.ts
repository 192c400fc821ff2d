import { expect, test, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { violations } from './support/axe.ts'
import { doubleText } from './support/large-text.ts'
import { deadEnds, faults, textKeys, type Expected } from './support/inspect.ts'
import { allRoutes, preparingPaths, type RouteFact } from './support/routes.ts'
import { TestServer } from './support/server.ts'
import { PASSWORD } from './support/steps.ts'

const OTHERS = ['en', 'ja', 'zh-Hans', 'zh-Hant']
/** Screens of guests; the others are walked as a member. */
const GUEST = /^\/(login|join)/

interface Stop extends Pick<RouteFact, 'address' | 'preparing'>, Partial<Pick<RouteFact, 'template'>> {
  /** null where the address leads on to another screen */
  layout: string | null
}

/** Addresses that only lead to another screen, which is looked at by its own. */
const leadsOn = new Set(
  allRoutes().flatMap(({ address, template }) => (template === 'redirect' ? [address] : [])),
)

const stops: Stop[] = [
  ...allRoutes().map(({ address, layout, template, preparing }) => ({
    address,
    preparing,
    template,
    layout: template === 'redirect' ? null : layout,
  })),
  { address: '/login_plan', layout: 'member', preparing: false },
  { address: '/list/pass', layout: 'main', preparing: false },
  { address: '/search?q=%ED%83%9C%ED%99%94%EA%B0%95', layout: null, preparing: false },
  { address: '/travelmap?place=1003', layout: 'empty', preparing: false },
  { address: '/travelmap?way=course-202', layout: 'empty', preparing: false },
]

const building = preparingPaths()

/** An address that no route matches. */
const LOST: Stop = { address: '/no/such/road', layout: null, preparing: false }

let server: TestServer
let keys: Set<string>

test.describe.configure({ mode: 'default', timeout: 600_000 })

test.beforeAll(async () => {
  server = await TestServer.start()
  keys = await textKeys()
})

test.afterAll(async () => {
  await server?.close()
})

/** Nothing is on its way any more; what stays on its way is reported by `faults`. */
const settled = (page: Page) =>
  page
    .waitForFunction(
      () =>
        document.querySelector('main h1') &&
        !document.querySelector('[data-look], main [role=status][aria-busy=true]'),
      undefined,
      { timeout: 10_000 },
    )
    .catch(() => undefined)

/** Faults that do not go away as the screen comes in. */
async function lasting(page: Page, expected: Expected): Promise<string[]> {
  let found: string[] = []
  await expect
    .poll(async () => (found = await faults(page, expected)), { timeout: 5000 })
    .toEqual([])
    .catch(() => undefined)
  return found
}

/** Signs in on the sign-in screen, in whatever language it speaks. */
async function signIn(app: App): Promise<void> {
  await app.go('/login')
  await app.page.locator('input[name=email]').fill('member@goraero.kr')
  await app.page.locator('input[name=password]').fill(PASSWORD)
  await app.page.keyboard.press('Enter')
  await app.page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Addresses that only exist once somebody is signed in: a ticket, a plan, something to review. */
async function personal(app: App): Promise<Stop[]> {
  const found: Stop[] = []
  for (const [list, link] of [
    ['/mypage/product', 'a[href^="/bag/ticket/"]'],
    ['/mypage/planner', 'a[href*="plan="]'],
    ['/mypage/review?tab=writable', 'a[href*="/review/write"]'],
  ] as const) {
    await app.step(list)
    await settled(app.page)
    const href = await app.page.locator(`main ${link}`).first().getAttribute('href')
    found.push({ address: href ?? '', layout: null, preparing: false })
  }
  return found
}

/** Walks every screen, signed out where guests go and signed in elsewhere; `look` says what is wrong with one. */
async function walkAll(app: App, look: (stop: Stop) => Promise<string[]>): Promise<string[]> {
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
  for (const stop of stops) if (GUEST.test(stop.address)) await visit(stop)
  await signIn(app)
  for (const stop of [...stops, ...(await personal(app)), LOST])
    if (!GUEST.test(stop.address)) await visit(stop)
  return wrong
}

/** CRAWL=all opens every screen by its address offline; else each fifth. */
const isTurn = (at: number) => process.env.CRAWL === 'all' || at % 5 === 0

/** Chooses a language in another tab, so to say, which this one follows without leaving its screen. */
async function speak(page: Page, lang: string): Promise<void> {
  await page.waitForFunction((language) => {
    if (document.documentElement.lang === language) return true
    dispatchEvent(new StorageEvent('storage', { key: 'goraero.language', newValue: language }))
    return false
  }, lang)
}

test('S9-11 S2-01 S2-02 S2-03 S2-04 S2-05 S2-25 S2-27 S2-38 S2-48 S2-50 S2-55 S2-56 S2-57 S2-63 S2-64 S2-66 S2-72 S2-80 S2-119 S2-151 every screen stands in five languages: one main landmark, a heading that names the tab, its layout, no broken word, no link to what is not built; in Korean none wider than a phone with text twice as large, no accessibility violation by day, nor in two of each template by night', async () => {
  const app = await App.open(server.origin)
  let seenPreparing = false
  const byNight = new Map<string, number>()
  try {
    const beyondSide = await doubleText(app.page)
    const look = async ({ address, layout, preparing, template }: Stop) => {
      const found = await lasting(app.page, { lang: 'ko', layout, keys })
      // what is being built looks the same everywhere: one stands for all
      if (leadsOn.has(address) || (preparing && seenPreparing)) return found
      if (!preparing) found.push(...(await deadEnds(app.page, building)))
      seenPreparing ||= preparing
      for (const lang of OTHERS) {
        await speak(app.page, lang)
        found.push(...(await lasting(app.page, { lang, layout, keys })).map((fault) => `${lang} ${fault}`))
      }
      await speak(app.page, 'ko')
      const beyond = await beyondSide()
      if (beyond > 0) found.push(`with text twice as large ${beyond} px beyond the side`)
      // the colours are those of the templates: two screens of each are looked at by night
      const nights = (byNight.get(template ?? address) ?? 0) + 1
      byNight.set(template ?? address, nights)
      return [...found, ...(await violations(app.page, nights <= 2))]
    }
    expect(await walkAll(app, look)).toEqual([])
    expect(await app.page.locator('main').textContent()).toContain(`Page Not Found: ${LOST.address}`)
  } finally {
    await app.close()
  }
})

test('P-02 S2-119 every screen opens with the server gone and the browser started anew, each fifth by its address', async () => {
  const app = await App.open(server.origin)
  const wrong: string[] = []
  try {
    await app.go('/')
    await signIn(app)
    const more = await personal(app)
    await app.warm()
    await server.down()
    await app.restart()
    const { page } = app
    let seenPreparing = false
    await app.go('/')
    for (const [at, { address, layout, preparing }] of [...stops, ...more, LOST].entries()) {
      const before = app.errors.length
      // the shell is the same for every address; what a screen needs of its own is asked for on the way from inside, too
      if (preparing ? seenPreparing : !isTurn(at)) await app.step(address)
      else await page.goto(server.origin + address, { waitUntil: 'commit' })
      seenPreparing ||= preparing
      await settled(page)
      // a member's way from the sign-in screens leads on
      const found = await lasting(page, { lang: 'ko', layout: GUEST.test(address) ? null : layout, keys })
      // the browser itself notes every request that found no server
      const errors = app.errors.slice(before).filter((error) => !error.startsWith('Failed to load resource'))
      wrong.push(...[...found, ...errors].map((fault) => `${address}: ${fault}`))
    }
    await expect(page.locator('main')).toContainText(`Page Not Found: ${LOST.address}`)
    expect(wrong).toEqual([])
  } finally {
    await app.close()
    await server.up()
  }
})
