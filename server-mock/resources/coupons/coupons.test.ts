import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import { readOwnRecord } from '../../db/feed.ts'
import { NOON, startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.now = NOON
  await server.database.db.deleteFrom('coupon').execute()
  await server.database.db.deleteFrom('coupon_offer').execute()
})

const download = async (no: number, who: Person = 'alice', product = 2001) =>
  server.ask('POST', `/api/product/${product}/coupon/${no}`, { token: await server.token(who) })
const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error.code }).toEqual({ status, code })

it('S2-131 S3-08 a downloaded coupon is good for its days, for its product, and in the feed', async () => {
  const coupon = (await download(1)).result as Coupon
  expect(coupon).toMatchObject({
    ...{ scope: 'product', kind: 'amount', value: 2000, minWon: 10_000, usedAt: null },
    ...{ expiresOn: '2026-11-28', productNos: [2001], offerNo: 1 },
  })
  const scope = `member:${PEOPLE.alice}`
  expect(await readOwnRecord(server.database.db, scope, 'coupon', coupon.id)).toEqual(coupon)
  expect(await readOwnRecord(server.database.db, scope, 'summary', 'me')).toMatchObject({ coupons: 1 })
  expect((await download(4)).result).toMatchObject({ expiresOn: '2026-11-21' })
})

it('S9-07 one per member, also when it has expired: it is not given again', async () => {
  await download(1)
  refused(await download(1), 422, 'coupon.taken')
  server.clock.now = NOON + 8 * 86_400_000
  const token = (await server.signIn('alice')).access_token
  refused(await server.ask('POST', '/api/product/2001/coupon/1', { token }), 422, 'coupon.taken')
})

it('S8-10 the last one is given once, however many ask at the same moment', async () => {
  const replies = await Promise.all([download(2, 'alice'), download(2, 'bora'), download(2, 'unverified')])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422])
  for (const reply of replies.filter(({ status }) => status === 422)) refused(reply, 422, 'coupon.exhausted')
  const given = await server.database.db.selectFrom('coupon').select('member_id').execute()
  expect(given).toHaveLength(1)
})

it('S2-131 outside of its period, of another product, or unknown it is refused', async () => {
  refused(await download(3), 422, 'coupon.period')
  refused(await download(9), 404, 'record.notFound')
  refused(await download(1, 'alice', 2003), 404, 'record.notFound')
  refused(await server.ask('POST', '/api/product/2001/coupon/1', {}), 401, 'auth.required')
  refused(
    await server.ask('POST', '/api/product/x/coupon/1', { token: await server.token('alice') }),
    400,
    'request.invalid',
  )
})
