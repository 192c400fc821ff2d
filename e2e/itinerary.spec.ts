import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { signIn } from './support/steps.ts'

let server: TestServer
let app: App
let link = ''

const CLIPBOARD = ['clipboard-read', 'clipboard-write']

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await TestServer.start()
  app = await App.open(server.origin, { permissions: CLIPBOARD })
})
test.afterAll(async () => {
  await app?.close()
  await server?.close()
})

const names = (page: Page) => page.locator('[data-day] h3').allTextContents()

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '1일 차에 장소 추가' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '장소 검색' }).fill(name)
  await sheet.getByRole('button', { name: `${name} 추가` }).click()
  await sheet.getByRole('button', { name: '닫기' }).click()
}

async function setDates(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: '일정 이름과 날짜' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('일정 이름').fill('월요일의 바다')
  await sheet.getByLabel('시작하는 날').fill(day)
  await sheet.getByRole('button', { name: '저장하기' }).click()
  await expect(sheet).toBeHidden()
}

test('X-18 S3-18 a stop that is closed on its day says so, with the next open day', async () => {
  const { page } = app
  await app.go('/mypage/planner')
  await page.getByRole('button', { name: '새 일정 만들기' }).click()
  await add(page, '울산박물관')
  await add(page, '간절곶')
  await expect(page.getByText('시작하는 날을 정하면')).toBeVisible()
  // 7 December 2026 is a Monday, when the museum rests
  await setDates(page, '2026-12-07')
  const notice = page.locator('[data-stop]').filter({ hasText: '울산박물관' }).locator('[data-notice]')
  await expect(notice).toContainText(/12월 7일\(월\)에는 열지 않아요.*12월 8일\(화\)/)
  await expect(page.locator('[data-notice]')).toHaveCount(1)
  await setDates(page, '2026-12-08')
  await expect(page.locator('[data-notice]')).toHaveCount(0)
})

