import type { WaitShop, WaitTicket } from '#sync/contracts/waiting/line.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { checkTicketCode, type CheckedCode } from '#src/data/wait-device/check-code.ts'

/**
 * What a guest's code, or the number they say, stands for in the line. `elsewhere`: a good number of another device this
 * one has not heard of yet; `none`: no such number today.
 */
export type FoundTicket =
  | { kind: 'here'; id: string }
  | { kind: 'elsewhere'; id: string; number: string; party: number }
  | { kind: 'none' | 'otherDay' | Exclude<CheckedCode['kind'], 'good' | 'otherDay'> }

/** @param text a code, the address it stands in, or a number as it is printed @param now ms */
export async function findTicket(
  text: string,
  { shop, tickets, now }: { shop: WaitShop; tickets: ReadonlyMap<string, WaitTicket>; now: number },
): Promise<FoundTicket> {
  const said = text.trim().toUpperCase()
  if (/^[A-Z]\d{1,6}$/.test(said)) {
    const named = [...tickets.values()].find(({ number }) => number === said)
    return named ? { kind: 'here', id: named.id } : { kind: 'none' }
  }
  const checked = await checkTicketCode(text, shop, waitDay(now))
  if (checked.kind !== 'good') return { kind: checked.kind }
  const { ticketId: id, number, party } = checked.ticket
  return tickets.has(id) ? { kind: 'here', id } : { kind: 'elsewhere', id, number, party }
}
