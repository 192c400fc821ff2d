import { expect, test, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'

/** One browser that was here before, started again while the server is gone: what it opens was never opened in it. */
let server: TestServer
let app: App

test.beforeAll(async () => {
  server = await TestServer.start()
  app = await App.open(server.origin)
  await app.go('/')
  await app.warm()
  await server.down()
  await app.restart()
})

test.afterAll(async () => {
  await app?.close()
  await server?.close()
})

test.afterEach(() => {
  // the browser itself notes every request that found no server
  expect(app.errors.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
})

const main = () => app.page.locator('main')
const rows = () => main().locator('.g-row')
const heading = (name: string) => main().getByRole('heading', { name })
const button = (name: string) => main().getByRole('button', { name, exact: true })

test('P-02 P-16 while the app starts home is seen as it looked last, and nothing of it can be pressed', async () => {
  const page = await app.browser.newPage()
  const devtools = await app.browser.newCDPSession(page)
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(server.origin)
  const look = page.locator('[data-look]')
  await expect(look.locator('main a[href^="/curation/travel/"]').first()).toBeVisible()
  await expect(look).toHaveAttribute('inert', '')
  await expect(look.locator('[data-own]')).toHaveText('')
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: false })
  await page.reload()
  await expect(look).toHaveCount(0)
  await expect(page.locator('main [data-own]')).not.toHaveText('')
  await page.close()
})

test('P-03 lists, filters, pages and search work with the server stopped and the browser restarted', async () => {
  await app.go('/list/food?district=ulju')
  await expect(rows().first()).toContainText('울주군')
  await app.walk('/product/hp-1026')
  await expect(heading('운영 시간')).toBeVisible()
  await app.walk('/curation/travel/201')
  await expect(app.page.getByRole('list', { name: '들르는 순서' })).toBeVisible()
  await app.walk('/search?q=ㅌㅎㄱ')
  await expect(main().locator('.g-row', { hasText: '태화강 국가정원' }).first()).toBeVisible()
})

test('S2-79 S2-146 X-19 the travel test ends with a whale and its picture with the server stopped and the browser restarted', async () => {
  await app.go('/landing/trip')
  await main().getByRole('link', { name: '테스트 시작하기' }).click()
  for (let at = 1; at <= 12; at += 1) {
    await expect(heading(`12개 중 ${at}번째 질문`)).toBeFocused()
    await app.page.keyboard.press(String(1 + (at % 2)))
  }
  await expect(app.page).toHaveURL(/\/persona$/)
  await expect(main()).toContainText('이 결과는 이 기기에만 있어요')
  await button('결과 나누기').click()
  const picture = app.page.getByRole('dialog').getByRole('img', { name: /나누어 줄 그림/ })
  await expect(picture).toHaveJSProperty('naturalWidth', 1080)
  await app.restart()
  await app.go('/persona')
  await expect(button('결과 나누기')).toBeVisible()
})

test('P-03 guesthouses are read, filtered and put into a plan with the server stopped and the browser restarted', async () => {
  await app.go('/gh/list?area=buk&facility=stepFree,pets')
  await expect(main().getByText('조건에 맞는 집이 없어요')).toBeVisible()
  await app.walk('/gh/list?area=gyeongju')
  await expect(rows()).toHaveCount(2)
  await expect(rows().first()).toContainText('저장됨')
  await button('전체').click()
  await expect(rows()).toHaveCount(12)
  await app.walk('/gh/detail/709')
  await expect(heading('환불 규정')).toBeVisible()
  await button('일정에 담기').click()
  await app.page.getByRole('dialog').getByRole('button', { name: '새 일정으로 담기' }).click()
  await app.page.getByRole('button', { name: '일정 보기' }).click()
  await expect(main().getByText('청량 찻잎뒤란').first()).toBeVisible()
})

test('S2-19 S2-21 S2-22 S2-23 S2-24 work with the server stopped and the browser restarted', async () => {
  await app.go('/landing/city?day=2028-07-15&line=803')
  await expect(main().locator('[data-line]')).toContainText('첫 버스 09:30')
  await app.walk('/landing/mobility?vehicle=taxi')
  await expect(rows()).toHaveCount(4)
  await app.walk('/landing/hostel?area=ulju')
  await expect(main().getByRole('link', { name: '온돌 가족방' })).toBeVisible()
  await app.walk('/landing/trip')
  await expect(main().getByRole('heading', { level: 3 })).toHaveCount(16)
  await app.walk('/landing/uljuadventure')
  await expect(main().getByRole('link', { name: '간월재', exact: true }).first()).toBeVisible()
})

