import { expect, test, type Locator, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { violations } from './support/axe.ts'
import { TestServer } from './support/server.ts'
import { PASSWORD, signedIn } from './support/steps.ts'

let server: TestServer
let desk: App
let other: App

test.beforeAll(async () => {
  server = await TestServer.start({ DEV_PAGES: '1' })
  desk = await App.open(server.origin, { viewport: { width: 1280, height: 800 } })
  other = await App.open(server.origin)
  await signedIn(desk.page, server.origin, 'admin')
})
test.afterAll(async () => {
  await desk?.close()
  await other?.close()
  await server?.close()
})

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

async function trySignIn(page: Page): Promise<void> {
  await page.goto(`${server.origin}/login`)
  await field(page, '이메일').fill('friend@goraero.kr')
  await field(page, '비밀번호').fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: '로그인', exact: true }).click()
}

/** Locks or unlocks whoever's file is open, with a reason. */
async function decide(label: '계정 잠그기' | '잠금 풀기', reason: string): Promise<void> {
  const { page } = desk
  await page.getByRole('button', { name: label, exact: true }).click()
  const why = page.getByRole('textbox', { name: /사유/ })
  await expect(why).toBeFocused()
  await why.fill(reason)
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click()
}

test('S2-46 S8-08 an administrator finds a member and locks the account, who is refused until it is opened again', async () => {
  const { page } = desk
  await signedIn(other.page, server.origin, 'friend')
  await page.goto(`${server.origin}/mypage`)
  await page.getByRole('link', { name: '관리 화면' }).click()
  await page.getByRole('main').getByRole('link', { name: '회원', exact: true }).click()
  const search = page.getByRole('search').getByRole('textbox')
  await search.fill('nobody-at-all')
  await search.press('Enter')
  await expect(page.getByText('찾는 회원이 없어요')).toBeVisible()
  await search.fill('friend@')
  await search.press('Enter')
  const found = page.getByRole('link', { name: /friend@goraero\.kr/ })
  await expect(found).toBeVisible()
  expect(await violations(page)).toEqual([])
  await found.click()
  await expect(page).toHaveURL(/\/admin\/members\?id=/)
  await expect(page.getByText('friend@goraero.kr')).toBeVisible()
  await expect(page.getByRole('heading', { name: '동의 기록' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await decide('계정 잠그기', '신고가 이어졌어요')
  await expect(page.getByText('계정을 잠갔어요.')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: '관리자 잠금 · 신고가 이어졌어요' }),
  ).toBeVisible()

  // signed out at the first start as well, though nothing but the engine has asked the server; and refused
  await other.page.goto(`${server.origin}/mypage/member`)
  await expect(other.page.getByRole('main').getByRole('link', { name: '로그인' })).toBeVisible()
  await trySignIn(other.page)
  await expect(other.page.locator('main [role=alert]')).toContainText(/고래로에서 잠근/)

  await decide('잠금 풀기', '오해였어요')
  await expect(page.getByText('잠금을 풀었어요.')).toBeVisible()
  await trySignIn(other.page)
  await expect(other.page).toHaveURL(/\/mypage$/)
  await other.page.goto(`${server.origin}/admin/members`)
  await expect(other.page.getByText('관리자만 볼 수 있는 화면이에요.')).toBeVisible()
})

test('S4-06 S7-13 three tabs whose token the server no longer takes make one refresh call', async () => {
  const context = other.browser
  const old = await other.page.evaluate(() => sessionStorage.getItem('goraero.bearer'))
  expect(old).not.toBeNull()
  let refused = 0
  // nobody hears of it before a second one has asked with the same token
  let second: () => void = () => undefined
  const both = new Promise<void>((resolve) => (second = resolve))
  const refreshes: string[] = []
  context.on('request', (request) => {
    const isToken = request.url().endsWith('/protocol/openid-connect/token')
    if (isToken) refreshes.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '')
  })
  await context.route('**/api/**', async (route) => {
    if (route.request().headers().authorization !== `Bearer ${old}`) return route.fallback()
    refused += 1
    if (refused === 2) second()
    await both
    return route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({
        resultCode: 401,
        resultMessage: '',
        error: { code: 'auth.expired', class: 'auth' },
      }),
    })
  })
  const tabs = await Promise.all(
    ['/mypage/member', '/mypage/member', '/mypage/member'].map((at) => other.tab(at)),
  )
  for (const tab of tabs)
    await expect(tab.getByRole('listitem').filter({ hasText: '로그인 · 비밀번호' }).first()).toBeVisible()
  expect(refused).toBeGreaterThan(1)
  expect(refreshes).toEqual(['refresh_token'])
})

