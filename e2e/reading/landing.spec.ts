import { expect, test, type Locator } from '@playwright/test'
import { allRoutes } from '../support/routes.ts'
import { reading } from '../support/reading.ts'

const at = reading()
const { main, heading, rows } = at

const button = (name: string | RegExp) => at.app.page.getByRole('button', { name })
const names = (list: Locator) => list.getByRole('heading').allInnerTexts()

/** A Monday, the Saturday after it, and a day of which something is said, all within the known timetable. */
const MONDAY = '2028-07-10'
const CHUSEOK = '2028-10-03'

const line = () => main().locator('[data-line]')
const card = (name: string) => main().locator('.g-card', { hasText: name })

test('S2-19 S9-10 a day is chosen, every line answers for it, and one that rests names its next day', async () => {
  await at.app.walk('/landing/city')
  await expect(main().locator('.g-card')).toHaveCount(5)
  await at.app.page.getByLabel('다른 날 고르기').fill(MONDAY)
  await expect(at.app.page.getByText('7월 10일(월)에는 다니는 노선이 없어요')).toBeVisible()
  await expect(main().locator('.g-card', { hasText: '이날은 쉬어요' })).toHaveCount(5)
  await expect(card('바위그림 노선')).toContainText('다음 운행 7월 15일(토)')
  await at.app.page.getByRole('link', { name: '바위그림 노선' }).click()
  await expect(line().getByRole('heading', { level: 2 }).first()).toBeFocused()
  await expect(line()).toContainText('7월 10일(월)에는 쉬어요')
  await button('7월 15일(토) 보기').click()
  await expect(line()).toContainText('7월 15일(토)에 다녀요')
  await expect(at.app.page.getByText('7월 15일(토)에는 노선 3개가 다녀요')).toBeVisible()
  await expect(at.app.page).toHaveURL(/day=2028-07-15/)
  await at.app.page.reload()
  await expect(line().getByRole('heading', { level: 2 }).first()).toHaveText('바위그림 노선')
  await at.app.walk(`/landing/city?day=${CHUSEOK}&line=801`)
  await expect(line()).toContainText('추석이라 쉬어요')
})

