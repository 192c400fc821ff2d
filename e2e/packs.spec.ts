import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { App } from './support/app.ts'
import { TestServer } from './support/server.ts'
import { tick } from './support/steps.ts'

const DIST = process.env.STATIC_DIR ?? fileURLToPath(new URL('../dist', import.meta.url))
const CHUNK = 1024 * 1024

let server: TestServer
let app: App
let folder = ''

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  folder = await withLargeMap()
  server = await TestServer.start({ STATIC_DIR: join(folder, 'dist') })
  app = await App.open(server.origin, { firstVisit: true })
})
test.afterAll(async () => {
  await app?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The built app with a map of five pieces: the real one, and bytes nobody reads behind it. */
async function withLargeMap(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'goraero-packs-'))
  await cp(DIST, join(root, 'dist'), { recursive: true })
  const map = join(root, 'dist/basemap/goraero.pmtiles')
  const card = join(root, 'dist/basemap/goraero.json')
  const small = await readFile(map)
  const large = Buffer.concat([small, randomBytes(5 * CHUNK - small.length)])
  await writeFile(map, large)
  const sha256 = createHash('sha256').update(large).digest('hex')
  const facts = JSON.parse(await readFile(card, 'utf8')) as object
  await writeFile(card, JSON.stringify({ ...facts, version: 'large', bytes: large.length, sha256 }))
  return root
}

/** One place in the five languages. */
const NAMES = {
  en: 'Daewangam Park',
  ja: '大王岩公園（テワンアム）',
  'zh-Hans': '大王岩公园',
  'zh-Hant': '大王岩公園',
  ko: '대왕암공원',
}

const row = (page: Page) => page.getByRole('listitem').filter({ hasText: '울산·포항·경주 지도' })

/** Where each ranged request for the map began, from now on. */
function rangesOf(page: Page): number[] {
  const starts: number[] = []
  page.on('request', (request) => {
    const range = /bytes=(\d+)-/.exec(request.headers().range ?? '')?.[1]
    if (range && request.url().endsWith('.pmtiles')) starts.push(Number(range))
  })
  return starts
}

test('P-15 a download that was killed goes on where it stopped, and is whole by its hash', async () => {
  await app.go('/bag/packs')
  const slow = await app.browser.newCDPSession(app.page)
  await slow.send('Network.enable')
  const speed = { offline: false, latency: 0, downloadThroughput: 900_000, uploadThroughput: 900_000 }
  await slow.send('Network.emulateNetworkConditions', speed)
  const start = row(app.page).getByRole('button', { name: '담기' })
  // it may begin by itself at the very moment it is pressed
  await expect(async () => {
    if (await start.isVisible()) await start.click({ timeout: 3000 })
    await expect(row(app.page).getByText(/담는 중/)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(row(app.page).getByText(/담는 중 [2-6]\d%/)).toBeVisible({ timeout: 30_000 })
  await app.restart()
  const starts = rangesOf(app.page)
  await app.go('/bag/packs')
  const resume = row(app.page).getByRole('button', { name: '이어 담기' })
  const saved = row(app.page).getByText(/담아 두었어요\s· 5\.2 MB/)
  await resume
    .or(saved)
    .or(row(app.page).getByText(/담는 중/))
    .first()
    .waitFor()
  if (await resume.isVisible()) await resume.click()
  await expect(saved).toBeVisible({ timeout: 30_000 })
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(CHUNK)
})

test('P-15 a removed map stays removed, also after the next start', async () => {
  await row(app.page).getByRole('button', { name: '비우기' }).click()
  await app.page.getByRole('alertdialog').getByRole('button', { name: '비우기' }).click()
  await expect(row(app.page).getByText(/5\.2 MB를 받아요/)).toBeVisible()
  await app.warm()
  const starts = rangesOf(app.page)
  await app.go('/bag/packs')
  await app.warm()
  await expect(row(app.page).getByRole('button', { name: '담기' })).toBeVisible()
  expect(starts).toEqual([])
})

test('X-03 one press keeps the whole city: five languages, menus, timetables, map and audio without a network', async () => {
  await app.page.getByRole('button', { name: '도시를 통째로 담기' }).click()
  await expect(row(app.page).getByText(/담아 두었어요\s· 5\.2 MB/)).toBeVisible({ timeout: 30_000 })
  await app.warm()
  await server.down()
  await app.restart()
  const at = app.page
  // menus with their prices, timetables, words to be read aloud
  await app.go('/product/mk-2003')
  await at.getByRole('tab', { name: /메뉴/ }).click()
  await expect(at.getByRole('tabpanel')).toContainText(/\d,\d{3}원/)
  await app.walk('/landing/city')
  await at.getByRole('link', { name: /노선/ }).first().click()
  await expect(at.locator('[data-line]')).toContainText(/\d{1,2}:\d{2}/)
  await app.walk('/product/hp-1003')
  await expect(at.getByRole('heading', { name: '소리로 듣기' })).toBeVisible()
  for (const [language, name] of Object.entries(NAMES)) {
    await at.evaluate((code) => localStorage.setItem('goraero.language', code), language)
    await app.go('/product/hp-1003')
    await expect(at.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await app.go('/travelmap?at=35.55,129.3,11')
  await expect(at.locator('canvas.maplibregl-canvas')).toBeVisible()
  await at.evaluate(() => localStorage.setItem('goraero.language', 'ko'))
  await server.up()
})

test('X-20 the page says what waits and why, and empties nothing unsent without counting it', async () => {
  const { page } = app
  await server.down()
  await app.go('/product/hp-1004')
  const heart = page.getByRole('button', { name: /간절곶 찜하기/ }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await app.walk('/bag/packs')
  await expect(page.getByText('오프라인이에요. 담아 둔 것으로 보여 드려요')).toBeVisible()
  await expect(page.getByText(/보낼 것 1건은/)).toBeVisible()
  await page.getByRole('button', { name: '이 기기에서 고래로 비우기' }).click()
  const sheet = page.getByRole('dialog')
  await tick(sheet.getByRole('radio', { name: /^모두/ }))
  await expect(sheet.getByText('아직 보내지 못한 1건이 영영 사라져요.')).toBeVisible()
  await sheet.getByRole('button', { name: '비우기' }).click({ force: true })
  await expect(sheet.getByRole('checkbox')).not.toBeChecked()
  await sheet.getByRole('button', { name: '닫기' }).click()
  await server.up()
})

test('X-20 emptying the downloads leaves what was written; emptying all leaves nothing', async () => {
  const { page } = app
  const databases = () =>
    page.evaluate(async () =>
      (await indexedDB.databases())
        .map(({ name }) => name ?? '')
        .filter((name) => name.startsWith('goraero-owner-')),
    )
  const before = await databases()
  await wipe(page, /^받아 둔 것만/, 0)
  await expect.poll(databases).toEqual(before)
  await app.go('/bag/packs')
  await wipe(page, /^모두/, 1)
  await expect.poll(async () => (await databases()).filter((name) => before.includes(name))).toEqual([])
  await expect(page.locator('main h1').first()).toBeVisible()
})

async function wipe(page: Page, scope: RegExp, unsent: number): Promise<void> {
  await page.getByRole('button', { name: '이 기기에서 고래로 비우기' }).click()
  const sheet = page.getByRole('dialog')
  await tick(sheet.getByRole('radio', { name: scope }))
  if (unsent > 0) await tick(sheet.getByRole('checkbox', { name: `보내지 못한 ${unsent}건` }))
  await sheet.getByRole('button', { name: '비우기' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.locator('main h1').first()).toBeVisible()
}
