import { expect, test, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { secondBuild } from './support/second-build.ts'
import { TestServer } from './support/server.ts'

let server: TestServer
let app: App
let next: Awaited<ReturnType<typeof secondBuild>>

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  server = await TestServer.start()
  next = await secondBuild()
  app = await App.open(server.origin)
})

test.afterAll(async () => {
  await app?.close()
  await server?.close()
  await next?.remove()
})

/** True as long as the page was not loaded again. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }))
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window)
const entry = (page: Page) => page.locator('script[type=module][src*="/assets/"]').first().getAttribute('src')
const waits = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
/** One step to another screen, or two: where the new worker takes over too late for the first, the second brings it. */
async function stepUntilNew(page: Page): Promise<void> {
  for (const isLast of [false, true]) {
    const other = new URL(page.url()).pathname === '/bag' ? '/' : '/bag'
    await page.locator(`a[href="${other}"]:visible`).first().click()
    const isNew = expect.poll(() => isMarked(page).catch(() => true), { timeout: 10_000 }).toBe(false)
    if (isLast || (await isNew.then(() => true).catch(() => false))) return isNew
  }
}

test('S7-19 P-13 a newer build is found within the hour, and nothing happens under the person', async () => {
  await app.page.clock.install()
  await app.go('/search')
  await app.warm()
  const former = await app.tab('/bag')
  await mark(former)
  await mark(app.page)
  await app.page.getByRole('searchbox').or(app.page.getByRole('textbox')).first().fill('ocean')
  await server.deploy(next.folder)
  await app.page.clock.fastForward('01:01:00')
  await expect.poll(() => waits(app.page), { timeout: 30_000 }).toBe(true)
  expect(await isMarked(app.page)).toBe(true)
  await expect(app.page.getByRole('searchbox').or(app.page.getByRole('textbox')).first()).toHaveValue('ocean')
})

test('P-13 it is taken with the next step to another screen', async () => {
  const before = await entry(app.page)
  await stepUntilNew(app.page)
  await app.stands()
  expect(await entry(app.page)).not.toBe(before)
  expect(await waits(app.page)).toBe(false)
})

test('P-13 the tab with the former version goes on, and takes the new one with its own next step', async () => {
  const former = app.browser.pages().find((page) => page !== app.page && page.url().endsWith('/bag'))
  if (!former) throw new Error('the other tab is gone')
  await former.bringToFront()
  expect(await isMarked(former)).toBe(true)
  await stepUntilNew(former)
  await app.stands(former)
  expect(await entry(former)).toBe(await entry(app.page))
})

test('P-13 the former version is put away when nobody runs it, and the new one works offline', async () => {
  await app.warm()
  await app.page.reload()
  const names = () =>
    app.page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('shell')))
  await expect.poll(names, { timeout: 30_000 }).toEqual([`goraero-shell-${next.second}`])
  await server.down()
  await app.go('/customer/notice')
})
