import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ShopNo } from '#sync/contracts/base/ids.ts'
import { emptyLine, readLine, type FoldedLine } from '#sync/domain/wait/fold.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { modeAt } from '#sync/domain/wait/place.ts'
import { isSilent, shownContact } from '#sync/domain/wait/silence.ts'
import type { WaitSettings } from '#sync/contracts/waiting/line.ts'
import type { ScopeBus } from '../../db/bus.ts'
import type { Db } from '../../db/database.ts'
import { heardHere } from '../shared/device-contact.ts'
import { forgetBearers } from '../shared/kept-bearers.ts'
import { settingsOf, type ShopRow } from './shop-row.ts'

/** What is stored of the line of a shop; another object with each change. */
export type StoredLine = {
  round: string
  settings: WaitSettings
  folded: Pick<FoldedLine, 'tickets' | 'line'>
  /** How far the feed of the shop's devices is, and before which version its deletions are forgotten. */
  version: number
  prunedBefore: number
  /** Of the database, as cursors know it. */
  epoch: string
}

/** The line of a shop as it is read: by thousands of phones every few seconds, so it is kept in memory. */
export type LineNow = Pick<StoredLine, 'settings' | 'folded'> & {
  /** When a device was last heard of, ms since 1970. */
  seenAt: number | null
  stored: StoredLine
}

type Kept = { line: StoredLine | null; seenAt: number | null }
type Row = ShopRow & { version: number | null; pruned_before: number | null; epoch: unknown }

/** What another process wrote is seen within this time even where its news was lost, ms. */
const KEPT_MS = 1000
/** A shop nobody has asked for in this time is not looked at any more, ms: longer than a tablet or a phone pauses. */
const ASKED_MS = 30_000
const lines = new WeakMap<Db, Lines>()

const linesOf = (db: Db): Lines => {
  const known = lines.get(db) ?? new Lines(db)
  lines.set(db, known)
  return known
}

/** The line of today; null when the shop has none. Read by one query a second for all shops that are asked for. */
export async function lineNow(db: Db, shopNo: ShopNo, now: number): Promise<LineNow | null> {
  const kept = linesOf(db)
  return presented(kept.find(shopNo, now) ?? (await kept.read(shopNo, now)), { db, shopNo, now })
}

/** The same without waiting; undefined where it has to be read first, which is begun. */
export function lineAtHand(db: Db, shopNo: ShopNo, now: number): LineNow | null | undefined {
  const kept = linesOf(db)
  const found = kept.find(shopNo, now)
  // what fails here fails for who waits for it
  if (!found) kept.read(shopNo, now).catch(() => undefined)
  return found && presented(found, { db, shopNo, now })
}

/** Forgets what is kept of a shop: to be called when a change of it is committed. */
export const lineChanged = (db: Db, shopNo: ShopNo): void => linesOf(db).drop(shopNo)

/** Has what is kept forgotten with the news of any process that it changed. @returns ends it */
export const followLines = (db: Db, bus: ScopeBus): (() => void) =>
  bus.subscribe((changed) => {
    const scopes = [...(changed?.keys() ?? [])].filter((scope) => scope.startsWith(SCOPE))
    const shops = changed === null ? [null] : scopes.map((scope) => Number(scope.slice(SCOPE.length)))
    for (const shopNo of shops) {
      linesOf(db).drop(shopNo)
      // a device may have been ended
      forgetBearers(db, shopNo)
    }
  })
const SCOPE = 'wait:'

/** What an answer about a line says besides what is stored: the same text, the same answer. @param now ms since 1970 */
export const momentOf = ({ folded, seenAt, settings }: LineNow, now: number): string =>
  [
    ...[waitDay(now), modeAt(folded.line, now), settings.gapMinutes],
    ...[isSilent(seenAt, now), shownContact(seenAt, now)],
  ].join()

