import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { App } from '../support/app.ts'
import { reading } from '../support/reading.ts'

const at = reading()
const { main, heading } = at

test('S2-01 home tells one true thing and leads to everything it shows', async () => {
  await at.app.walk('/')
  await expect(heading()).toContainText(/간절곶 해돋이는\s+아침 \d시( \d+분| 정각)이에요|열려 있어요/)
  for (const section of [
    '내 여행 가방',
    '이번 주 고래로 걷는 길',
    '요즘 모이는 곳',
    '지금 울산에서는',
    '많이 찾는 할인권',
  ])
    await expect(at.app.page.getByRole('heading', { name: section })).toBeVisible()
  await expect(at.app.page.getByRole('navigation', { name: '둘러볼 것' }).getByRole('link')).toHaveCount(10)
  await main().getByRole('link', { name: '장생포에서 고래를 만나는 하루' }).click()
  await expect(heading()).toHaveText('장생포에서 고래를 만나는 하루')
  await expect(at.app.page).toHaveURL(/\/curation\/travel\/202$/)
})

test('S2-01 home follows the language, content included', async () => {
  await at.app.walk('/')
  await at.app.page.getByRole('button', { name: '언어와 화면' }).first().click()
  await at.app.page.getByRole('radio', { name: 'English' }).click()
  await at.app.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(at.app.page.getByRole('heading', { name: 'Routes to walk this week' })).toBeVisible()
  await expect(at.app.page.getByRole('link', { name: 'A day with whales in Jangsaengpo' })).toBeVisible()
  await at.app.page.getByRole('button', { name: 'Language and display' }).first().click()
  await at.app.page.getByRole('radio', { name: '한국어' }).click()
  await at.app.page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
})

test('S5-21 distance starts at the district office until the position is given', async () => {
  await at.app.browser.grantPermissions(['geolocation'], { origin: at.server.origin })
  await at.app.browser.setGeolocation({ latitude: 35.4924, longitude: 129.4396 })
  await at.app.walk('/list/spot?district=dong&sort=distance')
  await expect(at.app.page.getByText('동구 청사에서 가까운 순이에요')).toBeVisible()
  await at.app.page.getByRole('button', { name: '내 위치에서 가까운 순으로' }).click()
  await expect(at.app.page.getByText('지금 위치에서 가까운 순이에요')).toBeVisible()
  await expect(main().locator('.g-row').first()).toContainText('대왕암공원')
})

