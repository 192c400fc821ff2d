import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { faults } from '#src/testing/axe.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, countOf, dialog, expectAddress, expectCount, main, section } from '#src/testing/look.ts'
import { cardWith } from '#src/entities/post/testing/cards.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const open = (address: string, given: Given = {}) =>
  renderScreen(address, { content: published('place', 'guesthouse', 'happening', 'shop'), ...given })
const near = main.css('[data-near]')
/** Metres as the rows say them, in their order. */
const metres = () =>
  near.elements().map(({ textContent }) => {
    const [, number, unit] = /(\d+(?:\.\d)?) (k?m)/.exec(textContent) ?? []
    return Number(number) * (unit === 'km' ? 1000 : 1)
  })

it('S2-117 from a station the nearest come first, with the way on foot', async () => {
  await open('/where?from=station-taehwagang', { offline: true })
  await expect.element(page.getByText('태화강역에서')).toBeVisible()
  await expectCount(near, 20)
  await expect.element(near.first()).toHaveTextContent('걸어서')
  const distances = metres()
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
})

it('S2-117 S2-144 what travellers wrote around here stands below, from the boards this device holds', async () => {
  const at = (lat: number) => ({
    placeNo: null,
    name: '역 앞',
    position: { lat, lng: 129.354, approximate: false },
  })
  const [close, far] = [cardWith(5, { spot: at(35.54) }), cardWith(6, { spot: at(35.7) })]
  const shown = await open('/where?from=station-taehwagang', {
    offline: true,
    scopes: { 'board:place': { card: [close, far] } },
  })
  const said = section(words('entities')('said'))
  await expectCount(said.getByRole('article'), 1)
  await said.getByRole('link', { name: close.title }).click()
  await expectAddress(shown, /\/utalk\/place\/detail\/5/)
})

it('S2-117 what is near is narrowed by kind, in the address', async () => {
  const shown = await open('/where?from=station-taehwagang')
  await button('농어촌민박').click()
  await expectAddress(shown, /from=station-taehwagang&what=gh/)
  await expectCount(near.filter({ hasNotText: '농어촌민박' }), 0)
  await shown.reload()
  await expect.element(near.first()).toHaveTextContent('농어촌민박')
  await button('울산 NOW').click()
  await expect
    .poll(() => near.first().getByRole('link').query()?.getAttribute('href'))
    .toMatch(/^\/ulsannow\/cn[fn]\//)
})

it('S2-117 a place found by name is not near itself', async () => {
  await open('/where?from=station-ulsan')
  await button('바꾸기').click()
  await dialog.getByRole('textbox', { name: '장소 이름' }).fill('간절')
  await dialog
    .getByRole('button')
    .filter({ has: page.getByText('간절곶', { exact: true }) })
    .click()
  await expect.element(page.getByText('간절곶에서')).toBeVisible()
  await expect.poll(() => countOf(near)).toBeGreaterThan(0)
  await expectCount(near.getByRole('link', { name: '간절곶', exact: true }), 0)
})

it('S2-117 a place that does not exist says so', async () => {
  await open('/where?from=place-999999')
  await expect.element(page.getByText('그 장소를 찾지 못했어요')).toBeVisible()
})

it('X-15 the card for the driver has Korean in huge type, and whom to call', async () => {
  await open('/where?from=place-1004', { language: 'en' })
  await button('Show to a taxi driver').first().click()
  await expect.element(dialog.getByText('Ganjeolgot', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('울산광역시 울주군 서생면 간절곶1길 39-2')).toBeVisible()
  for (const number of ['1330', '112', '119'])
    await expect.element(dialog.css(`a[href="tel:${number}"]`)).toBeVisible()
  expect(await faults()).toEqual([])
  const name = dialog.getByText('간절곶', { exact: true }).element()
  expect(Number.parseFloat(getComputedStyle(name).fontSize)).toBeGreaterThanOrEqual(40)
})

it('S2-118 a travel talk that does not exist says so', async () => {
  await open('/where/talk-999999', { content: {}, scopes: { 'board:talk': {}, 'board:place': {} } })
  await expect.element(page.getByRole('heading', { name: '찾는 것이 없어요' })).toBeVisible()
})

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-117 before a start is chosen it says that it goes without a position too', async () => {
    await open('/where', { language })
    await expect.element(page.getByText(words('nearby')('where.ask')).first()).toBeVisible()
    await expectCount(near, 0)
  })
})
