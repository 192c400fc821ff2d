import { sql } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Db } from '../../db/database.ts'
import { roomScope } from '../../db/scopes.ts'
import { sourceOf, type Change } from '../../db/sources.ts'
import type { RoomVersions } from './cursor.ts'

/**
 * Messages as part of the own feed of those in their room, for devices that read no scopes. A message is stored once,
 * in its room; the cursor of the own feed remembers how far each room was read.
 */
type OwnRoom = { id: string; fromNo: number; version: number }

/** The rooms a member is in, with the versions they have now. */
export async function roomsOf(db: Db, memberId: MemberId): Promise<OwnRoom[]> {
  const { rows } = await sql<OwnRoom>`
    SELECT seat.post_id AS id, seat.from_no AS "fromNo", coalesce(counter.version, 0) AS version
    FROM membership seat JOIN post ON post.id = seat.post_id AND post.type = 'talk'
    LEFT JOIN feed_counter counter ON counter.scope = 'room:' || seat.post_id
    WHERE seat.member_id = ${memberId} ORDER BY seat.joined_at, seat.post_id`.execute(db)
  return rows
}

/** Whether a device holds messages of a room its member is no longer in; they are listed for it no more. */
export const hasLeft = (rooms: readonly OwnRoom[], read: RoomVersions): boolean =>
  [...read.keys()].some((id) => !rooms.some((room) => room.id === id))

export type RoomNews = { changes: Change[]; rooms: RoomVersions; more: boolean }

/**
 * Messages and their tombstones after what was read, room by room.
 * @param read how far each room was read; one that is not in it is told from where the member came in
 * @param limit how many at most
 */
export async function roomNews(
  db: Db,
  own: readonly OwnRoom[],
  { read, limit }: { read: RoomVersions; limit: number },
): Promise<RoomNews> {
  const rooms = new Map<string, number>()
  const news: RoomNews = { changes: [], rooms, more: false }
  for (const { id, fromNo, version } of own) {
    const from = read.get(id)
    const after = from ?? (version === 0 ? 0 : await versionBefore(db, id, fromNo, version))
    if (after >= version) {
      rooms.set(id, version)
      continue
    }
    const left = limit - news.changes.length
    const found = left > 0 ? await sourceOf(db, roomScope(id)).after(roomScope(id), after, left + 1) : []
    const isWhole = left > 0 && found.length <= left
    const shown = isWhole ? found : found.slice(0, left)
    news.changes.push(
      ...shown.filter(
        ({ kind, no, body }) =>
          kind === 'message' && (body === null ? from !== undefined : (no ?? 0) >= fromNo),
      ),
    )
    const reached = isWhole ? version : shown.at(-1)?.version
    if (!isWhole) news.more = true
    // a room nothing was read of yet stays unknown, and is told from its beginning next time
    if (reached !== undefined) rooms.set(id, reached)
    else if (from !== undefined) rooms.set(id, from)
  }
  return news
}

/** The version of a room below that of every message from `no` on. */
async function versionBefore(db: Db, id: string, no: number, version: number): Promise<number> {
  const first = await db
    .selectFrom('message')
    .select((eb) => eb.fn.min('feed_version').as('version'))
    .where('room_id', '=', id)
    .where('feed_no', '>=', no)
    .executeTakeFirst()
  return first?.version == null ? version : Number(first.version) - 1
}
