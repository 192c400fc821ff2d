import { expect } from '@playwright/test'
import type { App } from '../../e2e/support/app.ts'
import type { TestServer } from '../../e2e/support/server.ts'
import { signedIn } from '../../e2e/support/steps.ts'

export interface Stage {
  app: App
  server: TestServer
}

export interface Step {
  title: string
  /** What there is to see, once it is there. */
  say: string
  show: (stage: Stage) => Promise<void>
}

/** A place the demo's member has not given a heart yet. */
const PLACE = '/product/hp-1043'

/** The two minutes the README tells of. */
export const STEPS: readonly Step[] = [
  {
    title: 'Home',
    say: 'The hour, the sunrise and what is near, all from this device. “오프라인 준비됨” says that nothing more is on its way.',
    show: async ({ app, server }) => {
      await signedIn(app.page, server.origin, 'member')
      await app.go('/')
      await app.warm()
    },
  },
  {
    title: 'A ticket without a network',
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
    },
  },
  {
    title: 'What was written meanwhile',
    say: 'Still without a server: a heart was given, and waits here with its dotted outline.',
    show: async ({ app }) => {
      await app.step(PLACE)
      await app.stands()
      await app.page
        .getByRole('button', { name: /찜하기/ })
        .first()
        .click()
      await app.step('/bag/pending')
      await app.stands()
    },
  },
  {
    title: 'The list empties itself',
    say: 'The server is back: what waited was sent in its order, once, and nobody pressed anything.',
    show: async ({ app, server }) => {
      await server.up()
      await expect(app.page.locator('[data-operation]')).toHaveCount(0, { timeout: 60_000 })
    },
  },
  {
    title: 'Why the planner says so',
    say: 'A question in plain words became a plan. What was understood can be corrected, and every stop says its reason.',
    show: async ({ app }) => {
      await app.go('/retrieval')
      await app.page.getByRole('searchbox').first().fill('비 오는 날 아이와 하루 일정')
      await app.page.keyboard.press('Enter')
      await app.page.locator('main ol > li').first().waitFor()
    },
  },
  {
    title: 'A tablet where people wait',
    say: 'The staff of a shop see their line; a number can be taken at the tablet, and on the phone of who waits it goes on.',
    show: async ({ app, server }) => {
      await signedIn(app.page, server.origin, 'shop')
      await app.go('/partner/waiting')
    },
  },
  {
    title: 'The desk',
    say: 'What waits, the case, and what is decided about it, side by side; J and K go on.',
    show: async ({ app, server }) => {
      await signedIn(app.page, server.origin, 'admin')
      await app.go('/admin/review')
    },
  },
]
