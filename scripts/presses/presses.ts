import type { Locator, Page } from '@playwright/test'
import { addToCart } from '../../e2e/support/steps.ts'

/** A press people make often: where it is made, and what is pressed there. */
export interface Press {
  name: string
  at: string
  /** What is pressed; a letter is typed there where one is given. */
  what: (page: Page) => Locator
  letter?: string
  /** What stands before it can be pressed: a sheet, for example. */
  before?: (page: Page) => Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const tab = (page: Page, href: string) => page.locator(`nav a[href="${href}"]:visible`).first()
const main = (page: Page, selector: string) => page.locator(`main ${selector}`).first()

/** The demo member's cart is empty at first. */
async function filled(page: Page): Promise<void> {
  const more = button(page, /늘리기/)
  if (await more.isVisible()) return
  const { origin } = new URL(page.url())
  await addToCart(page, origin, 'vp-2101')
  await page.goto(`${origin}/bag/cart`)
}

/** The twenty of issue 23: ways between screens, what is read, what is bought, what is planned. */
export const PRESSES: readonly Press[] = [
  { name: 'to the map', at: '/', what: (page) => tab(page, '/travelmap') },
  { name: 'to Talk', at: '/', what: (page) => tab(page, '/utalk') },
  { name: 'to the bag', at: '/', what: (page) => tab(page, '/bag') },
  { name: 'to my page', at: '/', what: (page) => tab(page, '/mypage') },
  { name: 'home: a course', at: '/', what: (page) => main(page, 'a[href^="/curation/travel/"]') },
  { name: 'list: a row', at: '/list/spot', what: (page) => main(page, 'li a[href^="/product/"]') },
  { name: 'list: a heart', at: '/list/spot', what: (page) => button(page, /찜하기|찜 해제/) },
  { name: 'list: the filter', at: '/list/spot', what: (page) => button(page, /^필터/) },
  {
    name: 'list: a district',
    at: '/list/spot',
    what: (page) => page.getByText('울주군', { exact: true }).first(),
  },
  {
    name: 'search: a letter',
    at: '/search?q=%ED%83%9C',
    what: (page) => main(page, '[role=search] input'),
    letter: 'a',
  },
  {
    name: 'search: a result',
    at: '/search?q=%ED%83%9C%ED%99%94%EA%B0%95',
    what: (page) => main(page, 'li a'),
  },
  { name: 'map: a pin', at: '/travelmap', what: (page) => page.locator('.map-pins button:visible').first() },
  {
    name: 'product: the sheet',
    at: '/product/vp-2101',
    what: (page) => button(page, /날짜 고르기|예약하기|담기/),
  },
  { name: 'product: a heart', at: '/product/vp-2101', what: (page) => button(page, /찜/) },
  { name: 'cart: one more', at: '/bag/cart', before: filled, what: (page) => button(page, /늘리기/) },
  { name: 'bag: a ticket', at: '/bag', what: (page) => main(page, 'a[href^="/bag/ticket/"]') },
  { name: 'my page: orders', at: '/mypage', what: (page) => main(page, 'a[href="/mypage/product"]') },
  { name: 'Talk: a post', at: '/utalk', what: (page) => main(page, 'a.g-cover-link[href^="/utalk/"]') },
  { name: 'happenings: a row', at: '/ulsannow/cnf', what: (page) => main(page, 'li a') },
  { name: 'plans: a plan', at: '/mypage/planner', what: (page) => main(page, 'a[href*="plan="]') },
]
