import { expect, it } from 'vitest'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { page } from 'vitest/browser'
import { countOf, dialog, expectAddress, expectCount, heading, main, rows } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'

const open = (address: string, given: Given = {}) =>
  renderScreen(address, { content: published('happening', 'place'), ...given })
const all = async () => {
  await expect.poll(() => countOf(rows)).toBeGreaterThan(5)
  return countOf(rows)
}

it('S2-82 the states part the festivals between them, none is in two', async () => {
  await open('/ulsannow/cnf')
  const whole = await all()
  let sum = 0
  for (const state of ['진행 중', '예정', '종료']) {
    const chip = main.getByRole('button', { name: state, exact: true })
    await chip.click()
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
    await expectCount(rows.filter({ hasNotText: state }), 0)
    sum += countOf(rows)
  }
  expect(sum).toBe(whole)
})

it('S2-82 the festivals are filtered by district and month and sorted by date, all in the address', async () => {
  const shown = await open('/ulsannow/cnf')
  const whole = await all()
  await main.getByRole('button', { name: '필터', exact: true }).click()
  await dialog.getByRole('radio', { name: '남구' }).click()
  await dialog.getByRole('radio', { name: '2027년 9월' }).click()
  await dialog.getByRole('button', { name: /개 보기$/ }).click()
  await expectAddress(shown, /area=nam/)
  await expectAddress(shown, /month=2027-09/)
  await expectCount(rows.filter({ hasText: '울산고래축제' }), 1)
  const filtered = countOf(rows)
  expect(filtered).toBeLessThan(whole)
  await shown.reload()
  await expectCount(rows, filtered)
  await main.getByRole('button', { name: '2027년 9월 빼기' }).click()
  await main.getByRole('button', { name: '남구 빼기' }).click()
  await expectCount(rows, whole)
  const first = rows.first().getByRole('heading').element().textContent
  await main.getByRole('button', { name: '가까운 날짜 순' }).click()
  await page.getByRole('radio', { name: /^늦은 시작일 순/ }).click()
  await dialog.getByRole('button', { name: '확인' }).click()
  await expectAddress(shown, /sort=last/)
  await expect.element(rows.first().getByRole('heading')).not.toHaveTextContent(first)
})

it('S2-82 where nothing fits, one press clears the filters', async () => {
  await open('/ulsannow/cnf?area=gyeongju&month=2027-09')
  await main.getByRole('button', { name: '조건 모두 지우기' }).click()
  await all()
})

it('S2-82 S2-83 the state comes from the days: two years on, everything is over', async () => {
  const shown = await open('/ulsannow/cnf', { now: '2028-11-23T10:00:00+09:00' })
  await all()
  await expectCount(rows.filter({ hasNotText: '종료' }), 0)
  shown.go('/ulsannow/cnf/405')
  await expect.element(main.getByText('끝난 행사예요.')).toBeVisible()
  await expectCount(main.getByRole('button', { name: '캘린더에 넣기' }), 0)
})

it('S2-84 S2-85 shows are narrowed by their kind; a number of the other board finds its own page', async () => {
  const shown = await open('/ulsannow/cnn')
  await all()
  await main.getByRole('button', { name: '필터', exact: true }).click()
  await dialog.getByRole('radio', { name: '공연' }).click()
  await dialog.getByRole('button', { name: /개 보기$/ }).click()
  await expectAddress(shown, /genre=performance/)
  await expectCount(rows.filter({ hasText: '전시' }), 0)
  await rows.filter({ hasText: '첼로와 뱃고동' }).getByRole('link').click()
  await expect.element(heading).toHaveTextContent('첼로와 뱃고동')
  shown.go('/ulsannow/cnf/427')
  await expectAddress(shown, /^\/ulsannow\/cnn\/427$/)
  await expect.element(heading).toHaveTextContent('첼로와 뱃고동')
  shown.go('/ulsannow/cnn/999999')
  await expect.element(page.getByRole('heading', { name: '찾는 것이 없어요' })).toBeVisible()
})

it('S2-86 S2-87 old addresses lead to the new ones and keep their query', async () => {
  const shown = await open('/ulsannow_old/cnn?state=ongoing&utm_source=letter')
  await expectAddress(shown, /^\/ulsannow\/cnn\?state=ongoing&utm_source=letter$/)
  const chip = main.getByRole('button', { name: '진행 중', exact: true })
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  shown.go('/ulsannow_old/cnf-type/detail-405?utm_source=letter')
  await expectAddress(shown, /^\/ulsannow\/cnf\/405\?utm_source=letter$/)
  await expect.element(heading).toHaveTextContent('울산고래축제')
})

it('S3-13 a festival says when and where it is, in which district, what it costs and whom to ask', async () => {
  await open('/ulsannow/cnf')
  await all()
  const first = rows.first()
  const name = (await first.getByRole('heading').first().element()).textContent ?? ''
  await first.getByRole('link').first().click()
  await expect.element(heading).toHaveTextContent(name)
  for (const fact of ['기간', '장소', '요금', '문의'])
    await expect.element(main.getByText(fact, { exact: true }).first()).toBeVisible()
  const happenings: readonly Happening[] = Object.values(published('happening').happening ?? {})
  const found = happenings.find(({ title }) => title.ko === name)
  await expect.element(main.getByText(found?.fee.ko ?? 'no fee').first()).toBeVisible()
  await expect.element(main.getByText(new RegExp(found?.venue.ko ?? 'no venue')).first()).toBeVisible()
  await expect.element(main.css('a[href^="tel:"]').first()).toBeVisible()
})
