import { POST_TYPES } from '#sync/contracts/community/lists.ts'
import type { Membership } from '#sync/contracts/community/room.ts'
import type { Owned } from '#src/data/services.ts'

/** The head of each board is read ahead, so that every list can be opened without network. */
const BOARDS = [...POST_TYPES, 'creator'].map((type) => `board:${type}`)
/** Cards of it. A screen that was there first may have asked for fewer. */
const HEAD = 60

/** Messages of each room one is in that can be read without network, in windows of so many. */
const ROOM_WINDOW = 100

/** Reads what screens show, the head of every board, and what was said last in the rooms the person is in. */
export async function readScopes(engine: Owned['engine']): Promise<void> {
  const scopes = await engine.scopes()
  const rooms = await roomsOf(engine)
  const held = await Promise.all(rooms.map((room) => scopes.held(room)))
  await scopes.pull([...new Set([...scopes.wanted(), ...(await scopes.kept()), ...rooms, ...BOARDS])])
  for (const [index, room] of rooms.entries())
    if (!held[index]) await scopes.older(room, ROOM_WINDOW).catch(() => undefined)
  for (const board of BOARDS) {
    const { floor = 1, items = 0 } = (await scopes.held(board)) ?? {}
    const missing = Math.min(HEAD - (items - floor + 1), floor - 1)
    if (missing > 0) await scopes.older(board, missing).catch(() => undefined)
  }
}

async function roomsOf(engine: Owned['engine']): Promise<string[]> {
  const seats = (await engine.view('membership')).map(({ body }) => body as Membership)
  return seats.flatMap(({ type, postId, asked }) => (type === 'talk' && !asked ? [`room:${postId}`] : []))
}
