import { createHash } from 'node:crypto'
import type { ShopNo } from '#sync/contracts/base/ids.ts'
import { emptyLine, readLine, type FoldedLine } from '#sync/domain/wait/fold.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import type { Db } from '../../db/database.ts'
import { readShop, settingsOf, type ShopRow } from './shop-row.ts'
import type { WaitSettings } from '#sync/contracts/waiting/line.ts'

/** The line of a shop as it is read: by thousands of phones every few seconds, so it is kept in memory. */
export type LineNow = {
  round: string
  settings: WaitSettings
  folded: Pick<FoldedLine, 'tickets' | 'line'>
  /** When a device was last heard of, ms since 1970. */
  seenAt: number | null
}
type Kept = { line: Promise<LineNow | null>; readAt: number }

/** What another process wrote is seen within this time, ms; what this one wrote at once. */
const KEPT_MS = 1000
const kept = new WeakMap<Db, Map<ShopNo, Kept>>()

/** The line of today; null when the shop has none. Read at most once a second, by one query for all who ask. */
export async function lineNow(db: Db, shopNo: ShopNo, now: number): Promise<LineNow | null> {
  const lines = kept.get(db) ?? new Map<ShopNo, Kept>()
  kept.set(db, lines)
  let known = lines.get(shopNo)
  if (!known || Math.abs(now - known.readAt) > KEPT_MS) {
    const before = await known?.line
    known = { readAt: now, line: read(db, shopNo, before ?? null) }
    known.line.catch(() => lines.delete(shopNo))
    lines.set(shopNo, known)
  }
  const line = await known.line
  return line && { ...line, folded: today(line, shopNo, now) }
}

/** Forgets what is kept of a shop: to be called when a change of it is committed. */
export const lineChanged = (db: Db, shopNo: ShopNo): void => void kept.get(db)?.delete(shopNo)

function today({ folded }: LineNow, shopNo: ShopNo, now: number): LineNow['folded'] {
  const day = waitDay(now)
  if (folded.line.day < day) return emptyLine({ shopNo, day })
  return readLine({ ...folded, noted: new Set() }, now)
}

async function read(db: Db, shopNo: ShopNo, before: LineNow | null): Promise<LineNow | null> {
  const row = await readShop(db, shopNo)
  if (!row) return null
  const isSame = before !== null && before.round === row.round
  return {
    ...{ round: row.round, settings: settingsOf(row), seenAt: row.seen_at?.getTime() ?? null },
    folded: isSame ? before.folded : await readTickets(db, row),
  }
}

async function readTickets(db: Db, { shop_no: shopNo, line }: ShopRow): Promise<LineNow['folded']> {
  if (line === null) return emptyLine({ shopNo, day: '2000-01-01' })
  const rows = await db
    .selectFrom('wait_ticket')
    .select('body')
    .where('shop_no', '=', shopNo)
    .where('day', '=', line.day)
    .execute()
  return { line, tickets: new Map(rows.map(({ body }) => [body.id, body])) }
}

/** A short name of what an answer says, for If-None-Match. */
export const tagOf = (answer: unknown): string =>
  createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)
