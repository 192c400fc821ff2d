import { expect, test, type Locator, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { lastCode, lastMail } from './support/mail.ts'
import { TestServer } from './support/server.ts'
import { PASSWORD, tick } from './support/steps.ts'

const NEW_PASSWORD = 'Mulgogi!2026'

let server: TestServer
let app: App

test.beforeAll(async () => {
  server = await TestServer.start({ DEV_PAGES: '1' })
  app = await App.open(server.origin)
})
test.afterAll(async () => {
  await app?.close()
  await server?.close()
})

const field = (name: string | RegExp): Locator => app.page.getByRole('textbox', { name, exact: true })
const press = (name: string) => app.page.getByRole('button', { name, exact: true }).click()

/** Signs in with what is typed on the sign-in screen. */
async function typeSignIn(page: Page, email: string, password: string): Promise<void> {
  await field('이메일').fill(email)
  await field('비밀번호').fill(password)
  await page.locator('main').getByRole('button', { name: '로그인', exact: true }).click()
}

async function typeNewPassword(): Promise<void> {
  await field('새 비밀번호').fill(NEW_PASSWORD)
  await field('새 비밀번호 한 번 더').fill(NEW_PASSWORD)
}

async function signOut(page: Page): Promise<void> {
  await app.go('/mypage')
  await press('로그아웃')
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByText('로그아웃했어요.')).toBeVisible()
}

test('S2-16 S2-17 S2-18 S2-137 S5-05 signs up by e-mail; a wrong code and a reload keep the form', async () => {
  const { page } = app
  const email = 'bada@goraero.kr'
  await app.go('/join?redirect=/mypage/wish')
  await press('다음')
  const summary = page.getByRole('button', { name: /동의가 필요해요/ })
  await expect(summary).toHaveCount(2)
  await expect(page.getByRole('radio', { name: /내국인 회원/ })).toBeFocused()
  await summary.first().click()
  await expect(page.getByRole('checkbox', { name: /^이용약관/ })).toBeFocused()
  await page.getByRole('radio', { name: /내국인 회원/ }).check()
  await page.getByRole('checkbox', { name: /모두 동의해요/ }).check()
  await page.getByRole('checkbox', { name: /혜택과 소식/ }).uncheck()
  await press('다음')

  await expect(page).toHaveURL(/\/join\/comfort\?redirect=/)
  await field('이메일').fill('member@goraero.kr')
  await page.getByRole('button', { name: '인증 번호 받기' }).first().click()
  await expect(page.getByText('이메일로 가입한 계정이에요.')).toBeVisible()
  await field('이메일').fill(email)
  await page.getByRole('button', { name: '인증 번호 받기' }).first().click()
  await expect(field('인증 번호')).toBeFocused()
  await expect(page.getByText(/남은 시간 2:\d\d/)).toBeVisible()
  const code = await lastCode(server, email)
  await field('인증 번호').fill(code === '111111' ? '222222' : '111111')
  await press('번호 확인')
  await expect(page.getByText('인증 번호가 맞지 않아요. 4번 더 입력할 수 있어요.')).toBeVisible()
  await expect(page.getByText('이 기기에 저장됨')).toBeVisible()
  await page.reload()
  await expect(field('이메일')).toHaveValue(email)
  await field('인증 번호').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('인증을 마쳤어요.').first()).toBeVisible()
  await press('다음')

  await field('비밀번호').fill(NEW_PASSWORD)
  await field('새 비밀번호 한 번 더').fill(NEW_PASSWORD)
  await field('이름').fill('한바다')
  await tick(page.getByRole('radio', { name: '여성' }))
  await page.getByLabel('생년월일').fill('2015-01-01')
  await press('가입하기')
  await expect(page.getByText('만 14세부터 가입할 수 있어요.').first()).toBeVisible()
  await page.getByLabel('생년월일').fill('1994-05-17')
  await page.getByLabel('사는 곳').selectOption('울산광역시')
  await press('가입하기')
  await expect(page).toHaveURL(/\/mypage\/wish/)
  await expect(page.getByText('한바다 님, 반가워요.')).toBeVisible()
  expect(await storedTexts(page)).not.toContain(NEW_PASSWORD)
  await signOut(page)
})