test('S2-63 S2-130 S2-131 a place answers when, where, how much, and keeps the heart', async () => {
  await at.app.browser.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: at.server.origin })
  await at.app.walk('/product/hp-1013')
  await expect(heading()).toHaveText('장생포고래박물관')
  await at.app.page.getByLabel('가려는 날').fill('2026-11-23')
  await expect(at.app.page.getByText('11월 23일(월)에는 열지 않아요')).toBeVisible()
  await at.app.page.getByLabel('가려는 날').fill('2026-11-24')
  await expect(at.app.page.getByText('11월 24일(화)에는 열어요')).toBeVisible()
  await at.app.page.getByRole('button', { name: '기사님께 보여 주기' }).click()
  await expect(at.app.page.getByRole('dialog')).toContainText('울산광역시 남구 장생포고래로 244')
  await at.app.page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await at.app.page.getByRole('tab', { name: /후기/ }).click()
  await expect(at.app.page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
  await at.app.page.getByRole('button', { name: '공유하기' }).click()
  await expect(at.app.page.getByText('주소를 복사했어요')).toBeVisible()
  expect(await at.app.page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${at.server.origin}/product/hp-1013?lang=ko`,
  )
  const heart = at.app.page.getByRole('button', { name: /^장생포고래박물관 찜하기/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await withPhotos(1013)
  await at.app.page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await at.app.page.keyboard.press('Shift')
  const photos = main().locator('figure:has(figcaption)')
  await expect(photos.nth(0).getByRole('img', { name: '장생포고래박물관 사진 1' })).toHaveJSProperty(
    'naturalWidth',
    1,
  )
  await expect(photos.nth(0)).toHaveText('© 한국관광공사 · 공공누리 제1유형 (출처표시)')
  await photos.nth(1).scrollIntoViewIfNeeded()
  await expect(photos.nth(1)).toHaveText('사진은 인터넷에 연결되면 보여요')
  await expect(photos.nth(1).locator('svg')).toBeVisible()
  // a feed asked for at the end of this test would be answered after it
  await at.app.page.unrouteAll({ behavior: 'ignoreErrors' })
  // the place keeps its photos on this device: whichever screen shows it asks for them
  await hostPhotos()
})

const PHOTOS = 'https://tong.visitkorea.or.kr'
const PHOTO = `${PHOTOS}/cms/1.png`
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A host of photos that has one and lacks all others. */
const hostPhotos = () =>
  at.app.page.route(`${PHOTOS}/**`, (route) =>
    route.request().url() === PHOTO
      ? route.fulfill({ body: PIXEL, contentType: 'image/png' })
      : route.fulfill({ status: 404 }),
  )

/** The next reading of the feed brings a place with photos of the tourism data: the host has one and lacks the other. */
async function withPhotos(no: number): Promise<void> {
  const { page } = at.app
  const read = await page.request.get(`${at.server.origin}/api/content/place/${no}`)
  const { result: known } = (await read.json()) as { result: { body: object } }
  const photo = { url: PHOTO, licence: 'KOGL-1', credit: '한국관광공사' }
  const gone = { ...photo, url: `${PHOTOS}/cms/2.png`, licence: 'KOGL-3' }
  await hostPhotos()
  await page.route('**/api/sync/feed?*scope=c*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { result: { changes: object[] } }
    answer.result.changes.push({ ...known, body: { ...known.body, pictures: [photo, gone] } })
    await route.fulfill({ response, json: answer })
  })
}

test('S2-63 an unknown place says so, and a sample partner is marked as one', async () => {
  await at.app.walk('/product/hp-1032')
  await expect(at.app.page.getByText('시연용 가게예요')).toBeVisible()
  await at.app.walk('/product/hp-999999')
  await expect(at.app.page.getByRole('heading', { name: '찾는 것이 없어요' })).toBeVisible()
})

test('P-03 a category opened first of all fills by itself, before anything is touched', async () => {
  const fresh = await App.open(at.server.origin, { firstVisit: true })
  try {
    await fresh.page.goto(`${at.server.origin}/list/pass`)
    await expect(fresh.page.locator('main .g-row a').nth(11)).toBeAttached({ timeout: 6000 })
    expect(fresh.errors).toEqual([])
  } finally {
    await fresh.close()
  }
})

test('S2-19 the line of a tour bus has its stops on a map with numbers', async () => {
  await at.app.walk('/landing/city?day=2028-07-15&line=801')
  const map = main().locator('[data-line] section', { hasText: '강과 원도심 순환 노선 지도' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('.map-pins button')).toHaveCount(9, { timeout: 30_000 })
})

test('S2-83 a festival says when, where and how much, becomes a calendar entry and goes into a plan', async () => {
  await at.app.walk('/ulsannow/cnf/405')
  await expect(heading()).toHaveText('울산고래축제')
  await expect(main().getByText('날짜가 아직 정해지지 않았어요.')).toBeVisible()
  await expect(main().getByText('입장 무료, 일부 시설과 체험은 유료')).toBeVisible()
  await expect(main().getByRole('link', { name: '관광통역안내 1330에 묻기' })).toHaveAttribute(
    'href',
    'tel:1330',
  )
  const programme = main().locator('section', { has: at.app.page.getByRole('heading', { name: '프로그램' }) })
  await expect(programme.getByRole('listitem')).toHaveCount(4)
  await expect(main().getByRole('heading', { name: '가까운 곳' })).toBeVisible()
  const download = at.app.page.waitForEvent('download')
  await main().getByRole('button', { name: '캘린더에 넣기' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('whale-festival.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('DTSTART;VALUE=DATE:20270923\r\nDTEND;VALUE=DATE:20270927\r\n')
  expect(text).toContain('STATUS:TENTATIVE')
  await main().getByRole('button', { name: '일정에 담기' }).click()
  await at.app.page.getByRole('dialog').getByRole('button', { name: '새 일정으로 담기' }).click()
  await at.app.page.getByRole('button', { name: '일정 보기' }).click()
  await expect(main().getByText('울산고래축제').first()).toBeVisible()
  await at.app.walk('/ulsannow/cnf/405')
  const heart = main().getByRole('button', { name: /^울산고래축제 찜하기/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await at.app.page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await main()
    .getByRole('link', { name: /장생포 고래문화특구 일대/ })
    .click()
  await expect(heading()).toHaveText('장생포고래박물관')
})
