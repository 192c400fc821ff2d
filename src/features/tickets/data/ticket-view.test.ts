import { expect, it } from 'vitest'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { siblings, sortTickets, viewTicket } from './ticket-view.ts'

const name = { ko: '통합권', en: 'Pass', ja: '券', 'zh-Hans': '票', 'zh-Hant': '票' }
const ticket = (over: Partial<Ticket> = {}): Ticket => ({
  id: '01900000-0000-7000-8000-000000000001',
  orderNumber: 'UL20261120ABCDEFGHJK',
  productNo: 701,
  productName: name,
  unitName: name,
  shopNo: 501,
  shopName: name,
  placeNos: [],
  quantity: 2,
  usedQuantity: 0,
  status: 'ticketIssued',
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  reservedDay: null,
  reservedTime: null,
  code: 'GR1.e30.sig',
  shortCode: '7K3M92QD',
  motif: 'whale',
  issuedAt: '2026-11-01T00:00:00.000Z',
  howToUse: name,
  ...over,
})
const TODAY = '2026-11-21'

it('P-06 shows the code while something is left, and says how much', () => {
  expect(viewTicket(ticket(), TODAY)).toMatchObject({ showsCode: true, usable: true, left: 2, tone: 'saved' })
  const half = ticket({ status: 'partiallyUsed', usedQuantity: 1 })
  expect(viewTicket(half, TODAY)).toMatchObject({ showsCode: true, usable: true, left: 1 })
})

it('P-06 shows a code that opens the gate only later, and says that it is too early', () => {
  const later = ticket({ validFrom: '2026-11-25' })
  expect(viewTicket(later, TODAY)).toMatchObject({ showsCode: true, usable: false, tooEarly: true })
})

it('S4-08 derives the end of use from the last valid day and hides the code of a used or refunded ticket', () => {
  expect(viewTicket(ticket(), '2026-11-30').status).toBe('ticketIssued')
  expect(viewTicket(ticket(), '2026-12-01')).toMatchObject({ status: 'expired', showsCode: false })
  expect(viewTicket(ticket({ status: 'used', usedQuantity: 2 }), TODAY).showsCode).toBe(false)
  expect(viewTicket(ticket({ status: 'refundRequested' }), TODAY)).toMatchObject({
    showsCode: false,
    tone: 'pending',
  })
})

it('P-06 lists tickets that still open a gate first, the soonest on top', () => {
  const soon = ticket({ id: 'a', reservedDay: '2026-11-22' })
  const late = ticket({ id: 'b', validTo: '2026-12-30' })
  const used = ticket({ id: 'c', status: 'used', usedQuantity: 2 })
  const { open, past } = sortTickets([late, used, soon], TODAY)
  expect(open.map((each) => each.id)).toEqual(['a', 'b'])
  expect(past.map((each) => each.id)).toEqual(['c'])
})

it('P-06 turns to the tickets of the same order only', () => {
  const first = ticket({ id: 'a' })
  const second = ticket({ id: 'b' })
  const other = ticket({ id: 'c', orderNumber: 'UL20261120ZZZZZZZZZZ' })
  expect(siblings([other, second, first], first)).toMatchObject({ position: 1, count: 2, before: null })
  expect(siblings([other, second, first], second).before?.id).toBe('a')
  expect(siblings([other, second, first], second).after).toBeNull()
})
