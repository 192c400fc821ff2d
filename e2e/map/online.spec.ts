import { expect, test } from '@playwright/test'
import { App } from '../support/app.ts'
import { drawing, lines, mapStands, nearestPins, pins, pinsStand, placesOnMap } from '../support/map.ts'
import { TestServer } from '../support/server.ts'

/** As small as the desktop's layout allows: a software renderer pays per pixel. */
const DESKTOP = { width: 1024, height: 700 }

let server: TestServer
let app: App
/** Kept from test to test. */
const shared = new Map<string, App>()

test.beforeAll(async () => {
  server = await TestServer.start()
})

test.afterAll(async () => {
  for (const each of shared.values()) await each.close()
  await server?.close()
})

/** The browser of a phone or a desk that earlier tests used too. */
async function sameApp(viewport?: { width: number; height: number }): Promise<App> {
  const kind = viewport ? 'desk' : 'phone'
  const known = shared.get(kind) ?? (await App.open(server.origin, { viewport }))
  shared.set(kind, known)
  return known
}

/** The map of the phone as the test before left it; drawing one again keeps a software renderer busy for seconds. */
async function standingMap(): Promise<void> {
  app = await sameApp()
  if (!app.page.url().includes('/travelmap')) await app.go('/travelmap')
  await pinsStand(app.page)
}

const total = async () =>
  Number(/\d+/.exec((await app.page.locator('.g-mapview-head h2').textContent()) ?? '')?.[0])

test('S2-80 draws the map with pins, and the list is in step with it', async () => {
  app = await sameApp(DESKTOP)
  const { page } = app
  // as far out as the map goes: every cafe there is is in view
  await app.go('/travelmap?at=35.85,129.3,8.1')
  await mapStands(page)
  // counted only when all content is on the device
  await app.warm()
  await expect.poll(total).toBeGreaterThan(115)
  const all = await total()
  await page.getByRole('button', { name: '카페', exact: true }).click()
  await expect(page).toHaveURL(/cid=cafe/)
  await expect.poll(total).toBeLessThan(all)
  await expect.poll(async () => (await placesOnMap(page)) - (await total())).toBe(0)
  await expect(lines(page)).toHaveCount(await total())
  await page.getByRole('button', { name: '카페', exact: true }).click()
  await expect.poll(total).toBeGreaterThanOrEqual(all)
  // the filter is gone from the pins too; some may be outside the view
  await expect.poll(() => placesOnMap(page)).toBeGreaterThanOrEqual(all)
  await page
    .getByRole('button', { name: /곳, 가까이 보기/ })
    .first()
    .click()
  await expect.poll(total).toBeLessThan(all)
  await expect(page).toHaveURL(/at=3[56]\.\d+/)
  const seen = await total()
  await page.reload()
  await mapStands(page)
  await expect.poll(total).toBe(seen)
  expect(app.errors).toEqual([])
})

