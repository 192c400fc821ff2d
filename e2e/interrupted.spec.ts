import { expect, test, type Locator } from '@playwright/test'
import { App } from './support/app.ts'
import { lastCode } from './support/mail.ts'
import { violations } from './support/axe.ts'
import { TestServer } from './support/server.ts'
import { PASSWORD, tick } from './support/steps.ts'

/** Sign-up and sign-in on a bad day: the browser dies, the server loses its power, the clock is years off. */
let server: TestServer
let app: App

test.beforeAll(async () => {
  server = await TestServer.start({ DEV_PAGES: '1' })
})
test.afterAll(async () => server?.close())
test.beforeEach(async () => {
  app = await App.open(server.origin)
})
test.afterEach(async () => app?.close())

const NEW_PASSWORD = 'Mulgogi!2026'
const field = (name: string): Locator => app.page.getByRole('textbox', { name, exact: true })
const press = (name: string) =>
  app.page.locator('main').getByRole('button', { name, exact: true }).first().click()
const saved = () => expect(app.page.getByText('이 기기에 저장됨')).toBeVisible()

test('S5-01 P-12 a sign-up survives a killed browser, a server without power and a wrong clock', async () => {
  const email = 'neul@goraero.kr'
  await app.clockOff(-3)
  await app.go('/join?redirect=/mypage/wish')
  await app.page.getByRole('radio', { name: /내국인 회원/ }).check()
  await app.page.getByRole('checkbox', { name: /모두 동의해요/ }).check()
  await press('다음')
  await field('이메일').fill(email)
  await press('인증 번호 받기')
  await expect(field('인증 번호')).toBeFocused()
  await field('인증 번호').fill(await lastCode(server, email))
  await press('번호 확인')
  await expect(app.page.getByText('인증을 마쳤어요.').first()).toBeVisible()
  await saved()
  await press('다음')
  await field('비밀번호').fill(NEW_PASSWORD)
  await field('새 비밀번호 한 번 더').fill(NEW_PASSWORD)
  await field('이름').fill('한늘')
  await tick(app.page.getByRole('radio', { name: '여성' }))
  await app.page.getByLabel('생년월일').fill('1994-05-17')
  await saved()
  await app.crash()
  await app.clockOff(-3)

  // everything but the password is there, the proof of the e-mail too
  await app.go('/join/info?redirect=/mypage/wish')
  await expect(field('이름')).toHaveValue('한늘')
  await expect(app.page.getByLabel('생년월일')).toHaveValue('1994-05-17')
  await expect(field('비밀번호')).toHaveValue('')
  await field('비밀번호').fill(NEW_PASSWORD)
  await field('새 비밀번호 한 번 더').fill(NEW_PASSWORD)
  // the server has made the member and loses its power before it can say so
  const join = '**/api/member/join'
  await app.browser.route(join, async (route) => {
    await route.fetch()
    await server.kill()
    await route.abort()
  })
  await press('가입하기')
  await expect(app.page.locator('main').getByText(/연결/).first()).toBeVisible()
  await expect(field('비밀번호')).toHaveValue(NEW_PASSWORD)
  await app.browser.unrouteAll({ behavior: 'wait' })
  await server.up()
  await expect(app.page.getByRole('button', { name: '가입하기' })).toBeEnabled({ timeout: 60_000 })
  await press('가입하기')
  await expect(app.page).toHaveURL(/\/mypage\/wish/)
  await expect(app.page.getByText('한늘 님, 반가워요.')).toBeVisible()
})

