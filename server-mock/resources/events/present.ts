import { createHash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { DeskEvent } from '#sync/contracts/events/api.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import { drawWinners, type Winner } from '#sync/domain/events.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { memberOf, type Deps, type Principal } from '../call.ts'
import { claimsOf } from '../shared/claims.ts'
import { changesOf } from '../shared/desk-log.ts'
import { deskIdOf } from '../shared/desk-records.ts'

export type DrawRow = Selectable<Tables['event_draw']>
type Asked = { trx: Trx; principal: Principal; deps: Pick<Deps, 'now'> }

/** An event as the desk sees it. */
export async function presentEvent(asked: Asked, event: PublicEvent): Promise<DeskEvent> {
  const [presented] = await presentEvents(asked, [event])
  // one comes back for each
  return presented as DeskEvent
}

/** Events as the desk sees them, in the order given. */
export async function presentEvents(
  { trx, principal, deps }: Asked,
  events: readonly PublicEvent[],
): Promise<DeskEvent[]> {
  const items = events.map(({ no }) => String(no))
  const claims = await claimsOf(trx, 'event', items, { id: memberOf(principal).id, now: deps.now() })
  const presented: DeskEvent[] = []
  for (const event of events)
    presented.push({
      ...(await countsOf(trx, event)),
      ...{ event, id: deskIdOf(event), claim: claims.get(String(event.no)) ?? null },
      changes: await changesOf(trx, 'event', event.no),
    })
  return presented
}

async function countsOf(
  db: Db,
  event: PublicEvent,
): Promise<Pick<DeskEvent, 'entries' | 'marketing' | 'draw'>> {
  const { rows } = await sql<{ entries: number; marketing: number }>`
    SELECT count(*) AS entries, count(*) FILTER (WHERE marketing) AS marketing
    FROM event_entry WHERE event_no = ${event.no}`.execute(db)
  const draw = await db
    .selectFrom('event_draw')
    .selectAll()
    .where('event_no', '=', event.no)
    .executeTakeFirst()
  return {
    ...{ entries: rows[0]?.entries ?? 0, marketing: rows[0]?.marketing ?? 0 },
    draw: draw
      ? {
          ...{ seed: draw.seed, entries: draw.entries, digest: draw.digest },
          drawnAt: draw.drawn_at.toISOString(),
          announcedAt: draw.announced_at?.toISOString() ?? null,
          repeats: await doesRepeat(db, event, draw),
          erasedAt: draw.erased_at?.toISOString() ?? null,
        }
      : null,
  }
}

/** Draws again from what is stored. Once somebody who took part has left, the entries are others and it cannot be. */
async function doesRepeat(db: Db, event: PublicEvent, draw: DrawRow): Promise<boolean> {
  const { ids, digest } = await entriesOf(db, event.no)
  if (digest !== draw.digest) return false
  const rows = await db
    .selectFrom('event_entry')
    .select(['member_id', 'drawn'])
    .where('event_no', '=', event.no)
    .where('drawn', 'is not', null)
    .execute()
  const stored = rows.map((row) => `${row.member_id} ${row.drawn}`).sort()
  const again = winnersOf(event, draw.seed, ids).map(({ id, prize }) => `${id} ${prize}`)
  return stored.join() === again.sort().join()
}

/** Who takes part, sorted, and the digest of that. */
export async function entriesOf(db: Db, no: number): Promise<{ ids: MemberId[]; digest: string }> {
  const rows = await db.selectFrom('event_entry').select('member_id').where('event_no', '=', no).execute()
  const ids = rows.map((row) => row.member_id).sort()
  return { ids, digest: createHash('sha256').update(ids.join('\n')).digest('hex') }
}

export const winnersOf = ({ prizes }: PublicEvent, seed: string, ids: readonly string[]): Winner[] =>
  drawWinners(
    seed,
    ids,
    prizes.map(({ people }) => people),
  )