test('KW-6.1.1 S2-80 is used by keyboard alone: list, card, itinerary, and back to the line one came from', async () => {
  app = await sameApp()
  const { page } = app
  await app.go('/travelmap?cid=spot')
  await pinsStand(page)
  // the list follows the map as it comes to rest: the line that has the focus is the one that is opened
  await lines(page).first().focus()
  const name = await page.locator(':focus').innerText()
  await page.keyboard.press('Enter')
  const title = page.locator('.g-mapview-head h2')
  await expect(title).toHaveText(name)
  await expect(title.locator('[tabindex]')).toBeFocused()
  await expect(page).toHaveURL(/place=\d+/)
  await expect(page.locator('.map-pin-selected button')).toHaveAccessibleName(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: new RegExp(`${name} 찜하기`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: '일정에 담기' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '새 일정으로 담기' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} 가는 길에 담았어요.`)).toBeVisible()
  await page.getByRole('button', { name: '목록으로' }).focus()
  await page.keyboard.press('Enter')
  await expect(lines(page).first()).toBeFocused()
  await page.getByRole('slider', { name: '목록 높이' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '크게')
  expect(app.errors).toEqual([])
})

test('S2-80 pins are reached by arrow keys and lead to the place', async () => {
  app = await sameApp()
  const { page } = app
  await app.go('/travelmap?cid=spot')
  await pinsStand(page)
  const tabbable = page.locator('.map-pins button[tabindex="0"]')
  await expect(tabbable).toHaveCount(1)
  await tabbable.focus()
  const before = await tabbable.evaluateHandle((button) => button)
  await page.keyboard.press('ArrowDown')
  if (await before.evaluate((button) => button === document.activeElement))
    await page.keyboard.press('ArrowUp')
  expect(await before.evaluate((button) => button === document.activeElement)).toBe(false)
  // also where the pins change under the keyboard: content is still coming in
  await expect(page.locator('.map-pins button:focus')).toHaveCount(1)
  await app.warm()
  await expect(page.locator('.map-pins button:focus')).toHaveCount(1)
  const place = page.locator('.map-pins button[aria-pressed]').first()
  const name = (await place.locator('.map-pin-face + *').textContent()) ?? ''
  await place.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.g-mapview-head h2')).toHaveText(name)
  await page.getByRole('link', { name: '길 보기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(app.errors).toEqual([])
})

test('S2-144 a theme and a district narrow the map, and travellers tell about what is left', async () => {
  app = await sameApp(DESKTOP)
  const { page } = app
  await app.go('/travelmap?at=35.6,129.3,9')
  await mapStands(page)
  await app.warm()
  const all = await total()
  for (const [chip, choice] of [
    ['테마', '바다'],
    ['구·군', '동구'],
  ] as const) {
    await page.getByRole('button', { name: chip, exact: true }).click()
    await page.getByRole('radio', { name: choice }).check()
    await page.getByRole('button', { name: '지도에서 보기' }).click()
    await expect(page.getByRole('button', { name: choice, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  await expect(page).toHaveURL(/theme=sea/)
  await expect.poll(total).toBeLessThan(all / 4)
  await expect(page.locator('[data-map-list] > li').filter({ hasNotText: '동구' })).toHaveCount(0)
  const names = await lines(page).allInnerTexts()
  await page.getByRole('tab', { name: '여행톡' }).click()
  const voices = page.locator('[data-voices] > li')
  await expect(voices.first()).toBeVisible()
  for (const name of await voices.getByRole('heading').allInnerTexts()) expect(names).toContain(name)
  await voices.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/hp-\d+/)
  await page.goBack()
  await expect(page.getByRole('tab', { name: '여행톡' })).toHaveAttribute('aria-selected', 'true')
  expect(app.errors).toEqual([])
})

test('S2-80 follows day and night', async () => {
  app = await sameApp(DESKTOP)
  const { page } = app
  await app.go('/travelmap')
  await pinsStand(page)
  await expect(page.locator('.map-view')).toHaveAttribute('data-map-theme', 'light')
  await page.getByRole('button', { name: '언어와 화면' }).first().click()
  await page.getByRole('radio', { name: '어둡게' }).check()
  await expect(page.locator('.map-view')).toHaveAttribute('data-map-theme', 'dark')
  await page.getByRole('radio', { name: '기기 설정대로' }).check()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('.map-view')).toHaveAttribute('data-map-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('.map-view')).toHaveAttribute('data-map-theme', 'light')
})

test('S2-80 S9-11 pins, list and the map’s own labels follow the language', async () => {
  app = await sameApp(DESKTOP)
  const { page } = app
  await app.go('/travelmap?at=35.50,129.40,13&place=1003')
  await mapStands(page)
  const korean = await drawing(page)
  await expect(page.getByRole('button', { name: '대왕암공원', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '언어와 화면' }).first().click()
  await page.getByRole('radio', { name: 'English' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Daewangam Park', exact: true })).toBeVisible()
  await expect(page.locator('.g-mapview-head h2')).toHaveText('Daewangam Park')
  await expect.poll(async () => (await drawing(page)).png.equals(korean.png)).toBe(false)
  const english = await drawing(page)
  expect(Math.abs(english.water - korean.water)).toBeLessThan(0.03)
  expect(app.errors).toEqual([])
})

test('S2-80 pins never lie on each other, from far and from near', async () => {
  app = await sameApp()
  const { page } = app
  for (const at of ['35.75,129.3,8', '35.53,129.3,10.5', '35.5552,129.3215,15.5']) {
    await app.go(`/travelmap?at=${at}`)
    await expect(pins(page).nth(2)).toBeVisible({ timeout: 30_000 })
    // two discs of one size touch when their middles are a disc apart
    await expect.poll(() => nearestPins(page), at).toBeGreaterThanOrEqual(26)
  }
  expect(app.errors).toEqual([])
})

test('P-04 S2-80 says that the map is a sketch, where its lines come from, and what its signs mean', async () => {
  await standingMap()
  const { page } = app
  await expect(page.locator('.maplibregl-ctrl-attrib')).toContainText('나머지는 약도')
  await page.getByRole('button', { name: '지도 안내' }).click()
  const sheet = page.getByRole('dialog', { name: '이 지도는요' })
  await expect(sheet).toContainText('고래로가 그린 약도')
  await expect(sheet).toContainText('GSHHG 2.3.7')
  await expect(sheet.getByRole('listitem')).toHaveCount(8)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect(app.errors).toEqual([])
})

test('S2-80 says in words that the position may not be known', async () => {
  await standingMap()
  const { page } = app
  await page.getByRole('button', { name: '내 위치 찾기' }).click()
  await expect(page.getByText('위치 권한이 꺼져 있어요. 브라우저 설정에서 켤 수 있어요.')).toBeVisible()
  await expect(lines(page).first()).toBeVisible()
})

test('S2-05 a course shows its numbered stops on a map of its own', async () => {
  app = await sameApp()
  await app.go('/curation/travel/202')
  await app.page.locator('[data-map-box]').scrollIntoViewIfNeeded()
  await expect(pins(app.page).first()).toHaveAccessibleName(/^1번째/, { timeout: 30_000 })
  await expect.poll(() => pins(app.page).count()).toBeGreaterThan(3)
  const numbers = pins(app.page).locator('.map-pin-face')
  await expect
    .poll(async () => (await numbers.allInnerTexts()).map((text, at) => text === String(at + 1)))
    .not.toContain(false)
  expect(app.errors).toEqual([])
})
