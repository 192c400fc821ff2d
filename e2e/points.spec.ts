import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { signedIn } from './support/steps.ts'

let server: TestServer
let app: App

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await TestServer.start()
  app = await App.open(server.origin)
  await signedIn(app.page, server.origin, 'member')
})
test.afterAll(async () => {
  await app?.close()
  await server?.close()
})

test('S2-49 S3-14 X-10 S9-02 the balance, what goes when, each line with its lots, and all of it in a file', async () => {
  const { page } = app
  await app.go('/mypage/point')
  await expect(page.getByText(/30일 안에 1,500P가 사라져요/)).toBeVisible()
  const balance =
    (await page
      .getByText(/^[\d,]+P$/)
      .first()
      .textContent()) ?? ''
  await expect(page.getByText(`남은 ${balance}`).first()).toBeVisible()
  await page.getByRole('button', { name: '적립' }).click()
  const back = page.getByRole('listitem').filter({ hasText: '취소로 돌려받음' }).first()
  await back.getByText('취소로 돌려받음').click()
  await expect(back.getByText(/주문 번호 UL\d{8}/)).toBeVisible()
  await expect(back.getByText(/출석 포인트 50P: .*기간이 끝나 남지 않음/)).toBeVisible()
  await page.getByRole('button', { name: '소멸' }).click()
  await expect(page.getByText('기간 만료로 소멸')).toHaveCount(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV로 받기' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file.startsWith('\uFEFF')).toBe(true)
  const rows = file.trim().split('\r\n')
  expect(rows[0]).toBe('날짜,내용,주문 번호,포인트,남은 포인트,어느 적립에서')
  expect(rows.at(-1)).toContain(`,${balance.replace(/[P,]/g, '')},`)
})

test('S2-131 S2-44 S9-07 a coupon is downloaded once on its product, then stands among my coupons, offline too', async () => {
  const { page } = app
  await app.walk('/product/vp-2103')
  const get = page.getByRole('button', { name: /쿠폰 받기/ })
  await get.click()
  await expect(page.getByRole('link', { name: '받았어요' })).toBeVisible()
  await expect(get).toHaveCount(0)
  await server.down()
  await page.getByRole('link', { name: '받았어요' }).click()
  await expect(page.getByRole('heading', { name: '가을 자전거 1,000원 할인' })).toBeVisible()
  await expect(page.getByText('3일 남음')).toBeVisible()
  await page.getByRole('link', { name: /^사용 완료/ }).click()
  await expect(page.getByText(/일에 사용$/)).toHaveCount(1)
  await page.getByRole('link', { name: /^기간 만료/ }).click()
  await expect(page.getByText(/에 만료$/)).toHaveCount(1)
})
