import { describe, expect, it } from 'vitest'
import type { CouponOffer } from '#sync/contracts/coupons/offer.ts'
import type { PointEntry, PointLot } from '#sync/contracts/points/points.ts'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, expectCount, main, section } from '#src/testing/look.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { couponWith } from '#src/testing/records/orders.ts'
import { productWith, shopWith } from '#src/testing/records/shop.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { named, words } from '#src/testing/words.ts'

const idOf = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const lotWith = (number: number, over: Partial<PointLot> = {}): PointLot => ({
  id: idOf(number),
  source: 'review',
  earned: 500,
  remaining: 500,
  earnedAt: '2026-01-10T03:00:00.000Z',
  expiresOn: '2027-01-10',
  ...over,
})
const entryWith = (number: number, over: Partial<PointEntry> = {}): PointEntry => ({
  id: idOf(100 + number),
  kind: 'earn',
  source: 'review',
  orderNumber: null,
  won: 500,
  at: '2026-01-10T03:00:00.000Z',
  parts: [{ lotId: idOf(number), won: 500, fate: 'moved' }],
  ...over,
})
/** 500 from a review, of which 300 were spent; 12,000 from a purchase that lapse tomorrow. */
const mine = {
  pointLot: [
    lotWith(1, { remaining: 200 }),
    lotWith(2, { source: 'purchase', earned: 12_000, remaining: 12_000, expiresOn: '2026-11-24' }),
  ],
  pointEntry: [
    entryWith(1),
    entryWith(2, {
      source: 'purchase',
      won: 12_000,
      at: '2026-02-10T03:00:00.000Z',
      parts: [{ lotId: idOf(2), won: 12_000, fate: 'moved' }],
    }),
    entryWith(3, {
      kind: 'spend',
      source: null,
      orderNumber: 'UL20261116AAAAAAAAAA',
      won: 300,
      at: '2026-11-16T01:00:00.000Z',
      parts: [{ lotId: idOf(1), won: 300, fate: 'moved' }],
    }),
  ],
}
const open = (given: Given = {}) => renderScreen('/mypage/point', { memberId: MEMBER_ID, mine, ...given })
const ledger = section('내역')

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-49 offline the balance stands, and what lapses soon with its day', async () => {
    await open({ language, offline: true })
    const t = words('loyalty')
    await expect.element(main.getByText(t('points.won', { points: '12,200' }), { exact: true })).toBeVisible()
    await expect.element(main.getByText(t('points.left', { count: 1 }))).toBeVisible()
    await expectCount(section(t('points.when')).getByRole('listitem'), 2)
  })
})

describe('the ledger', () => {
  it('X-10 the newest line stands first, with sign and what was left', async () => {
    await open()
    const lines = ledger.css('details')
    await expect.element(lines.first()).toHaveTextContent(/주문에 사용.*−300P.*남은 12,200P/)
    await expect.element(lines.last()).toHaveTextContent(/\+500P.*남은 500P/)
  })

  it('X-10 unfolded, a line names the order and the lots it moved', async () => {
    await open()
    await ledger.getByText('주문에 사용').click()
    await expect.element(ledger.getByText('주문 번호 UL20261116AAAAAAAAAA')).toBeVisible()
    await expect.element(ledger.getByText(/2026년 1월 10일에 받은 후기 포인트에서 300P/)).toBeVisible()
  })

  it.each([
    ['적립', 2],
    ['사용', 1],
    ['소멸', 0],
  ])('X-10 narrowed to “%s” it counts %i', async (name, count) => {
    await open()
    await main.getByRole('button', { name, exact: true }).click()
    await expect.element(ledger.getByRole('status')).toHaveTextContent(`${count}건`)
    await expectCount(ledger.css('details'), count)
  })

  it('X-10 what lapsed is a line of its own and no balance', async () => {
    await open({ now: '2026-11-25T10:00:00+09:00' })
    await expect.element(main.getByText('200P', { exact: true }).first()).toBeVisible()
    await expect.element(ledger.css('details').first()).toHaveTextContent(/소멸.*−12,000P.*남은 200P/)
  })

  it('S2-49 no points yet says how to come by some', async () => {
    await open({ mine: {} })
    await expect.element(main.getByText('아직 포인트가 없어요')).toBeVisible()
    await expect.element(main.getByRole('button', { name: 'CSV로 받기' })).not.toBeInTheDocument()
  })
})

describe('coupons of a product', () => {
  const offer: CouponOffer = {
    no: 7,
    name: named('물회 쿠폰'),
    kind: 'amount',
    value: 2000,
    minWon: 10_000,
    maxWon: null,
    from: '2026-11-01',
    to: '2026-11-30',
    limit: 100,
    lasts: { kind: 'days', days: 14 },
  }
  const page2003 = (given: Given = {}, over: Partial<CouponOffer> = {}) =>
    renderScreen('/product/mk-2003', {
      memberId: MEMBER_ID,
      content: { product: [productWith({ coupons: [{ ...offer, ...over }] })], shop: [shopWith()] },
      ...given,
    })
  const get = main.getByRole('button', { name: '물회 쿠폰 쿠폰 받기' })

  it.each([
    ['coupon.exhausted', '준비한 쿠폰을 모두 나눠 드렸어요.'],
    ['coupon.period', '지금은 받을 수 있는 기간이 아니에요.'],
    ['coupon.taken', '이미 받은 쿠폰이에요.'],
  ] as const)('S2-131 %s is said at the coupon', async (code, text) => {
    await page2003({ answers: { couponDownload: refused(code) } })
    await get.click()
    await expect.element(section('받을 수 있는 쿠폰').getByText(text)).toBeVisible()
  })

  it('S2-131 a double tap asks for it once', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof couponWith>>()
    const shown = await page2003({ answers: { couponDownload: () => answer.promise } })
    await get.dblClick()
    answer.resolve(couponWith())
    await expect.element(get).not.toHaveAttribute('aria-busy')
    expect(shown.calls.map(({ name }) => name)).toEqual(['couponDownload'])
  })

  it('S2-131 offline it waits with its reason', async () => {
    const shown = await page2003({ offline: true })
    await expect.element(get).toHaveAccessibleDescription('쿠폰은 연결되어 있을 때 받을 수 있어요.')
    await get.click({ force: true })
    expect(shown.calls).toEqual([])
  })

  it('S2-131 a guest signs in first and comes back to this very product', async () => {
    const content = { product: [productWith({ coupons: [offer] })], shop: [shopWith()] }
    const shown = await renderScreen('/product/mk-2003', { content, answers: { socialList: [] } })
    await main.getByRole('link', { name: '로그인하고 받기' }).click()
    await expectAddress(shown, /^\/login\?redirect=%2Fproduct%2Fmk-2003$/)
  })

  it('S2-131 one that is had leads to the coupons, also after its time', async () => {
    const shown = await page2003({ mine: { coupon: [couponWith({ offerNo: 7 })] } }, { to: '2026-11-20' })
    await main.getByRole('link', { name: '받았어요' }).click()
    await expectAddress(shown, /^\/mypage\/coupon/)
  })

  it('S2-131 one whose time is over and that is not had is not offered', async () => {
    const coupons = [{ ...offer, no: 8, to: '2026-11-22' }, offer, { ...offer, no: 9, from: '2026-11-24' }]
    await page2003({ content: { product: [productWith({ coupons })], shop: [shopWith()] } })
    await expect.element(get.first()).toBeVisible()
    await expectCount(get, 1)
  })
})
