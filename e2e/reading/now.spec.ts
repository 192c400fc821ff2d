import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { App } from '../support/app.ts'
import { TestServer } from '../support/server.ts'

let server: TestServer
let app: App

test.beforeAll(async () => {
  server = await TestServer.reading()
  app = await App.open(server.origin)
})

test.afterAll(async () => {
  await app?.close()
})

/** Lines the browser itself writes for answers a test provokes: an unknown record, a stopped server. */
const PROVOKED = /^Failed to load resource:.*(404|ERR_CONNECTION_(?:REFUSED|RESET))/

test.afterEach(() => {
  expect(app.errors.filter((line) => !PROVOKED.test(line))).toEqual([])
})

const main = () => app.page.locator('main')
const heading = () => app.page.locator('main h1')
const rows = () => main().locator('.g-row')
const focusedDay = () => app.page.evaluate(() => document.activeElement?.getAttribute('data-day'))

test('S2-81 the calendar is walked by keyboard, over the edge of the month, and a day is picked with Enter', async () => {
  await app.go('/ulsannow?month=2027-09')
  const grid = main().getByRole('grid')
  await expect(grid).toHaveAccessibleName('2027년 9월')
  await expect(main().getByRole('heading', { name: '2027년 9월 · ' })).toBeVisible()
  await grid.getByRole('button', { name: '9월 1일(수)' }).focus()
  for (const key of ['End', 'ArrowDown', 'ArrowLeft']) await app.page.keyboard.press(key)
  expect(await focusedDay()).toBe('2027-09-10')
  await app.page.keyboard.press('PageDown')
  await expect(grid).toHaveAccessibleName('2027년 10월')
  await expect.poll(focusedDay).toBe('2027-10-10')
  await app.page.keyboard.press('PageUp')
  await expect.poll(focusedDay).toBe('2027-09-10')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft']) await app.page.keyboard.press(key)
  expect(await focusedDay()).toBe('2027-09-23')
  await app.page.keyboard.press('Enter')
  await expect(app.page).toHaveURL(/day=2027-09-23/)
  await expect(main().getByRole('heading', { name: /^9월 23일\(목\) · \d+개$/ })).toBeVisible()
  expect(await focusedDay()).toBe('2027-09-23')
  await app.page.reload()
  await expect(grid.getByRole('button', { name: /^9월 23일/ })).toHaveAttribute('aria-pressed', 'true')
  await main().getByRole('button', { name: '이 달 모두 보기' }).click()
  await expect(app.page).not.toHaveURL(/day=/)
})

test('S2-81 days that are only expected say so, and an empty month leads to the next one with something in it', async () => {
  await app.go('/ulsannow?month=2027-09')
  const whale = rows().filter({ hasText: '울산고래축제' })
  await expect(whale).toContainText('날짜는 바뀔 수 있어요')
  await expect(main().getByRole('button', { name: /^9월 24일\(금\), [1-9]\d*개$/ })).toBeVisible()
  await app.go('/ulsannow?month=2031-01')
  await expect(main().getByText('이 달에는 아직 알려진 행사가 없어요')).toBeVisible()
  await main()
    .getByRole('button', { name: /로 가기$/ })
    .click()
  await expect(main().getByRole('heading', { name: /^\d{4}년 \d+월 · [1-9]\d*개$/ })).toBeVisible()
  await main().getByRole('button', { name: '공연·전시' }).click()
  await expect(app.page).toHaveURL(/board=cnn/)
})

test('S2-82 the festivals are filtered by state, district and month and sorted by date, all in the address', async () => {
  await app.go('/ulsannow/cnf')
  await expect.poll(() => rows().count()).toBeGreaterThan(10)
  const all = await rows().count()
  let sum = 0
  for (const state of ['진행 중', '예정', '종료']) {
    await main().getByRole('button', { name: state, exact: true }).click()
    const status = main()
      .getByRole('status')
      .filter({ hasText: /^\d+개$/ })
    const nothing = main().getByText('조건에 맞는 행사가 없어요')
    await expect(rows().filter({ hasNotText: state })).toHaveCount(0)
    sum += (await nothing.isVisible()) ? 0 : Number.parseInt(await status.innerText())
  }
  expect(sum).toBe(all)
  await main().getByRole('button', { name: '전체', exact: true }).click()
  await main().getByRole('button', { name: '필터', exact: true }).click()
  const sheet = app.page.getByRole('dialog')
  await sheet.getByRole('radio', { name: '남구' }).check()
  await sheet.getByRole('radio', { name: '2027년 9월' }).check()
  await sheet.getByRole('button', { name: /개 보기$/ }).click()
  await expect(app.page).toHaveURL(/area=nam/)
  await expect(app.page).toHaveURL(/month=2027-09/)
  await expect(rows().filter({ hasText: '울산고래축제' })).toHaveCount(1)
  const filtered = await rows().count()
  expect(filtered).toBeLessThan(all)
  await app.page.reload()
  await expect(rows()).toHaveCount(filtered)
  await main().getByRole('button', { name: '2027년 9월 빼기' }).click()
  await main().getByRole('button', { name: '남구 빼기' }).click()
  await expect(rows()).toHaveCount(all)
  const first = await rows().first().getByRole('heading').innerText()
  await main().getByRole('button', { name: '가까운 날짜 순' }).click()
  await app.page.getByRole('radio', { name: /^늦은 시작일 순/ }).check()
  await app.page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
  await expect(app.page).toHaveURL(/sort=last/)
  await expect(rows().first().getByRole('heading')).not.toHaveText(first)
  await app.go('/ulsannow/cnf?area=gyeongju&month=2027-09')
  await main().getByRole('button', { name: '조건 모두 지우기' }).click()
  await expect(rows()).toHaveCount(all)
})

