import { expect, it } from 'vitest'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { ticketsFor } from './tickets-for.ts'

const ticket = (id: string, part: Partial<Ticket> = {}) =>
  ({ id, placeNos: [], status: 'ticketIssued', validTo: '2026-12-31', ...part }) as unknown as Ticket

it('S3-18 tickets for the place come first, spent ones are left out unless they stand there', () => {
  const tickets = [
    ticket('later'),
    ticket('soon', { validTo: '2026-12-01' }),
    ticket('here', { placeNos: [1003] }),
    ticket('used', { status: 'used' }),
    ticket('over', { validTo: '2026-11-01' }),
  ]
  const ids = (ticketId: string | null) =>
    ticketsFor(tickets, { placeNo: 1003, ticketId }, '2026-11-21').map(({ id }) => id)
  expect(ids(null)).toEqual(['here', 'soon', 'later'])
  expect(ids('used')).toContain('used')
  expect(ticketsFor(tickets, { placeNo: null }, '2026-11-21')[0]?.id).toBe('soon')
})
