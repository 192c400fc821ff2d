import { expect, test, type Page } from '@playwright/test'
import { addBusinessDays } from '#sync/domain/business-days.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { App } from './support/app.ts'
import { lastCode, lastMail } from './support/mail.ts'
import { TestServer } from './support/server.ts'
import { picture, signedIn, tick } from './support/steps.ts'

const EMAIL = 'friend@goraero.kr'
const NAME = '돌고래 국밥'
const PIECE = 1024 * 1024

let server: TestServer
/** The shopkeeper's phone, and the desk of the administrators. */
let phone: App
let desk: App

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await TestServer.start({ DEV_PAGES: '1' })
  phone = await App.open(server.origin)
  desk = await App.open(server.origin, { viewport: { width: 1280, height: 800 } })
})
test.afterAll(async () => {
  await phone?.close()
  await desk?.close()
  await server?.close()
})

const pdf = (name: string, bytes: number) => {
  const buffer = Buffer.alloc(bytes, name)
  buffer.write('%PDF-1.7\n')
  return { name, mimeType: 'application/pdf', buffer }
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (
  page: Page,
  document: string,
  file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) => page.getByLabel(`${document} 파일 고르기`).setInputFiles(file)
const said = (page: Page, text: string | RegExp) =>
  expect(page.locator('main').getByText(text).first()).toBeVisible()

test('S2-76 S3-15 S5-14 S1 S3 an application is filled in without a network; what is wrong is said at its field', async () => {
  const { page } = phone
  await phone.go('/store/write')
  await server.down()
  const fill = (name: string, text: string) => page.getByRole('textbox', { name }).fill(text)
  await fill('신청 제목', '장생포 국밥집 입점')
  await fill('상호', NAME)
  await fill('사업자등록번호', '124-81-00990')
  await tick(page.getByRole('radio', { name: '일반과세자' }))
  await fill('대표자 이름', '김고래')
  await fill('주로 파는 것', '국밥')
  await tick(page.getByRole('radio', { name: /가게에서 이용/ }))
  await fill('가게 소개', '고래처럼 든든한 국밥')
  await press(page, '다음')
  await said(page, '사업자등록번호를 확인해 주세요.')
  await expect(page.getByRole('textbox', { name: '사업자등록번호' })).toBeFocused()
  await fill('사업자등록번호', '124-81-00998')
  await press(page, '다음')

  await choose(page, '사업자등록증 사본', pdf('큰 등록증.pdf', 11 * PIECE))
  await said(page, /10MB까지예요/)
  await choose(page, '통장 사본', { ...pdf('통장.pdf', 99), buffer: Buffer.from('MZ this is a program') })
  await said(page, /이름이 아니라 내용을 봐요/)
  await tick(page.getByRole('checkbox', { name: /통신판매업/ }))
  await choose(page, '사업자등록증 사본', pdf('등록증.pdf', 2 * PIECE + 7))
  await choose(page, '통장 사본', picture('통장.gif', 7))
  await choose(page, '통신판매업 신고증 사본', pdf('신고증.pdf', 3 * PIECE + 7))
  await said(page, '신고증.pdf')
  await page.reload()
  await said(page, '등록증.pdf')
  await said(page, '신고증.pdf')
  await press(page, '다음')
  await fill('신청인 이름', '이바다')
  await fill('전화번호', '052-260-1234')
  await fill('이메일', EMAIL)
  await press(page, '다음')
  await expect(page.getByText(/보내려면 연결이 필요해요/)).toBeVisible()
  await server.up()
})

test('S2 S2-76 I18 S4-16 a connection lost in the third document costs nothing: it goes on there, and the result is due by a day', async () => {
  const { page } = phone
  await tick(page.getByRole('checkbox', { name: /동의해요/ }))
  await expect(page.getByRole('button', { name: '신청 보내기' })).toBeEnabled()
  await press(page, '인증 번호 받기')
  // the field comes with the answer, when the mail is there
  await expect(page.getByRole('textbox', { name: '인증 번호' })).toBeFocused()
  await page.getByRole('textbox', { name: '인증 번호' }).fill(await lastCode(server, EMAIL))
  await press(page, '번호 확인')
  await said(page, '인증을 마쳤어요.')
  // three pieces of the first document, one of the second, and one of the third
  let pieces = 0
  const documents = '**/api/store/documents/**'
  await page.route(documents, (route) =>
    route.request().method() === 'PATCH' && ++pieces > 5 ? route.abort('connectionreset') : route.continue(),
  )
  await press(page, '신청 보내기')
  await said(page, /통신판매업 신고증 사본에서 멈췄어요/)
  await page.unroute(documents)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.headers()['upload-offset'] ?? '')
  })
  await press(page, '이어서 보내기')
  await said(page, '신청을 받았어요')
  const [, month, day] = addBusinessDays(seoulDay(Date.now()), STORE_POLICY.reviewDays).split('-')
  await said(page, new RegExp(`${Number(month)}월 ${Number(day)}일까지`))
  expect(sent).toEqual([1, 2, 3].map((piece) => String(piece * PIECE)))
  expect(await lastMail(server, EMAIL)).toContain(NAME)
})