test('S2-82 S2-83 the state comes from the days: with the clock two years on, everything is over', async () => {
  const later = await App.open(server.origin)
  try {
    await later.clockOff(2)
    await later.go('/ulsannow/cnf')
    const list = later.page.locator('main .g-row')
    await expect.poll(() => list.count()).toBeGreaterThan(10)
    await expect(list.filter({ hasNotText: '종료' })).toHaveCount(0)
    await later.go('/ulsannow/cnf/405')
    await expect(later.page.getByText('끝난 행사예요.')).toBeVisible()
    await expect(later.page.getByRole('button', { name: '달력에 넣기' })).toHaveCount(0)
  } finally {
    await later.close()
  }
})

test('S2-83 a festival says when, where and how much, becomes a calendar entry and goes into a plan', async () => {
  await app.go('/ulsannow/cnf/405')
  await expect(heading()).toHaveText('울산고래축제')
  await expect(main().getByText('날짜가 아직 정해지지 않았어요.')).toBeVisible()
  await expect(main().getByText('입장 무료, 일부 시설과 체험은 유료')).toBeVisible()
  await expect(main().getByRole('link', { name: '관광통역안내 1330에 묻기' })).toHaveAttribute(
    'href',
    'tel:1330',
  )
  const programme = main().locator('section', { has: app.page.getByRole('heading', { name: '프로그램' }) })
  await expect(programme.getByRole('listitem')).toHaveCount(4)
  await expect(main().getByRole('heading', { name: '가까운 곳' })).toBeVisible()
  const download = app.page.waitForEvent('download')
  await main().getByRole('button', { name: '달력에 넣기' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('whale-festival.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('DTSTART;VALUE=DATE:20270923\r\nDTEND;VALUE=DATE:20270927\r\n')
  expect(text).toContain('STATUS:TENTATIVE')
  await main().getByRole('button', { name: '일정에 담기' }).click()
  await app.page.getByRole('dialog').getByRole('button', { name: '새 일정으로 담기' }).click()
  await app.page.getByRole('button', { name: '일정 보기' }).click()
  await expect(main().getByText('울산고래축제').first()).toBeVisible()
  await app.go('/ulsannow/cnf/405')
  const heart = main().getByRole('button', { name: /^울산고래축제 찜하기/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await app.page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await main()
    .getByRole('link', { name: /장생포 고래문화특구 일대/ })
    .click()
  await expect(heading()).toHaveText('장생포고래박물관')
})

test('S2-84 S2-85 shows are narrowed by their kind; a number of the other board finds its own page', async () => {
  await app.go('/ulsannow/cnn')
  await expect.poll(() => rows().count()).toBeGreaterThan(5)
  await main().getByRole('button', { name: '필터', exact: true }).click()
  await app.page.getByRole('dialog').getByRole('radio', { name: '공연' }).check()
  await app.page
    .getByRole('dialog')
    .getByRole('button', { name: /개 보기$/ })
    .click()
  await expect(app.page).toHaveURL(/genre=performance/)
  await expect(rows().filter({ hasText: '전시' })).toHaveCount(0)
  await rows().filter({ hasText: '첼로와 뱃고동' }).getByRole('link').click()
  await expect(heading()).toHaveText('첼로와 뱃고동')
  await app.go('/ulsannow/cnf/427')
  await expect(app.page).toHaveURL(/\/ulsannow\/cnn\/427$/)
  await expect(heading()).toHaveText('첼로와 뱃고동')
  await app.go('/ulsannow/cnn/999999')
  await expect(app.page.getByRole('heading', { name: '찾는 것이 없어요' })).toBeVisible()
})

test('S2-86 S2-87 old addresses lead to the new ones and keep their query', async () => {
  await app.go('/ulsannow_old/cnn?state=ongoing&utm_source=letter')
  await expect(app.page).toHaveURL(/\/ulsannow\/cnn\?state=ongoing&utm_source=letter$/)
  await expect(main().getByRole('button', { name: '진행 중', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await app.go('/ulsannow_old/cnf-type/detail-405?utm_source=letter')
  await expect(app.page).toHaveURL(/\/ulsannow\/cnf\/405\?utm_source=letter$/)
  await expect(heading()).toHaveText('울산고래축제')
})

test('S2-78 the three cities share a sunrise: times of each coast, places by tab, the course that joins them', async () => {
  await app.go('/sunrise')
  await expect(heading()).toContainText('하나의 해돋이')
  for (const name of ['간절곶', '문무대왕릉', '호미곶'])
    await expect(main().getByRole('listitem').filter({ hasText: name }).first()).toContainText(/0[4-7]:\d\d/)
  await main().getByRole('tab', { name: '울산' }).focus()
  await app.page.keyboard.press('End')
  await expect(app.page).toHaveURL(/city=pohang/)
  await expect(main().getByRole('heading', { name: '호미곶' })).toBeVisible()
  await expect(main().getByRole('table').getByRole('row')).toHaveCount(8)
  await app.page.reload()
  await expect(main().getByRole('tab', { name: '포항' })).toHaveAttribute('aria-selected', 'true')
  await main().getByRole('link', { name: '울산·경주·포항, 바다로 잇는 이틀' }).click()
  await expect(app.page).toHaveURL(/\/curation\/travel\/208$/)
})
