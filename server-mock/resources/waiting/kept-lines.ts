import type { ShopNo } from '#sync/contracts/base/ids.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { foldLine } from '#sync/domain/wait/fold.ts'
import { logged, type LoggedEvent } from '#sync/domain/wait/log.ts'
import type { Db, Trx } from '../../db/database.ts'
import { lastMoments, type KeptLine } from './opened-line.ts'

/** Lines of this process; each counts only as long as the shop's row has the same round, which another process changes. */
const kept = new WeakMap<Db, Map<ShopNo, KeptLine>>()
const MOST = 200

/** @param trx holds the shop's row @param round of the row, or null for a day that is not the shop's present one */
export async function lineOf(
  trx: Trx,
  db: Db,
  { shopNo, day, round }: { shopNo: ShopNo; day: string; round: string | null },
): Promise<KeptLine> {
  const known = kept.get(db)?.get(shopNo)
  if (known && known.day === day && known.round === round) return known
  const events = await readEvents(trx, shopNo, day)
  const folded = foldLine(events, { shopNo, day })
  return {
    ...{ round: round ?? '', day, folded, lastAt: lastMoments(events) },
    events: new Map(events.map((event) => [event.id, event])),
  }
}

/** Remembers a line under its round; one that is not committed after all is never asked for by it. */
export function keepLine(db: Db, shopNo: ShopNo, line: KeptLine): void {
  const lines = kept.get(db) ?? new Map<ShopNo, KeptLine>()
  kept.set(db, lines)
  lines.delete(shopNo)
  lines.set(shopNo, line)
  const [oldest] = lines.keys()
  if (lines.size > MOST && oldest !== undefined) lines.delete(oldest)
}

/** The events that count of a day. */
export async function readEvents(db: Db, shopNo: ShopNo, day: string): Promise<LoggedEvent[]> {
  const rows = await db
    .selectFrom('wait_event')
    .selectAll()
    .where('shop_no', '=', shopNo)
    .where('day', '=', day)
    .where('refused', 'is', null)
    .execute()
  return rows.map(({ id, device, lane, seq, at, sure, kind, ticket_id: ticketId, args, received_at }) =>
    logged(
      // written from events that were checked
      {
        ...{ id, shopNo, day, device, lane, seq, at: at.toISOString(), sure, kind, ticketId, args },
      } as WaitEvent,
      received_at.getTime(),
    ),
  )
}
