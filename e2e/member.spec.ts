import { readFile } from 'node:fs/promises'
import { expect, test, type Locator } from '@playwright/test'
import { App } from './support/app.ts'
import { lastCode, lastMail } from './support/mail.ts'
import { TestServer } from './support/server.ts'
import { PASSWORD, picture, signedIn, tick } from './support/steps.ts'

let server: TestServer
let app: App

test.beforeAll(async () => {
  server = await TestServer.start({ DEV_PAGES: '1' })
  app = await App.open(server.origin)
  await signedIn(app.page, server.origin, 'member')
})
test.afterAll(async () => {
  await app?.close()
  await server?.close()
})

const field = (name: string | RegExp): Locator => app.page.getByRole('textbox', { name, exact: true })
const press = (name: string) => app.page.getByRole('button', { name, exact: true }).click()

test('S2-51 S2-53 S2-138 details and picture are edited; a reload keeps what was typed', async () => {
  const { page } = app
  await app.go('/mypage/profile')
  await page.getByRole('link', { name: '내 정보 고치기' }).click()
  await field('이름').fill('')
  await press('저장')
  await expect(field('이름')).toBeFocused()
  await field('이름').fill('새바다')
  await page.getByLabel('사진 고르기').last().setInputFiles(picture('me.gif', 7))
  await expect(page.getByRole('button', { name: '사진 빼기' })).toBeVisible()
  await expect(page.locator('main fieldset img')).toBeVisible()
  await expect(page.getByText('이 기기에 저장됨')).toBeVisible()
  await page.reload()
  await expect(field('이름')).toHaveValue('새바다')
  await expect(page.getByText('지난번에 적던 것을 이어서 적을 수 있어요.')).toBeVisible()
  await tick(page.getByRole('radio', { name: '여성' }))
  await page.getByLabel('쓰는 언어').selectOption('English')
  await press('저장')
  await expect(page).toHaveURL(/\/mypage\/profile$/)
  await expect(page.getByRole('heading', { name: '새바다' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'English' })).toBeVisible()
  await expect(page.locator('main img[src^="blob:"]')).toBeVisible()
})

test('S2-46 S2-149 an optional consent is taken back and given again; a number is verified by its code', async () => {
  const { page } = app
  await app.walk('/mypage/member')
  const marketing = page.getByRole('switch', { name: '혜택과 소식 받기' })
  const before = await marketing.isChecked()
  await marketing.click()
  await expect(page.getByText(before ? '동의를 철회했어요.' : '동의했어요.').last()).toBeVisible()
  await page.reload()
  await expect(marketing).toBeChecked({ checked: !before })
  expect(await lastMail(server, 'member@goraero.kr')).not.toBe('')
  await expect(page.getByRole('switch', { name: /^이용약관/ })).toHaveCount(0)

  await press('휴대전화 번호 바꾸기')
  await field('휴대전화').fill('010-2222-3333')
  await press('인증 번호 받기')
  await expect(field('인증 번호')).toBeFocused()
  const code = await lastCode(server, '01022223333')
  await field('인증 번호').fill(code)
  await press('번호 확인')
  await expect(page.getByText('휴대전화 번호를 바꿨어요.')).toBeVisible()
  await expect(page.getByText('010-2222-3333')).toBeVisible()
})

test('S2-138 the export is one file with everything, and only for who knows the password', async () => {
  const { page } = app
  await app.walk('/mypage/member')
  await press('자료 받기')
  await press('파일로 받기')
  await expect(field('지금 비밀번호')).toBeFocused()
  await field('지금 비밀번호').fill('Not!the1right')
  await press('파일로 받기')
  await expect(page.getByText('지금 비밀번호가 맞지 않아요.')).toBeVisible()
  await field('지금 비밀번호').fill(PASSWORD)
  const [download] = await Promise.all([page.waitForEvent('download'), press('파일로 받기')])
  expect(download.suggestedFilename()).toMatch(/^goraero-\d{4}-\d\d-\d\d\.json$/)
  const kept = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    member: { email: string; name: string; mobile: string }
    records: Record<string, unknown[]>
  }
  expect(kept.member).toMatchObject({ email: 'member@goraero.kr', name: '새바다', mobile: '01022223333' })
  expect(kept.records.orders?.length).toBeGreaterThan(0)
  expect(kept.records.account?.length).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByText('내 자료 받기').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '휴대전화 변경' }).first()).toBeVisible()
})

