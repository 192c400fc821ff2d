import { expect, test, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { violations } from './support/axe.ts'
import { readDatabase } from './support/database.ts'
import { TestServer } from './support/server.ts'
import { signedIn } from './support/steps.ts'

/** A room two of the demo's people are in. */
const ROOM = '장생포 맛집 토론방'

let server: TestServer
let train: App
let home: App

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  // a seat is taken in the stopped server’s own database
  server = await TestServer.start({ DEMO_DATABASE_URL: '' })
  train = await App.open(server.origin)
  home = await App.open(server.origin, { viewport: { width: 1280, height: 800 } })
  await signedIn(train.page, server.origin, 'member')
  await signedIn(home.page, server.origin, 'friend')
})
test.afterAll(async () => {
  await train?.close()
  await home?.close()
  await server?.close()
})

const composer = (page: Page) => page.getByRole('textbox', { name: '메시지 쓰기' })
const bubbles = (page: Page) => page.getByRole('log').getByRole('article')
async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await page.getByRole('button', { name: /^(?:적어 두기|보내기)$/ }).click()
  await expect(composer(page)).toHaveValue('')
}
/** What was said in this test, in the order the page shows it. */
const said = async (page: Page) => {
  const texts = await bubbles(page).locator('.chat-bubble').allTextContents()
  return texts.filter((text) => /^(?:터널|집)/.test(text))
}

/** Where the stream is held back a device looks every 15 seconds. */
const LOOKED = { timeout: 40_000 }

test('P-09 C14 two in a room, one of them in a tunnel: each of thirty messages arrives once, in order, and what is unread is counted', async () => {
  for (const { page } of [train, home]) {
    await page.goto(`${server.origin}/utalk/talk/list`)
    await page.getByRole('link', { name: ROOM }).first().click()
    await expect(composer(page)).toBeVisible()
  }
  await say(home.page, '집 1')
  await expect(train.page.getByText('집 1', { exact: true })).toBeVisible()

  await train.page.context().setOffline(true)
  const inTunnel = Array.from({ length: 20 }, (_, index) => `터널 ${index + 1}`)
  for (const text of inTunnel.slice(0, 3)) await say(train.page, text)
  // opened again without a network: what was said and what waits is there
  await train.page.reload()
  await expect(train.page.getByText('집 1', { exact: true })).toBeVisible()
  for (const text of inTunnel.slice(3)) await say(train.page, text)
  await expect(train.page.getByText('20번째로 보낼게요')).toBeVisible()
  const atHome = Array.from({ length: 9 }, (_, index) => `집 ${index + 2}`)
  for (const text of atHome) await say(home.page, text)
  await expect(bubbles(home.page).last()).toContainText('집 10')
  await expect(home.page.getByText('번째로 보낼게요')).toHaveCount(0)

  await train.page.context().setOffline(false)
  await expect(bubbles(home.page).getByText('터널 20', { exact: true })).toBeVisible()
  await expect(train.page.getByText('번째로 보낼게요')).toHaveCount(0)
  const all = ['집 1', ...atHome, ...inTunnel]
  for (const { page } of [home, train]) await expect.poll(() => said(page)).toEqual(all)

  await train.page.getByRole('button', { name: '뒤로' }).click()
  await expect(train.page).toHaveURL(/\/utalk\/talk\/list/)
  await say(home.page, '집 11')
  await expect(train.page.getByText('읽지 않은 메시지 1개')).toBeAttached(LOOKED)
  await train.page.getByRole('link', { name: ROOM }).first().click()
  await expect(train.page.getByText('여기까지 읽었어요')).toBeVisible()
})

test('S2-107 the room is used by keyboard, and axe finds nothing', async () => {
  const { page } = home
  await composer(page).focus()
  await page.keyboard.type('집 12')
  await page.keyboard.press('Enter')
  await expect(bubbles(page).last()).toContainText('집 12')
  await expect(composer(page)).toBeFocused()
  for (const each of [home, train]) {
    // only the conversation scrolls
    expect(
      await each.page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0)
    expect(await violations(each.page)).toEqual([])
    expect(each.errors.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
  }
})

const GROUP = '새벽 슬도 사진 같이 찍어요'
const ASKED = '요청함 · 자리는 연결되면 정해져요'

test('C12 C13 P-15 the last seat, asked for by two without a network, is one person’s; a kept room is read and searched after a cold start', async () => {
  await train.page.getByRole('button', { name: '대화방 설정' }).click()
  await train.page.getByRole('button', { name: '이 대화를 기기에 보관' }).click()
  await expect(train.page.getByRole('button', { name: '보관 그만하기' })).toBeVisible()
  const room = new URL(train.page.url()).pathname
  await train.warm()
  for (const app of [train, home]) {
    await app.walk('/utalk/class/list')
    await app.page.getByRole('link', { name: GROUP }).first().click()
    await expect(app.page.getByRole('button', { name: '함께하기' })).toBeVisible()
  }
  const group = new URL(train.page.url()).pathname

  await server.down()
  // others have come meanwhile
  await readDatabase(server.dataDir, (db) =>
    db.exec(`UPDATE post SET capacity = joined + 1,
      draft = jsonb_set(draft, '{meeting,people}', to_jsonb(joined + 1)) WHERE draft ->> 'title' = '${GROUP}'`),
  )
  for (const { page } of [train, home]) {
    await page.getByRole('button', { name: /^(?:자리 요청하기|함께하기)$/ }).click()
    await expect(page.getByText(ASKED)).toBeVisible()
  }
  await train.restart()
  await train.go(group)
  await expect(train.page.getByText(ASKED)).toBeVisible()
  await train.walk(room)
  await expect(train.page.getByText('집 11', { exact: true })).toBeVisible()
  await train.page.getByRole('button', { name: '대화방 설정' }).click()
  await train.page.getByRole('button', { name: '이 대화에서 찾기' }).click()
  await train.page.getByRole('dialog').getByRole('textbox').fill('터널 3')
  await train.page
    .getByRole('dialog')
    .getByRole('button', { name: /터널 3/ })
    .click()
  await expect(train.page.getByText('터널 3', { exact: true })).toBeInViewport()
  await train.walk(group)

  await server.up()
  const stands = async ({ page }: App) =>
    (await page.getByText('함께하는 소모임이에요').count()) > 0
      ? 'in'
      : (await page.getByText('자리가 다 찼어요.').count()) > 0
        ? 'full'
        : 'asked'
  await expect
    .poll(async () => [await stands(train), await stands(home)].sort(), { timeout: 60_000 })
    .toEqual(['full', 'in'])
})

test('S4-14 C7 the host leaves while the other types: the room ends for both, and is on no device any more', async () => {
  for (const app of [train, home]) {
    await app.walk('/utalk/talk/list')
    await app.page.getByRole('link', { name: ROOM }).first().click()
    await expect(composer(app.page)).toBeVisible()
  }
  await composer(train.page).fill('터널 7')
  await home.page
    .getByRole('complementary', { name: '대화방 정보' })
    .getByRole('button', { name: '나가기' })
    .click()
  await home.page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click()
  await expect(home.page).toHaveURL(/\/utalk\/talk\/list/)
  await expect(train.page.getByText('이 대화방은 끝났어요.').first()).toBeVisible(LOOKED)
  await train.page.goto(`${server.origin}/utalk/talk/list`)
  await expect(train.page.getByText(/에 대화방이 끝났어요/)).toBeVisible()
  await expect(train.page.getByText('집 1', { exact: true })).toHaveCount(0)
})
