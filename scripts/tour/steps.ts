import { expect, type Page } from '@playwright/test'
import type { App } from '../../e2e/support/app.ts'
import type { TestServer } from '../../e2e/support/server.ts'
import { signedIn } from '../../e2e/support/steps.ts'

export interface Stage {
  app: App
  server: TestServer
  /** Another device, opened when it is first asked for. */
  tablet: () => Promise<App>
}

export interface Step {
  title: string
  /** What there is to see, once it is there. */
  say: string
  /** The name of its picture, and the window it is taken in. */
  picture: string
  view: 'phone' | 'desk'
  /** The browser to look at. */
  show: (stage: Stage) => Promise<App>
}

/** Places the demo's member has not given a heart yet. */
const PLACES = ['/product/hp-1043', '/product/hp-1041', '/product/hp-1040']

/** The two minutes the README tells of. */
export const STEPS: readonly Step[] = [
  {
    title: 'Home',
    picture: 'home',
    view: 'phone',
    say: 'The hour, the sunrise and what is near, all from this device. “오프라인 준비됨” says that nothing more is on its way.',
    show: async ({ app, server }) => {
      await signedIn(app.page, server.origin, 'member')
      await app.go('/')
      await app.warm()
      return app
    },
  },
  {
    title: 'A ticket without a network',
    picture: 'ticket-offline',
    view: 'phone',
    say: 'The server is switched off and the browser was started anew. The ticket opens, with its code.',
    show: async ({ app, server }) => {
      await app.go('/mypage/product')
      const ticket = app.page.locator('main a[href^="/bag/ticket/"]').first()
      const address = (await ticket.getAttribute('href')) ?? ''
      await app.step(address)
      await app.stands()
      await server.down()
      await app.restart()
      await app.go(address)
      return app
    },
  },
  {
    title: 'What was written meanwhile',
    picture: 'waiting-writes',
    view: 'phone',
    say: 'Still without a server: three hearts were given, and wait here with their dotted outlines.',
    show: async ({ app }) => {
      for (const place of PLACES) {
        await app.step(place)
        await app.stands()
        await app.page
          .getByRole('button', { name: /찜하기/ })
          .first()
          .click()
      }
      await app.step('/bag/pending')
      await app.stands()
      return app
    },
  },
  {
    title: 'The list empties itself',
    picture: 'sent-writes',
    view: 'phone',
    say: 'The server is back: what waited was sent in its order, once, and nobody pressed anything.',
    show: async ({ app, server }) => {
      await server.up()
      await expect(app.page.locator('[data-operation]')).toHaveCount(0, { timeout: 60_000 })
      await expect(app.page.getByText('오프라인이에요')).toHaveCount(0, { timeout: 60_000 })
      return app
    },
  },
  {
    title: 'Why the planner says so',
    picture: 'planner',
    view: 'desk',
    say: 'A question in plain words became a plan. What was understood can be corrected, and every stop says its reason.',
    show: async ({ app }) => {
      await app.go('/retrieval')
      await app.page
        .getByRole('textbox', { name: '어디로, 누구와, 언제?' })
        .fill('비 오는 날 아이와 하루 일정')
      await app.page.keyboard.press('Enter')
      await app.page.locator('main ol > li').first().waitFor()
      return app
    },
  },
  {
    title: 'A tablet where people wait',
    picture: 'kiosk',
    view: 'desk',
    say: 'A shop added a tablet by the eight letters on both screens; it gives a number, with a network or without, and the code takes it to a phone.',
    show: async ({ app, server, tablet }) => {
      await signedIn(app.page, server.origin, 'shop')
      await app.go('/partner/waiting?tab=devices')
      const device = await tablet()
      await makeTablet(device, await lettersFor(app.page))
      await takeNumber(device.page)
      return device
    },
  },
  {
    title: 'The desk',
    picture: 'desk',
    view: 'desk',
    say: 'What waits, the case, and what is decided about it, side by side; J and K go on.',
    show: async ({ app, server }) => {
      await signedIn(app.page, server.origin, 'admin')
      await app.go('/admin/review')
      return app
    },
  },
]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** The eight letters of a device that is added at the shop's desk. */
async function lettersFor(desk: Page): Promise<string> {
  await press(desk, '기기 더하기')
  const sheet = desk.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '기기 이름' }).fill('입구')
  await sheet.getByRole('button', { name: '등록 코드 만들기' }).click()
  return sheet.getByText(/^[A-Z]{8}$/).innerText()
}

async function makeTablet(device: App, letters: string): Promise<void> {
  const { page } = device
  await device.go('/domain')
  await press(page, '설정 시작')
  await page.getByRole('textbox', { name: '코드 8글자' }).fill(letters)
  await press(page, '등록하기')
  await page.getByRole('textbox', { name: '대각선 길이(cm)' }).fill('25.4')
  await page.getByRole('textbox', { name: '직원 번호' }).fill('4821')
  await press(page, '번호 드리기 시작')
}

/** As two guests do who leave no phone number. */
async function takeNumber(page: Page): Promise<void> {
  await press(page, '번호 받기')
  await expect(page.getByRole('main').getByRole('group').nth(2)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.locator('.kiosk-way').first().waitFor()
  await page.keyboard.press('1')
  await page.locator('.kiosk-number').waitFor()
}
