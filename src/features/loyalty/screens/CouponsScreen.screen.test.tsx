import { describe, expect, it } from 'vitest'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { couponWith } from '#src/testing/records/orders.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { named, words } from '#src/testing/words.ts'

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`
const coupons = [
  couponWith(),
  couponWith({
    id: id('d2'),
    name: named('오늘까지 쿠폰'),
    kind: 'percent',
    value: 10,
    maxWon: 5000,
    expiresOn: '2026-11-23',
  }),
  couponWith({ id: id('d3'), name: named('쓴 쿠폰'), usedAt: '2026-11-10T05:00:00.000Z' }),
  couponWith({ id: id('d4'), name: named('지난 쿠폰'), expiresOn: '2026-11-22' }),
]
const open = (given: Given = {}, address = '/mypage/coupon') =>
  renderScreen(address, { memberId: MEMBER_ID, mine: { coupon: coupons }, ...given })
const cards = main.css('.g-tear')
const tab = (name: string) => main.getByRole('navigation').getByRole('link', { name })

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it.each(['usable', 'used', 'expired'] as const)(
    'S2-44 says where there is no coupon: %s',
    async (shown) => {
      await open({ language, mine: {} }, `/mypage/coupon?tab=${shown}`)
      await expect.element(main.getByText(words('loyalty')(`coupons.empty.${shown}`))).toBeVisible()
    },
  )

  it('S2-44 offline the coupons of the device stand, with the amount as the language writes it', async () => {
    await open({ language, offline: true })
    await expectCount(cards, 2)
    const won = language === 'ko' ? '20,000원' : '₩20,000'
    await expect.element(cards.first()).toHaveTextContent(won)
    await expect.element(main.getByText(words('common')('offline.banner'))).toBeVisible()
  })
})

it('S2-44 S9-07 each coupon is under what can still be done with it, the one that ends first on top', async () => {
  const shown = await open()
  await expectCount(cards, 2)
  await expect.element(cards.first()).toHaveTextContent('오늘까지 쿠폰')
  await expect.element(cards.first()).toHaveTextContent('오늘까지')
  await expect.element(cards.first()).toHaveTextContent('최대 5,000원 할인')
  await tab('사용 완료 1').click()
  await expectAddress(shown, /tab=used/)
  await expectCount(cards, 1)
  await expect.element(cards.first()).toHaveTextContent('2026년 11월 10일')
  await tab('기간 만료 1').click()
  await expect.element(cards.first()).toHaveTextContent('지난 쿠폰')
})

it('S9-07 a coupon of the last day is expired a day later, without anything being read anew', async () => {
  await open({ now: '2026-11-24T00:00:01+09:00' })
  await expectCount(cards, 1)
  await tab('기간 만료 2').click()
  await expectCount(cards, 2)
})

it('S2-44 without a coupon the way to what is sold is one press', async () => {
  const shown = await open({ mine: {} })
  await main.getByRole('link', { name: '할인권 보기' }).click()
  await expectAddress(shown, /^\/list\/pass$/)
})
