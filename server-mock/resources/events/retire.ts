import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import { ENTRY_KEPT_DAYS } from '#sync/domain/events.ts'
import { CONTENT, publishToMembers } from '../../db/feed.ts'
import type { Deps } from '../call.ts'
import { inTransaction } from '../shared/in-transaction.ts'
import { holdDraw } from './hold-draw.ts'

/** Entries of one transaction: each of its members has a feed that waits for it. */
const AT_ONCE = 200

/**
 * Deletes entries when the time their consent names is over: 90 days after the draw, or after the end of an event nobody
 * drew. The draw stays with its seed and digest, the winners with their masked names.
 * @returns how many
 */
export async function retireEntries(deps: Pick<Deps, 'db' | 'now' | 'publisher'>): Promise<number> {
  let gone = 0
  for (const no of await dueEvents(deps))
    for (let some = AT_ONCE; some === AT_ONCE; gone += some) some = await erase(deps, no)
  return gone
}

/** One that is published no more counts from its last entry. */
async function dueEvents({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    SELECT entry.event_no AS no FROM event_entry AS entry
    LEFT JOIN event_draw AS draw ON draw.event_no = entry.event_no
    LEFT JOIN feed_entry AS event ON event.scope = ${CONTENT} AND event.kind = 'event'
      AND event.key = entry.event_no::text AND NOT event.deleted
    GROUP BY entry.event_no, draw.drawn_at, event.body ->> 'to'
    HAVING coalesce(draw.drawn_at, ((event.body ->> 'to')::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul',
      max(entry.changed_at)) < ${new Date(now() - ENTRY_KEPT_DAYS * millisecondsInDay)}
    ORDER BY no`.execute(db)
  return rows.map(({ no }) => Number(no))
}

/** Deletes some entries of an event, on the devices of who made them too. @returns how many */
const erase = (deps: Pick<Deps, 'db' | 'now' | 'publisher'>, no: number): Promise<number> =>
  inTransaction(deps, async ({ trx }) => {
    // a draw that is under way, or an announcement, has its turn
    await holdDraw(trx, no)
    const { rows } = await sql<{ member_id: string }>`
      DELETE FROM event_entry WHERE event_no = ${no} AND member_id IN (
        SELECT member_id FROM event_entry WHERE event_no = ${no} ORDER BY member_id LIMIT ${AT_ONCE})
      RETURNING member_id`.execute(trx)
    await trx
      .updateTable('event_draw')
      .set({ erased_at: new Date(deps.now()) })
      .where('event_no', '=', no)
      .execute()
    await publishToMembers(
      trx,
      rows.map(({ member_id: memberId }) => ({ memberId, kind: 'eventEntry', key: String(no), body: null })),
    )
    return rows.length
  })
