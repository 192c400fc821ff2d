import { expect, test, type Locator, type Page } from '@playwright/test'
import { FaultProxy } from '#server/testing/fault-proxy.ts'
import { App } from './support/app.ts'
import { violations } from './support/axe.ts'
import { doubleText } from './support/large-text.ts'
import { freePort, TestServer } from './support/server.ts'
import { readQr } from './support/read-qr.ts'
import { signedIn } from './support/steps.ts'

/** The evening of a shop where people wait: a tablet at its door, one of the staff, and a guest's phone. */
let server: TestServer
let proxy: FaultProxy
let door: App
let staff: App
let phone: App

const TABLET = { width: 1280, height: 800 }
const PIN = '4821'

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const behind = await freePort()
  // the port whose browsers have been here before
  const port = Number(process.env.E2E_PORTS?.split(',')[Number(process.env.TEST_PARALLEL_INDEX)] ?? 0)
  proxy = await FaultProxy.start(behind, port)
  server = await TestServer.start({ PUBLIC_URL: proxy.origin }, behind)
  ;[door, staff, phone] = await Promise.all([
    App.open(proxy.origin, { viewport: TABLET }),
    App.open(proxy.origin, { viewport: { width: 1024, height: 768 } }),
    App.open(proxy.origin),
  ])
})
test.afterAll(async () => {
  for (const app of [door, staff, phone]) await app?.close()
  await proxy?.close()
  await server?.close()
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const press = (app: App, name: string | RegExp) => button(app.page, name).first().click()
const section = (title: string): Locator =>
  staff.page.locator('section').filter({ has: staff.page.getByRole('heading', { name: title, exact: true }) })
/** Numbers of a part of the staff's panel, in their order. */
const numbers = (title: string) => section(title).locator('li > b').allInnerTexts()
const step = (number: string, name: string) => press(staff, `${number}번 ${name}`)

/** A device is added at the desk, named and given its work; the eight letters are read off the screen. */
async function codeFor(name: string): Promise<string> {
  await press(staff, '기기 더하기')
  const sheet = staff.page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '기기 이름' }).fill(name)
  await sheet.getByRole('button', { name: '등록 코드 만들기' }).click()
  const code = sheet.getByText(/^[A-Z]{8}$/)
  await expect(code).toBeVisible()
  const letters = await code.innerText()
  await sheet.getByRole('button', { name: '확인' }).click()
  return letters
}

/** From the rest screen to a number, in the language of whoever stands there. */
async function takeNumber(language = '한국어'): Promise<{ number: string; link: string }> {
  const { page } = door
  await page.getByRole('button', { name: language, exact: true }).click()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/waiting\/tel-/)
  // keys count once the question stands
  await expect(page.getByRole('main').getByRole('group').nth(2)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/waiting\/terms-/)
  await expect(page.locator('.kiosk-way').first()).toBeVisible()
  await page.keyboard.press('1')
  const shown = page.locator('.kiosk-number')
  await expect(shown).toBeVisible()
  const given = {
    number: await shown.innerText(),
    link: await readQr(page.getByRole('img').and(page.locator('.g-qr'))),
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/waiting$/)
  return given
}

/** What the tablet shows of its line to who knows the staff's number. */
async function carryCodes(): Promise<string[]> {
  const { page } = door
  for (let touch = 0; touch < 5; touch++) await page.mouse.click(10, 10)
  await expect(page.getByRole('dialog', { name: '직원 확인' })).toBeVisible()
  await page.keyboard.type(PIN)
  await page.keyboard.press('Enter')
  await press(door, '줄 옮기기')
  const codes = [await readQr(page.locator('dialog .g-qr'))]
  const of = Number((await page.locator('dialog .g-qr').getAttribute('aria-label'))?.split('/')[1])
  while (codes.length < of) {
    await press(door, '다음 코드')
    codes.push(await readQr(page.locator('dialog .g-qr')))
  }
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  return codes
}

/** Staff read a code, as a scanner that types does. */
async function scan(code: string): Promise<void> {
  await press(staff, '코드 읽기')
  const sheet = staff.page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '코드 직접 넣기' }).fill(code)
  await sheet.getByRole('button', { name: '확인하기' }).click()
  await expect(sheet).toContainText('기기의')
  await sheet.getByRole('button', { name: '닫기' }).click()
}