test('S4-05 P-12 a browser killed while it signs in is a guest or a member, never neither, and the next try works', async () => {
  const typeSignIn = async () => {
    await field('이메일').fill('friend@goraero.kr')
    await field('비밀번호').fill(PASSWORD)
    await press('로그인')
  }
  const token = '**/protocol/openid-connect/token'
  await app.go('/login?redirect=/mypage/wish')
  await app.browser.route(token, async (route) => {
    await server.kill()
    await route.abort()
  })
  await typeSignIn()
  await expect(app.page.locator('main').getByText(/연결/).first()).toBeVisible()
  await app.browser.unrouteAll({ behavior: 'wait' })
  await expect(field('이메일')).toHaveValue('friend@goraero.kr')
  await expect(field('비밀번호')).toHaveValue(PASSWORD)
  await server.up()

  // the server has answered, the device never hears of it
  await app.go('/login?redirect=/mypage/wish')
  const answered = new Promise<void>((resolve) => {
    void app.browser.route(token, async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await typeSignIn()
  await answered
  await app.crash()
  await app.go('/mypage')
  await expect(app.page.getByRole('main').getByRole('link', { name: '로그인' })).toBeVisible()

  // the device has heard and dies at that moment
  await app.go('/login?redirect=/mypage/wish')
  const heard = app.page.waitForResponse(token)
  await typeSignIn()
  await heard
  await app.crash()
  await app.go('/mypage')
  const isGuest = app.page.getByRole('main').getByRole('link', { name: '로그인' })
  const isMember = app.page.getByText('friend@goraero.kr')
  await expect(isGuest.or(isMember)).toBeVisible()
  if (await isGuest.isVisible()) {
    await isGuest.click()
    await typeSignIn()
  }
  await expect(isMember).toBeVisible()
  expect(app.errors.filter((text) => !/ERR_|Failed to load/.test(text))).toEqual([])
})

test('P-14 X-07 a tablet of a tourist information has large keys and every language, asks before it forgets who was there, forgets when the browser ends, and only its number ends the mode', async () => {
  const tablet = await App.open(server.origin, { viewport: { width: 1024, height: 768 } })
  try {
    await tablet.go('/domain')
    const turnOn = tablet.page.getByRole('button', { name: '안내소 모드 켜기' })
    await turnOn.click()
    const newPin = tablet.page.getByRole('textbox', { name: '끌 때 쓸 번호' })
    await expect(newPin).toBeFocused()
    await newPin.fill('4821')
    await turnOn.click()
    await expect(tablet.page).toHaveURL(`${server.origin}/`)
    await expect(tablet.page.locator('html')).toHaveAttribute('data-kiosk', '')
    const begin = async () => {
      const startScreen = tablet.page.getByRole('dialog', { name: '화면을 눌러 시작해 주세요' })
      await startScreen.getByRole('button', { name: '시작하기' }).click()
      await expect(startScreen).toBeHidden()
    }
    await begin()
    const bar = tablet.page.getByRole('region', { name: '안내소 태블릿' })
    await expect(bar.getByRole('button', { name: '日本語' })).toBeVisible()
    expect(await tablet.page.evaluate(tooSmall)).toEqual([])
    expect(await violations(tablet.page)).toEqual([])
    await bar.getByRole('button', { name: '보기·소리' }).click()
    await bar.getByRole('button', { name: '또렷하게' }).click()
    expect(await violations(tablet.page)).toEqual([])
    const signIn = async () => {
      await tablet.go('/login?redirect=/mypage')
      await tablet.page.getByRole('textbox', { name: '이메일' }).fill('member@goraero.kr')
      await tablet.page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
      await tablet.page.locator('main').getByRole('button', { name: '로그인', exact: true }).click()
      await expect(tablet.page.getByText('member@goraero.kr')).toBeVisible()
    }
    const traces = () =>
      tablet.page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name = '' }) => name)
        const texts =
          JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.cookie
        return [
          ...names.filter((name) => name.startsWith('goraero-owner-') && !name.includes('guest')),
          ...(/access_token|member@/.test(texts) ? [texts] : []),
        ]
      })
    await signIn()
    expect(await traces()).not.toEqual([])
    await tablet.restart()
    await tablet.go('/mypage')
    await expect(tablet.page.getByRole('main').getByRole('link', { name: '로그인' })).toBeVisible()
    await expect.poll(traces).toEqual([])
    // how the last person wanted to see it is forgotten, too
    await expect(tablet.page.locator('html')).toHaveAttribute('data-kiosk', '')
    await begin()

    await signIn()
    await tablet.page.evaluate(() => {
      const kiosk = JSON.parse(localStorage.getItem('goraero.kiosk') ?? '')
      localStorage.setItem('goraero.kiosk', JSON.stringify({ ...kiosk, language: 'ja', idleSeconds: 8 }))
    })
    await tablet.page.reload()
    const question = tablet.page.getByRole('alertdialog', { name: '아직 보고 계신가요?' })
    await expect(question).toContainText('4초 안에')
    // a key that is no answer does not take the question away
    await tablet.page.keyboard.press('Shift')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: '계속 쓰기' }).click()
    await expect(question).toBeHidden()
    expect(await traces()).not.toEqual([])
    await expect(tablet.page).toHaveURL(`${server.origin}/`, { timeout: 15_000 })
    await expect(tablet.page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect.poll(traces).toEqual([])

    await tablet.page.getByRole('button', { name: '案内所スタッフ' }).click()
    const pin = tablet.page.getByRole('textbox', { name: '案内所モードの番号' })
    await pin.fill('0000')
    await pin.press('Enter')
    await expect(tablet.page.getByText('番号が正しくありません。')).toBeVisible()
    await expect(pin).toBeFocused()
    await pin.fill('4821')
    await pin.press('Enter')
    await expect(tablet.page.locator('html')).not.toHaveAttribute('data-kiosk')
    await expect(tablet.page.getByRole('button', { name: '案内所モードをオン' })).toBeVisible()
  } finally {
    await tablet.close()
  }
})

/** Runs in the page: keys on the screen that are lower than a finger on a stand needs. */
function tooSmall(): string[] {
  const keys = [...document.querySelectorAll('a, button, input')].filter((key) => {
    const { top, bottom, height } = key.getBoundingClientRect()
    return height > 1 && top < innerHeight && bottom > 0 && !key.closest('.g-sr') && height < 63.5
  })
  return keys.map((key) => `${key.className} ${key.textContent}`)
}