test('S2-33 S2-34 S2-36 S8-08 a locked member finds the password and is let in where they were going', async () => {
  const { page } = app
  const email = 'locked@goraero.kr'
  await app.go('/login?redirect=/mypage/wish')
  await typeSignIn(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/login\/pwfind\?redirect=/)
  await expect(page.getByText(/5번 틀려 잠겼어요/)).toBeVisible()
  await expect(field('이메일')).toHaveValue(email)
  await press('임시 비밀번호 받기')
  await expect(page.getByText(`${email} 앞으로 보냈어요.`)).toBeVisible()
  const temporary = /임시 비밀번호: (\S+)/.exec(await lastMail(server, email))?.[1] ?? ''
  // by the sign-in screen, as the mail says
  await page.goBack()
  await page.goBack()
  await typeSignIn(page, email, temporary)
  await expect(page).toHaveURL(/\/login\/temporary\?redirect=/)
  await field('새 비밀번호').fill('12345')
  await press('바꾸고 로그인하기')
  await expect(field('새 비밀번호')).toBeFocused()
  await expect(page.getByText('비밀번호가 서로 달라요.').first()).toBeVisible()
  await typeNewPassword()
  await press('바꾸고 로그인하기')
  await expect(page).toHaveURL(/\/mypage\/wish/)
  await signOut(page)
})

test('S2-29 S4-12 a dormant member wakes with a new password', async () => {
  const { page } = app
  await app.go('/login')
  await typeSignIn(page, 'dormant@goraero.kr', PASSWORD)
  await expect(page).toHaveURL(/\/login\/dormant/)
  await typeNewPassword()
  await press('휴면 해제하고 로그인하기')
  await expect(page).toHaveURL(/\/mypage$/)
  await expect(page.getByRole('heading', { name: /정겨울/ })).toBeVisible()
})

test('S2-31 S2-32 S5-03 a new password needs the present one; offline the form says why it waits', async () => {
  const { page } = app
  await app.go('/login/pwchange?redirect=/bag')
  await field('지금 비밀번호').fill('Not!the1right')
  await field('새 비밀번호').fill(PASSWORD)
  await field('새 비밀번호 한 번 더').fill(PASSWORD)
  await press('바꾸기')
  await expect(page.getByText('지금 비밀번호가 맞지 않아요.')).toBeVisible()
  await field('지금 비밀번호').fill(NEW_PASSWORD)
  await server.down()
  await press('바꾸기')
  await expect(page.getByText('연결이 필요해요. 적은 것은 그대로 둘게요.').first()).toBeVisible()
  await expect(field('새 비밀번호')).toHaveValue(PASSWORD)
  await server.up()
  await expect(page.getByText('연결이 필요해요.')).toHaveCount(0, { timeout: 60_000 })
  await press('바꾸기')
  await expect(page).toHaveURL(/\/login\/pwchange\/complete/)
  await press('이어 가기')
  await expect(page).toHaveURL(/\/bag$/)
})

test('S2-31 who opens the password change on a new device is asked to sign in, not kept waiting', async () => {
  const fresh = await App.open(server.origin, { firstVisit: true })
  try {
    await fresh.go('/login/pwchange')
    const link = fresh.page.locator('main').getByRole('link', { name: '로그인' })
    // well before what a first visit leaves for later begins
    await expect(link).toBeVisible({ timeout: 6000 })
    await expect(link).toHaveAttribute('href', /^\/login/)
  } finally {
    await fresh.close()
  }
})

/** Every text this device has stored, databases and all; runs in the page. */
function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      if (name === 'goraero-content') continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const all = database.transaction(store).objectStore(store).getAll()
          all.onsuccess = () => resolve(all.result)
          all.onerror = () => reject(all.error)
        })
        found.push(JSON.stringify(rows))
      }
      database.close()
    }
    return found.join('\n')
  })
}
