import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Badge } from '#sync/contracts/badges/badge.ts'
import type { BadgeName } from '#sync/contracts/badges/lists.ts'
import { readOwnRecord } from '../../db/feed.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'
import { runBadges } from './award.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const badge = (who: Person, name: BadgeName) =>
  readOwnRecord(server.database.db, `member:${PEOPLE[who]}`, 'badge', name) as Promise<Badge | null>
const badges = async (who: Person) =>
  (await readOwnRecord(server.database.db, `member:${PEOPLE[who]}`, 'summary', 'me'))?.badges
const count = () => runBadges(server.deps)
const ask = async (
  who: Person,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) =>
  server.ask(method, path, {
    token: await server.token(who),
    ...(body ? { body } : {}),
    ...(headers ? { headers } : {}),
  })

/** Alice's one ticket was let in at 07:30 in Seoul. */
async function letIn(): Promise<string> {
  const { db } = server.database
  const { id } = await db
    .selectFrom('ticket')
    .select('id')
    .where('member_id', '=', PEOPLE.alice)
    .executeTakeFirstOrThrow()
  await db.updateTable('ticket').set({ used_quantity: 1, status: 'used' }).where('id', '=', id).execute()
  const at = new Date('2026-11-20T22:30:00Z')
  await db
    .insertInto('redemption')
    .values({
      ...{ id: uuidv7(), ticket_id: id, partner_id: PEOPLE.partner, by_name: 'p', gate: 'g', quantity: 1 },
      ...{ accepted: 1, outcome: 'redeemed' as const, scanned_at: at, recorded_at: at },
    })
    .execute()
  return id
}
const review = async (line: number) => {
  const body = {
    ...{ id: uuidv7(), orderNumber: server.world.used.number, lineSeq: line, stars: 5, keywords: ['view'] },
    ...{ text: 'A fine day by the sea.', photos: [] },
  }
  const reply = await ask('alice', 'POST', '/api/review', body)
  return { reply, id: body.id }
}

describe('badges', () => {
  it('S3-14 follow from the facts, with those that earned them', async () => {
    const ticket = await letIn()
    await count()
    expect(await badge('alice', 'firstTicket')).toMatchObject({
      ...{ have: 1, need: 1, awardedAt: new Date(NOON).toISOString() },
      facts: [{ kind: 'use', id: ticket, at: '2026-11-20T22:30:00.000Z' }],
    })
    expect((await badge('alice', 'early'))?.awardedAt).not.toBeNull()
    expect(await badge('alice', 'late')).toBeNull()
    expect(await badge('bora', 'firstTicket')).toBeNull()
  })

  it('S3-14 what is on its way says how far it is', async () => {
    expect(await badge('alice', 'fiveDistricts')).toMatchObject({
      have: 1,
      need: 5,
      awardedAt: null,
      facts: [],
    })
  })

  it('S2-40 my page counts them', async () => {
    const before = (await badges('alice')) ?? 0
    expect(before).toBeGreaterThanOrEqual(2)
    const { reply } = await review(server.world.used.lines[0]?.seq ?? 1)
    expect(reply.status).toBe(200)
    await count()
    expect((await badge('alice', 'review1'))?.awardedAt).not.toBeNull()
    expect(await badges('alice')).toBe(before + 1)
  })

  it('S3-14 one’s own deleting leaves the badge; the desk’s removal takes it back, and nothing else', async () => {
    const { db } = server.database
    const held = await db
      .selectFrom('review')
      .select('id')
      .where('member_id', '=', PEOPLE.alice)
      .executeTakeFirstOrThrow()
    const removed = await ask('admin', 'PUT', `/api/admin/review/${held.id}/removal`, {
      ...{ code: 'advertising', text: 'An advert.', version: 1 },
    })
    expect(removed.status).toBe(200)
    await count()
    expect(await badge('alice', 'review1')).toBeNull()
    expect((await badge('alice', 'firstTicket'))?.awardedAt).not.toBeNull()
    await sql`DELETE FROM redemption`.execute(db)
    await sql`UPDATE ticket SET used_quantity = 0`.execute(db)
    await sql`INSERT INTO badge_due (member_id) VALUES (${PEOPLE.alice})`.execute(db)
    await count()
    expect((await badge('alice', 'firstTicket'))?.awardedAt).not.toBeNull()
  })

  it('C22 are counted for everybody once a day, and equal a count of one’s own', async () => {
    const { db } = server.database
    await sql`UPDATE ticket SET used_quantity = 1 WHERE member_id = ${PEOPLE.alice}`.execute(db)
    await sql`DELETE FROM badge_award`.execute(db)
    expect(await count()).toBe(0)
    server.clock.now = NOON + millisecondsInDay
    expect(await count()).toBeGreaterThan(0)
    expect((await badge('alice', 'firstTicket'))?.awardedAt).toBe(new Date(server.clock.now).toISOString())
    expect(await count()).toBe(0)
  })
})
