import type { GateTicket } from '#sync/contracts/tickets/gate.ts'
import type { Redemption, RedemptionDraft } from '#sync/contracts/tickets/redemption.ts'
import { mutation, type Example } from '../define.ts'
import { ID, OTHER } from '../example-ids.ts'

/** `ticketId`, `productNo` and `by` are for the view only: the server reads them from the code and the session. */
type Redeem = RedemptionDraft & { ticketId: string; productNo: number; by: string }

/** A scan at a gate, sent in its order; the view counts it at once, so that a second one on this device can be told from it. */
export const redeemTicket = mutation({
  name: 'ticket.redeem',
  args: ({ extend, RedemptionDraft, Uuid, SerialNo, withDefault, string }) =>
    extend(RedemptionDraft, {
      ticketId: Uuid,
      productNo: SerialNo,
      by: withDefault(string(), ''),
    }),
  lane: () => 'gate',
  request: ({ ticketId: _ticket, productNo: _product, by: _by, ...body }) => ({ endpoint: 'redeem', body }),
  onRefusal: 'continue',
  touches: ({ id, ticketId }) => [
    { kind: 'redemption', key: id },
    { kind: 'gateTicket', key: ticketId },
  ],
  overlay: (ref, before, args): Redemption | GateTicket =>
    ref.kind === 'redemption'
      ? told(before as Redemption | null, args)
      : counted(before as GateTicket | null, args),
  pending: {
    icon: 'gate',
    about: ({ ticketId }) => ({ is: 'plain', of: 'redeem', name: ticketId.slice(-8).toUpperCase() }),
  },
})

function told(before: Redemption | null, { code: _code, ...args }: Redeem): Redemption {
  return before ?? { ...args, accepted: 0, outcome: 'waiting', earlier: null }
}

function counted(before: GateTicket | null, scan: Redeem): GateTicket {
  const { id, ticketId, scannedAt, by, gate, quantity } = scan
  const ticket = before ?? { id: ticketId, revoked: false, uses: [] }
  if (ticket.uses.some((use) => use.id === id)) return ticket
  return { ...ticket, uses: [...ticket.uses, { id, at: scannedAt, by, gate, quantity }] }
}

export const examples: Example<typeof redeemTicket>[] = [
  {
    args: {
      ...{ id: ID, code: 'a.b.c', quantity: 1, scannedAt: '2026-04-01T00:00:00.000Z', gate: 'East' },
      ...{ ticketId: OTHER, productNo: 2001, by: 'Alice' },
    },
    lane: 'gate',
    sends: 'POST /api/partner/redemption',
  },
]
