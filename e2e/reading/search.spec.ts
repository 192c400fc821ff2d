import { expect, test } from '@playwright/test'
import { reading } from '../support/reading.ts'

const at = reading()
const { main, rows } = at

test.setTimeout(40_000)

const box = () => at.app.page.getByRole('textbox', { name: '검색어' })
const row = (name: string) => rows().filter({ hasText: name }).first()
const sheet = () => at.app.page.getByRole('dialog')

test('S2-72 X-05 search reads what was meant and marks what it found', async () => {
  await at.app.walk('/search')
  const meant = {
    ㄱㄱㅈㅇ: '국가정원',
    xoghk: '태화',
    大王岩: '대왕암공원',
    daewangam: '대왕암공원',
    태하강: '태화강',
  }
  for (const [typed, name] of Object.entries(meant)) {
    await box().fill(typed)
    await expect(row(name)).toBeVisible()
  }
  await expect(main()).toContainText('비슷한 말 ‘태화강’의 결과예요.')
  await box().fill('xoghk')
  await expect(main()).toContainText('자판을 바꿔 읽은 ‘태화’의 결과예요.')
  await expect(row('태화').locator('mark').first()).toHaveText('태화')
  await box().fill('정원')
  await expect(row('국가정원').locator('mark')).toHaveText('정원')
})

test('S2-142 every kind is found and counted, filters and orders narrow the results', async () => {
  await at.app.walk('/search?q=울산')
  const kinds = at.app.page.getByRole('navigation', { name: '종류' })
  for (const kind of ['장소', '코스', '상품', '가게', '축제·공연', '농어촌민박'])
    await expect(kinds.getByRole('link', { name: new RegExp(`^${kind} \\d+$`) })).toBeVisible()
  await kinds.getByRole('link', { name: /^장소/ }).click()
  await expect(at.app.page).toHaveURL(/kind=place/)
  const before = await countShown()
  await at.app.page.getByRole('button', { name: '남구', exact: true }).click()
  await expect(at.app.page).toHaveURL(/district=nam/)
  await expect.poll(countShown).toBeLessThan(before)
  await at.app.page.getByRole('button', { name: '필터', exact: true }).click()
  await sheet().getByRole('radio', { name: '무료', exact: true }).check()
  await sheet().getByRole('checkbox', { name: '턱 없이 다닐 수 있는 곳만' }).check()
  await sheet()
    .getByRole('button', { name: /개 보기$/ })
    .click()
  await expect(at.app.page).toHaveURL(/won=0.*free=steps|free=steps.*won=0/)
  await expect(at.app.page.getByRole('button', { name: '필터 2' })).toBeVisible()
  await at.app.page.getByRole('button', { name: '관련도순' }).click()
  await sheet()
    .getByRole('radio', { name: /가까운 순/ })
    .check()
  await sheet().getByRole('button', { name: '확인' }).click()
  await expect(main()).toContainText('남구 청사에서 가까운 순이에요')
  await at.app.page.getByRole('button', { name: '무료 빼기' }).click()
  await expect(at.app.page).not.toHaveURL(/won=/)
})

test('S2-25 X-18 a list shows what is open on the day one goes', async () => {
  await at.app.walk('/list/spot')
  const before = await countShown()
  await at.app.page.getByRole('button', { name: '필터', exact: true }).click()
  // a Monday: museums are closed
  await sheet().getByLabel('가는 날 여는 곳').fill('2027-03-08')
  await sheet()
    .getByRole('button', { name: /개 보기$/ })
    .click()
  await expect(at.app.page).toHaveURL(/day=2027-03-08/)
  await expect.poll(countShown).toBeLessThan(before)
  await expect.poll(countShown).toBeGreaterThan(0)
  await expect(rows().filter({ hasText: '장생포고래박물관' })).toHaveCount(0)
  await at.app.page.getByRole('button', { name: /여는 곳 빼기$/ }).click()
  await expect.poll(countShown).toBe(before)
})

test('S2-25 a long list draws what is near the screen and keeps its place on going back', async () => {
  await at.app.walk('/search?q=ㅇ&kind=place')
  await expect(rows().first()).toBeVisible()
  const count = await countShown()
  expect(count).toBeGreaterThan(60)
  expect(await rows().count()).toBeLessThan(count)
  await at.app.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = main().locator(`li[aria-posinset="${count}"]`)
  await expect(last.getByRole('link').first()).toBeInViewport()
  const scrolled = await at.app.page.evaluate(() => scrollY)
  const name = await last.getByRole('heading').innerText()
  await last.getByRole('link').first().click()
  await expect(main().locator('h1')).toHaveText(name)
  await at.app.page.goBack()
  await expect(last.getByRole('heading')).toHaveText(name)
  await expect.poll(() => at.app.page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 200)
})

test('S2-72 S2-73 X-05 offline, after a restart, search and its help are there', async () => {
  await at.app.walk('/')
  await at.app.warm()
  await at.server.down()
  await at.app.restart()
  await at.app.walk('/search?q=ㅌㅎㄱ')
  await expect(row('태화강 국가정원')).toBeVisible()
  await box().fill('반구대')
  await expect(row('반구')).toBeVisible()
  await box().fill('에펠탑')
  await expect(at.app.page.getByText('‘에펠탑’ 검색 결과가 없어요')).toBeVisible()
  await expect(at.app.page.getByRole('heading', { name: '이렇게 찾아보세요' })).toBeVisible()
  await box().press('Enter')
  await expect(at.app.page).toHaveURL(/\/search\/nodata\?q=/)
  await expect(at.app.page.getByRole('heading', { name: '종류로 둘러보기' })).toBeVisible()
  await at.app.walk('/list/food?district=ulju')
  await expect(rows().first()).toContainText('울주군')
})

/** The number above the list. */
async function countShown(): Promise<number> {
  const label = main().locator('.g-list-head [role=status]')
  await expect(label).toHaveText(/\d/)
  return Number((await label.innerText()).replace(/\D/g, ''))
}
