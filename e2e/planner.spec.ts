import { expect, test, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { signedIn } from './support/steps.ts'

let server: TestServer
let app: App

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await TestServer.start()
  app = await App.open(server.origin)
})
test.afterAll(async () => {
  await app?.close()
  await server?.close()
})

/** The names of the stops, day by day. */
const days = (page: Page) =>
  page
    .locator('[data-day]')
    .evaluateAll((sections) =>
      sections.map((section) => [...section.querySelectorAll('h3')].map((title) => title.textContent)),
    )

async function add(page: Page, query: string, name: string, day = 1): Promise<void> {
  await page.getByRole('button', { name: `${day}일 차에 장소 추가` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '장소 검색' }).fill(query)
  await sheet.getByRole('button', { name: `${name} 추가` }).click()
  await sheet.getByRole('button', { name: '닫기' }).click()
  await expect(sheet).toBeHidden()
}

test('S2-48 S3-18 a plan is made of searched places, with ways between them', async () => {
  const { page } = app
  await signedIn(page, server.origin, 'friend')
  await app.go('/mypage/planner')
  await page.getByRole('button', { name: '새 일정 만들기' }).click()
  await add(page, '간절', '간절곶')
  await add(page, '진하', '진하해수욕장')
  await add(page, '대왕', '대왕암공원')
  await expect.poll(() => days(page)).toEqual([['간절곶', '진하해수욕장', '대왕암공원']])
  await expect(page.getByText(/차로 약 \d+분 · [\d.]+ km/)).toHaveCount(2)
})

test('S3-18 stops move with the keyboard, over days too, and keep the focus', async () => {
  const { page } = app
  await page.getByRole('button', { name: '하루 추가' }).click()
  const down = page.getByRole('button', { name: '진하해수욕장 아래로' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => days(page)).toEqual([['간절곶', '대왕암공원', '진하해수욕장'], []])
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => days(page)).toEqual([['간절곶', '대왕암공원'], ['진하해수욕장']])
  await expect(down).toBeFocused()
})

test('P-08 a move is seen only once it is stored, so that nobody loses what they saw', async () => {
  const { page } = app
  const before = await days(page)
  const order = await page.evaluate(async () => {
    const seen: string[] = []
    const { objectStore } = IDBTransaction.prototype
    IDBTransaction.prototype.objectStore = function (name) {
      if (this.mode === 'readwrite' && name === 'operations')
        this.addEventListener('complete', () => seen.push('stored'), { once: true })
      return objectStore.call(this, name)
    }
    const names = () => [...document.querySelectorAll('[data-day] h3')].map((each) => each.textContent).join()
    const first = names()
    const isSeen = new Promise<void>((resolve) => {
      const look = new MutationObserver(() => {
        if (names() === first) return
        look.disconnect()
        seen.push('seen')
        resolve()
      })
      look.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    document.querySelector<HTMLElement>('[data-stop] [data-step="1"]')?.click()
    await isSeen
    IDBTransaction.prototype.objectStore = objectStore
    return [...new Set(seen)]
  })
  expect(order).toEqual(['stored', 'seen'])
  await page.locator('[data-stop]').nth(1).locator('[data-step="-1"]').click()
  await expect.poll(() => days(page)).toEqual(before)
})

test('S3-18 every press counts, however fast they follow each other', async () => {
  const { page } = app
  const before = await days(page)
  await page.getByRole('button', { name: /^간절곶 .*옮기기/ }).focus()
  for (let round = 0; round < 4; round += 1)
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => days(page)).toEqual([['대왕암공원', '간절곶'], ['진하해수욕장']])
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => days(page)).toEqual(before)
})

test('S3-18 a stop is dragged to another day with the pointer', async () => {
  const { page } = app
  const handle = page.getByRole('button', { name: /^간절곶 옮기기/ })
  const from = await handle.boundingBox()
  const onto = await page.locator('[data-day="2"] [data-stop]').boundingBox()
  if (!from || !onto) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 60, { steps: 3 })
  await page.mouse.move(from.x + 10, onto.y + onto.height - 6, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => days(page)).toEqual([['대왕암공원'], ['진하해수욕장', '간절곶']])
})

test('S2-48 a removed stop comes back with undo, a note and a time stay with their stop', async () => {
  const { page } = app
  await page.getByRole('button', { name: '진하해수욕장 빼기' }).click()
  await expect.poll(() => days(page)).toEqual([['대왕암공원'], ['간절곶']])
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => days(page)).toEqual([['대왕암공원'], ['진하해수욕장', '간절곶']])
  await page.getByRole('button', { name: '간절곶 시간과 메모' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('도착 시간').fill('06:40')
  await sheet.getByLabel('메모').fill('해 뜨기 전에 도착')
  await sheet.getByRole('button', { name: '저장하기' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('해 뜨기 전에 도착')).toBeVisible()
  await expect(page.getByText(/^06:40/)).toBeVisible()
})

test('P-13 a note half written is there again after a reload', async () => {
  const { page } = app
  await page.getByRole('button', { name: '대왕암공원 시간과 메모' }).click()
  await page.getByRole('dialog').getByLabel('메모').fill('다리 건너')
  await page.reload()
  await page.getByRole('button', { name: '대왕암공원 시간과 메모' }).click()
  await expect(page.getByRole('dialog').getByLabel('메모')).toHaveValue('다리 건너')
  await page.getByRole('dialog').getByRole('button', { name: '저장하기' }).click()
})

test('P-05 a plan opens and changes offline, survives the browser and reaches the server', async () => {
  const { page } = app
  const address = new URL(page.url())
  await app.warm()
  await server.down()
  await app.restart()
  await app.go(address.pathname + address.search)
  await app.page.getByRole('button', { name: '일정 이름과 날짜' }).click()
  await app.page.getByRole('dialog').getByLabel('일정 이름').fill('동해 이틀')
  await app.page.getByRole('dialog').getByRole('button', { name: '저장하기' }).click()
  await add(app.page, '슬도', '슬도', 2)
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('동해 이틀')
  await expect(app.page.getByText('보낼 것', { exact: true }).first()).toBeVisible()
  await app.restart()
  await app.go(address.pathname + address.search)
  await expect.poll(() => days(app.page)).toEqual([['대왕암공원'], ['진하해수욕장', '간절곶', '슬도']])
  await server.up()
  const other = await App.open(server.origin)
  try {
    await app.page.reload()
    await signedIn(other.page, server.origin, 'friend')
    await other.go(address.pathname + address.search)
    await expect
      .poll(
        async () => {
          await other.page.reload()
          const hasStops = other.page.locator('[data-stop]').first().waitFor({ timeout: 5000 })
          return hasStops.then(
            () => days(other.page),
            () => null,
          )
        },
        { timeout: 60_000, intervals: [2000] },
      )
      .toEqual([['대왕암공원'], ['진하해수욕장', '간절곶', '슬도']])
  } finally {
    await other.close()
  }
})
