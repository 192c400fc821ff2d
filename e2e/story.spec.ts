import { expect, test } from '@playwright/test'
import { App } from './support/app.ts'
import { readDatabase } from './support/database.ts'
import { TestServer } from './support/server.ts'
import { addToCart, picture, signIn } from './support/steps.ts'

const LANGUAGES = [
  { name: 'English', lang: 'en', place: 'Daewangam Park' },
  { name: '日本語', lang: 'ja', place: '大王岩公園' },
  { name: '简体中文', lang: 'zh-Hans', place: '大王岩公园' },
  { name: '繁體中文', lang: 'zh-Hant', place: '大王岩公園' },
  { name: '한국어', lang: 'ko', place: '대왕암공원' },
]
const WRITTEN = '대숲 바람이 시원했어요. 신호가 없어도 표가 열렸어요.'

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
    await app.go('/product/hp-1003')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place)
  }
})

test('S2-02 S2-03 S2-04 S2-05 S2-25 S2-63 S2-66 S2-72 browses from hot places to a pass and searches', async () => {
  const { page } = app
  await app.go('/curation/hotplace')
  await page.locator('main a.g-cover-link').first().click()
  await expect(page).toHaveURL(/\/curation\/hotplace\/\d+$/)
  await app.go('/list/spot')
  const all = await page.locator('main .g-rows > li').count()
  await page
    .getByRole('button', { name: '동구', exact: true })
    .or(page.getByRole('link', { name: '동구', exact: true }))
    .first()
    .click()
  await expect.poll(() => page.locator('main .g-rows > li').count()).toBeLessThan(all)
  await app.go('/curation/travel/202')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await app.go('/product/vp-2101')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('장생포 고래문화특구 통합권')
  await app.go('/search')
  await page.getByRole('searchbox').fill('태화강')
  await expect(page.getByRole('link', { name: /태화강 국가정원/ }).first()).toBeVisible()
})

test('P-01 P-02 P-15 installs without a complaint and keeps every screen and the map', async () => {
  const { page } = app
  await app.go('/')
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

test('S2-27 S2-50 S7-01 S7-13 P-06 signs in, fills the cart and holds a ticket', async () => {
  const { page } = app
  await signIn(page, server.origin, 'member')
  await addToCart(page, server.origin, 'mk-2017', '한 개')
  await addToCart(page, server.origin, 'mk-2016', '')
  await app.go('/bag/cart')
  await expect(page.locator('[data-cart-line]')).toHaveCount(2)
  await addToCart(page, server.origin, 'vp-2101', '')
  await app.go('/mypage/product')
  await page
    .getByRole('link', { name: /입장권 열기/ })
    .first()
    .click()
  await expect(page.getByRole('img', { name: /QR|코드/ })).toBeVisible()
})