test('S2-112 X-07 W11 a tablet becomes one that gives numbers by the words on its own screen and the desk’s', async () => {
  await signedIn(staff.page, proxy.origin, 'shop')
  await staff.go('/partner/waiting?tab=devices')
  const { page } = door
  await door.go('/domain')
  await press(door, '설정 시작')
  await expect(page.getByText(/‘기기 더하기’를 누르면 8글자 코드가 나와요/)).toBeVisible()
  await page.getByRole('textbox', { name: '코드 8글자' }).fill(await codeFor('입구'))
  await press(door, '등록하기')
  await expect(page.getByText(/번호는 A로 시작해요/)).toBeVisible()
  await page.getByRole('textbox', { name: '대각선 길이(cm)' }).fill('25.4')
  await page.getByRole('textbox', { name: '직원 번호' }).fill(PIN)
  await press(door, '번호 드리기 시작')
  await expect(button(page, '번호 받기')).toBeVisible()
  // nothing but its screens opens, and staff's only by the number
  await page.evaluate(() => history.pushState({}, '', '/mypage'))
  await expect(page).toHaveURL(/\/waiting$/)
  for (let touch = 0; touch < 5; touch++) await page.mouse.click(10, 10)
  const ask = page.getByRole('dialog', { name: '직원 확인' })
  await expect(ask).toBeVisible()
  await page.keyboard.type('1111')
  await page.keyboard.press('Enter')
  await expect(ask).toContainText('번호가 맞지 않아요.')
  await ask.getByRole('button', { name: '닫기' }).click()
  // the staff's own tablet is a device, too
  const code = await codeFor('직원')
  await staff.go('/domain')
  await press(staff, '설정 시작')
  await staff.page.getByRole('textbox', { name: '코드 8글자' }).fill(code)
  await press(staff, '등록하기')
  await expect(staff.page.getByText(/번호는 B로 시작해요/)).toBeVisible()
  await staff.go('/partner/waiting')
})

