import { expect, test, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { addToCart, signIn } from './support/steps.ts'

let server: TestServer
let app: App

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await TestServer.start({ DEV_PAGES: '1' })
  app = await App.open(server.origin)
})
test.afterAll(async () => {
  await app?.close()
  await server?.close()
})

const button = (name: string | RegExp) => app.page.getByRole('button', { name })
const shot = async (name: string, page: Page = app.page) => {
  const folder = process.env.SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
let number = ''

test('S2-57 S2-58 S2-134 S5-08 buys a pass with coupon and points: declined once, paid the second time', async () => {
  const { page } = app
  await signIn(page, server.origin, 'member')
  await addToCart(page, server.origin, 'vp-2119')
  await expect(page.locator('.g-pending--chip')).toHaveCount(0)
  await app.go('/bag/cart')
  await button('주문하기').click()
  await button('쿠폰 고르기').click()
  await page.getByRole('radio', { name: /고래문화특구 3,000원/ }).check({ force: true })
  await shot('coupons')
  await button('다 골랐어요').click()
  await page.getByRole('textbox', { name: '포인트 쓰기' }).fill('1000')
  const totals = page.locator('[data-order-totals]')
  await expect(totals).toContainText('−1,000원')
  await expect(totals).toContainText('쿠폰 할인')
  await button(/결제하기$/).click()
  await expect(page.getByRole('alert').filter({ hasText: '고칠 것이' })).toBeVisible()
  await button('한 명 늘리기').click()
  await page.getByText('신용·체크카드', { exact: true }).click()
  await page.getByRole('checkbox', { name: '모두 동의해요' }).check({ force: true })
  await shot('form')
  await button(/결제하기$/).click()
  await button('Decline').click()
  await expect(page.getByText('결제하지 못했어요')).toBeVisible()
  await shot('declined')
  await button('다시 결제하기').click()
  await page.getByRole('button', { name: /^Pay / }).first().click()
  await expect(page.getByRole('heading', { name: '결제가 끝났어요' })).toBeVisible()
  number = new URL(page.url()).searchParams.get('order') ?? ''
  await shot('complete')
  await page.getByRole('link', { name: '입장권 열기' }).click()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await app.go('/bag/cart')
  await expect(page.getByText('장바구니가 비어 있어요')).toBeVisible()
})

test('S2-59 S2-60 S2-61 S2-41 S4-10 S6-04 asks for the cancellation, and the desk approves the refund', async () => {
  const { page } = app
  await app.go(`/pay/detail/${number}`)
  await shot('detail')
  await page.getByRole('link', { name: '취소 요청하기' }).click()
  await button('취소 요청하기').click()
  await expect(page.getByText('까닭을 골라 주세요.')).toBeVisible()
  await page.getByRole('radio', { name: '기타' }).check({ force: true })
  await page.getByRole('textbox', { name: '까닭을 적어 주세요' }).fill('비가 와요')
  await shot('cancel')
  await button('취소 요청하기').click()
  await expect(page.getByRole('heading', { name: '취소 요청을 받았어요' })).toBeVisible()
  await shot('asked')
  const desk = await App.open(server.origin, { viewport: { width: 1280, height: 800 } })
  try {
    await signIn(desk.page, server.origin, 'admin')
    await desk.page.goto(`${server.origin}/admin/orders?q=${number}&show=all`)
    const card = desk.page.getByRole('group', { name: number })
    await expect(card).toContainText('기타, 비가 와요')
    await shot('desk', desk.page)
    await card.getByRole('button', { name: '환불 승인' }).click()
    await expect(card.getByRole('button', { name: '환불 승인' })).toHaveCount(0)
  } finally {
    await desk.close()
  }
  await app.go('/mypage/cancel')
  const row = page.getByRole('link').filter({ hasText: '비가 와요' })
  await expect(row).toContainText('환불 완료', { timeout: 20_000 })
  await shot('history')
})
