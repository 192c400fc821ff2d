import { expect, test } from '@playwright/test'
import { App, type AppOptions } from '../support/app.ts'
import { brokenMap } from '../support/broken-map.ts'
import { lines, mapStands, pinsStand } from '../support/map.ts'
import { TestServer } from '../support/server.ts'
import { signedIn } from '../support/steps.ts'

/** Beside the Taehwa river, in the middle of Ulsan. */
const HERE = { latitude: 35.5473, longitude: 129.2975 }

let server: TestServer
let app: App

test.beforeAll(async () => {
  server = await TestServer.start()
})

test.afterAll(async () => {
  await server?.close()
})

// a test that ended in the middle leaves it stopped
test.beforeEach(() => server.up())

test.afterEach(async () => {
  await app?.close()
})

/** A browser for this test alone. */
async function ownApp(options: AppOptions, origin = server.origin): Promise<App> {
  app = await App.open(origin, options)
  return app
}

test('P-04 S2-80 works from a cold start without network: map, places, my location, saved itineraries', async () => {
  await ownApp({
    permissions: ['geolocation'],
    geolocation: HERE,
  })
  await signedIn(app.page, server.origin, 'member')
  await app.go('/travelmap')
  await mapStands(app.page)
  await expect(app.page.getByText('울산 지도 저장됨')).toBeVisible()
  await app.warm()
  await server.down()
  await app.page.reload()
  await mapStands(app.page)
  await app.restart()
  const { page } = app
  await app.go('/travelmap')
  await mapStands(page)
  await expect(page.getByRole('img', { name: '내 위치' })).toBeAttached()
  await expect(page.getByText('내 위치에서 가까운 순서예요')).toBeVisible()
  await expect(page.locator('[data-map-list] li').first()).toContainText(/내 위치에서 .*걸어서 약/)
  await page.getByRole('button', { name: '코스와 내 일정' }).click()
  const sheet = page.getByRole('dialog', { name: '지도에 그릴 길' })
  const plan = sheet.locator('section').first().getByRole('button').first()
  const planName = await plan.locator('span').first().innerText()
  await plan.click()
  await expect(page.locator('[data-map-way]')).toContainText(planName)
  await expect(page.locator('.map-pin-stop button').first()).toBeVisible()
  await expect(page).toHaveURL(/way=plan-/)
  await server.up()
})

test('S2-80 a map that could not be loaded leaves the whole list, and draws itself when it can', async () => {
  await ownApp({ firstVisit: true })
  const { page } = app
  const WAITS = /연결되면 .* 다시 그려요/
  const engine = /assets\/engine-[^/]+\.js/
  await app.browser.route(engine, (route) => route.abort())
  await app.go('/travelmap')
  await expect(page.getByText(WAITS)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^모든 장소 \d+곳/ })).toBeVisible()
  await expect(lines(page).first()).toBeVisible()
  await app.browser.unroute(engine)
  // as the browser says it when the network is back
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await pinsStand(page)
  await expect(page.getByText(WAITS)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^지도에 보이는 장소 \d+곳/ })).toBeVisible()
})

test('S2-05 the map of a course that could not be loaded leaves its stops, and draws itself when it can', async () => {
  await ownApp({ firstVisit: true })
  const { page } = app
  const engine = /assets\/engine-[^/]+\.js/
  const instead = page.getByText('이 기기에서는 지도를 그릴 수 없어 순서로 보여 드려요.')
  await app.browser.route(engine, (route) => route.abort())
  await app.go('/curation/travel/202')
  await page.locator('[data-map-box]').scrollIntoViewIfNeeded()
  await expect(instead).toBeVisible()
  await expect(page.getByRole('button', { name: /^1\. / })).toBeVisible()
  await app.browser.unroute(engine)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await pinsStand(page)
  await expect(instead).toHaveCount(0)
})

test('S2-80 without WebGL the places are a list, and the reason is said', async () => {
  await ownApp({ args: ['--disable-3d-apis'] })
  const { page } = app
  await app.go('/travelmap')
  await expect(page.getByText('이 기기에서는 지도를 그릴 수 없어 목록으로 보여 드려요.')).toBeVisible()
  await expect(lines(page).first()).toBeVisible()
  const name = await lines(page).first().innerText()
  await lines(page).first().click()
  await page.getByRole('link', { name: '길 보기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('S2-80 a map file that ends too early leaves the list, and the reason is said', async () => {
  const broken = await brokenMap()
  const other = await TestServer.start({ STATIC_DIR: broken.folder })
  try {
    await ownApp({}, other.origin)
    const { page } = app
    const reason = page.getByText('지도 파일을 읽지 못했어요. 목록으로 보여 드릴게요.')
    await app.go('/travelmap')
    await expect(reason).toBeVisible()
    await expect(lines(page).first()).toBeVisible()
    await page.getByRole('button', { name: '지도 다시 펼치기' }).click()
    await expect(reason).toBeVisible()
  } finally {
    await other.close()
    await broken.remove()
  }
})
