import type { WaitPlace } from '#sync/contracts/waiting/place.ts'
import type { WaitingShop } from '#sync/contracts/waiting/report.ts'
import { ticketText, type TicketClaims } from '#sync/domain/wait/ticket-code.ts'
import { named } from '#src/testing/words.ts'

export const TICKET = '01900000-0000-7000-8000-0000000000a1'

/** A code as a kiosk shows it; nobody here can check its signature. */
export function codeOf(over: Partial<TicketClaims> = {}): string {
  const signed = ticketText({
    ...{ ticketId: TICKET, shopNo: 501, number: 'A12', day: '2026-11-23', party: 3 },
    joinedAt: Date.parse('2026-11-23T09:50:00+09:00'),
    deviceId: '01900000-0000-7000-8000-0000000000d1',
    ...over,
  })
  return `${signed}.c2ln`
}

/** What the server says of it: three parties ahead, a quarter of an hour or a little more. */
export const placeOf = (over: Partial<WaitPlace> = {}): WaitPlace => ({
  ...{ code: codeOf(), number: 'A12', state: 'waiting', ahead: 3, from: 15, to: 25 },
  ...{ shopSeenAt: '2026-11-23T00:59:50.000Z', canDefer: true, mode: 'open' },
  ...over,
})

/** A shop with a line, as the public list has it. */
export const lineOf = (over: Partial<WaitingShop> = {}): WaitingShop => ({
  ...{ shopNo: 501, placeNo: null, name: named('장생포 물회집'), mode: 'open', until: null },
  ...{ teams: 7, from: 30, to: 40, remote: false, seenAt: '2026-11-23T00:59:50.000Z' },
  ...over,
})