test('S2-39 S2-45 S2-149 a notification and a hashtag are changed without a connection and stay; offers wait for the consent', async () => {
  const { page } = app
  await app.walk('/mypage/appnoti')
  await app.warm()
  const topic = page.getByRole('switch', { name: /행사/ })
  const before = await topic.isChecked()
  await server.down()
  // three at one moment: no screen shows the first before the last is pressed
  const others = page.getByRole('switch', { name: /주문|답변/ })
  await expect(others).toHaveCount(2)
  const [first, second] = await Promise.all([others.first().isChecked(), others.last().isChecked()])
  await page
    .getByRole('switch', { name: /행사|주문|답변/ })
    .evaluateAll((all) => all.forEach((each) => (each as HTMLElement).click()))
  const expectChanged = async () => {
    await expect(topic).toBeChecked({ checked: !before })
    await expect(others.first()).toBeChecked({ checked: !first })
    await expect(others.last()).toBeChecked({ checked: !second })
  }
  await expectChanged()
  await page.reload()
  await expectChanged()
  await app.walk('/mypage/hashtag')
  await field('해시태그').fill('# 대왕암 ')
  await press('추가')
  await expect(field('해시태그')).toHaveValue('')
  await field('해시태그').fill('대왕암')
  await press('추가')
  await expect(page.getByText('이미 고른 해시태그예요.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '#대왕암 빼기' })).toBeVisible()
  await expect(page.getByText('이 기기에 저장했어요. 연결되면 보낼게요.')).toBeVisible()
  await server.up()
  // a new page asks at once whether the server is back
  await page.reload()
  await expect(page.getByText('이 기기에 저장했어요. 연결되면 보낼게요.')).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByRole('button', { name: '#대왕암 빼기' })).toBeVisible()

  await app.walk('/mypage/member')
  const consent = page.getByRole('switch', { name: '혜택과 소식 받기' })
  await expect(consent).toBeVisible()
  if (!(await consent.isChecked())) {
    await consent.click()
    await expect(page.getByText('동의했어요.').last()).toBeVisible()
  }
  await app.walk('/mypage/appnoti')
  const offers = page.getByRole('switch', { name: /혜택과 소식/ })
  await expect(offers).toBeEnabled()
  if (!(await offers.isChecked())) await offers.click()
  await expect(offers).toBeChecked()
  await app.walk('/mypage/member')
  await consent.click()
  await expect(page.getByText('동의를 철회했어요.').last()).toBeVisible()
  await app.walk('/mypage/appnoti')
  await expect(offers).toBeDisabled()
  await expect(offers).not.toBeChecked()
  await expect(page.getByText('혜택과 소식 받기에 동의하면 켤 수 있어요.')).toBeVisible()
})

test('S2-52 S5-13 who withdraws is gone from this device too', async () => {
  const { page } = app
  await app.walk('/mypage/profile/withdrawal')
  await press('탈퇴하기')
  await expect(page.getByRole('button', { name: /동의가 필요해요/ })).toHaveCount(4)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('radio', { name: '자주 쓰지 않아요' }).check()
  await field('지금 비밀번호').fill(PASSWORD)
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '탈퇴하기' }).click()
  await expect(page.getByRole('heading', { name: '탈퇴했어요' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join()))
    .not.toMatch(/goraero-owner-(?!guest)/)
  await app.go('/login')
  await expect(field('이메일')).toHaveValue('')
  await field('이메일').fill('member@goraero.kr')
  await field('비밀번호').fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.locator('main [role=alert]')).toContainText('이메일이나 비밀번호가 맞지 않아요')
})
