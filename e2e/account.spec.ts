import { expect, test, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { PASSWORD, signIn } from './support/steps.ts'

let server: TestServer
let app: App

test.beforeAll(async () => {
  server = await TestServer.start()
})
test.afterAll(async () => server?.close())
test.beforeEach(async () => {
  app = await App.open(server.origin)
})
test.afterEach(async () => app?.close())

/** Gives the place on the screen a heart and waits until it is stored. */
async function giveHeart(page: Page): Promise<void> {
  const heart = page.getByRole('button', { name: /찜하기/ }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
}

const submit = () => app.page.getByRole('button', { name: '로그인', exact: true }).last().click()

test('S6-01 S2-38 S9-01 my page asks a guest to sign in and brings them back, never to another site', async () => {
  const { page } = app
  await app.go('/mypage/review?tab=writable')
  await page.getByRole('main').getByRole('link', { name: '로그인' }).click()
  await page.getByRole('textbox', { name: '이메일' }).fill('member@goraero.kr')
  await page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
  await submit()
  await expect(page).toHaveURL(/\/mypage\/review\?tab=writable$/)
  const kept = await page.evaluate(() => ({
    login: JSON.parse(localStorage.getItem('goraero.auth') ?? '{}') as Record<string, string>,
    bearer: sessionStorage.getItem('goraero.bearer'),
  }))
  expect(Object.keys(kept.login).sort()).toEqual(['access_token', 'id_token', 'refresh_token', 'token_type'])
  expect(kept.bearer).toBe(kept.login.access_token)
  await page.goto(`${server.origin}/login?redirect=${encodeURIComponent('//example.com/')}`)
  await expect(page).toHaveURL(`${server.origin}/mypage`)
})

test('S2-37 the planner’s own sign-in comes back to the planner; the last account is filled in', async () => {
  const { page } = app
  await signIn(page, server.origin, 'friend')
  await page.goto(`${server.origin}/mypage`)
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByText('로그아웃했어요.')).toBeVisible()
  await app.go('/login_plan')
  await expect(page.getByRole('textbox', { name: '이메일' })).toHaveValue('friend@goraero.kr')
  await page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
  await submit()
  await expect(page).toHaveURL(/\/mypage\/planner$/)
})

test('S2-27 S2-56 what a guest put down is offered and becomes the member’s', async () => {
  const { page } = app
  await app.go('/product/hp-1005')
  await giveHeart(page)
  await app.walk('/mypage/wish')
  await expect(page.getByRole('link', { name: '간월재' })).toBeVisible()
  await app.walk('/mypage/planner')
  await page.getByRole('button', { name: '새 일정 만들기' }).click()
  await expect(page).toHaveURL(/plan=/)
  await app.go('/login?redirect=/mypage/wish')
  await page.getByRole('textbox', { name: '이메일' }).fill('foreign@goraero.kr')
  await page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
  await submit()
  const offer = page.getByRole('alertdialog')
  await expect(offer.getByRole('listitem')).toHaveText([/찜한 것 1개/, /일정 1개/])
  // a page that ends while the question stands: the next one asks again, wherever it begins
  await page.reload()
  await expect(offer.getByRole('listitem')).toHaveText([/찜한 것 1개/, /일정 1개/])
  await offer.getByRole('button', { name: '내 계정으로 옮기기' }).click()
  await expect(page.getByText('내 계정으로 옮겼어요.')).toBeVisible()
  await expect(page).toHaveURL(/\/mypage\/wish/)
  await expect(page.getByRole('link', { name: '간월재' })).toBeVisible()
  await app.go('/mypage/planner')
  await expect(page.locator('main .g-rows > li').filter({ hasText: '만든 일정' })).toHaveCount(1)
  // the guest of this device has nothing left
  await app.walk('/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByText('로그아웃했어요.')).toBeVisible()
  await app.walk('/mypage/wish')
  await expect(page.getByText('아직 찜한 것이 없어요')).toBeVisible()
})

test('S2-38 P-16 signing out says how much stays unsent on this device, in every tab, and it is there again afterwards', async () => {
  const { page } = app
  await signIn(page, server.origin, 'member')
  await expect(page.getByRole('heading', { name: /님$/ })).toBeVisible()
  await app.go('/product/hp-1006')
  await app.warm()
  const other = await app.tab('/mypage')
  const name = other.getByRole('heading', { name: /님$/ })
  await expect(name).toBeVisible()
  await page.bringToFront()
  await server.down()
  await giveHeart(page)
  await app.walk('/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('아직 보내지 못한 것이 1건 있어요')
  await dialog.getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByText('로그아웃했어요.')).toBeVisible()
  // the other tab goes with it: nobody reads there what was the member's
  await expect(other.getByRole('main').getByRole('link', { name: '로그인' })).toBeVisible()
  await expect(name).toHaveCount(0)
  // nobody is told that it has arrived
  await app.walk('/bag/pending')
  await expect(page.getByText('이 기기에서 적은 1가지가 로그인을 기다려요.')).toBeVisible()
  await expect(page.getByText('적은 것은 모두 전해졌어요.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /가방.*1/ })).toBeVisible()
  await server.up()
  await signIn(page, server.origin, 'member')
  await expect(name).toBeVisible()
  await other.close()
  await app.go('/mypage/wish?kind=place')
  await expect(page.getByRole('link', { name: '주전몽돌해변' })).toBeVisible()
})