function presented(
  { line, seenAt }: Kept,
  { db, shopNo, now }: { db: Db; shopNo: ShopNo; now: number },
): LineNow | null {
  if (line === null) return null
  const heard = heardHere(db, shopNo)
  const at = heard === null ? seenAt : Math.max(heard, seenAt ?? 0)
  return { stored: line, settings: line.settings, seenAt: at, folded: today(line, shopNo, now) }
}

function today({ folded }: StoredLine, shopNo: ShopNo, now: number): LineNow['folded'] {
  const day = waitDay(now)
  if (folded.line.day < day) return emptyLine({ shopNo, day })
  return readLine({ ...folded, noted: new Set() }, now)
}

/** Lines of one database, those that are asked for. */
class Lines {
  readonly #kept = new Map<ShopNo, Kept>()
  /** When each was last asked for, ms since 1970. */
  readonly #asked = new Map<ShopNo, number>()
  /** Raised whenever something is forgotten: what was read before may be old. */
  #drops = 0
  #lookedAt = 0
  #looking: Promise<void> | null = null

  constructor(private readonly db: Db) {}

  find(shopNo: ShopNo, now: number): Kept | undefined {
    this.#asked.set(shopNo, now)
    return Math.abs(now - this.#lookedAt) > KEPT_MS ? undefined : this.#kept.get(shopNo)
  }

  async read(shopNo: ShopNo, now: number): Promise<Kept> {
    if (Math.abs(now - this.#lookedAt) > KEPT_MS) await this.#look(now)
    const known = this.#kept.get(shopNo)
    if (known) return known
    const drops = this.#drops
    const found = (await this.#readShops([shopNo])).get(shopNo) ?? NONE
    if (drops === this.#drops) this.#kept.set(shopNo, found)
    return found
  }

  drop(shopNo: ShopNo | null): void {
    this.#drops += 1
    if (shopNo === null) this.#kept.clear()
    else this.#kept.delete(shopNo)
  }

  /** Looks at all that are asked for; one look serves who comes meanwhile. */
  #look(now: number): Promise<void> {
    this.#looking ??= this.#lookAtAll(now).finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #lookAtAll(now: number): Promise<void> {
    const drops = this.#drops
    for (const [shopNo, at] of this.#asked)
      if (Math.abs(now - at) > ASKED_MS) {
        this.#asked.delete(shopNo)
        this.#kept.delete(shopNo)
      }
    const found = await this.#readShops([...this.#asked.keys()])
    for (const [shopNo, line] of found) this.#kept.set(shopNo, line)
    // what changed meanwhile is read once more by who asks for it
    if (drops !== this.#drops) this.#kept.clear()
    this.#lookedAt = now
  }

  async #readShops(shops: readonly ShopNo[]): Promise<Map<ShopNo, Kept>> {
    if (shops.length === 0) return new Map()
    const { rows } = await sql<Row>`
      SELECT s.*, c.version, c.pruned_before, (SELECT value FROM setting WHERE name = 'epoch') AS epoch
      FROM wait_shop s LEFT JOIN feed_counter c ON c.scope = 'wait:' || s.shop_no
      WHERE s.shop_no IN (${sql.join(shops)})`.execute(this.db)
    const read = await Promise.all(
      rows.map(async (row): Promise<[ShopNo, Kept]> => {
        const before = this.#kept.get(row.shop_no)?.line ?? null
        const line = await this.#lineOf(row, before)
        return [row.shop_no, { line, seenAt: row.seen_at?.getTime() ?? null }]
      }),
    )
    return new Map(read)
  }

  /** The same object as before while nothing of it is another. */
  async #lineOf(row: Row, before: StoredLine | null): Promise<StoredLine> {
    const line = {
      ...{ round: row.round, settings: settingsOf(row), epoch: String(row.epoch ?? '') },
      ...{ version: row.version ?? 0, prunedBefore: row.pruned_before ?? 0 },
    }
    if (before === null || before.round !== row.round)
      return { ...line, folded: await readTickets(this.db, row) }
    const { folded, ...rest } = before
    return JSON.stringify(rest) === JSON.stringify(line) ? before : { ...line, folded }
  }
}

const NONE: Kept = { line: null, seenAt: null }

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
