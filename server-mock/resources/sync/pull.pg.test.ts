import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { approved, as } from '../community/testing/drafts.ts'

/** Real PostgreSQL only: who reads and who leaves really meet. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const isWaiting = async () => {
  for (;;) {
    const { rows } = await sql<{ many: number }>`
      SELECT count(*) AS many FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.database.db)
    if ((rows[0]?.many ?? 0) > 0) return
  }
}

it('C7 who leaves a room while it is being read to them is told nothing that is said afterwards', async () => {
  const { id } = await approved(server, 'alice')
  const [alice, bora] = [as(server, 'alice'), as(server, 'bora')]
  await bora.join(id)
  await alice.say(id, 'said before')
  const body = { scopes: [{ scope: `room:${id}` }] }
  await bora.ask('POST', '/api/sync/pull', body)
  let reading: ReturnType<typeof bora.ask> | null = null
  await server.database.db.transaction().execute(async (trx) => {
    // between the question who is in the room and the reading of it stands the epoch, which is held here
    await sql`LOCK TABLE setting IN ACCESS EXCLUSIVE MODE`.execute(trx)
    reading = bora.ask('POST', '/api/sync/pull', body)
    await isWaiting()
    await bora.leave(id)
    await alice.say(id, 'said afterwards')
  })
  const told = JSON.stringify(await reading)
  expect(told).toContain('said before')
  expect(told).not.toContain('said afterwards')
})
