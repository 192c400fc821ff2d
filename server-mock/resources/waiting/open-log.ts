import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { ApiErrorCode } from '#sync/contracts/errors.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../call.ts'
import type { OpenedLine } from './opened-line.ts'
import type { ShopRow } from './shop-row.ts'

/** Letters and digits nobody mixes up when they read them aloud. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

type Arrival = { told: WaitEvent; received: number; refused?: ApiErrorCode }
type OfTicket = Pick<WaitTicket, 'id' | 'shopNo' | 'day'>

/** Rows a transaction has still to write: a statement for each table, however many there are. */
export class Unwritten {
  readonly events: Insertable<Tables['wait_event']>[] = []
  readonly places = new Map<string, Insertable<Tables['wait_place']>>()
  readonly contacts = new Map<string, Insertable<Tables['wait_contact']>>()
  /** What joins of devices were refused with, by id of the event. */
  readonly refused = new Map<string, ApiErrorCode>()

  addEvent(event: WaitEvent, { told, received, refused }: Arrival): void {
    const { id, shopNo, day, device, lane, seq, at, sure, kind, ticketId, args } = event
    if (refused) this.refused.set(id, refused)
    this.events.push({
      ...{ id, shop_no: shopNo, day, device, lane, seq, at, sure, kind, ticket_id: ticketId },
      ...{ told_at: told.at, received_at: new Date(received) },
      ...{ args: JSON.stringify(args), refused: refused ?? null },
    })
  }

  /** The place of a ticket: who may act on it, and the letters text messages have for it. Made once. */
  addPlace({ id, shopNo, day }: OfTicket, memberId: MemberId | null): void {
    if (this.places.has(id)) return
    const shortCode = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
    this.places.set(id, {
      ...{ ticket_id: id, short_code: shortCode, member_id: memberId, shop_no: shopNo, day },
    })
  }

  /** The sealed number of who gave one. */
  addContact({ id, shopNo, day }: OfTicket, box: string): void {
    if (!this.contacts.has(id)) this.contacts.set(id, { ticket_id: id, shop_no: shopNo, day, box })
  }
}

/**
 * A log being written: the shop's row is held, so nobody else writes in it. What is added is stored as the transaction's
 * last work, by few statements however many events there are.
 */
export type OpenLog = {
  trx: Trx
  deps: Deps
  shop: ShopRow
  /** Lines of the days this transaction has looked at. */
  lines: Map<string, OpenedLine>
  unwritten: Unwritten
  /** What this transaction has read beside it, by name. */
  read: Map<string, Promise<unknown>>
}

/** What a transaction reads once, however many events it writes. */
export function readOnce<T>({ read }: OpenLog, name: string, work: () => Promise<T>): Promise<T> {
  const known = (read.get(name) as Promise<T> | undefined) ?? work()
  read.set(name, known)
  return known
}