test('X-08 W3 W7 W10 S2-113 the phone takes its number along, lets two go first, and hears when it is called', async () => {
  const given = []
  for (const language of ['한국어', '日本語', 'English', '简体中文', '한국어'])
    given.push(await takeNumber(language))
  expect(given.map(({ number }) => number)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5'])
  const own = given[1]?.link ?? ''
  await phone.go(own.slice(proxy.origin.length))
  const heading = phone.page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('앞에 1팀')
  await expect.poll(() => numbers('기다리는 팀')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5'])
  await press(phone, '두 팀 뒤로 미루기')
  await expect(heading).toHaveText('앞에 3팀')
  await expect.poll(() => numbers('기다리는 팀')).toEqual(['A1', 'A3', 'A4', 'A2', 'A5'])
  // who photographs the screen only reads
  const other = await App.open(proxy.origin)
  await other.go(own.slice(proxy.origin.length))
  await expect(other.page.getByText(/다른 휴대전화에서 이 번호를 쓰고 있어요/)).toBeVisible()
  await expect(button(other.page, '대기 취소')).toHaveCount(0)
  await other.close()
  // the one who is not there goes two places back, and is out the second time
  await step('A1', '부르기')
  await step('A1', '안 왔어요')
  await expect.poll(() => numbers('기다리는 팀')).toEqual(['A3', 'A4', 'A1', 'A2', 'A5'])
  await step('A3', '부르기')
  await expect(door.page.getByText('A3', { exact: true })).toBeVisible()
  await step('A3', '다시 부르기')
  await step('A3', '안내하기')
  await step('A2', '부르기')
  await expect(heading).toHaveText('지금 들어오세요')
})

test('X-07 W1 W4 W6 both tablets go on without a network, killed and in storms; when they meet again there is one line', async () => {
  // each of them alone
  await door.browser.setOffline(true)
  await staff.browser.setOffline(true)
  const alone = [await takeNumber(), await takeNumber()]
  await expect(door.page.getByText('연결이 끊겨도 번호를 받을 수 있어요')).toBeVisible()
  await door.crash()
  await door.browser.setOffline(true)
  await door.go('/waiting')
  alone.push(await takeNumber('English'))
  expect(alone.map(({ number }) => number)).toEqual(['A6', 'A7', 'A8'])
  for (const number of ['B1', 'B2']) {
    await press(staff, '손님 번호 주기')
    await staff.page.getByRole('dialog').getByRole('button', { name: '번호 주기' }).click()
    await expect(staff.page.getByRole('dialog')).toContainText(`${number}번을 드렸어요`)
    await staff.page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
  }
  // a number the staff's tablet has never heard of sits by the code on its guest's phone
  await press(staff, '코드 읽기')
  const sheet = staff.page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '코드 직접 넣기' }).fill(alone[0]?.link ?? '')
  await sheet.getByRole('button', { name: '확인하기' }).click()
  await expect(sheet).toContainText('다른 기기에서 준 번호예요')
  await sheet.getByRole('button', { name: '안내하기' }).click()
  await sheet.getByRole('button', { name: '닫기' }).click()
  // the others are carried over by light: codes behind the staff's number of the tablet, scanned by theirs
  await press(door, '한국어')
  for (const code of await carryCodes()) await scan(code)
  await press(door, 'English')
  await expect.poll(() => numbers('기다리는 팀')).toEqual(expect.arrayContaining(['A7', 'A8', 'B1', 'B2']))
  await expect(section('지나간 팀').getByText('A6', { exact: true })).toBeVisible()
  await step('A7', '부르기')
  await expect.poll(() => numbers('부른 팀')).toContain('A7')
  // the guest's phone knows how old what it shows is
  await phone.browser.setOffline(true)
  await expect(phone.page.getByText('번호는 그대로이고, 순서는 마지막으로 받은 것이에요.')).toBeVisible()
  // the network comes back in a storm, and the server loses its power in it
  proxy.seed(7)
  proxy.set({ fault: 'cutAnswer', share: 0.4 })
  for (const app of [door, staff, phone]) await app.browser.setOffline(false)
  await expect.poll(() => proxy.struck.cutAnswer).toBeGreaterThan(0)
  await server.kill()
  await server.up()
  proxy.set(null)
  const line = ['A4', 'A1', 'A5', 'A8', 'B1', 'B2']
  await expect
    .poll(() => numbers('기다리는 팀').then((all) => all.toSorted()), { timeout: 30_000 })
    .toEqual(line.toSorted())
  await expect(section('지나간 팀').getByText('A6', { exact: true })).toBeVisible()
  expect(await numbers('부른 팀')).toContain('A7')
  // in the language of who stood there last
  await expect(door.page.getByText(`${line.length} parties are waiting now`)).toBeVisible()
  await expect(staff.page.getByText(/보낼 것/)).toHaveCount(0, { timeout: 30_000 })
})

test('S2-112 X-07 W4 the shop closes with people waiting: each of them reads it, and the record counts everybody once', async () => {
  await press(door, '한국어')
  await press(staff, '오늘 마감')
  await staff.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /팀에게 알리고 닫기$/ })
    .click()
  await expect(door.page.getByRole('heading', { name: '오늘 접수가 끝났어요' })).toBeVisible()
  await expect(phone.page.getByText('가게가 오늘 접수를 마쳤어요. 기다려 주셔서 고마워요.')).toBeVisible()
  await staff.walk('/partner/waiting?tab=report')
  const figure = (name: string) =>
    staff.page.locator('dl > div').filter({ hasText: name }).locator('dd').innerText()
  expect(await figure('번호를 받은 팀')).toBe('10')
  expect(await figure('안내한 팀')).toBe('2')
  expect(await figure('마감으로 취소된 팀')).toBe('8')
  expect(await violations(staff.page)).toEqual([])
  expect(await (await doubleText(staff.page))()).toBe(0)
  // the sheet to go through in front of the tablet fits a page
  await staff.walk('/partner/waiting?tab=sheet')
  await expect(button(staff.page, '인쇄하기')).toBeVisible()
  const printed = (await staff.page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
