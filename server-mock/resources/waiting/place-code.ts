import { waitDay } from '#sync/domain/wait/day.ts'
import { readTicketCode, ticketText, type TicketClaims } from '#sync/domain/wait/ticket-code.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { isSignedBy } from './certificate.ts'

type Named = Pick<TicketClaims, 'ticketId' | 'shopNo' | 'day' | 'number'>

/** Codes whose signature was found good, those used last: a phone asks by the same one every few seconds. */
const checked = new WeakMap<Db, Map<string, Named>>()
const MOST = 50_000

/**
 * The ticket a code names. @throws Refusal waiting.unknown when it is forged, of another day, or names nothing
 */
export async function ticketOfCode(deps: Deps, db: Db, code: string): Promise<Named> {
  const codes = checked.get(deps.db) ?? new Map<string, Named>()
  checked.set(deps.db, codes)
  const known = codes.get(code)
  const named =
    known ?? (await (code.startsWith('GW1.') ? signedTicket(deps, db, code) : shortTicket(db, code)))
  // a place is over with its day
  if (named?.day !== waitDay(deps.now())) throw new Refusal('waiting.unknown')
  if (!known) codes.set(code, named)
  const [oldest] = codes.keys()
  if (codes.size > MOST && oldest !== undefined) codes.delete(oldest)
  return named
}

async function shortTicket(db: Db, code: string): Promise<Named | null> {
  const row = await db
    .selectFrom('wait_place')
    .innerJoin('wait_ticket', 'wait_ticket.id', 'wait_place.ticket_id')
    .select('wait_ticket.body')
    .where('wait_place.short_code', '=', code)
    .executeTakeFirst()
  if (!row) return null
  const { id: ticketId, shopNo, day, number } = row.body
  return { ticketId, shopNo, day, number }
}

async function signedTicket(deps: Deps, db: Db, code: string): Promise<Named | null> {
  const read = readTicketCode(code)
  if (!read) return null
  const { claims, signed, signature } = read
  const own = deps.keys.ticket
  if (claims.deviceId === own.kid) return isSignedBy(own.publicJwk, signed, signature) ? claims : null
  const device = await db
    .selectFrom('wait_device')
    .select(['public_jwk', 'shop_no'])
    .where('id', '=', claims.deviceId)
    .executeTakeFirst()
  if (device?.public_jwk && device.shop_no === claims.shopNo)
    return isSignedBy(device.public_jwk, signed, signature) ? claims : null
  return null
}

/** The code of a ticket the server gave. */
export function codeOfTicket({ keys }: Pick<Deps, 'keys'>, ticket: WaitTicket): string {
  const text = ticketText({
    ...{ ticketId: ticket.id, shopNo: ticket.shopNo, number: ticket.number, day: ticket.day },
    ...{ party: ticket.party, joinedAt: Date.parse(ticket.joinedAt), deviceId: keys.ticket.kid },
  })
  return `${text}.${keys.ticket.sign(text)}`
}
