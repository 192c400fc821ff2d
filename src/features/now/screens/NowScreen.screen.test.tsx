import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAddress, expectCount, focusOn, main, rows } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'

const open = (address: string) => renderScreen(address, { content: published('happening') })
const focusedDay = () => document.activeElement?.getAttribute('data-day')
const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))

it('S2-81 the calendar is walked by keyboard, over the edge of the month, and a day is picked with Enter', async () => {
  const shown = await open('/ulsannow?month=2027-09')
  const grid = main.getByRole('grid')
  await expect.element(grid).toHaveAccessibleName('2027년 9월')
  await expect.element(main.getByRole('heading', { name: '2027년 9월 · ' })).toBeVisible()
  const first = grid.getByRole('button', { name: '9월 1일(수)' })
  await expect.element(first).toBeVisible()
  first.element().focus()
  await press('End', 'ArrowDown', 'ArrowLeft')
  expect(focusedDay()).toBe('2027-09-10')
  await press('PageDown')
  await expect.element(grid).toHaveAccessibleName('2027년 10월')
  await expect.poll(focusedDay).toBe('2027-10-10')
  await press('PageUp')
  await expect.poll(focusedDay).toBe('2027-09-10')
  await press('ArrowDown', 'ArrowDown', 'ArrowLeft')
  expect(focusedDay()).toBe('2027-09-23')
  await press('Enter')
  await expectAddress(shown, /day=2027-09-23/)
  await expect.element(main.getByRole('heading', { name: /^9월 23일\(목\) · \d+개$/ })).toBeVisible()
  expect(focusedDay()).toBe('2027-09-23')
  await shown.reload()
  await expect
    .element(grid.getByRole('button', { name: /^9월 23일/ }))
    .toHaveAttribute('aria-pressed', 'true')
  await main.getByRole('button', { name: '이 달 모두 보기' }).click()
  await expect.poll(() => shown.address()).not.toMatch(/day=/)
})

it('S2-81 days that are only expected say so', async () => {
  await open('/ulsannow?month=2027-09')
  await expect.element(rows.filter({ hasText: '울산고래축제' })).toHaveTextContent('날짜는 바뀔 수 있어요')
  await expect.element(main.getByRole('button', { name: /^9월 24일\(금\), 행사 [1-9]\d*개$/ })).toBeVisible()
})

it('S2-81 an empty month leads to the next one with something in it', async () => {
  const shown = await open('/ulsannow?month=2031-01')
  await expect.element(main.getByText('이 달에는 아직 알려진 행사가 없어요')).toBeVisible()
  await main.getByRole('button', { name: /로 가기$/ }).click()
  await expect.element(main.getByRole('heading', { name: /^\d{4}년 \d+월 · [1-9]\d*개$/ })).toBeVisible()
  await main.getByRole('button', { name: '공연·전시' }).click()
  await expectAddress(shown, /board=cnn/)
})

it('S2-78 the three cities share a sunrise: times of each coast, places by tab, the course that joins them', async () => {
  const content = published('place', 'course')
  const shown = await renderScreen('/sunrise', { content })
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('하나의 해돋이')
  for (const name of ['간절곶', '문무대왕릉', '호미곶'])
    await expect
      .element(main.getByRole('listitem').filter({ hasText: name }).first())
      .toHaveTextContent(/0[4-7]:\d\d/)
  await focusOn(main.getByRole('tab', { name: '울산' }))
  await press('End')
  await expectAddress(shown, /city=pohang/)
  await expect.element(main.getByRole('heading', { name: '호미곶' })).toBeVisible()
  await expectCount(main.getByRole('table').getByRole('row'), 8)
  await shown.reload()
  await expect.element(main.getByRole('tab', { name: '포항' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: '울산·경주·포항, 바다로 잇는 이틀' }).click()
  await expectAddress(shown, /^\/curation\/travel\/208$/)
})
