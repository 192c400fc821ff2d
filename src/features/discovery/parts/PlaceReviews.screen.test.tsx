import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Place } from '#sync/contracts/places/place.ts'
import type { ReviewRecord } from '#sync/contracts/reviews/review.ts'
import { button, countOf, expectCount, main } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderComponent, renderScreen, type Given } from '#src/testing/render.tsx'
import { PlaceReviews } from './PlaceReviews.tsx'

const review = (placeNo: number, index: number): ReviewRecord => ({
  ...{ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, productNo: null, placeNo },
  ...{ stars: 5, keywords: [], text: `${index}`, language: 'ko', photos: [] },
  writer: { name: '길동', buddy: 'explorer' },
  writtenAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
})

const open = (count: number, given: Given = {}) => {
  const [found] = published('place').place as readonly Place[]
  if (!found) throw new Error('no place')
  const place = { ...found, rating: { average: 5, count, keywords: {} } } as Place
  const held = Array.from({ length: count }, (_, index) => review(place.no, index))
  const scopes = { [`record:place/${place.no}`]: { review: held } }
  return renderComponent(<PlaceReviews place={place} />, { offline: true, scopes, ...given })
}
const reviews = main.getByRole('article')

it('S2-54 reviews beyond those shown first come when asked for, without a network too', async () => {
  await open(230)
  await expectCount(reviews, 200)
  await button('더 보기').click()
  await expect.poll(() => countOf(reviews)).toBeGreaterThan(200)
  await button('더 보기').click()
  await expectCount(reviews, 230)
  await expectCount(button('더 보기'), 0)
})

it('S2-54 older reviews that cannot be read now are said to be there, and can be asked for again', async () => {
  await open(3, { scopesFrom: 40 })
  await expectCount(reviews, 3)
  await button('더 보기').click()
  await expect.element(page.getByText('나머지는 연결되면 볼 수 있어요.')).toBeVisible()
  await expect.element(button('더 보기')).toBeEnabled()
})

it('S2-54 P-03 what people say of a place is kept with its page, before anybody looks at it', async () => {
  const content = published('place')
  const [first] = content.place as readonly Place[]
  const shown = await renderScreen(`/product/hp-${first?.no}`, { content })
  const { engine } = await shown.services.owned()
  const wanted = async () => (await engine.scopes()).wanted()
  await expect.poll(wanted).toContain(`record:place/${first?.no}`)
})
