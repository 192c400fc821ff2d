import { seoulInstant } from '../../calendar.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'

/** Logs of a line, for tests. */
export const SHOP = 502
export const DAY = '2026-11-23'
/** 18:00 in Seoul. */
export const EVENING = seoulInstant(DAY, '18:00')

const uuid = (group: number, no: number): string =>
  `0191b7c0-${group.toString(16).padStart(4, '0')}-7000-8000-${no.toString(16).padStart(12, '0')}`

export const ticketId = (lane: string, n: number): string => uuid(lane.charCodeAt(0), n)
export const deviceId = (lane: string): string => uuid(0xd000 + lane.charCodeAt(0), 0)

/** A device of the shop; each event has the next number, at the second of the evening it is given. */
export class TestDevice {
  seq = 0
  n = 0
  constructor(
    readonly lane: string,
    readonly day = DAY,
  ) {}

  /** @param second after 18:00 */
  private common(second: number) {
    this.seq += 1
    const at = new Date(EVENING + second * 1000).toISOString()
    const id = uuid(0xe000 + this.lane.charCodeAt(0), this.seq)
    return {
      ...{ id, shopNo: SHOP, day: this.day, device: deviceId(this.lane) },
      ...{ lane: this.lane, seq: this.seq, at, sure: true },
    }
  }

  join(second: number, party = 2): WaitEvent & { kind: 'join' } {
    this.n += 1
    const who = { n: this.n, party, childChairs: 0, sealed: null }
    const args = { ...who, source: 'kiosk' as const, language: 'ko' as const }
    return { ...this.common(second), kind: 'join', ticketId: ticketId(this.lane, this.n), args }
  }

  does(
    kind: 'call' | 'recall' | 'uncall' | 'seat' | 'unseat' | 'noShow' | 'revive' | 'arrive' | 'release',
    ticket: string,
    second: number,
  ): WaitEvent {
    return { ...this.common(second), kind, ticketId: ticket, args: {} }
  }

  gives(
    kind: 'cancel' | 'defer',
    ticket: string,
    second: number,
    by: 'guest' | 'staff' = 'guest',
  ): WaitEvent {
    return { ...this.common(second), kind, ticketId: ticket, args: { by } }
  }

  shop(
    kind: 'open' | 'straightIn' | 'close' | 'bell' | 'screenLeft' | 'screenFull',
    second: number,
  ): WaitEvent {
    return { ...this.common(second), kind, ticketId: null, args: {} }
  }

  pause(second: number, until: string | null = null): WaitEvent {
    return { ...this.common(second), kind: 'pause', ticketId: null, args: { until } }
  }
}
