import { issueTicket } from '../../../seed/factories.ts'
import type { Needs } from '../../../testing/needs.ts'
import { orderOf } from '../../../testing/orders.ts'
import { PEOPLE } from '../../../testing/world.ts'

export const NEEDS: Needs = {
  'ticket.redeem': {
    who: 'partner',
    async make(server) {
      const { tools, order, line } = await orderOf(server, 'alice', 'ticketIssued')
      const { id, code } = await server.database.db.transaction().execute((trx) =>
        issueTicket(trx, tools, {
          ...{ order, line },
          ...{ memberId: PEOPLE.alice, quantity: 1, status: 'ticketIssued' },
          ...{ from: '2026-11-21', to: '2026-11-21' },
        }),
      )
      return { ticketId: id, code, productNo: 2003, scannedAt: new Date(server.clock.now).toISOString() }
    },
  },
}
