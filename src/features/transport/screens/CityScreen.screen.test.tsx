import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectAddress, expectCount, main } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'

/** A Monday, the Saturday after it, and a day of which something is said, all within the known timetable. */
const MONDAY = '2028-07-10'
const CHUSEOK = '2028-10-03'

const open = (address: string) =>
  renderScreen(address, { content: published('busRoute', 'product', 'place', 'shop') })
const line = main.css('[data-line]')
const cards = main.css('.g-card')

it('S2-19 S9-10 a day is chosen, every line answers for it, and one that rests names its next day', async () => {
  const shown = await open('/landing/city')
  await expectCount(cards, 5)
  await page.getByLabelText('다른 날 고르기').fill(MONDAY)
  await expect.element(main.getByText('7월 10일(월)에는 다니는 노선이 없어요')).toBeVisible()
  await expectCount(cards.filter({ hasText: '이날은 쉬어요' }), 5)
  await expect.element(cards.filter({ hasText: '바위그림 노선' })).toHaveTextContent('다음 운행 7월 15일(토)')
  await page.getByRole('link', { name: '바위그림 노선' }).click()
  await expect.element(line.getByRole('heading', { level: 2 }).first()).toHaveFocus()
  await expect.element(line).toHaveTextContent('7월 10일(월)에는 쉬어요')
  await button('7월 15일(토) 보기').click()
  await expect.element(line).toHaveTextContent('7월 15일(토)에 다녀요')
  await expect.element(main.getByText('7월 15일(토)에는 노선 3개가 다녀요')).toBeVisible()
  await expectAddress(shown, /day=2028-07-15/)
  await shown.reload()
  await expect.element(line.getByRole('heading', { level: 2 }).first()).toHaveTextContent('바위그림 노선')
})

it('S9-10 a line that rests on a holiday says which one it is', async () => {
  await open(`/landing/city?day=${CHUSEOK}&line=801`)
  await expect.element(line).toHaveTextContent('추석이라 쉬어요')
})

it('S2-19 a line has its timetable, its stops with times, and its ticket', async () => {
  await open('/landing/city?day=2028-07-15&line=801')
  const stops = line.getByRole('list', { name: '정류장' }).getByRole('listitem')
  await expectCount(stops, 10)
  await expect.element(stops.nth(5)).toHaveTextContent('10:36')
  await button('14:00').click()
  await expect.element(stops.nth(5)).toHaveTextContent(/14:36\s*태화강 국가정원\s*14:41까지/)
  await expect.element(stops.last()).toHaveTextContent(/15:10\s*태화강역/)
  await expect.element(page.getByRole('heading', { name: '달빛 노선(토요일 밤)' })).toBeVisible()
  await line.getByRole('link', { name: '순환 노선 하루 타기' }).click()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('순환 노선 하루 타기')
})
