import { expect, it } from 'vitest'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { nextTicket } from './next-ticket.ts'

const name = { ko: '권', en: 'x', ja: 'x', 'zh-Hans': 'x', 'zh-Hant': 'x' }
const ticket = (id: string, over: Partial<Ticket>): Ticket => ({
  id,
  orderNumber: 'A',
  productNo: 1,
  productName: name,
  unitName: name,
  shopNo: 1,
  shopName: name,
  placeNos: [],
  quantity: 2,
  usedQuantity: 0,
  status: 'ticketIssued',
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  reservedDay: null,
  reservedTime: null,
  code: 'GR1.x.y',
  shortCode: 'ABCD',
  motif: 'whale',
  issuedAt: '2026-11-01T00:00:00.000Z',
  howToUse: name,
  ...over,
})
const NOON = Date.parse('2026-11-21T12:00:00+09:00')

it('S2-01 shows the ticket needed next and none that is used, expired or given back', () => {
  const tickets = [
    ticket('late', { validTo: '2026-12-31' }),
    ticket('soon', { reservedDay: '2026-11-22' }),
    ticket('expired', { validTo: '2026-11-20' }),
    ticket('used', { usedQuantity: 2, validTo: '2026-11-21' }),
    ticket('refunded', { status: 'refundComplete', validTo: '2026-11-21' }),
  ]
  expect(nextTicket(tickets, NOON)?.id).toBe('soon')
  expect(nextTicket(tickets.slice(2), NOON)).toBeNull()
  expect(nextTicket([ticket('last day', { validTo: '2026-11-21' })], NOON)?.id).toBe('last day')
})
