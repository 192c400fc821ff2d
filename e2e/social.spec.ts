import { expect, test, type Locator } from '@playwright/test'
import { App } from './support/app.ts'
import { violations } from './support/axe.ts'
import { TestServer } from './support/server.ts'
import { PASSWORD, tick } from './support/steps.ts'

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

/** Signs in, or cancels, on the local page that stands in for a social account. */
async function atSocial(
  who: { subject: string; email?: string; name?: string },
  answer: 'Sign in' | 'Cancel' = 'Sign in',
): Promise<void> {
  const { page } = app
  await expect(page).toHaveURL(/\/api\/dev\/social\//)
  await page.getByLabel('Account').fill(who.subject)
  await page.getByLabel('E-mail', { exact: true }).fill(who.email ?? '')
  await page.getByLabel('Name').fill(who.name ?? '')
  await press(answer)
}

async function signOut(): Promise<void> {
  await app.go('/mypage')
  await press('로그아웃')
  await app.page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
  await expect(app.page.getByText('로그아웃했어요.')).toBeVisible()
}

const KAKAO = { subject: 'kakao-7', email: 'pado@goraero.kr', name: '한파도' }

test('S2-28 S2-137 S8-08 signs up with Kakao, without a password, and is let in by it afterwards', async () => {
  const { page } = app
  await app.go('/login?redirect=/mypage/wish')
  await expect(page.getByRole('button', { name: /계정으로 로그인$/ })).toHaveCount(6)
  expect(await violations(page)).toEqual([])
  await press('카카오 계정으로 로그인')
  await atSocial(KAKAO)
  await expect(page).toHaveURL(/\/join\?redirect=/)
  await expect(page.getByText('카카오 계정으로 가입하는 중이에요.')).toBeVisible()
  await page.getByRole('radio', { name: /내국인 회원/ }).check()
  await page.getByRole('checkbox', { name: /모두 동의해요/ }).check()
  await press('다음')
  await expect(page).toHaveURL(/\/join\/comfort/)
  await expect(field('이메일')).toHaveValue(KAKAO.email)
  await expect(page.getByText('인증을 마쳤어요.').first()).toBeVisible()
  await press('다음')
  await expect(field('이름')).toHaveValue(KAKAO.name)
  await expect(page.getByRole('textbox', { name: '비밀번호' })).toHaveCount(0)
  await tick(page.getByRole('radio', { name: '여성' }))
  await page.getByLabel('생년월일').fill('1994-05-17')
  await press('가입하기')
  await expect(page).toHaveURL(/\/mypage\/wish/)
  await signOut()

  await app.go('/login')
  await expect(page.getByText('지난번에 썼어요')).toBeVisible()
  await press('카카오 계정으로 로그인')
  await atSocial(KAKAO)
  await expect(page).toHaveURL(/\/mypage$/)
  await expect(page.getByRole('heading', { name: /한파도/ })).toBeVisible()
  await signOut()
})

test('S2-28 a cancelled sign-in says so; an answer to another page’s question is none', async () => {
  const { page } = app
  await app.go('/login')
  await press('Google 계정으로 로그인')
  await atSocial({ subject: 'g-1' }, 'Cancel')
  await expect(page.getByRole('heading', { name: '로그인을 그만뒀어요' })).toBeVisible()
  await page.getByRole('link', { name: '로그인으로 돌아가기' }).click()
  await expect(field('이메일')).toBeVisible()
  await app.go(`/login/checkSns?code=${'c'.repeat(43)}&state=somebody-elses`)
  await expect(page.getByRole('heading', { name: '로그인을 마치지 못했어요' })).toBeVisible()
})

test('S2-28 S2-42 S8-08 an e-mail that is registered already names the way in and links the account there', async () => {
  const { page } = app
  await app.go('/login')
  await press('네이버 계정으로 로그인')
  await atSocial({ subject: 'naver-1', email: 'member@goraero.kr' })
  await expect(page.getByRole('heading', { name: '이미 가입한 이메일이에요' })).toBeVisible()
  await page.getByRole('link', { name: '비밀번호로 로그인' }).click()
  await expect(field('이메일')).toHaveValue('member@goraero.kr')
  await field('비밀번호').fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(/\/mypage\/checkSns$/)
  await press('네이버 계정 연결')
  await atSocial({ subject: 'naver-1' })
  await expect(page.getByText('네이버 계정을 연결했어요.')).toBeVisible()
  await expect(page).toHaveURL(/\/mypage\/checkSns$/)
  // somebody else's
  await press('카카오 계정 연결')
  await atSocial(KAKAO)
  await expect(page.getByText('다른 회원에게 연결된 간편 로그인 계정이에요.')).toBeVisible()
  await press('네이버 계정 연결 끊기')
  await page.getByRole('alertdialog').getByRole('button', { name: '연결 끊기' }).click()
  await expect(page.getByRole('button', { name: '네이버 계정 연결', exact: true })).toBeVisible()
  await signOut()
})

test('S2-42 S2-31 the only way in stays until there is a password, which Kakao’s word allows to set', async () => {
  const { page } = app
  await app.go('/login?redirect=/mypage/checkSns')
  await press('카카오 계정으로 로그인')
  await atSocial(KAKAO)
  await press('카카오 계정 연결 끊기')
  await page.getByRole('alertdialog').getByRole('button', { name: '연결 끊기' }).click()
  await expect(page.getByText(/비밀번호를 먼저/)).toBeVisible()
  await app.walk('/mypage/member')
  await page.getByRole('link', { name: /비밀번호 정하기/ }).click()
  await press('카카오 계정으로 확인')
  await atSocial(KAKAO)
  await expect(page.getByText('본인 확인을 마쳤어요.')).toBeVisible()
  await field('새 비밀번호').fill('Mulgogi!2026')
  await field('새 비밀번호 한 번 더').fill('Mulgogi!2026')
  await press('바꾸기')
  await expect(page).toHaveURL(/\/login\/pwchange\/complete/)
  await app.go('/mypage/checkSns')
  await press('카카오 계정 연결 끊기')
  await page.getByRole('alertdialog').getByRole('button', { name: '연결 끊기' }).click()
  await expect(page.getByRole('button', { name: '카카오 계정 연결', exact: true })).toBeVisible()
})