test('S2-19 a line has its timetable, its stops with times, its map with numbers, and its ticket', async () => {
  await at.app.walk('/landing/city?day=2028-07-15&line=801')
  const stops = line().getByRole('list', { name: '정류장' }).getByRole('listitem')
  await expect(stops).toHaveCount(10)
  await expect(stops.nth(5)).toContainText('10:36')
  await button('14:00').click()
  await expect(stops.nth(5)).toContainText(/14:36\s*태화강 국가정원\s*14:41까지/)
  await expect(stops.last()).toContainText(/15:10\s*태화강역/)
  const map = line().locator('section', { hasText: '강과 원도심 순환 노선 지도' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('.map-pins button')).toHaveCount(9, { timeout: 30_000 })
  await expect(at.app.page.getByRole('heading', { name: '달빛 노선(토요일 밤)' })).toBeVisible()
  await line().getByRole('link', { name: '순환 노선 하루 타기' }).click()
  await expect(heading()).toHaveText('순환 노선 하루 타기')
})

test('S2-22 S2-145 taxis and things to ride are narrowed by kind, time and people, in the address', async () => {
  await at.app.walk('/landing/mobility')
  await expect(rows()).toHaveCount(8)
  await button('관광택시').click()
  await expect(rows()).toHaveCount(4)
  await expect(main().getByText('들르는 곳').first()).toBeVisible()
  for (let people = 1; people < 5; people += 1) await button('한 명 늘리기').click()
  await expect(rows()).toHaveCount(2)
  await expect(rows().first()).toContainText('7명까지')
  await button('3시간까지').click()
  await expect(at.app.page.getByText('조건에 맞는 것이 없어요')).toBeVisible()
  await at.app.page.reload()
  await expect(button('관광택시')).toHaveAttribute('aria-pressed', 'true')
  await expect(at.app.page).toHaveURL(/people=5/)
  await button('조건 모두 지우기').click()
  await expect(rows()).toHaveCount(8)
  await at.app.page.getByRole('link', { name: '동해안 반나절 택시' }).click()
  await expect(heading()).toHaveText('동해안 반나절 택시')
})

test('S2-21 S2-145 lodgings show the rooms that hold the guests for the price, and guesthouses with them', async () => {
  await at.app.walk('/landing/hostel')
  const rooms = main()
    .getByRole('list', { name: /의 방$/ })
    .getByRole('listitem')
  await expect(rooms).toHaveCount(15)
  await expect(main().getByText('방은 숙소에 직접 물어보세요.').first()).toBeVisible()
  await button('동구').click()
  await expect(rooms).toHaveCount(4)
  for (let guests = 1; guests < 4; guests += 1) await button('한 명 늘리기').click()
  await expect(rooms).toHaveCount(2)
  await button('150,000원까지').click()
  await expect(at.app.page).toHaveURL(/area=dong.*guests=4.*price=150000/)
  await expect(rooms).toHaveCount(1)
  await expect(rooms.first()).toContainText('기준 3명, 최대 4명')
  await button('60,000원까지').click()
  await expect(at.app.page.getByText('조건에 맞는 방이 없어요')).toBeVisible()
  await button('조건 모두 지우기').click()
  await expect(rooms).toHaveCount(15)
  await expect(at.app.page.getByRole('heading', { name: '농어촌민박에서 하룻밤' })).toBeVisible()
  await at.app.page.getByRole('link', { name: '온돌 가족방' }).click()
  await expect(heading()).toHaveText('온돌 가족방')
})

test('S2-23 the sixteen whales can be met before the test, and the way to it is never a dead one', async () => {
  await at.app.walk('/landing/trip')
  const whales = main().locator('li', { has: at.app.page.getByRole('heading', { level: 3 }) })
  await expect(whales).toHaveCount(16)
  const isSoon = allRoutes().find(({ pattern }) => pattern === '/test')?.preparing
  await expect(at.app.page.getByRole('link', { name: '테스트 시작하기' })).toHaveCount(isSoon ? 0 : 1)
  await expect(at.app.page.getByText('테스트는 곧 열려요')).toHaveCount(isSoon ? 1 : 0)
  await button('길 찾는 고래').click()
  const sheet = at.app.page.getByRole('dialog')
  await expect(sheet).toContainText('꼼꼼히 챙겨요')
  await expect(sheet.getByRole('link', { name: '간월재' })).toBeVisible()
  await sheet.getByRole('button', { name: '파도 고래 만나기' }).click()
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('파도 고래')
  await expect(sheet).toContainText('그냥 떠나요')
  await sheet.getByRole('button', { name: '닫기' }).click()
})

test('S2-24 Ulju by season and landscape, with its courses', async () => {
  await at.app.walk('/landing/uljuadventure')
  for (const name of ['이 계절의 울주', '산', '골짜기', '바닷가', '울주를 걷는 코스'])
    await expect(at.app.page.getByRole('heading', { name, exact: true })).toBeVisible()
  const season = main().locator('.g-section').first()
  await button(/^봄/).click()
  await expect(season).toContainText('꽃길을 걷기 좋아요')
  await expect.poll(() => names(season)).toContain('작천정 벚꽃길')
  await button(/^겨울/).click()
  await expect.poll(() => names(season)).toContain('간절곶')
  await expect.poll(() => names(season)).not.toContain('작천정 벚꽃길')
  const sea = main().locator('.g-section', {
    has: at.app.page.getByRole('heading', { name: '바닷가', exact: true }),
  })
  await sea.getByRole('link', { name: '진하해수욕장' }).click()
  await expect(heading()).toHaveText('진하해수욕장')
})

test('S2-26 an old list address leads to the list, its filters with it', async () => {
  await at.app.walk('/list_old/food?district=ulju&amenity=freeParking')
  await expect(at.app.page).toHaveURL(/\/list\/food\?.*district=ulju/)
  await expect(at.app.page).toHaveURL(/amenity=freeParking/)
  await expect(rows().first()).toContainText('울주군')
})
