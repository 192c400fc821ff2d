import { Gate, GateTicket } from './gate.ts'
import { Redemption } from './redemption.ts'
import { Ticket } from './ticket.ts'

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER = {
  ticket: Ticket,
  /** A partner’s gate, what it knows of tickets, and its log of scans. */
  gate: Gate,
  gateTicket: GateTicket,
  redemption: Redemption,
} as const
