import { expect, test, type Locator } from '@playwright/test'
import { App } from '../support/app.ts'
import { reading } from '../support/reading.ts'

const at = reading()
const { main, heading } = at

const names = (rows: Locator) => rows.getByRole('heading').allInnerTexts()

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

test('S2-02 S2-03 hot places lead from the collection to its places', async () => {
  await at.app.walk('/curation/hotplace')
  await at.app.page.getByRole('link', { name: '가장 먼저 해를 만나는 자리' }).click()
  await expect(heading()).toHaveText('가장 먼저 해를 만나는 자리')
  const rows = main().locator('.g-row')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('풍차와 커다란 우체통')
  await rows.first().getByRole('link').click()
  await expect(heading()).toHaveText('간절곶')
})

test('S2-04 courses are narrowed by length and theme, in the address', async () => {
  await at.app.walk('/curation/travel')
  const cards = main().getByRole('article')
  await expect(cards).toHaveCount(10)
  await at.app.page.getByRole('button', { name: '고래', exact: true }).click()
  await expect(at.app.page).toHaveURL(/theme=whale/)
  await expect(cards.filter({ hasText: '장생포' }).first()).toBeVisible()
  await expect(cards).not.toHaveCount(10)
  await at.app.page.reload()
  await expect(at.app.page.getByRole('button', { name: '고래', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await at.app.walk('/curation/travel?length=more&theme=temple')
  await expect(at.app.page.getByText('고른 조건에 맞는 코스가 없어요')).toBeVisible()
})

test('S2-05 a course shows its stops in order, on a map, and is saved as a plan of one’s own', async () => {
  await at.app.walk('/curation/travel/202')
  const stops = at.app.page.getByRole('list', { name: '들르는 순서' })
  await expect(stops.getByRole('listitem')).toHaveCount(5)
  await expect
    .poll(() => names(stops))
    .toEqual(['장생포고래박물관', '장생포고래문화마을', '고래길 부엌', '장생포문화창고', '울산대교 전망대'])
  await expect(at.app.page.getByRole('region', { name: '코스 지도' }).last()).toBeVisible()
  await at.app.page.getByRole('button', { name: '내 일정에 담기' }).click()
  await expect(at.app.page.getByRole('link', { name: '내 일정 보기' })).toBeVisible()
  await at.app.page.reload()
  await expect(at.app.page.getByRole('link', { name: '내 일정 보기' })).toBeVisible()
})

test('S2-25 S9-08 a category is filtered by district, amenity and theme and keeps its filters in the address', async () => {
  await at.app.walk('/list/spot')
  const rows = main().locator('.g-row')
  await expect.poll(() => rows.count()).toBeGreaterThan(19)
  await at.app.page.getByRole('button', { name: '울주군' }).click()
  await expect(at.app.page).toHaveURL(/district=ulju/)
  await expect(main().locator('.g-row', { hasNotText: '울주군' })).toHaveCount(0)
  const inUlju = await rows.count()
  await at.app.page.getByRole('button', { name: '필터', exact: true }).click()
  const sheet = at.app.page.getByRole('dialog')
  await expect(sheet.getByRole('group', { name: '편의시설' }).getByRole('checkbox')).toHaveCount(14)
  await sheet.getByRole('checkbox', { name: '무료 주차' }).check()
  await sheet.getByRole('button', { name: /개 보기$/ }).click()
  await expect(at.app.page).toHaveURL(/amenity=freeParking/)
  await expect.poll(() => rows.count()).toBeLessThan(inUlju)
  await at.app.page.reload()
  await expect(at.app.page.getByRole('button', { name: '무료 주차 빼기' })).toBeVisible()
  await at.app.page.getByRole('button', { name: '무료 주차 빼기' }).click()
  await expect(rows).toHaveCount(inUlju)
  await at.app.walk('/list/cafe?district=dong&amenity=noKids,delivery')
  await expect(at.app.page.getByText('조건에 맞는 곳이 없어요')).toBeVisible()
  await at.app.page.getByRole('button', { name: '조건 모두 지우기' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(0)
})

test('S5-21 distance waits for a district, then starts at the district office until the position is given', async () => {
  await at.app.browser.grantPermissions(['geolocation'], { origin: at.server.origin })
  await at.app.browser.setGeolocation({ latitude: 35.4924, longitude: 129.4396 })
  await at.app.walk('/list/spot?sort=rating')
  await at.app.page.getByRole('button', { name: '별점 높은 순' }).click()
  await expect(at.app.page.getByRole('radio', { name: /가까운 순/ })).toBeDisabled()
  await expect(at.app.page.getByText('구·군을 먼저 고르면')).toBeVisible()
  await at.app.page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await at.app.page.getByRole('button', { name: '동구' }).click()
  await at.app.page.getByRole('button', { name: '별점 높은 순' }).click()
  await at.app.page.getByRole('radio', { name: /가까운 순/ }).check()
  await at.app.page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
  await expect(at.app.page.getByText('동구 청사에서 가까운 순이에요')).toBeVisible()
  await at.app.page.getByRole('button', { name: '내 위치에서 가까운 순으로' }).click()
  await expect(at.app.page.getByText('지금 위치에서 가까운 순이에요')).toBeVisible()
  await expect(main().locator('.g-row').first()).toContainText('대왕암공원')
  await at.app.page.getByRole('button', { name: '전체' }).click()
  await expect(at.app.page).not.toHaveURL(/sort=distance/)
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
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The next reading of the feed brings a place with photos of the tourism data: the host has one and lacks the other. */
async function withPhotos(no: number): Promise<void> {
  const { page } = at.app
  const read = await page.request.get(`${at.server.origin}/api/content/place/${no}`)
  const { result: known } = (await read.json()) as { result: { body: object } }
  const photo = { url: 'https://tong.visitkorea.or.kr/cms/1.png', licence: 'KOGL-1', credit: '한국관광공사' }
  const gone = { ...photo, url: 'https://tong.visitkorea.or.kr/cms/2.png', licence: 'KOGL-3' }
  await page.route('https://tong.visitkorea.or.kr/**', (route) =>
    route.request().url() === photo.url
      ? route.fulfill({ body: PIXEL, contentType: 'image/png' })
      : route.fulfill({ status: 404 }),
  )
  await page.route('**/api/sync/feed?*scope=content*', async (route) => {
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

test('S2-72 search answers as one types: initials, inside words, other scripts', async () => {
  await at.app.walk('/search')
  const box = at.app.page.getByRole('textbox', { name: '검색어' })
  const first = main().locator('.g-row', { hasText: '대왕암공원' }).first()
  for (const typed of ['ㄷㅇㅇㄱㅇ', '암공원', '大王岩', 'daewangam']) {
    await box.fill(typed)
    await expect(first).toContainText('대왕암공원')
  }
  await expect(at.app.page).toHaveURL(/q=daewangam/)
  await first.getByRole('link').click()
  await expect(heading()).toHaveText('대왕암공원')
  await at.app.page.goBack()
  await expect(box).toHaveValue('daewangam')
  await box.fill('')
  await expect(at.app.page.getByRole('heading', { name: '최근 검색어' })).toBeVisible()
  await at.app.page.reload()
  await expect(at.app.page.getByRole('link', { name: 'daewangam' })).toBeVisible()
  await at.app.page.getByRole('button', { name: 'daewangam 지우기' }).click()
  await expect(at.app.page.getByRole('link', { name: 'daewangam' })).toHaveCount(0)
  await at.app.page.getByRole('link', { name: '대왕암공원' }).click()
  await expect(first).toContainText('대왕암공원')
})

test('S2-73 a search without result leads on', async () => {
  await at.app.walk('/search?q=에펠탑')
  await expect(at.app.page.getByText('‘에펠탑’ 검색 결과가 없어요')).toBeVisible()
  await at.app.page.getByRole('textbox', { name: '검색어' }).press('Enter')
  await expect(at.app.page).toHaveURL(/\/search\/nodata\?q=/)
  await expect(at.app.page.getByRole('heading', { name: '종류로 둘러보기' })).toBeVisible()
  await at.app.page.getByRole('link', { name: '다시 검색' }).click()
  await expect(at.app.page.getByRole('textbox', { name: '검색어' })).toHaveValue('에펠탑')
})

test('P-03 a category opened first of all fills by itself, before anything is touched', async () => {
  const fresh = await App.open(at.server.origin, { firstVisit: true })
  try {
    await fresh.page.goto(`${at.server.origin}/list/pass`)
    await expect(fresh.page.locator('main .g-row a').nth(15)).toBeAttached({ timeout: 6000 })
    expect(fresh.errors).toEqual([])
  } finally {
    await fresh.close()
  }
})

test('S2-06 S2-148 the collection of themes has no screen of its own: nothing is found there, and home is one press away', async () => {
  await at.app.walk('/curation')
  await expect(main()).toContainText('Page Not Found: /curation')
  await main().getByRole('link', { name: /홈/ }).first().click()
  await expect(at.app.page).toHaveURL(/\/$/)
})
