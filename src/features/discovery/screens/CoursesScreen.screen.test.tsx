import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectAddress, expectCount, heading, main, rows } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const open = (address: string) => renderScreen(address, { content: published('course', 'place', 'hotplace') })
const cards = main.getByRole('article')

it('S2-04 courses are narrowed by length and theme, in the address', async () => {
  const at = await open('/curation/travel')
  await expectCount(cards, 10)
  await page.getByRole('button', { name: '고래', exact: true }).click()
  await expectAddress(at, /theme=whale/)
  await expect.element(cards.filter({ hasText: '장생포' }).first()).toBeVisible()
  await expect.poll(() => cards.elements().length).toBeLessThan(10)
  await at.reload()
  const chip = page.getByRole('button', { name: '고래', exact: true })
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
})

it('S2-04 where no course fits the screen says so', async () => {
  await open('/curation/travel?length=more&theme=temple')
  await expect.element(page.getByText('고른 조건에 맞는 코스가 없어요')).toBeVisible()
})

it('S2-02 S2-03 hot places lead from the collection to its places', async () => {
  await open('/curation/hotplace')
  await page.getByRole('link', { name: '가장 먼저 해를 만나는 자리' }).click()
  await expect.element(heading).toHaveTextContent('가장 먼저 해를 만나는 자리')
  await expectCount(rows, 5)
  await expect.element(rows.first()).toHaveTextContent('풍차와 커다란 우체통')
  await rows.first().getByRole('link').click()
  await expect.element(heading).toHaveTextContent('간절곶')
})

it('S2-05 a course shows its stops in order and is saved as a plan of one’s own, without network', async () => {
  const at = await renderScreen('/curation/travel/202', {
    content: published('course', 'place'),
    offline: true,
  })
  const stops = page.getByRole('list', { name: '들르는 순서' })
  await expectCount(stops.getByRole('listitem'), 5)
  const names = () =>
    stops
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(names)
    .toEqual(['장생포고래박물관', '장생포고래문화마을', '고래길 부엌', '장생포문화창고', '울산대교 전망대'])
  await button('내 일정에 담기').click()
  await expect.element(page.getByRole('link', { name: '내 일정 보기' })).toBeVisible()
  await at.reload()
  await expect.element(page.getByRole('link', { name: '내 일정 보기' })).toBeVisible()
})

it('S2-06 S2-148 the collection of themes has no screen of its own: nothing is found there, and home is one press away', async () => {
  const at = await open('/curation')
  await expect.element(main).toHaveTextContent('Page Not Found: /curation')
  await main.getByRole('link', { name: /홈/ }).first().click()
  await expectAddress(at, /^\/$/)
})

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('P-03 a list nothing is stored of says offline that it is not saved, and home is one press away', async () => {
    const at = await renderScreen('/curation/travel', { language, offline: true, asOf: null })
    const t = words('common')
    await expect.element(main.getByText(t('offline.notSaved'))).toBeVisible()
    await main.getByRole('link', { name: t('action.home') }).click()
    await expectAddress(at, /^\/$/)
  })

  it('P-03 a list read four days ago says offline how old it is', async () => {
    const asOf = '2026-11-19T01:00:00.000Z'
    await renderScreen('/curation/travel', { language, offline: true, asOf, content: published('course') })
    const t = words('common')
    await expect.element(main.getByText(t('age.days', { count: 4 }))).toBeVisible()
    await expect.element(main.getByText(t('offline.banner'))).toBeVisible()
    await expectCount(cards, 10)
  })
})
