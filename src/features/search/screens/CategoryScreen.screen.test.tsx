import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { byTurns } from '#src/testing/languages.ts'
import { button, countOf, dialog, expectAddress, expectCount, main, rows } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const open = (address: string) => renderScreen(address, { content: published('place', 'product', 'shop') })
const shown = () =>
  Number(main.css('.g-list-head [role=status]').query()?.textContent.replace(/\D/g, '') ?? 0)

it('S2-25 S9-08 a category is filtered by district, amenity and theme and keeps its filters in the address', async () => {
  const at = await open('/list/spot')
  await expect.poll(() => countOf(rows)).toBeGreaterThan(8)
  await button('울주군').click()
  await expectAddress(at, /district=ulju/)
  await expectCount(rows.filter({ hasNotText: '울주군' }), 0)
  const inUlju = shown()
  await page.getByRole('button', { name: '필터', exact: true }).click()
  await expectCount(dialog.getByRole('group', { name: '편의시설' }).getByRole('checkbox'), 10)
  await dialog.getByRole('checkbox', { name: '무료 주차' }).click()
  await dialog.getByRole('button', { name: /개 보기$/ }).click()
  await expectAddress(at, /amenity=freeParking/)
  await expect.poll(shown).toBeLessThan(inUlju)
  await at.reload()
  await button('무료 주차 빼기').click()
  await expect.poll(shown).toBe(inUlju)
})

describe('the amenities one may ask for', () => {
  const offered = dialog.getByRole('group', { name: '편의시설' }).getByRole('checkbox')
  const openFilter = async (address: string) => {
    await open(address)
    await page.getByRole('button', { name: /^필터/ }).click()
  }

  it('S2-25 food has all fourteen', async () => {
    await openFilter('/list/food')
    await expectCount(offered, 14)
  })

  it('S2-25 sights have no take-out or delivery, but what is chosen stays to be taken out', async () => {
    await openFilter('/list/spot?amenity=delivery')
    await expectCount(offered, 11)
    await expect.element(dialog.getByRole('checkbox', { name: '배달' })).toBeChecked()
    await expectCount(dialog.getByRole('checkbox', { name: '포장' }), 0)
  })
})

it('S2-25 where nothing fits, one press clears the filters', async () => {
  await open('/list/cafe?district=dong&amenity=noKids,delivery')
  await expect.element(page.getByText('조건에 맞는 곳이 없어요')).toBeVisible()
  await button('조건 모두 지우기').click()
  await expect.poll(() => countOf(rows)).toBeGreaterThan(0)
})

it('S2-25 X-18 a list shows what is open on the day one goes', async () => {
  const at = await open('/list/spot')
  await expect.poll(shown).toBeGreaterThan(0)
  const before = shown()
  await page.getByRole('button', { name: '필터', exact: true }).click()
  // a Monday: museums are closed
  await dialog.getByLabelText('가는 날 여는 곳').fill('2027-03-08')
  await dialog.getByRole('button', { name: /개 보기$/ }).click()
  await expectAddress(at, /day=2027-03-08/)
  await expect.poll(() => shown() < before && shown() > 0).toBe(true)
  await expectCount(rows.filter({ hasText: '장생포고래박물관' }), 0)
  await button(/여는 곳 빼기$/).click()
  await expect.poll(shown).toBe(before)
})

it('S5-21 distance waits for a district, then starts at its office', async () => {
  const at = await open('/list/spot?sort=rating')
  await button('별점 높은 순').click()
  await expect.element(page.getByRole('radio', { name: /가까운 순/ })).toBeDisabled()
  await expect.element(page.getByText('구·군을 먼저 고르면')).toBeVisible()
  await dialog.getByRole('button', { name: '닫기' }).click()
  await button('동구').click()
  await button('별점 높은 순').click()
  await page.getByRole('radio', { name: /가까운 순/ }).click()
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('동구 청사에서 가까운 순이에요')).toBeVisible()
  await page.getByRole('button', { name: '전체', exact: true }).click()
  await expect.poll(() => at.address()).not.toMatch(/sort=distance/)
})

it('S2-26 an old list address leads to the list, its filters with it', async () => {
  const at = await open('/list_old/food?district=ulju&amenity=freeParking')
  await expectAddress(at, /^\/list\/food\?.*district=ulju/)
  await expectAddress(at, /amenity=freeParking/)
  await expect.element(rows.first()).toHaveTextContent('울주군')
})

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('P-03 a list read four days ago says offline how old it is', async () => {
    const asOf = '2026-11-19T01:00:00.000Z'
    const content = published('place', 'product', 'shop')
    await renderScreen('/list/spot', { language, offline: true, asOf, content })
    await expect.element(main.getByText(words('common')('age.days', { count: 4 }))).toBeVisible()
    await expect.element(main.getByText(words('common')('offline.banner'))).toBeVisible()
    await expect.element(rows.first()).toBeVisible()
  })
})
