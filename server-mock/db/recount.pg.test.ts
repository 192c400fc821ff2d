import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { PEOPLE } from '../testing/world.ts'
import { approved } from '../resources/community/testing/drafts.ts'
import { recountTallies } from './recount.ts'
import { addTally, foldTallies } from './tally.ts'

/** Real PostgreSQL only: marks are set and folded while they are counted again. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const WRITERS = 12
const EACH = 25

describe('a recount of what is being counted', () => {
  it(
    'C15 finds nothing wrong, however many write, fold and recount beside it',
    { timeout: 60_000 },
    async () => {
      const { db } = server.database
      const { id } = await approved(server, 'bora')
      await recountTallies(db)
      let isOver = false
      const until = async (work: () => Promise<unknown>) => {
        while (!isOver) await work()
      }
      const found: unknown[] = []
      const beside = [
        until(() => foldTallies(db)),
        until(async () => found.push(...(await recountTallies(db)))),
        until(async () => found.push(...(await recountTallies(db)))),
      ]
      const writer = async () => {
        for (let round = 0; round < EACH; round += 1)
          await db.transaction().execute(async (trx) => {
            await trx
              .insertInto('comment')
              .values({
                ...{ id: uuidv7(), post_id: id, member_id: PEOPLE.alice, text: 'one' },
                written_at: new Date(server.clock.now),
              })
              .execute()
            await sql`SELECT pg_sleep(0.002)`.execute(trx)
            await addTally(trx, `post:${id}`, 'comments', 1)
          })
      }
      await Promise.all(Array.from({ length: WRITERS }, writer))
      isOver = true
      await Promise.all(beside)
      expect([found, await recountTallies(db)]).toEqual([[], []])
    },
  )
})
