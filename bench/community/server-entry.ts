import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import { startSession } from '#server/resources/account/sign-in/sessions.ts'
import { draft } from '#server/resources/community/testing/drafts.ts'
import { createMember } from '#server/seed/factories.ts'
import { createSeedTools } from '#server/seed-tools.ts'
import { startTestServer } from '#server/testing/server.ts'

/**
 * The server's own code with members in chat rooms, as a process of its own. Over IPC it says where it is, tells of each
 * commit when it was (milliseconds since 1970), and fills a board when it is told to.
 */
type Order = { do: 'usage' } | { do: 'fill'; board: string; cards: number }

const LOOK_MS = 5000
const PUBLISH_MS = 2000
const [many, rooms] = [Number(process.argv[2]), Number(process.argv[3])]
const server = await startTestServer()
const { deps, database, live } = server
const { db } = database
const tools = { ...createSeedTools(deps.keys, server.clock.now), hashPassword: () => Promise.resolve('none') }
/** The world's clock stands still; this one goes. */
const begun = performance.now()
const noon = server.clock.now
Object.defineProperty(server.clock, 'now', { get: () => noon + performance.now() - begun })
const now = () => performance.timeOrigin + performance.now()
const say = (what: object) => process.send?.(what)

const ids: MemberId[] = []
await db.transaction().execute(async (trx) => {
  for (let no = 0; no < many; no += 1) {
    const account = `talker${no}`
    ids.push((await createMember(trx, tools, { account, name: 'Talker', password: 'none' })) as MemberId)
  }
})
const roomIds = Array.from({ length: rooms }, () => uuidv7())
await db
  .insertInto('post')
  .values(
    roomIds.map((id, no) => ({
      ...{
        id,
        member_id: ids[no] as MemberId,
        type: 'talk' as const,
        language: 'ko',
        state: 'approved' as const,
      },
      ...{ draft: JSON.stringify(draft({ id })), capacity: 99, joined: many / rooms },
      registered_at: new Date(noon - 3_600_000),
    })),
  )
  .execute()
await db
  .insertInto('membership')
  .values(
    ids.map((id, no) => ({
      ...{ post_id: roomIds[no % rooms] as string, member_id: id, host: no < rooms },
      joined_at: new Date(noon - 3_000_000),
    })),
  )
  .execute()
const people: { room: string; token: string }[] = []
for (const [no, id] of ids.entries()) {
  const { access_token: token } = await db.transaction().execute((trx) => startSession(trx, deps, id))
  people.push({ room: roomIds[no % rooms] as string, token })
}
setInterval(() => void live.tick(), LOOK_MS)
setInterval(() => void server.publish(), PUBLISH_MS)
// this process is told right after its own commits
database.bus.subscribe((changed) => {
  if (!changed) return
  const told = [...changed].filter(([scope]) => scope.startsWith('room:'))
  if (told.length > 0) say({ committed: told, at: now() })
})

/** Cards as the board shows them, numbered from one. */
async function fill(board: string, cards: number): Promise<void> {
  await sql`DELETE FROM feed_entry WHERE scope = ${board}`.execute(db)
  await sql`INSERT INTO feed_entry (scope, kind, key, version, no, body)
    SELECT ${board}, 'card', md5(at::text)::uuid::text, at, at, jsonb_build_object('id', md5(at::text)::uuid,
      'no', at, 'type', 'place', 'title', 'Card number ' || at, 'content', repeat('A day at the coast. ', 12),
      'hashtags', jsonb_build_array('sea', 'walk'), 'photos', '[]'::jsonb, 'registeredAt', '2026-11-21T03:00:00.000Z',
      'writer', jsonb_build_object('name', 'Talker', 'buddy', 'minjeong'))
    FROM generate_series(1, ${cards}::bigint) AS at`.execute(db)
  await sql`INSERT INTO feed_counter (scope, version, items) VALUES (${board}, ${cards}, ${cards})
    ON CONFLICT (scope) DO UPDATE SET version = ${cards}, items = ${cards}`.execute(db)
  await database.exec('ANALYZE feed_entry')
}

process.on('message', (order: Order) => {
  if (order.do === 'usage') {
    const { user, system } = process.cpuUsage()
    return say({ done: { cpuMs: (user + system) / 1000, at: now() } })
  }
  void fill(order.board, order.cards).then(
    () => say({ done: {} }),
    (error: unknown) => say({ done: { error: String(error) } }),
  )
})
say({ ready: { url: server.url, people } })
