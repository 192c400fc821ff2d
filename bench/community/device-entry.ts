import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import { publishToMembers } from '#server/db/feed.ts'
import { hasMembers, presentMembership } from '#server/resources/community/present.ts'
import { draft } from '#server/resources/community/testing/drafts.ts'
import { NOON, startTestServer } from '#server/testing/server.ts'
import { PEOPLE } from '#server/testing/world.ts'

/**
 * The server's own code over the built app, with a board of many cards and a member in many rooms, as a process of its own.
 * Over IPC it says where it is and does what it is told, one thing at a time.
 */
type Order = { do: 'cards'; board: string; cards: number } | { do: 'rooms'; rooms: number; messages: number }

const [staticDir = 'dist'] = process.argv.slice(2)
const server = await startTestServer({ staticDir })
const { db } = server.database
/** The world's clock stands still; a device whose session ran out a week ago would ask for another at every step. */
Object.defineProperty(server.clock, 'now', { get: () => Date.now() })

/** Cards as the board shows them, numbered from one; every third has a tag more, every fourth a longer beginning. */
async function cards({ board, cards }: Extract<Order, { do: 'cards' }>): Promise<void> {
  const type = board.split(':')[1] ?? 'place'
  await sql`DELETE FROM feed_entry WHERE scope = ${board}`.execute(db)
  await sql`INSERT INTO feed_entry (scope, kind, key, version, no, body)
    SELECT ${board}, 'card', id::text, at, at, jsonb_build_object('id', id, 'no', 100000 + at, 'type', ${type}::text,
      'title', 'A walk along the coast, part ' || at, 'language', 'en', 'hashtags', jsonb_build_array('sea', 'walk'),
      'spot', jsonb_build_object('placeNo', NULL, 'name', 'Daewangam', 'position',
        jsonb_build_object('lat', 35.4924 + (at % 40) * 0.001, 'lng', 129.4396 - (at % 30) * 0.001, 'approximate', true)),
      'district', 'dong', 'meeting', NULL, 'writer', jsonb_build_object('memberId', ${PEOPLE.bora}::text, 'name', 'Talker',
      'buddy', 'explorer'), 'registeredAt', '2026-11-20T03:00:00.000Z',
      'excerpt', repeat('A day at the coast with wind and gulls. ', (2 + at % 4)::integer), 'cover', NULL)
    FROM (SELECT at, overlay(overlay(md5('card' || at) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid AS id
      FROM generate_series(1, ${cards}::bigint) AS at) AS each`.execute(db)
  await sql`INSERT INTO feed_counter (scope, version, items) VALUES (${board}, ${cards}, ${cards})
    ON CONFLICT (scope) DO UPDATE SET version = ${cards}, items = ${cards}`.execute(db)
}

/** Rooms a member is in with somebody else who does the talking; all but the last few messages are read. */
async function rooms({ rooms, messages }: Extract<Order, { do: 'rooms' }>): Promise<{ nos: number[] }> {
  const [member, other] = [PEOPLE.alice, PEOPLE.bora] as [MemberId, MemberId]
  const ids = Array.from({ length: rooms }, () => uuidv7())
  return db.transaction().execute(async (trx) => {
    const posts = await trx
      .insertInto('post')
      .values(
        ids.map((id, at) => ({
          ...{ id, member_id: other, type: 'talk' as const, language: 'en', state: 'approved' as const },
          ...{ draft: JSON.stringify(draft({ id, title: `Room ${at + 1}` })), capacity: 99, joined: 2 },
          registered_at: new Date(NOON - 86_400_000),
        })),
      )
      .returningAll()
      .execute()
    const seats = await trx
      .insertInto('membership')
      .values(
        ids.flatMap((id) =>
          [other, member].map((memberId, at) => ({
            ...{ post_id: id, member_id: memberId, host: at === 0, joined_at: new Date(NOON - 80_000_000) },
            read_no: messages,
          })),
        ),
      )
      .returningAll()
      .execute()
    await sql`INSERT INTO message (id, room_id, member_id, text, sent_at, feed_version, feed_no)
      SELECT overlay(overlay(md5(room || ' ' || at) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid, room,
        CASE WHEN at % 3 = 0 THEN ${member}::uuid ELSE ${other}::uuid END,
        'Message ' || at || repeat(' and what the tide does today', (at % 3)::integer),
        ${new Date(NOON - 70_000_000)}::timestamptz + (at || ' minutes')::interval, at, at
      FROM unnest(${ids}::uuid[]) AS room, generate_series(1, ${messages}::integer) AS at
      ORDER BY room, at`.execute(trx)
    await sql`INSERT INTO feed_counter (scope, version, items)
      SELECT 'room:' || room, ${messages}, ${messages} FROM unnest(${ids}::uuid[]) AS room
      ON CONFLICT (scope) DO UPDATE SET version = excluded.version, items = excluded.items`.execute(trx)
    await publishToMembers(
      trx,
      seats.flatMap((seat) => {
        const post = posts.find(({ id }) => id === seat.post_id)
        return post && hasMembers(post) && seat.member_id === member
          ? [
              {
                memberId: member,
                kind: 'membership' as const,
                key: post.id,
                body: presentMembership(post, seat),
              },
            ]
          : []
      }),
    )
    return { nos: posts.map(({ no }) => no) }
  })
}

const carryOut = (order: Order): Promise<unknown> => (order.do === 'cards' ? cards(order) : rooms(order))

process.on('message', (order: Order) => {
  carryOut(order).then(
    (told) => process.send?.({ done: told ?? {} }),
    (error: unknown) => process.send?.({ done: { error: String(error) } }),
  )
})
process.send?.({ ready: { url: server.url } })
