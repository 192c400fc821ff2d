import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { byTurns } from '#src/testing/languages.ts'
import type { Itinerary, ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { madeOf } from '#sync/domain/plan/itinerary.ts'
import { request } from '#sync/domain/plan/testing/places.ts'
import { button, countOf, dialog, expectCount, main } from '#src/testing/look.ts'
import { planWith, stopWith } from '#src/testing/records/plans.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const content = published('place', 'product', 'shop', 'happening')
/** The day of the clock of these tests. */
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const stop = (last: number, placeNo: number | null, time: string | null, more: Partial<ItineraryStop> = {}) =>
  stopWith({
    ...{ id: `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`, placeNo, title: '', time },
    ...{ stayMinutes: 60, ...more },
  })
/** Daewangam Park by the sea, the whale museum, and an evening in own words. */
const STOPS = [
  stop(1, 1003, '10:00', { note: '바람막이' }),
  stop(2, 1013, '13:00'),
  stop(3, null, '19:00', { title: '야시장' }),
]
const asked = (day: string) =>
  request({ days: [{ day, from: '09:30', to: '19:00', start: null, end: null }], interests: ['whale'] })

const open = (plan: Partial<Itinerary>, given: Given = {}) =>
  renderScreen(`/mypage/planner?plan=${planWith().id}`, {
    ...{ offline: true, content, mine: { itinerary: [planWith({ days: 1, stops: STOPS, ...plan })] } },
    ...given,
  })
const opened = (day: string, given?: Given) =>
  open({ startDay: day, made: madeOf(asked(day), [], 2_000) }, given)
const reasons = main.css('[data-reasons]')
const row = (name: string) => main.css('[data-stop]').filter({ hasText: name })
const names = () =>
  main
    .css('[data-day] h3')
    .elements()
    .map((own) => own.textContent)

it('S3-18 a stop is drawn once its place is read, so that it does not grow under what is looked at', async () => {
  let isFirstWhole: boolean | null = null
  const observer = new MutationObserver(() => {
    const drawn = document.querySelector('[data-stop]')
    if (drawn) isFirstWhole ??= drawn.querySelector('h3 a') !== null
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await open({ startDay: TUESDAY })
  await expect.element(row('대왕암공원')).toBeVisible()
  observer.disconnect()
  expect(isFirstWhole).toBe(true)
})

it('X-04 S3-18 a plan the planner made keeps its reasons in the planner, per stop and per way, and says what was left out', async () => {
  await opened(TUESDAY)
  await expect
    .element(row('장생포고래박물관').css('[data-reasons]'))
    .toHaveTextContent('고르신 ‘고래’에 맞아요')
  await expect.element(row('대왕암공원')).toHaveTextContent(/약 \d+분 · .*(가까워요|가장 가까|순서예요)/)
  await button('왜 이렇게').click()
  await expect.element(dialog).toHaveTextContent('안 넣은 곳')
  await expect.poll(() => countOf(dialog.css('.g-rows > li'))).toBeGreaterThan(2)
  await expect.element(dialog.css('.g-rows > li').first()).toHaveTextContent(/[가-힣].*(요|어요|예요)/)
})

it('X-04 X-18 a plan made by hand is looked at when that is asked for: reasons, and what does not work out between stops', async () => {
  await open({ startDay: TUESDAY, stops: [stop(1, 1003, '10:00'), stop(2, 1013, '10:50')] })
  await expect.element(button('이유 보기')).toHaveAttribute('aria-pressed', 'false')
  await expectCount(reasons, 0)
  await button('이유 보기').click()
  await expect.element(row('장생포고래박물관')).toHaveTextContent(/가는 데 \d+분이 모자라요/)
  await expect.poll(() => countOf(reasons)).toBeGreaterThan(0)
  // moved by hand its times follow, and it is looked at again
  await button('장생포고래박물관 위로').click()
  await expect.element(row('대왕암공원')).toHaveTextContent('11:15 · 1시간 머물기')
  await expectCount(main.getByText(/모자라요/), 0)
  await expect.poll(() => countOf(reasons)).toBeGreaterThan(0)
  await button('이유 보기').click()
  await expectCount(reasons, 0)
})

it('X-04 a plan without a first day, or with nothing but own words, claims nothing', async () => {
  await open({ stops: [stop(3, null, '19:00', { title: '야시장' })], startDay: TUESDAY })
  await expect.element(main.getByRole('heading', { name: '야시장' })).toBeVisible()
  await expectCount(button('이유 보기'), 0)
})

it('X-04 if it rains: what comes in and goes out is said before, one press takes it over, another takes it back', async () => {
  await opened(TUESDAY)
  await expect.poll(() => countOf(reasons)).toBeGreaterThan(0)
  const before = names()
  await button('비가 오면').click()
  await expect.element(dialog).toHaveTextContent('새로 넣는 곳')
  await expect.element(dialog).toHaveTextContent(/빼는 곳.*대왕암공원/)
  expect(names()).toEqual(before)
  await dialog.getByRole('button', { name: '이대로 바꾸기' }).click()
  await expect.poll(names).not.toContain('대왕암공원')
  // what was written in own words stays where it was
  expect(names()).toContain('야시장')
  await expect.poll(() => main.element().textContent).toContain('비가 와도 괜찮아요')
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(names).toEqual(before)
  await expect.element(row('대왕암공원')).toHaveTextContent('바람막이')
})

it('N7 X-04 from here, now: what is over stays, only the rest of today is planned again', async () => {
  // it is ten o'clock
  const stops = [stop(1, 1003, '08:00'), stop(2, 1002, '16:00'), stop(3, 1001, '17:30')]
  await open({ startDay: MONDAY, stops, made: madeOf(asked(MONDAY), [], 2_000) })
  await expect.poll(() => countOf(reasons)).toBeGreaterThan(0)
  const [first, ...rest] = names()
  await button('지금 여기서부터').click()
  await expect.element(dialog.getByRole('checkbox', { name: /대왕암공원/ })).toBeChecked()
  await dialog.getByRole('radio', { name: '하나 빼고 여유 있게' }).click()
  await expect.element(dialog).toHaveTextContent('빼는 곳')
  await dialog.getByRole('button', { name: '이대로 바꾸기' }).click()
  await expect.poll(() => names().length).toBe(2)
  expect(names()[0]).toBe(first)
  expect(rest).toContain(names()[1])
  const times = main
    .css('[data-day] [data-stop] .text-ink-2')
    .elements()
    .flatMap(({ textContent }) => /^\d\d:\d\d/.exec(textContent ?? '')?.[0] ?? [])
  expect(times[0]).toBe('08:00')
  expect(times[1]! >= '10:00').toBe(true)
})

it.each(byTurns(import.meta.url))(
  'S9-11 X-04 in %s reasons, ways and changes are whole sentences',
  async (language) => {
    await opened(TUESDAY, { language })
    const t = words('plan')
    await expect.poll(() => countOf(reasons)).toBeGreaterThan(0)
    await main.getByRole('button', { name: t('look.rain'), exact: true }).click()
    await expect.element(dialog).toHaveTextContent(t('change.in'))
    const said = `${main.css('[data-day]').first().element().textContent} ${dialog.element().textContent}`
    expect(said).not.toMatch(/\{\{|reason\.|leg\.|warning\.|change\.|undefined|NaN/)
    if (language !== 'ko')
      expect(said.replace('바람막이', '').replace('야시장', '')).not.toMatch(/[\uac00-\ud7a3]/)
  },
)
