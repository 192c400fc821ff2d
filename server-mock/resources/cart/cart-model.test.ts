import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { FeedChange } from '#sync/contracts/sync/sync.ts'
import { WireCart } from '#sync/contracts/cart/cart.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/** A cart changed in any order by one or two devices: lines, sums and feed are those of a list on paper. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

const BASE = '/api/purchase/shop-cart'
/** Product 2004: unit one of 10,000 won, five there; unit two of 20,000, four at most in an order. */
const UNITS = { 20041: { won: 10_000, most: 5 }, 20042: { won: 20_000, most: 4 } } as const
type Unit = keyof typeof UNITS
type Line = { unit: Unit; seq: number; quantity: number }

const unit = fc.constantFrom<Unit>(20041, 20042)
const seq = fc.integer({ min: 1, max: 3 })
const wanted = fc.integer({ min: 1, max: 6 })
const command = fc.oneof(
  fc.record({ does: fc.constant('add' as const), unit, seq, quantity: wanted }),
  fc.record({ does: fc.constant('add' as const), unit, seq, quantity: wanted }),
  fc.record({ does: fc.constant('set' as const), unit, seq, quantity: wanted }),
  fc.record({ does: fc.constant('drop' as const), unit, seq, quantity: wanted }),
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

const goods = (sn: Unit, gdsQty: number, more = {}) => ({
  ...{ shopSn: 503, entcmpSn: 903, sesnId: '0a1b2c3d' },
  shopCartGoods: { gdsSn: 2004, gdsDsctSn: sn, gdsQty, ...more },
})

/** What the list is after a command, and the refusal it meets. Nothing is changed by one that is refused. */
function next(
  lines: readonly Line[],
  { does, unit: of, seq: at, quantity }: Command,
): [Line[], string | null] {
  const sum = (each: readonly Line[]) => each.reduce((total, line) => total + line.quantity, 0)
  const line = lines.find((each) => each.unit === of && each.seq === at)
  if (does === 'drop') return [lines.filter((each) => each !== line), null]
  if (does === 'set') {
    if (lines.length === 0) return [[], 'record.notFound']
    if (!line) return [[...lines], 'cart.lineGone']
    const others = sum(lines.filter((each) => each.unit === of && each !== line))
    const most = Math.min(quantity, UNITS[of].most - others)
    if (most <= 0) return [[...lines], 'cart.soldOut']
    return [lines.map((each) => (each === line ? { ...each, quantity: most } : each)), null]
  }
  const more = Math.min(quantity, UNITS[of].most - sum(lines.filter((each) => each.unit === of)))
  if (more <= 0) return [[...lines], 'cart.quantityLimit']
  if (line)
    return [lines.map((each) => (each === line ? { ...each, quantity: each.quantity + more } : each)), null]
  const isFree = !lines.some((each) => each.seq === at)
  const number = isFree ? at : Math.max(...lines.map((each) => each.seq)) + 1
  return [[...lines, { unit: of, seq: number, quantity: more }], null]
}

async function send(client: string, id: string, { does, unit: of, seq: at, quantity }: Command) {
  if (does === 'add')
    return server.ask('POST', `${BASE}/${id}`, { client, body: goods(of, quantity, { ordrSeq: at }) })
  if (does === 'set')
    return server.ask('PUT', `${BASE}/${id}/quantity`, {
      client,
      body: { gdsDsctSn: of, ordrSeq: at, gdsQty: quantity },
    })
  return server.ask('DELETE', `${BASE}/${id}/${of}/${at}`, { client })
}

const plain = (lines: readonly { gdsDsctSn: number; ordrSeq: number; gdsQty: number }[]) =>
  lines.map(({ gdsDsctSn, ordrSeq, gdsQty }) => `${gdsDsctSn} ${ordrSeq} ${gdsQty}`).sort()
const ofModel = (lines: readonly Line[]) =>
  lines.map((line) => `${line.unit} ${line.seq} ${line.quantity}`).sort()

async function inFeed(client: string, id: string): Promise<WireCart | null> {
  const reply = await server.ask('GET', '/api/sync/feed?scope=member', { client })
  const { changes } = reply.result as { changes: FeedChange[] }
  const found = changes.find(({ kind, key }) => kind === 'cart' && key === id)
  return found?.body ? WireCart.parse(found.body) : null
}

describe('a cart', () => {
  it('S7-01 S7-03 S7-04 S4-02 after any commands has the lines and the sum of the list, here and in the feed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 10 }), async (commands) => {
        const [client, id] = [uuidv7(), uuidv7()]
        let lines: Line[] = []
        for (const each of commands) {
          const [after, refusal] = next(lines, each)
          const reply = await send(client, id, each)
          expect([each, reply.error?.code ?? null]).toEqual([each, refusal])
          lines = after
        }
        const read = await server.ask('GET', `${BASE}/${id}`, { client })
        if (lines.length === 0) {
          expect(read.status).toBe(404)
          expect(await inFeed(client, id)).toBeNull()
          return
        }
        const cart = WireCart.parse(read.result)
        expect(plain(cart.shopCartGoodsList)).toEqual(ofModel(lines))
        expect(cart.totalWon).toBe(lines.reduce((sum, line) => sum + line.quantity * UNITS[line.unit].won, 0))
        expect(await inFeed(client, id)).toEqual(cart)
      }),
      { numRuns: 10 },
    )
  })

  it('S7-01 I7 two devices of a member under an id each: one cart, and each reads and changes it by its own id', async () => {
    const token = await server.token('alice')
    const [one, two] = [uuidv7(), uuidv7()]
    const add = (id: string, of: Unit, ordrSeq: number) =>
      server.ask('POST', `${BASE}/${id}`, { token, body: goods(of, 1, { ordrSeq }) })
    const replies = await Promise.all([add(one, 20041, 1), add(two, 20042, 2), add(one, 20041, 1)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const read = async (id: string) =>
      WireCart.parse((await server.ask('GET', `${BASE}/${id}`, { token })).result)
    const [byOne, byTwo] = [await read(one), await read(two)]
    expect(byTwo).toEqual(byOne)
    expect(plain(byOne.shopCartGoodsList)).toEqual(['20041 1 2', '20042 2 1'])
    await server.ask('DELETE', `${BASE}/${two}/20041/1`, { token })
    expect(plain((await read(one)).shopCartGoodsList)).toEqual(['20042 2 1'])
    await server.ask('DELETE', `${BASE}/${one}/20042/2`, { token })
    for (const id of [one, two])
      expect((await server.ask('GET', `${BASE}/${id}`, { token })).status).toBe(404)
  })

  it('S6-07 of a guest is not a member’s, of a member not a guest’s, and not another guest’s', async () => {
    const [client, id] = [uuidv7(), uuidv7()]
    await server.ask('POST', `${BASE}/${id}`, { client, body: goods(20041, 1) })
    const strangers = [{ client: uuidv7() }, { token: await server.token('bora') }]
    for (const who of strangers) {
      expect((await server.ask('GET', `${BASE}/${id}`, who)).status).toBe(404)
      expect((await server.ask('DELETE', `${BASE}/${id}/20041/1`, who)).status).toBe(404)
      const set = { gdsDsctSn: 20041, ordrSeq: 1, gdsQty: 2 }
      expect((await server.ask('PUT', `${BASE}/${id}/quantity`, { ...who, body: set })).status).toBe(404)
      const added = await server.ask('POST', `${BASE}/${id}`, { ...who, body: goods(20041, 1) })
      expect([added.status, added.error.code]).toEqual([403, 'auth.forbidden'])
    }
    const own = WireCart.parse((await server.ask('GET', `${BASE}/${id}`, { client })).result)
    expect(plain(own.shopCartGoodsList)).toEqual(['20041 1 1'])
  })

  it('S8-10 two guests race for what is left: in their carts both may have it, ordered it is one’s', async () => {
    const people = [uuidv7(), uuidv7()]
    const replies = await Promise.all(
      people.map((client) => server.ask('POST', `${BASE}/${uuidv7()}`, { client, body: goods(20041, 5) })),
    )
    // a cart keeps nothing: only an order does
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })

  it.each([
    ['no piece', { gdsQty: 0 }],
    ['a hundred pieces', { gdsQty: 100 }],
    ['half a piece', { gdsQty: 0.5 }],
    ['a line before the first', { ordrSeq: 0 }],
    ['thirty-one choices', { options: Array.from({ length: 31 }, () => ({ optionId: 'a', choiceId: 'b' })) }],
    ['an endless choice', { options: [{ optionId: 'a'.repeat(61), choiceId: 'b' }] }],
    ['a price below nothing', { shownWon: -1 }],
    ['a gift', { gift: true }],
  ])('S7-17 %s is refused and makes no cart', async (_name, more) => {
    const [client, id] = [uuidv7(), uuidv7()]
    const reply = await server.ask('POST', `${BASE}/${id}`, { client, body: goods(20041, 1, more) })
    expect([reply.status, reply.error.code]).toEqual([400, 'request.invalid'])
    expect((await server.ask('GET', `${BASE}/${id}`, { client })).status).toBe(404)
  })
})
