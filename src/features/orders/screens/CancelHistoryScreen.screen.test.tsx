import { describe, expect, it } from 'vitest'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { orderWith } from '#src/testing/records/orders.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const refunded = orderWith({
  status: 'refundComplete',
  cancelReason: 'sickness',
  cancelRequestedAt: '2026-11-18T02:00:00.000Z',
  refundedWon: 32_000,
  refundedAt: '2026-11-19T02:00:00.000Z',
})
/** Four months ago. */
const earlier = orderWith({
  number: 'UL20260718BBBBBBBBBB',
  orderedAt: '2026-07-18T01:00:00.000Z',
  status: 'cancelComplete',
  cancelReason: null,
})
const open = (given: Given = {}) =>
  renderScreen('/mypage/cancel', {
    memberId: MEMBER_ID,
    mine: { order: [refunded, earlier, orderWith({ number: 'UL20261120CCCCCCCCCC' })] },
    ...given,
  })
const rows = main.css('.g-row')

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-41 where nothing was cancelled the screen says so', async () => {
    await open({ language, mine: { order: [orderWith()] } })
    await expect.element(main.getByText(words('orders')('history.empty'))).toBeVisible()
  })

  it('S2-41 offline the list stands with how old it is', async () => {
    await open({ language, offline: true, asOf: '2026-11-21T01:00:00.000Z' })
    await expect.element(rows.first()).toBeVisible()
    await expect.element(main.getByText(words('common')('age.days', { count: 2 }))).toBeVisible()
  })
})

it('S2-41 S2-135 S9-03 what was cancelled is listed by period with reason and money, and leads to its order', async () => {
  const shown = await open()
  await main.getByRole('button', { name: '3개월', exact: true }).click()
  await expectCount(rows, 1)
  await expect.element(rows.first()).toHaveTextContent('몸이 좋지 않아요')
  await expect.element(rows.first()).toHaveTextContent('2026년 11월 18일')
  await expect.element(rows.first()).toHaveTextContent('32,000원')
  await main.getByRole('button', { name: '6개월', exact: true }).click()
  await expectCount(rows, 2)
  await rows.first().click()
  await expectAddress(shown, /^\/pay\/detail\/UL2026/)
})
