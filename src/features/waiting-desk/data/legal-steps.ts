import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { step } from '#sync/domain/wait/steps.ts'

/** What staff do with a ticket, in the order the buttons stand. */
export const STAFF_STEPS = [
  ...(['call', 'seat', 'recall', 'noShow', 'uncall', 'arrive'] as const),
  ...(['defer', 'revive', 'unseat', 'release', 'cancel'] as const),
] as const
export type StaffStep = (typeof STAFF_STEPS)[number]

/** What stands in an event beside what the engine and the device add. */
export type StaffEvent =
  | { kind: Exclude<StaffStep, 'cancel' | 'defer'>; args: Record<string, never> }
  | { kind: 'cancel' | 'defer'; args: { by: 'staff' } }

export const eventOf = (kind: StaffStep): StaffEvent =>
  kind === 'cancel' || kind === 'defer' ? { kind, args: { by: 'staff' } } : { kind, args: {} }

/**
 * The steps that would change a ticket now: each is tried on a copy by the rule every device and the server fold with.
 * @param now ms
 */
export function legalSteps(ticket: WaitTicket, now: number): StaffStep[] {
  const { id, shopNo, day } = ticket
  const common = { id, shopNo, day, device: id, lane: 'A', seq: 1, at: new Date(now).toISOString() }
  return STAFF_STEPS.filter((kind) => {
    // a second call is a recall, and who came to the door needs no proof of it
    if (kind === 'call' && ticket.state === 'called') return false
    if (kind === 'arrive' && ticket.source !== 'remote') return false
    const isOpen = ticket.state === 'waiting' || ticket.state === 'called'
    const line = {
      tickets: new Map([[id, ticket]]),
      order: isOpen ? [id] : [],
      own: new Set<string>(),
      ...({ mode: 'open', until: null, bellAt: null } as const),
      left: new Map(),
    }
    return step(line, { ...common, sure: true, ticketId: id, ...eventOf(kind) } as WaitEvent, now)
  })
}
