import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskPeriod } from '#sync/contracts/ranking/api.ts'
import { startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'
import { earnPoints } from '../shared/points/ledger.ts'
import { runRanking } from './rank.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const PERIOD = '2026-11'
const ask = async (who: Person, method: string, path: string) =>
  server.ask(method, path, { token: (await server.signIn(who)).access_token })
const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error?.code }).toEqual({ status, code })

it('X-11 S6-04 a ranking is corrected by one person at a time: a second administrator is refused and told who has it', async () => {
  const { db } = server.database
  await db
    .transaction()
    .execute((trx) =>
      earnPoints(
        trx,
        PEOPLE.alice,
        { source: 'review', won: 300, reference: 'a' },
        { now: server.clock.now - 3_600_000 },
      ),
    )
  await runRanking(server.deps)
  const roles = ['member', 'administrator']
  await db.updateTable('member').set({ roles }).where('id', '=', PEOPLE.bora).execute()
  const claim = (who: Person, method = 'PUT') => ask(who, method, `/api/admin/claim/ranking/${PERIOD}`)
  const correct = (who: Person) => ask(who, 'POST', `/api/admin/ranking/${PERIOD}/correct`)
  expect((await claim('admin')).result).toMatchObject({ by: 'admin', mine: true })
  const second = await claim('bora')
  refused(second, 422, 'desk.claimed')
  expect(second.error.facts).toMatchObject({ by: 'admin' })
  refused(await correct('bora'), 422, 'desk.claimed')
  // she reads who has it, and may count again: that changes nothing
  const list = (await ask('bora', 'GET', '/api/admin/ranking')).result as DeskPeriod[]
  expect(list.find(({ period }) => period === PERIOD)?.claim).toMatchObject({ by: 'admin', mine: false })
  expect((await ask('bora', 'POST', `/api/admin/ranking/${PERIOD}/recount`)).status).toBe(200)
  // after ten minutes it is free by itself
  server.clock.now += 11 * 60_000
  expect((await claim('bora')).result).toMatchObject({ by: 'bora', mine: true })
  refused(await correct('admin'), 422, 'desk.claimed')
  expect((await correct('bora')).status).toBe(200)
  // who has corrected it has let it go
  expect((await claim('admin')).status).toBe(200)
})
