import { expect, test } from '@playwright/test'
import { reading } from '../support/reading.ts'

const at = reading()
const { main, rows } = at

test.setTimeout(40_000)

const box = () => at.app.page.getByRole('textbox', { name: '검색어' })
const row = (name: string) => rows().filter({ hasText: name }).first()

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
  await at.app.walk('/search/nodata?q=에펠탑')
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