test('S6-04 S3-07 S3-08 an administrator changes a price and a stock, makes a coupon and ends it; each change says who did it', async () => {
  const { page } = desk
  await page.goto(`${server.origin}/admin/products?q=2017`)
  const product = page.getByRole('group', { name: '미역 스콘' })
  const unit = product.getByRole('form', { name: '한 개' })
  await unit.getByRole('textbox', { name: '가격(원)' }).fill('4,100')
  await unit.getByRole('textbox', { name: '재고' }).fill('12')
  await unit.getByRole('button', { name: '저장' }).click()
  await product.getByText('바뀐 내용').click()
  await expect(product.getByRole('listitem').filter({ hasText: 'priceWon' })).toContainText('→ 4100')
  await expect(product.getByRole('listitem').filter({ hasText: 'stock' })).toContainText('→ 12')
  await other.page.goto(`${server.origin}/product/mk-2017`)
  await expect(other.page.getByText('4,100원').first()).toBeVisible({ timeout: 20_000 })

  await page.goto(`${server.origin}/admin/coupons`)
  await page.getByRole('button', { name: '쿠폰 만들기' }).click()
  const form = page.getByRole('form', { name: '쿠폰 만들기' })
  await form.getByRole('button', { name: '쿠폰 만들기' }).click()
  await expect(form.getByText('꼭 적어 주세요.').first()).toBeVisible()
  await form.getByRole('combobox', { name: '상품' }).selectOption('2017')
  for (const language of ['한국어', 'English', '日本語', '简体中文', '繁體中文'])
    await form.getByRole('textbox', { name: `이름 (${language})` }).fill('바다 쿠폰')
  await form.getByRole('textbox', { name: '할인 값' }).fill('15')
  await page.reload()
  await page.getByRole('button', { name: '쿠폰 만들기' }).click()
  await expect(form.getByRole('textbox', { name: '할인 값' })).toHaveValue('15')
  await form.getByRole('button', { name: '쿠폰 만들기' }).click()
  const coupon = page.getByRole('group', { name: '바다 쿠폰' })
  await expect(coupon).toContainText('15%')
  await expect(coupon).toContainText('발급 0')
  expect(await violations(page)).toEqual([])
  await other.page.reload()
  await expect(other.page.getByText('바다 쿠폰').first()).toBeVisible({ timeout: 20_000 })
  await coupon.getByRole('button', { name: '오늘 끝내기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '오늘 끝내기' }).click()
  await expect(coupon).toContainText('끝남')
})

test('S2-148 S8-07 S8-11 in maintenance a screen says from when until when and why, and opens again afterwards', async () => {
  const { page } = desk
  await server.restart({
    MAINTENANCE_FROM: '2026-11-20T15:00:00Z',
    MAINTENANCE_UNTIL: new Date(Date.now() + 3_600_000).toISOString(),
    MAINTENANCE_REASON: '서버를 옮겨요',
  })
  await page.goto(`${server.origin}/admin/members`)
  const alert = page.locator('main [role=alert]')
  await expect(alert.getByRole('heading', { name: /부터 .*까지 점검해요/ })).toBeVisible()
  await expect(alert).toContainText('서버를 옮겨요')
  await expect(alert).toContainText('담아 둔 입장권은 쓸 수 있어요.')
  await server.restart({ MAINTENANCE_FROM: '', MAINTENANCE_UNTIL: '' })
  await alert.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('link', { name: /member@goraero\.kr/ })).toBeVisible()
})
