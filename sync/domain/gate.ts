/**
 * What a gate decides about a ticket without asking anybody (P-06, X-01). Invariant: only a code whose signature holds,
 * for a shop of this gate, inside its days, not taken back and with pieces left opens the gate; the server decides by
 * the same uses.
 */
import type { Gate, GateTicket } from '#sync/contracts/tickets/gate.ts'
import type { GateUse } from '#sync/contracts/tickets/redemption.ts'
import { TicketPayload } from '#sync/contracts/tickets/code.ts'
import { bytesOf } from './base64url.ts'

export type ReadCode = { payload: TicketPayload; signed: string; signature: string }

/** The parts of a code, the signature not yet checked; null when it is no ticket at all. */
export function readCode(text: string): ReadCode | null {
  const [mark, body, signature, ...rest] = text.trim().split('.')
  if (mark !== 'GR1' || !body || !signature || rest.length > 0) return null
  const bytes = bytesOf(body)
  if (!bytes) return null
  try {
    // Only ASCII is in a payload.
    const parsed = TicketPayload.safeParse(JSON.parse(String.fromCharCode(...bytes)))
    return parsed.success ? { payload: parsed.data, signed: `GR1.${body}`, signature } : null
  } catch {
    return null
  }
}

export type Verdict =
  | { kind: 'good'; left: number }
  /** No ticket, or signed by an unknown key. */
  | { kind: 'foreign' }
  /** Signed with a key this device has not got yet. */
  | { kind: 'newKey' }
  | { kind: 'otherShop' }
  | { kind: 'revoked' }
  | { kind: 'early'; from: string }
  | { kind: 'expired'; to: string }
  | { kind: 'used'; last: GateUse | null }
  /** Some are left, but fewer than asked for. */
  | { kind: 'tooMany'; left: number; last: GateUse | null }

export const usedOf = (ticket: Pick<GateTicket, 'uses'> | null): number =>
  (ticket?.uses ?? []).reduce((sum, use) => sum + use.quantity, 0)

/** The use that came last, by the time it was scanned. */
export const lastUse = (ticket: Pick<GateTicket, 'uses'> | null): GateUse | null =>
  [...(ticket?.uses ?? [])].sort((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null

/**
 * Judges a code whose signature was checked.
 * @param known what the device has of the ticket, its own unsent uses laid over; null: nothing
 * @param today the day in Seoul
 */
export function judge(
  payload: TicketPayload,
  facts: { signed: boolean; gate: Pick<Gate, 'shops'>; known: GateTicket | null; today: string },
  quantity = 1,
): Verdict {
  if (!facts.signed) return { kind: 'foreign' }
  if (!facts.gate.shops.some(({ no }) => no === payload.shop)) return { kind: 'otherShop' }
  if (facts.known?.revoked) return { kind: 'revoked' }
  if (facts.today < payload.from) return { kind: 'early', from: payload.from }
  if (facts.today > payload.to) return { kind: 'expired', to: payload.to }
  const left = payload.quantity - usedOf(facts.known)
  if (left <= 0) return { kind: 'used', last: lastUse(facts.known) }
  if (quantity > left) return { kind: 'tooMany', left, last: lastUse(facts.known) }
  return { kind: 'good', left }
}
