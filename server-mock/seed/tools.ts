import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { MyPost, PublicPost } from '#sync/contracts/community/post.ts'
import type { TicketPayload } from '#sync/contracts/tickets/code.ts'
import type { PointSource } from '#sync/contracts/points/points.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import type { Trx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type PointAccrual = { source: PointSource; won: number; reference: string; orderId?: string | null }

/** What seeding needs from the resources, handed in so that demo data goes through the real code. */
export type SeedTools = {
  /** Milliseconds since 1970; the same instant and content make the same data. */
  now: number
  hashPassword(password: string, salt?: Buffer): Promise<string>
  ticketKeyId: string
  ticketCode(payload: TicketPayload): string
  shortCode(ticketId: string): string
  publishOrder(trx: Trx, orderId: string, memberId: string): Promise<void>
  publishSummary(trx: Trx, memberId: string, today: string): Promise<unknown>
  /** The ledger of points, with ids that are the same each time. */
  points: {
    earn(trx: Trx, memberId: string, earned: PointAccrual, at: number): Promise<unknown>
    spend(trx: Trx, spent: { memberId: string; won: number; orderId: string; now: number }): Promise<unknown>
    restore(trx: Trx, orderId: string, at: number): Promise<unknown>
  }
  presentMyReview(row: Selectable<Tables['review']>, orderNumber: string): MyReview
  presentMyPost(row: Selectable<Tables['post']>): MyPost
  presentPost(trx: Trx, row: Selectable<Tables['post']>): Promise<PublicPost>
}

/** An id that is the same each time for the same name (a UUID of version 5's form). */
export function fixedId(name: string): string {
  const hex = createHash('sha1').update(`goraero:${name}`).digest('hex').slice(0, 32).split('')
  hex[12] = '5'
  hex[16] = 'a'
  const text = hex.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}

/** A whole number from 0 to `below - 1`, the same each time for the same name. */
export function fixedNumber(name: string, below: number): number {
  return createHash('sha1').update(name).digest().readUInt32BE(0) % below
}
