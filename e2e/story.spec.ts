import { expect, test, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { readDatabase } from './support/database.ts'
import { TestServer } from './support/server.ts'
import { addToCart, hearts, picture, setAvailability, signIn, tick } from './support/steps.ts'

const LANGUAGES = [
  { name: 'English', lang: 'en', place: 'Daewangam Park' },
  { name: '日本語', lang: 'ja', place: '大王岩公園（テワンアム）' },
  { name: '简体中文', lang: 'zh-Hans', place: '大王岩公园' },
  { name: '繁體中文', lang: 'zh-Hant', place: '大王岩公園' },
  { name: '한국어', lang: 'ko', place: '대왕암공원' },
]
const WRITTEN = '대숲 바람이 시원했어요. 신호가 없어도 표가 열렸어요.'

/** A scone and a coffee of the same shop. */
const SCONE = 'mk-2017'
const COFFEE = 'mk-2016'

let server: TestServer
let ticket = ''
let app: App

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  server = await TestServer.start({ DEMO_DATABASE_URL: '' })
  // once through in the browser people have
  app = await App.open(server.origin, { whole: true })
})

test.afterAll(async () => {
  await app?.close()
  await server?.close()
})

test('S2-01 S9-11 opens in Korean and follows every language, content included', async () => {
  const { page } = app
  await app.go('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await app.go('/product/hp-1003')
  for (const { name, lang, place } of LANGUAGES) {
    await app.go('/')
    await page
      .getByRole('button', { name: /언어와 화면|Language and display|言語と表示|语言与显示|語言與顯示/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText(name, { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await app.walk('/product/hp-1003')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place)
  }
})

test('S2-02 S2-03 S2-04 S2-05 S2-25 S2-63 S2-66 S2-72 browses from hot places to a pass and searches', async () => {
  const { page } = app
  await app.go('/curation/hotplace')
  await page.locator('main a.g-cover-link').first().click()
  await expect(page).toHaveURL(/\/curation\/hotplace\/\d+$/)
  await app.walk('/list/spot')
  // rows are drawn as they are needed; the list says how many it has
  const listed = page.locator('main .g-list-head [role=status]')
  const total = async () => Number((await listed.innerText()).replace(/\D/g, ''))
  await expect.poll(total).toBeGreaterThan(10)
  const all = await total()
  await page
    .getByRole('button', { name: '동구', exact: true })
    .or(page.getByRole('link', { name: '동구', exact: true }))
    .first()
    .click()
  await expect.poll(total).toBeLessThan(all)
  await app.walk('/curation/travel/202')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await app.walk('/product/vp-2101')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('장생포 고래문화특구 통합권')
  await app.walk('/search')
  await page.locator('main input').first().fill('태화강')
  await expect(page.getByRole('link', { name: /태화강 국가정원/ }).first()).toBeVisible()
})

test('P-01 P-02 P-15 installs without a complaint and keeps every screen and the map', async () => {
  const { page } = app
  await app.walk('/')
  await app.warm()
  const session = await app.browser.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  await app.go('/bag/packs')
  const map = page.getByRole('listitem').filter({ hasText: '울산·포항·경주 지도' })
  await expect(map.getByText(/담아 두었어요/).or(map.getByRole('button', { name: '담기' }))).toBeVisible()
  const save = map.getByRole('button', { name: '담기' })
  if (await save.isVisible()) await save.click()
  await expect(map.getByText(/담아 두었어요/)).toBeVisible({ timeout: 30_000 })
})

test('S2-27 S2-50 S7-01 S7-13 P-06 signs in, fills the cart of one shop and holds a ticket', async () => {
  const { page } = app
  await signIn(page, server.origin, 'member')
  await addToCart(page, server.origin, SCONE, '한 개')
  await addToCart(page, server.origin, COFFEE)
  await app.walk('/bag/cart')
  await expect(page.locator('[data-cart-line]')).toHaveCount(2)
  await app.walk('/mypage/product')
  await page
    .getByRole('link', { name: /입장권 열기/ })
    .first()
    .click()
  await expect(page.getByRole('img', { name: /QR|코드|입장/ }).first()).toBeVisible()
  ticket = new URL(page.url()).pathname
})

test('P-02 P-03 P-04 P-06 P-12 opens every screen after the server went away and the browser was restarted', async () => {
  await server.down()
  await app.restart()
  const { page } = app
  for (const path of [
    '/',
    '/product/hp-1003',
    '/product/hp-1043',
    '/curation/travel/202',
    '/list/cafe',
    '/search',
  ]) {
    // the first by its address, the others on the way; crawl/offline.spec.ts opens each fifth screen by its own
    await app.walk(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  }
  await app.go(ticket)
  await expect(page.getByRole('img', { name: /QR|코드|입장/ }).first()).toBeVisible()
  await app.go('/bag/cart')
  await expect(page.locator('[data-cart-line]')).toHaveCount(2)
  await app.go('/travelmap')
  await expect(page.locator('.map-pin button, button.map-pin, .map-pin').first()).toBeAttached({
    timeout: 30_000,
  })
  await app.go('/mypage')
  await expect(
    page
      .getByText('member@goraero.kr')
      .or(page.getByRole('button', { name: '로그아웃' }))
      .first(),
  ).toBeVisible()
})

test('P-05 P-07 P-08 P-11 writes offline: each shows at once and is listed with its state', async () => {
  const { page } = app
  await app.walk('/bag/cart')
  const scone = page.locator('[data-cart-line]').filter({ hasText: '미역 스콘' })
  const coffee = page.locator('[data-cart-line]').filter({ hasNotText: '미역 스콘' })
  await scone.getByRole('button', { name: /늘리기/ }).click()
  await expect(scone).toContainText('보낼 것')
  await coffee.getByRole('button', { name: /빼기|지우기/ }).click()
  await expect(page.locator('[data-cart-line]')).toHaveCount(1)
  await app.walk('/product/hp-1043')
  await page.getByRole('button', { name: /찜/ }).first().click()
  await expect(page.getByRole('button', { name: /찜/ }).first()).toHaveAttribute('aria-pressed', 'true')
  await writeReview(page)
  await app.walk('/mypage/planner')
  await page.locator('main a.g-cover-link').first().click()
  await page
    .getByRole('button', { name: / 빼기$/ })
    .first()
    .click()
  // the plan says it is kept before the person goes on
  await expect(page.locator('main').getByText('보낼 것').first()).toBeVisible()
  await app.walk('/bag/pending')
  await expect(page.locator('[data-operation]')).toHaveCount(5)
  await expect(page.locator('main')).toContainText('5건을 간직하고 있어요')
})

test('P-10 P-11 P-12 sends everything exactly once and in order, with two tabs open', async () => {
  const { page } = app
  const other = await app.tab('/bag/pending')
  await expect(other.locator('[data-operation]')).toHaveCount(5)
  await server.up()
  await expect(page.locator('main')).toContainText('보낼 것이 없어요', { timeout: 40_000 })
  await expect(other.locator('main')).toContainText('보낼 것이 없어요', { timeout: 10_000 })
  await other.close()
  await server.down()
  const rows = await readDatabase(server.dataDir, async (db) => {
    const one = async (sql: string) => (await db.query<Record<string, unknown>>(sql)).rows
    const mine = "member_id = (SELECT id FROM member WHERE email = 'member@goraero.kr')"
    return {
      reviews: await one(`SELECT cardinality(photos) AS photos FROM review WHERE text = '${WRITTEN}'`),
      lines: await one(
        "SELECT quantity FROM cart_line JOIN cart ON cart.id = cart_id WHERE owner LIKE 'member:%' AND shop_no = 504",
      ),
      hearts: await one(`SELECT 1 FROM favourite WHERE kind = 'place' AND no = 1043 AND ${mine}`),
      plans: await one(`SELECT id FROM itinerary WHERE version > 1 AND ${mine}`),
      gaps: await one(
        'SELECT lane FROM idempotency WHERE lane IS NOT NULL GROUP BY client_id, lane HAVING count(*) <> max(seq)',
      ),
      refused: await one('SELECT key FROM idempotency WHERE status >= 400'),
    }
  })
  await server.up()
  expect(rows.reviews).toEqual([{ photos: 2 }])
  expect(rows.lines).toEqual([{ quantity: 2 }])
  expect(rows.hearts).toHaveLength(1)
  expect(rows.plans).toHaveLength(1)
  expect(rows.gaps).toEqual([])
  expect(rows.refused).toEqual([])
})

test('P-10 sends with no page open, when the browser says there is network', async () => {
  const { page } = app
  await app.go('/product/hp-1045')
  await app.controlled()
  await server.down()
  await page.getByRole('button', { name: /찜/ }).first().click()
  await expect(page.getByRole('button', { name: /찜/ }).first()).toHaveAttribute('aria-pressed', 'true')
  await page.goto('about:blank')
  await server.up()
  await app.fireSync()
  await expect.poll(() => hearts(server.origin), { timeout: 30_000 }).toContain('place:1045')
})

test('P-11 S8-10 keeps a write the server refuses and offers what can be done', async () => {
  const { page } = app
  await app.go('/bag/cart')
  await expect(page.locator('[data-cart-line]')).toHaveCount(1)
  // the device alone is cut off: the shop sells out and the person does not know
  await app.browser.setOffline(true)
  await setAvailability(server.origin, 'soldOut')
  await page
    .locator('[data-cart-line]')
    .first()
    .getByRole('button', { name: /늘리기/ })
    .click()
  await expect(page.locator('main')).toContainText(/보낼 것|팔렸어요/)
  await app.browser.setOffline(false)
  await app.go('/bag/pending')
  const item = page.locator('[data-operation="rejected"]')
  await expect(item).toBeVisible({ timeout: 30_000 })
  await expect(item).toContainText('그사이 다 팔렸어요')
  await expect(item.getByRole('button', { name: /다시 보내기/ })).toBeVisible()
  await expect(item.getByRole('button', { name: /고치기/ })).toBeVisible()
  await expect(item.getByRole('button', { name: /지우기/ })).toBeVisible()
  await setAvailability(server.origin, 'onSale')
  await item.getByRole('button', { name: /다시 보내기/ }).click()
  await expect(page.locator('main')).toContainText('보낼 것이 없어요', { timeout: 20_000 })
  await app.walk('/bag/cart')
  await expect(page.locator('[data-cart-line]').first()).toContainText('3')
})

async function writeReview(page: Page) {
  await app.walk('/mypage/review?tab=writable')
  await page
    .getByRole('link', { name: /후기 쓰기$/ })
    .first()
    .click()
  await tick(page.getByRole('radio', { name: '별 5개' }))
  await tick(page.getByRole('checkbox').first())
  await page.locator('input[type=file]').setInputFiles([picture('one.gif', 40), picture('two.gif', 200)])
  await expect(page.getByRole('button', { name: /^사진 \d 빼기$/ })).toHaveCount(2)
  await page.getByRole('textbox', { name: '후기' }).fill(WRITTEN)
  await page.getByRole('button', { name: '적어 두고 나중에 보내기' }).click()
  await expect(page).not.toHaveURL(/review\/write/)
}
