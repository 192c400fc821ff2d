/** Scans at a gate: sent in their order; the view counts them at once, so that a second scan on this device is told apart. */
import { RedemptionDraft, type GateTicket, type Redemption } from '#sync/contracts/tickets/gate.ts'
import { SerialNo, Uuid } from '#sync/contracts/base/ids.ts'
import { requestOf, split } from './address.ts'
import type { Mutation } from './types.ts'

/** `ticketId`, `productNo` and `by` are for the view only: the server reads them from the code and the session. */
type Redeem = RedemptionDraft & { ticketId: string; productNo: number; by: string }

export const redeemTicket: Mutation<Redeem> = {
  name: 'ticket.redeem',
  parse: (args) => {
    const { rest, taken } = split(args, ['ticketId', 'productNo', 'by'])
    return {
      ...RedemptionDraft.parse(rest),
      ticketId: Uuid.parse(taken.ticketId),
      productNo: SerialNo.parse(taken.productNo),
      by: String(taken.by ?? ''),
    }
  },
  lane: () => 'gate',
  request: ({ ticketId: _ticket, productNo: _product, by: _by, ...body }) => requestOf('redeem', {}, body),
  onRefusal: 'continue',
  touches: ({ id, ticketId }) => [
    { kind: 'redemption', key: id },
    { kind: 'gateTicket', key: ticketId },
  ],
  overlay: (ref, before, args): Redemption | GateTicket =>
    ref.kind === 'redemption'
      ? told(before as Redemption | null, args)
      : counted(before as GateTicket | null, args),
}

function told(before: Redemption | null, { code: _code, ...args }: Redeem): Redemption {
  return before ?? { ...args, accepted: 0, outcome: 'waiting', earlier: null }
}

function counted(
  before: GateTicket | null,
  { id, ticketId, scannedAt, by, gate, quantity }: Redeem,
): GateTicket {
  const ticket = before ?? { id: ticketId, revoked: false, uses: [] }
  if (ticket.uses.some((use) => use.id === id)) return ticket
  return { ...ticket, uses: [...ticket.uses, { id, at: scannedAt, by, gate, quantity }] }
}