test('S2-117 X-15 work with the server stopped and the browser restarted', async () => {
  await app.go('/where?from=station-taehwagang&what=food')
  await expect(main().locator('[data-near]').first()).toContainText('맛집')
  await app.page.getByRole('button', { name: '기사님께 보여 주기' }).first().click()
  const dialog = app.page.getByRole('dialog')
  await expect(dialog.getByText('태화강역', { exact: true })).toBeVisible()
  await expect(dialog.locator('a[href="tel:1330"]')).toBeVisible()
})

test('P-03 Ulsan NOW and the alliance are read with the server stopped and the browser restarted', async () => {
  await app.go('/ulsannow?month=2027-09')
  await expect(rows().filter({ hasText: '울산고래축제' })).toHaveCount(1)
  await app.walk('/ulsannow/cnf?area=gyeongju&month=2027-09')
  await expect(main().getByText('조건에 맞는 행사가 없어요')).toBeVisible()
  await app.walk('/ulsannow/cnf?month=2027-09&area=nam')
  await expect(rows().filter({ hasText: '울산고래축제' })).toHaveCount(1)
  await app.walk('/ulsannow/cnf/405')
  await expect(main().getByText('고래 행진')).toBeVisible()
  const download = app.page.waitForEvent('download')
  await button('캘린더에 넣기').click()
  expect((await download).suggestedFilename()).toBe('whale-festival.ics')
  await app.walk('/sunrise?city=gyeongju')
  await expect(main().getByRole('table').getByRole('row')).toHaveCount(8)
})

test('P-12 the page for no connection does not say that it is back before the server was asked', async () => {
  await server.down()
  const page = await app.browser.newPage()
  await page.addInitScript(() => {
    const said = Object.assign(window, { said: new Set<string>() }).said
    const look = () => said.add(document.querySelector('main h1')?.textContent ?? '')
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto(`${server.origin}/disconnected`)
  await app.stands(page)
  const heading = '지금은 오프라인이에요. 담아 둔 곳부터 둘러보세요'
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(
    page
      .locator('main li')
      .filter({ hasText: '코스' })
      .getByText(/^[1-9]\d*$/),
  ).toBeVisible()
  const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said])
  expect(said.filter(Boolean)).toEqual([heading])
  await page.close()
})

/** The worker is there, and nobody has touched the page: what waits for a first look would come after seven seconds. */
const isKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), {
      timeout: 6000,
    })
    .toBe('activated')
const cards = (page: Page) => page.locator('main a[href^="/curation/travel/"]').first()

/** Sooner than a first visit stores anything else. */
const looksAgain = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/__last-look')) !== undefined), {
      timeout: 5000,
    })
    .toBe(true)

test('P-02 who looks in for a few seconds opens home again without a network, as it looked, in any language', async () => {
  for (const locale of ['ko-KR', 'en-US']) {
    await server.up()
    const visitor = await App.open(server.origin, { firstVisit: true, locale })
    try {
      await visitor.page.goto(server.origin)
      await expect(cards(visitor.page)).toBeVisible()
      await isKept(visitor.page)
      await looksAgain(visitor.page)
      await visitor.page.close()
      await server.down()
      const page = await visitor.tab('/')
      await visitor.stands(page)
      await expect(cards(page)).toBeVisible()
    } finally {
      await visitor.close()
    }
  }
})

test('P-02 a first visit that is opened again within a second shows its content, and its worker comes', async () => {
  await server.up()
  for (const after of [0, 300, 900]) {
    const visitor = await App.open(server.origin, { firstVisit: true })
    try {
      const { page } = visitor
      // so long as the first page has got, in ms of its own clock
      await page.goto(server.origin, { waitUntil: 'commit' })
      await page.waitForFunction((ms) => performance.now() >= ms, after)
      await page.goto(server.origin, { waitUntil: 'commit' })
      await expect(cards(page)).toBeVisible({ timeout: 30_000 })
      await isKept(page)
    } finally {
      await visitor.close()
    }
  }
})

test('P-12 an app whose first script is lost says so in the reader’s language, and is tried again by itself', async () => {
  await server.up()
  const words = { 'ko-KR': '앱을 불러오지 못했어요.', 'zh-TW': '應用程式未能載入' }
  for (const [locale, text] of Object.entries(words)) {
    const visitor = await App.open(server.origin, { firstVisit: true, locale })
    try {
      const entry = /\/assets\/index-[^/]+\.js$/
      await visitor.browser.route(entry, (route) => route.abort(), { times: 1 })
      const { page } = visitor
      await page.goto(server.origin, { waitUntil: 'commit' })
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      await expect(cards(page)).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText(text)).toHaveCount(0)
    } finally {
      await visitor.close()
    }
  }
})
