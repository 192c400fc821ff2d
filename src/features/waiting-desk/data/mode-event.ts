import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { ModeAct } from './desk.ts'

type OfShop = Pick<Extract<WaitEvent, { ticketId: null }>, 'kind'>['kind']
type ModeEvent =
  | { kind: Exclude<OfShop, 'pause'>; ticketId: null; args: Record<string, never> }
  | { kind: 'pause'; ticketId: null; args: { until: string | null } }

/** What the shop does, as an event says it. */
export const modeEvent = (act: ModeAct): ModeEvent =>
  act.kind === 'pause'
    ? { kind: 'pause', ticketId: null, args: { until: act.until } }
    : { kind: act.kind, ticketId: null, args: {} }
