import { expect, type Page } from '@playwright/test'
import type { App } from './app.ts'
import { faults, type Expected } from './inspect.ts'
import { allRoutes, type RouteFact } from './routes.ts'
import { PASSWORD } from './steps.ts'

/** An address the crawl opens, and what it must find there. */
export interface Stop extends Pick<RouteFact, 'address' | 'preparing'>, Partial<Pick<RouteFact, 'template'>> {
  /** null where the address leads on to another screen */
  layout: string | null
}

const asked = process.env.CRAWL ?? ''
/**
 * CRAWL=all looks at every screen in every language, at its colours, and opens each by its address without a network;
 * CRAWL=/utalk does so with the addresses that begin so alone.
 */
export const isWhole = asked === 'all' || asked.startsWith('/')
export const isAsked = ({ address }: Stop): boolean => !asked.startsWith('/') || address.startsWith(asked)

export const OTHERS = ['en', 'ja', 'zh-Hans', 'zh-Hant']
const DAY = Math.floor(Date.now() / 86_400_000)
/** One of the languages but Korean; another one for the next screen, and for the same screen the next day. */
export const languageOf = (nth: number): string => OTHERS[(nth + DAY) % OTHERS.length] ?? 'en'

/** Screens of the community. */
export const isCommunity = ({ address }: Stop): boolean => address.startsWith('/utalk')

/** Screens of guests; the others are walked as a member. */
const GUEST = /^\/(login|join)/
export const isForGuests = ({ address }: Stop): boolean => GUEST.test(address)

/** Where a member who comes is led on, as after signing in. */
const LEADS_MEMBERS_ON = new Set(['/login', '/login_plan'])

/** Every screen, and addresses that show one of them in another state. */
export const stops: Stop[] = [
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

/** An address that no route matches. */
export const LOST: Stop = { address: '/no/such/road', layout: null, preparing: false }

/** Nothing is on its way any more; what stays on its way is reported by `faults`. */
export async function settled(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        document.querySelector('main h1') &&
        !document.querySelector('[data-look], main [role=status][aria-busy=true]'),
      undefined,
      { timeout: 10_000 },
    )
    .catch(() => undefined)
}

/** A member has been led on from a sign-in screen; the next step would otherwise be overtaken by it. */
export async function ledOn(page: Page, { address }: Stop): Promise<void> {
  if (LEADS_MEMBERS_ON.has(address)) await page.waitForURL(({ pathname }) => pathname !== address)
}

/** Faults that do not go away as the screen comes in. */
export async function lasting(page: Page, expected: Expected): Promise<string[]> {
  let found: string[] = []
  await expect
    .poll(async () => (found = await faults(page, expected)), { timeout: 5000 })
    .toEqual([])
    .catch(() => undefined)
  return found
}

/** Lists, maps and records of the community: posts of the demo are to be on each. */
const COMMUNITY = /^\/utalk(?:$|\/\w+\/(?:list$|map$|detail\/))/

/** What a screen of the community lost: a list or map without a post, a record that is not there. */
export async function lostPosts(page: Page, { address }: Stop): Promise<string[]> {
  if (!COMMUNITY.test(address)) return []
  const record = 'main .g-detail-head .g-tag, main .g-detail-head time, main [role=log]'
  return page
    .locator(address.includes('/detail/') ? record : 'main article')
    .first()
    .waitFor({ timeout: 15_000 })
    .then(
      () => [],
      () => ['no posts'],
    )
}

/** The head of every board is on the device. */
export async function boardsHeld(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('goraero-public')
          opening.onerror = () => resolve(0)
          opening.onsuccess = () => {
            const reading = opening.result
              .transaction('scopes')
              .objectStore('scopes')
              .getAllKeys(IDBKeyRange.bound('board:', 'board;'))
            reading.onsuccess = () => {
              opening.result.close()
              resolve(reading.result.length)
            }
          }
        }),
    )
  // five of posts, one of creators
  await expect.poll(count, { timeout: 60_000 }).toBe(6)
}

/** Signs in on the sign-in screen, in whatever language it speaks. */
export async function signInAsMember(app: App): Promise<void> {
  await app.go('/login')
  await app.page.locator('input[name=email]').fill('member@goraero.kr')
  await app.page.locator('input[name=password]').fill(PASSWORD)
  await app.page.keyboard.press('Enter')
  await app.page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Addresses that only exist once somebody is signed in: a ticket, a plan, something to review, a room they are in. */
export async function personal(app: App): Promise<Stop[]> {
  const found: Stop[] = []
  for (const [list, link] of [
    ['/mypage/product', 'a[href^="/bag/ticket/"]'],
    ['/mypage/planner', 'a[href*="plan="]'],
    ['/mypage/review?tab=writable', 'a[href*="/review/write"]'],
    ['/utalk/talk/list', 'section a[href^="/utalk/talk/detail/"]'],
    ['/utalk/class/list', 'section a[href^="/utalk/class/detail/"]'],
  ] as const) {
    await app.step(list)
    await settled(app.page)
    const href = await app.page.locator(`main ${link}`).first().getAttribute('href')
    found.push({ address: href ?? '', layout: null, preparing: false })
  }
  return found
}