test('X-13 the whole plan is checked for steps', async () => {
  const { page } = app
  await page.getByRole('button', { name: '무장애 확인' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('[data-verdict]')).toHaveCount(2)
  await expect(sheet.getByText(/2곳 가운데 \d곳은 턱이 없고/)).toBeVisible()
  await sheet.getByRole('button', { name: '닫기' }).click()
})

test('X-16 S3-18 the plan becomes a link, a code, a calendar and a route', async () => {
  const { page } = app
  await page.getByRole('button', { name: '보내기와 내보내기' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('img', { name: '일정 ‘월요일의 바다’의 QR 코드' })).toBeVisible()
  await sheet.getByRole('button', { name: '주소 복사' }).click()
  link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${server.origin}/mypage/planner\\?lang=ko#plan-1\\.[\\w-]+$`))
  const calendar = page.waitForEvent('download')
  await sheet.getByRole('button', { name: '캘린더 파일' }).click()
  const ics = await calendar
  expect(ics.suggestedFilename()).toBe('월요일의 바다.ics')
  expect(await readFile(await ics.path(), 'utf8')).toContain('DTSTART;VALUE=DATE:20261208\r\n')
  const route = page.waitForEvent('download')
  await sheet.getByRole('button', { name: '경로 파일' }).click()
  expect(await readFile(await (await route).path(), 'utf8')).toMatch(/<rtept lat="35\.\d+" lon="129\.\d+">/)
})

test('X-16 the link opens in another profile without a network, and keeps nothing before it is asked', async () => {
  const other = await App.open(server.origin)
  try {
    await other.go('/mypage/planner')
    await other.warm()
    await server.down()
    await other.restart()
    const { page } = other
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('월요일의 바다')
    await expect.poll(() => names(page)).toEqual(['울산박물관', '간절곶'])
    await page.getByRole('link', { name: '내 일정으로' }).click()
    await expect(page.getByText('아직 만든 일정이 없어요')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: '내 일정에 담기' }).click()
    await page.waitForURL(/\/mypage\/planner\?plan=/)
    await expect.poll(() => names(page)).toEqual(['울산박물관', '간절곶'])
    // the same link again adds nothing twice
    await page.goto(link)
    await page.getByRole('button', { name: '있는 일정에 합치기' }).click()
    await expect(page.getByRole('dialog').getByText('모두 이미 들어 있어요').first()).toBeVisible()
    await page.goto(`${server.origin}/mypage/planner?lang=ko#plan-1.${link.slice(-40)}`)
    await expect(page.getByText('일정 주소를 읽지 못했어요')).toBeVisible()
  } finally {
    await other.close()
    await server.up()
  }
})

test('X-14 X-17 a place is read aloud, and handed over to other maps', async () => {
  const { page } = app
  await app.browser.addInitScript(speakAtOnce)
  await app.go('/product/hp-1004')
  await page.getByRole('button', { name: '듣기', exact: true }).click()
  await page.getByText('글로 따라 읽기').click()
  await expect(page.locator('li[aria-current=true]')).toHaveText('간절곶')
  await page.evaluate(() => (globalThis as unknown as { endPiece(): void }).endPiece())
  await expect(page.locator('li[aria-current=true]')).not.toHaveText('간절곶')
  await page.getByRole('button', { name: '멈추기' }).click()
  await page.getByRole('button', { name: '이어 듣기' }).click()
  await page.getByRole('button', { name: '끝내기' }).click()
  await expect(page.locator('li[aria-current=true]')).toHaveCount(0)
  await page.getByRole('button', { name: '길찾기' }).click()
  const maps = page.getByRole('dialog').getByRole('link')
  await expect(maps).toHaveText([/^카카오맵/, /^네이버 지도/, /^구글 지도/, /^Apple 지도/])
  const kakao = await maps.first().getAttribute('href')
  expect(kakao).toMatch(/\/link\/to\/%EA%B0%84[^,]+,35\.\d+,129\.\d+$/)
})

test('S3-18 a ticket stands at its stop, leads to its code and is never sent along', async () => {
  const { page } = app
  const signedIn = signIn(page, server.origin, 'member')
  await page.getByRole('button', { name: '내 계정으로 옮기기' }).click()
  await signedIn
  await app.go('/mypage/planner')
  await page.getByRole('link', { name: '월요일의 바다' }).click()
  await page.getByRole('button', { name: '간절곶 시간과 메모' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('입장권').selectOption({ index: 1 })
  await sheet.getByRole('button', { name: '저장하기' }).click()
  const ticket = page.getByRole('link', { name: /^입장권 보기/ })
  const id = /[\w-]{36}$/.exec((await ticket.getAttribute('href')) ?? '')?.[0] ?? 'no ticket'
  await page.getByRole('button', { name: '보내기와 내보내기' }).click()
  await page.getByRole('button', { name: '주소 복사' }).click()
  const sent = await page.evaluate(() => navigator.clipboard.readText())
  const bytes = Buffer.from(sent.split('#plan-1.')[1] ?? '', 'base64url')
  expect(inflateRawSync(bytes).toString()).toContain('간절곶')
  expect(inflateRawSync(bytes).toString()).not.toContain(id)
  await sheet.getByRole('button', { name: '닫기' }).click()
  await ticket.click()
  await page.waitForURL(`**/bag/ticket/${id}`)
})

/** A device with one Korean voice; a piece ends when the test says so. Runs in the page. */
function speakAtOnce(): void {
  let spoken: { onend?: (() => void) | null } | null = null
  class Utterance {
    onend: (() => void) | null = null
    constructor(readonly text: string) {}
  }
  const voice = { voiceURI: 'test', lang: 'ko-KR', localService: true }
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [voice],
    speak: (utterance: Utterance) => (spoken = utterance),
    cancel: () => undefined,
  })
  Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis })
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance })
  Object.defineProperty(globalThis, 'endPiece', { value: () => spoken?.onend?.() })
}

test('S2-48 P-03 on a new device a plan names its stops at once, before the region is stored', async () => {
  const fresh = await App.open(server.origin, { firstVisit: true })
  try {
    const { page } = fresh
    await signIn(page, server.origin, 'member')
    await fresh.go('/mypage/planner')
    const plan = page.locator('main a[href*="plan="]').first()
    await page.goto(server.origin + ((await plan.getAttribute('href')) ?? ''))
    // well before what a first visit leaves for later begins
    await expect(page.locator('[data-day] h3').first()).toHaveText(/\S/, { timeout: 6000 })
    await expect.poll(async () => (await names(page)).filter((name) => !name.trim())).toEqual([])
    expect(fresh.errors).toEqual([])
  } finally {
    await fresh.close()
  }
})
