import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { MyReview, PublicReview, ReviewRecord } from '#sync/contracts/reviews/review.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { renderComponent, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { ReviewPanel } from './ReviewPanel.tsx'

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const review = (index: number, more: Partial<ReviewRecord> = {}): ReviewRecord => ({
  ...{ id: idOf(index), productNo: 2001, placeNo: null, stars: 5, keywords: ['view'], text: `후기 ${index}` },
  ...{ language: 'ko', photos: [], writer: { name: `손님${index}`, buddy: 'explorer' } },
  writtenAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  ...more,
})
const photo = { id: 'p', url: 'drawn:whale' }
const held = [review(1), review(2, { photos: [photo] }), review(3)]
const RATING = { average: 4.3, count: 3, keywords: { view: 2, photo: 1 }, stars: [0, 0, 1, 0, 2] }

const open = (given: Given = {}) =>
  renderComponent(
    <ReviewPanel
      of="product"
      no={2001}
      rating={{ average: 4.3, count: 3 }}
      none={{ title: '없음', text: '-' }}
    />,
    {
      scopes: { 'record:product/2001': { review: held, rating: [RATING] } } as Given['scopes'],
      answers: { tallies: () => [] },
      ...given,
    },
  )
const texts = () => main.getByRole('article')
const mine = (more: Partial<MyReview> = {}): MyReview => ({
  ...{ id: idOf(9), orderNumber: 'UL20261116AAAAAAAAAA', lineSeq: 1, productNo: 2001, placeNo: null },
  ...{ stars: 4, keywords: ['view'], text: '내 후기', photos: [], state: 'published', helpful: 0 },
  ...{ writtenAt: '2026-11-20T00:00:00.000Z', editedAt: null, version: 1 },
  ...more,
})

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-130 S2-131 says what all reviews say together and offers the orders there are', async () => {
    await open({ language, offline: true })
    const t = words('voices')
    await expect.element(main.getByText('4.3')).toBeVisible()
    await expect.element(main.getByText(t('summary.count', { count: 3, total: '3' }))).toBeVisible()
    for (const each of ['newest', 'helpful', 'photos'] as const)
      await expect.element(main.getByRole('button', { name: t(`order.${each}`), exact: true })).toBeVisible()
  })
})

it('S2-131 without a network another order is of what is held, and says so', async () => {
  await open({ offline: true })
  await button('사진 있는 후기').click()
  await expectCount(texts(), 1)
  await expect.element(page.getByText('신호가 없어서 이 기기에 담긴 후기 1개만 보여 드려요.')).toBeVisible()
})

it('S2-131 S2-140 with one, another order comes from the server, which knows more than the device', async () => {
  const far: PublicReview[] = [{ ...review(50, { text: '오래전 후기' }), helpful: 40 }]
  const shown = await open({
    answers: { tallies: () => [], reviewList: () => ({ reviews: far, next: null }) },
  })
  await button('도움순').click()
  await expect.element(main.getByText('오래전 후기')).toBeVisible()
  await expectCount(texts(), 1)
  const asked = shown.calls.find(({ name }) => name === 'reviewList')
  expect(asked).toMatchObject({ input: { query: { of: 'product', no: '2001', order: 'helpful' } } })
})

it('S2-130 where questions asked lately fill what is held the reviews come from the server, and nobody reads that there are none', async () => {
  const far: PublicReview[] = [{ ...review(50, { text: '오래전 후기' }), helpful: 40 }]
  const scopes = { 'record:product/2001': { review: [], rating: [RATING] } } as Given['scopes']
  const shown = await open({
    ...{ scopes, scopesFrom: 30 },
    answers: { tallies: () => [], reviewList: () => ({ reviews: far, next: null }) },
  })
  await expect.element(main.getByText('오래전 후기')).toBeVisible()
  expect(shown.calls.find(({ name }) => name === 'reviewList')).toMatchObject({
    input: { query: { order: 'newest' } },
  })
})

it('S2-130 without a network it says that they are not on this device', async () => {
  const scopes = { 'record:product/2001': { review: [], rating: [RATING] } } as Given['scopes']
  await open({ scopes, scopesFrom: 30, offline: true })
  await expect.element(main.getByText(words('common')('offline.notSaved'))).toBeVisible()
  await expectCount(main.getByText('없음'), 0)
})

it('S2-131 a photo opens the review it belongs to', async () => {
  await open({ offline: true })
  await button('손님2 님의 사진 1, 후기 열기').click()
  await expect.element(page.getByRole('dialog').getByText('후기 2')).toBeVisible()
})

it('S2-131 the strip shows the first photos, and the wall all of those held', async () => {
  const photos = Array.from({ length: 6 }, (_, index) => ({ id: `p${index}`, url: 'drawn:whale' }))
  const named = (by: number) => photos.map((each) => ({ ...each, id: `${each.id}-${by}` }))
  const two = [review(1, { photos: named(1) }), review(2, { photos: named(2) }), review(3)]
  await open({
    offline: true,
    scopes: { 'record:product/2001': { review: two, rating: [RATING] } } as Given['scopes'],
  })
  const photo = button(/의 사진 \d+, 후기 열기$/)
  await expectCount(photo, 10)
  await button(words('voices')('wall.all')).click()
  await expectCount(photo, 12)
  await expectCount(texts(), 2)
})

it('S2-140 helpful is pressed and taken back without a network, counted once, and never for one’s own', async () => {
  await open({ memberId: MEMBER_ID, mine: { review: [mine({ id: idOf(3) })] }, offline: true })
  const helpful = (index: number) => button(new RegExp(`^손님${index} 님의 후기가 도움이 됐어요`))
  await expectCount(helpful(3), 0)
  await helpful(1).click()
  await expect.element(helpful(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(helpful(1)).toHaveTextContent('도움이 됐어요 1')
  await helpful(1).click()
  await expect.element(helpful(1)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(helpful(1)).not.toHaveTextContent('1')
})

it('S2-140 C15 the own word is not counted again where the server counts it already', async () => {
  const tally = { of: `review:${idOf(1)}`, views: 0, recommendations: 0, comments: 0, helpful: 7, mine: true }
  await open({
    memberId: MEMBER_ID,
    mine: { recommendation: [{ kind: 'review', id: idOf(1), at: '2026-11-20T00:00:00.000Z' }] },
    answers: { tallies: () => [{ ...tally, asOf: '2026-11-20T00:00:00.000Z' }] },
  })
  await expect.element(button(/^손님1 님의 후기/)).toHaveTextContent('도움이 됐어요 7')
})

it('S2-140 who is not signed in is led to sign in', async () => {
  await open({ offline: true })
  await expectCount(main.getByRole('link', { name: /^로그인하고/ }), 3)
})