test('S4-16 S4 S6-04 the desk names what has to be changed, and the applicant changes that alone', async () => {
  await signedIn(desk.page, server.origin, 'admin')
  await desk.go('/admin/stores')
  const card = desk.page.getByRole('group', { name: NAME })
  await expect(card).toBeVisible()
  await desk.page.keyboard.press('j')
  await desk.page.keyboard.press('r')
  await card.getByRole('textbox', { name: '통장 사본에서 고칠 점' }).fill('이름이 보이지 않아요.')
  await card.getByRole('button', { name: '고칠 점 보내기' }).click()
  await expect(card.getByText('고칠 점 보냄')).toBeVisible()
  expect(await lastMail(server, EMAIL)).toContain('이름이 보이지 않아요.')

  const { page } = phone
  await page.reload()
  await said(page, '이름이 보이지 않아요.')
  await press(page, '고쳐서 다시 보내기')
  await press(page, '통장 사본 빼기')
  await choose(page, '통장 사본', picture('새 통장.gif', 9))
  await press(page, '다음')
  await press(page, '다음')
  await tick(page.getByRole('checkbox', { name: /동의해요/ }))
  await press(page, '신청 보내기')
  await said(page, '신청을 받았어요')
  await said(page, /2번째/)
})

test('S5 S2-147 S4-16 approved, the applicant runs a shop that nobody sees before an administrator publishes it', async () => {
  const { page } = phone
  await desk.go('/admin/stores')
  const card = desk.page.getByRole('group', { name: NAME })
  await card.getByRole('button', { name: '승인하기' }).click()
  await desk.page.getByRole('alertdialog').getByRole('button', { name: '승인하기' }).click()
  await expect(card.getByText(/제휴점 계정 있음/)).toBeVisible()
  expect(await lastMail(server, EMAIL)).toContain('/partner/shop')

  await signedIn(page, server.origin, 'friend')
  await phone.go('/partner/shop')
  await said(page, '아직 공개하지 않았어요')
  for (const language of ['한국어', 'English', '日本語', '简体中文', '繁體中文']) {
    await press(page, language)
    await page.getByRole('textbox', { name: '가게 이름' }).fill(NAME)
    await page.getByRole('textbox', { name: '소개', exact: true }).fill('고래처럼 든든한 국밥')
    await page.getByRole('textbox', { name: '주소' }).fill('장생포로 1')
  }
  await press(page, '저장하기')
  await expect(page.getByText(/저장했어요\. 공개는/)).toBeVisible()
  await press(page, '시험 주문')
  await said(page, /환불까지 잘 됐어요/)

  await desk.go('/partner/shop')
  await press(desk.page, '공개하기')
  await said(desk.page, '공개 중')
})

test('S2-147 X-05 the new shop is found in the app, and its partner decides about its waiting line', async () => {
  const { page } = phone
  await phone.go(`/search?q=${encodeURIComponent(NAME)}`)
  await said(page, NAME)
  await phone.walk('/partner/shop')
  await tick(page.getByRole('checkbox', { name: '현장 대기 받기' }))
  await press(page, '대기 설정 저장하기')
  await expect(page.getByText('설정을 저장했어요.')).toBeVisible()
  await page.getByRole('link', { name: '대기 화면 열기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME)
})
