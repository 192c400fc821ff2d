import { describe, expect, it } from 'vitest'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { orderLineWith, orderWith, ticketWith } from '#src/testing/records/orders.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { named, words } from '#src/testing/words.ts'

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`
const bag = (given: Given = {}) =>
  renderScreen('/bag', { memberId: MEMBER_ID, mine: { ticket: [ticketWith()] }, ...given })
const history = (given: Given = {}) =>
  renderScreen('/mypage/product', {
    memberId: MEMBER_ID,
    mine: { order: [orderWith()], ticket: [ticketWith()] },
    ...given,
  })

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-48 a guest’s bag says that tickets come with a sign-in, which comes back here', async () => {
    const shown = await renderScreen('/bag', { language, answers: { socialList: [] } })
    await expect.element(main.getByText(words('tickets')('bag.noTickets'))).toBeVisible()
    await main.getByRole('link', { name: words('common')('action.signIn') }).click()
    await expectAddress(shown, /^\/login\?redirect=(%2F|\/)bag/)
  })

  it('P-06 offline a ticket stands in the bag with its name, its day and its number', async () => {
    await bag({ language, offline: true })
    const row = main.css('.g-row').first()
    const name = language === 'ko' ? '고래바다여행선' : `고래바다여행선 (${language})`
    await expect.element(row).toHaveTextContent(name)
    const unit = language === 'ko' ? '어른' : `어른 (${language})`
    await expect.element(row).toHaveTextContent(words('tickets')('ticket.pieces', { unit, quantity: 2 }))
  })

  it('S2-50 who bought nothing is told so', async () => {
    await history({ language, mine: {} })
    await expect.element(main.getByText(words('tickets')('orders.none'))).toBeVisible()
  })
})

it('P-06 tickets that are used up or over do not stand among those to take along', async () => {
  const ticket = [
    ticketWith(),
    ticketWith({ id: id('c2'), productName: named('다 쓴 표'), status: 'used', usedQuantity: 2 }),
    ticketWith({ id: id('c3'), productName: named('지난 표'), validTo: '2026-11-22' }),
  ]
  const shown = await bag({ mine: { ticket } })
  await expectCount(main.css('.g-row'), 1)
  await main.getByRole('link', { name: '입장권과 주문 모두 보기' }).click()
  await expectAddress(shown, /^\/mypage\/product/)
})

it('P-06 the ticket of the last day is good until midnight in Seoul', async () => {
  const ticket = [ticketWith({ validTo: '2026-11-23' })]
  await bag({ mine: { ticket }, now: '2026-11-23T23:59:00+09:00' })
  await expectCount(main.css('.g-row'), 1)
})

it('P-06 a minute later it is over', async () => {
  const ticket = [ticketWith({ validTo: '2026-11-23' })]
  await bag({ mine: { ticket }, now: '2026-11-24T00:00:00+09:00' })
  await expectCount(main.css('.g-row'), 0)
})

it('S2-135 S9-03 orders are filtered by period; what was only tried is no order', async () => {
  const order = [
    orderWith(),
    orderWith({ number: 'UL20260618BBBBBBBBBB', orderedAt: '2026-06-18T01:00:00.000Z' }),
    orderWith({
      number: 'UL20261122CCCCCCCCCC',
      orderedAt: '2026-11-22T01:00:00.000Z',
      paidAt: null,
      payBy: '2026-11-22T01:10:00.000Z',
      status: 'reservationStandby',
      lines: [orderLineWith({ status: 'reservationStandby' })],
    }),
  ]
  await history({ mine: { order } })
  await main.getByRole('button', { name: '3개월' }).click()
  await expect.element(main.getByText('1건', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: '6개월' }).click()
  await expect.element(main.getByText('2건', { exact: true })).toBeVisible()
  await expect.element(main.getByText('32,000원').first()).toBeVisible()
})

it('S2-135 a period without orders says so and keeps the way to the others', async () => {
  const order = [orderWith({ orderedAt: '2025-01-18T01:00:00.000Z' })]
  await history({ mine: { order } })
  await main.getByRole('button', { name: '3개월' }).click()
  await expect.element(main.getByText('이 기간에는 주문이 없어요')).toBeVisible()
  await main.getByRole('button', { name: '전체' }).click()
  await expect.element(main.getByText('2025년 1월 18일')).toBeVisible()
})

it('S2-50 an order of several products names the first and counts the others', async () => {
  const lines = [
    orderLineWith(),
    orderLineWith({ seq: 2, unitNo: 21012 }),
    orderLineWith({ seq: 3, unitNo: 21013 }),
  ]
  await history({ mine: { order: [orderWith({ lines })] } })
  await expect.element(main.getByText('고래바다여행선 외 2건')).toBeVisible()
})

it('P-06 a ticket that is not this member’s says so', async () => {
  await renderScreen(`/bag/ticket/${id('ff')}`, { memberId: MEMBER_ID })
  await expect.element(main.getByText('입장권을 찾을 수 없어요')).toBeVisible()
})
