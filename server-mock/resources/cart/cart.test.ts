import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { BusRoute } from '#sync/contracts/places/bus-route.ts'
import { publishContent } from '../../db/feed.ts'
import { busRoute, text } from '../../testing/content.ts'
import { startTestServer, type Reply, type TestServer } from '../../testing/server.ts'

let server: TestServer
let client: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  client = uuidv7()
})

type Goods = { gdsSn: number; gdsDsctSn: number; gdsQty: number } & Record<string, unknown>
type Line = {
  gdsDsctSn: number
  ordrSeq: number
  gdsQty: number
  unitWon: number
  lineWon: number
  availability: string
}
type Cart = {
  shopCartId: string
  shopCartGoodsList: Line[]
  rsvtDt: string | null
  totalWon: number
  rsvtHrTypeCd: string
}

const newCart = (goods: Goods, more: Record<string, unknown> = {}) => ({
  shopSn: 501,
  entcmpSn: 901,
  sesnId: '0a1b2c3d4e5f',
  shopCartGoods: goods,
  ...more,
})
const ONE = { gdsSn: 2001, gdsDsctSn: 20011, gdsQty: 2 }
const base = '/api/purchase/shop-cart'

const create = (goods: Goods = ONE, more = {}) =>
  server.ask('POST', base, { client, body: newCart(goods, more) })
async function made(goods: Goods = ONE, more = {}): Promise<{ id: string; seq: number }> {
  const reply = await create(goods, more)
  expect(reply.status).toBe(200)
  const { shopCartId, ordrSeq } = reply.result as { shopCartId: string; ordrSeq: number }
  return { id: shopCartId, seq: ordrSeq }
}
const read = async (id: string): Promise<Cart> =>
  (await server.ask('GET', `${base}/${id}`, { client })).result as Cart
const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error.code }).toEqual({ status, code })

describe('adding', () => {
  it('S7-01 S4-01 the first add makes a cart and answers its id; reading shows lines, total and rsvtDt', async () => {
    const { id, seq } = await made()
    const cart = await read(id)
    expect(cart.shopCartGoodsList).toMatchObject([
      { gdsDsctSn: 20011, ordrSeq: seq, gdsQty: 2, unitWon: 10_000, lineWon: 20_000, availability: 'onSale' },
    ])
    expect(cart).toMatchObject({ totalWon: 20_000, rsvtDt: null, rsvtHrTypeCd: 'TIM' })
  })

  it('S7-01 an unknown id minted by the device becomes the cart, with the line number the device chose', async () => {
    const id = uuidv7()
    const reply = await server.ask('POST', `${base}/${id}`, {
      client,
      body: newCart({ ...ONE, ordrSeq: 77_001 }),
    })
    expect(reply.result).toEqual({ shopCartId: id, ordrSeq: 77_001 })
  })

  it('S7-01 adding the same piece again without a line number raises that line', async () => {
    const { id, seq } = await made()
    const again = await server.ask('POST', `${base}/${id}`, { client, body: newCart({ ...ONE, gdsQty: 1 }) })
    expect(again.result).toEqual({ shopCartId: id, ordrSeq: seq })
    expect((await read(id)).shopCartGoodsList.map((line) => line.gdsQty)).toEqual([3])
  })

  it('S3-02 the alternate payload without shopSn and reservation is taken too', async () => {
    const reply = await server.ask('POST', base, {
      client,
      body: { entcmpSn: 901, sesnId: '0a1b2c3d', shopCartGoods: ONE },
    })
    expect(reply.status).toBe(200)
  })

  it('S7-01 options are priced by the server; missing, unknown and too many are refused by field', async () => {
    const goods = { gdsSn: 2002, gdsDsctSn: 20021, gdsQty: 1 }
    refused(await create(goods), 400, 'request.invalid')
    refused(
      await create({ ...goods, options: [{ optionId: 'spice', choiceId: 'volcano' }] }),
      400,
      'request.invalid',
    )
    const eggs = Array.from({ length: 3 }, () => ({ optionId: 'egg', choiceId: 'egg' }))
    const tooMany = await create({ ...goods, options: [{ optionId: 'spice', choiceId: 'hot' }, ...eggs] })
    expect(tooMany.error.fields).toEqual([{ path: 'shopCartGoods.options.egg', code: 'tooMany' }])
    const { id } = await made({
      ...goods,
      options: [{ optionId: 'spice', choiceId: 'hot' }, ...eggs.slice(1)],
    })
    expect((await read(id)).totalWon).toBe(12_500)
  })

  it('S7-01 a price other than the buyer saw is refused with the new one, and nothing is added', async () => {
    const reply = await create({ ...ONE, shownWon: 9_000 })
    refused(reply, 422, 'cart.priceChanged')
    expect(reply.error.facts).toMatchObject({ shownWon: 9_000, unitWon: 10_000 })
    expect((await create({ ...ONE, shownWon: 10_000 })).status).toBe(200)
  })

  it('S8-10 sold out and ended sales are refused', async () => {
    refused(await create({ gdsSn: 2006, gdsDsctSn: 20061, gdsQty: 1 }), 422, 'cart.salesEnded')
    refused(await create({ gdsSn: 2007, gdsDsctSn: 20071, gdsQty: 1 }), 422, 'cart.salesEnded')
    const admin = await server.token('admin')
    await server.ask('PUT', '/api/admin/product/2003/unit/20031', { token: admin, body: { stock: 0 } })
    const soldOut = await create({ gdsSn: 2003, gdsDsctSn: 20031, gdsQty: 1 }, { shopSn: 502, entcmpSn: 902 })
    refused(soldOut, 422, 'cart.soldOut')
    expect(soldOut.error.facts).toMatchObject({ stock: 0 })
    await server.ask('PUT', '/api/admin/product/2003/unit/20031', { token: admin, body: { stock: 5 } })
  })

  it('S8-11 a product of another company or of a shop that sells nothing is unauthorized', async () => {
    refused(await create(ONE, { entcmpSn: 999 }), 403, 'product.unauthorized')
    refused(
      await create({ gdsSn: 2005, gdsDsctSn: 20051, gdsQty: 1 }, { shopSn: 504, entcmpSn: 904 }),
      403,
      'product.unauthorized',
    )
    refused(await create({ gdsSn: 9999, gdsDsctSn: 1, gdsQty: 1 }), 404, 'record.notFound')
  })

  it('S7-01 another shop asks first; with the yes the old cart is emptied', async () => {
    const { id } = await made()
    const other = { gdsSn: 2003, gdsDsctSn: 20031, gdsQty: 1 }
    const asked = await create(other, { shopSn: 502, entcmpSn: 902 })
    refused(asked, 422, 'cart.otherShop')
    expect(asked.error.facts).toEqual({ shopSn: 501, shopCartId: id })
    expect((await read(id)).shopCartGoodsList).toHaveLength(1)
    const { id: fresh } = await made(other, { shopSn: 502, entcmpSn: 902, resetOther: true })
    expect((await read(fresh)).shopCartGoodsList.map((line) => line.gdsDsctSn)).toEqual([20031])
    expect((await server.ask('GET', `${base}/${id}`, { client })).status).toBe(404)
  })

  it('S7-01 two devices that each minted an id for the same shop end up with one cart known by both ids', async () => {
    const [first, second] = [uuidv7(), uuidv7()]
    await server.ask('POST', `${base}/${first}`, { client, body: newCart({ ...ONE, ordrSeq: 11 }) })
    const reply = await server.ask('POST', `${base}/${second}`, {
      client,
      body: newCart({ gdsSn: 2001, gdsDsctSn: 20012, gdsQty: 1, ordrSeq: 12 }),
    })
    expect(reply.result).toEqual({ shopCartId: first, ordrSeq: 12 })
    expect((await read(second)).shopCartGoodsList.map((line) => line.ordrSeq)).toEqual([11, 12])
  })
})

describe('changing', () => {
  it('S7-03 sets a quantity and answers the whole cart; stock and the limit per order clamp it', async () => {
    const { id, seq } = await made()
    const set = (gdsDsctSn: number, ordrSeq: number, gdsQty: number) =>
      server.ask('PUT', `${base}/${id}/quantity`, { client, body: { gdsDsctSn, ordrSeq, gdsQty } })
    expect(((await set(20011, seq, 3)).result as Cart).totalWon).toBe(30_000)
    expect(((await set(20011, seq, 99)).result as Cart).shopCartGoodsList[0]?.gdsQty).toBe(5)
    const two = await server.ask('POST', `${base}/${id}`, {
      client,
      body: newCart({ gdsSn: 2001, gdsDsctSn: 20012, gdsQty: 1 }),
    })
    const { ordrSeq } = two.result as { ordrSeq: number }
    const clamped = (await set(20012, ordrSeq, 50)).result as Cart
    expect(clamped.shopCartGoodsList.find((line) => line.gdsDsctSn === 20012)?.gdsQty).toBe(4)
    refused(await set(20011, 4040, 1), 404, 'cart.lineGone')
    refused(await set(20011, seq, 0), 400, 'request.invalid')
    refused(await set(20011, seq, 100), 400, 'request.invalid')
  })

  it('S7-04 S4-02 deleting the last line deletes the cart; deleting again is done already', async () => {
    const { id, seq } = await made()
    const remove = () => server.ask('DELETE', `${base}/${id}/20011/${seq}`, { client })
    expect((await remove()).result).toEqual({ done: true })
    refused(await server.ask('GET', `${base}/${id}`, { client }), 404, 'record.notFound')
    expect((await remove()).result).toEqual({ done: true })
    const feed = await server.ask('GET', '/api/sync/feed?scope=member', { client })
    expect((feed.result as { changes: unknown[] }).changes).toEqual([])
  })

  it('S7-05 S4-04 stores day and kk:mm time; breaks, closed days, other times and the past are refused', async () => {
    const { id } = await made()
    const reserve = (rsvtDay: string, rsvtTime: string) =>
      server.ask('PUT', `${base}/${id}/rsv`, { client, body: { rsvtDay, rsvtTime } })
    expect(((await reserve('2026-11-24', '18:30')).result as Cart).rsvtDt).toBe('2026-11-24 18:30')
    refused(await reserve('2026-11-24', '15:30'), 422, 'cart.breakTime')
    refused(await reserve('2026-11-23', '18:30'), 422, 'cart.dateUnavailable')
    refused(await reserve('2026-11-24', '12:00'), 422, 'cart.dateUnavailable')
    refused(await reserve('2026-11-20', '18:30'), 422, 'cart.dateUnavailable')
    refused(await reserve('2026-11-21', '11:00'), 422, 'cart.dateUnavailable')
    refused(await reserve('2027-11-21', '11:00'), 422, 'cart.dateUnavailable')
    refused(await reserve('2026-02-30', '11:00'), 400, 'request.invalid')
    refused(await reserve('24.11.2026', '11:00'), 400, 'request.invalid')
    expect((await read(id)).rsvtDt).toBe('2026-11-24 18:30')
  })

  it('S7-05 a shop that reserves days keeps no time', async () => {
    const { id } = await made({ gdsSn: 2003, gdsDsctSn: 20032, gdsQty: 1 }, { shopSn: 502, entcmpSn: 902 })
    const reply = await server.ask('PUT', `${base}/${id}/rsv`, {
      client,
      body: { rsvtDay: '2026-11-25', rsvtTime: '11:00' },
    })
    expect(reply.result).toMatchObject({ rsvtDt: '2026-11-25', rsvtHrTypeCd: 'DAT' })
  })

  it('S9-10 what runs by a timetable is reserved on its days only, single days winning over weekdays', async () => {
    const route = busRoute(2003, {
      days: [5],
      exceptions: [{ day: '2026-12-04', runs: false, reason: text('n') }],
    })
    const { db } = server.database
    const publish = (body: BusRoute | null) =>
      db.transaction().execute((trx) => publishContent(trx, 'busRoute', [{ key: '1', body }]))
    await publish(route)
    const { id } = await made({ gdsSn: 2003, gdsDsctSn: 20032, gdsQty: 1 }, { shopSn: 502, entcmpSn: 902 })
    const reserve = (rsvtDay: string) =>
      server.ask('PUT', `${base}/${id}/rsv`, { client, body: { rsvtDay, rsvtTime: '' } })
    refused(await reserve('2026-11-26'), 422, 'cart.dateUnavailable')
    refused(await reserve('2026-12-04'), 422, 'cart.dateUnavailable')
    expect((await reserve('2026-11-27')).result).toMatchObject({ rsvtDt: '2026-11-27' })
    await publish(null)
    expect((await reserve('2026-11-26')).status).toBe(200)
    // a line put in later has to run on the day the cart has, unless it brings a day that suits
    await publish(route)
    const late = { gdsSn: 2003, gdsDsctSn: 20031, gdsQty: 1 }
    const add = (more: object) =>
      server.ask('POST', `${base}/${id}`, {
        client,
        body: newCart(late, { shopSn: 502, entcmpSn: 902, ...more }),
      })
    const reply = await add({})
    refused(reply, 422, 'cart.dateUnavailable')
    expect(reply.error.facts).toMatchObject({ rsvtDay: '2026-11-26' })
    expect((await read(id)).shopCartGoodsList).toHaveLength(1)
    expect((await add({ rsvtDay: '2026-11-27', rsvtTime: '' })).status).toBe(200)
    await publish(null)
  })

  it('S7-06 tells the next time a shop can be reserved', async () => {
    const ask = (no: number) => server.ask('GET', `/api/shop/reservation?shopSn=${no}`)
    expect((await ask(501)).result).toBe('2026-11-21 18:30')
    expect((await ask(502)).result).toBe('2026-11-21')
    expect((await ask(503)).result).toBe('')
    refused(await ask(599), 404, 'record.notFound')
    refused(await ask('x' as unknown as number), 400, 'request.invalid')
  })
})

describe('whose cart it is', () => {
  it('S6-07 nobody else reads, changes, empties or adds to a cart', async () => {
    const { id, seq } = await made()
    const token = await server.token('bora')
    refused(await server.ask('GET', `${base}/${id}`, { token }), 404, 'record.notFound')
    const body = { gdsDsctSn: 20011, ordrSeq: seq, gdsQty: 1 }
    refused(await server.ask('PUT', `${base}/${id}/quantity`, { token, body }), 404, 'record.notFound')
    refused(await server.ask('DELETE', `${base}/${id}/20011/${seq}`, { token }), 404, 'record.notFound')
    refused(
      await server.ask('PUT', `${base}/${id}/rsv`, {
        token,
        body: { rsvtDay: '2026-11-24', rsvtTime: '11:00' },
      }),
      404,
      'record.notFound',
    )
    refused(await server.ask('POST', `${base}/${id}`, { token, body: newCart(ONE) }), 403, 'auth.forbidden')
    expect((await read(id)).shopCartGoodsList).toHaveLength(1)
  })

  it('S6-01 a cart needs no sign-in but somebody: without bearer and client id it is 401', async () => {
    refused(await server.ask('POST', base, { body: newCart(ONE) }), 401, 'auth.required')
    refused(await server.ask('GET', `${base}/${uuidv7()}`), 401, 'auth.required')
  })

  it('S7-02 a price or stock changed by the shop reaches the carts that hold the piece through their feed', async () => {
    const { id } = await made({ gdsSn: 2004, gdsDsctSn: 20041, gdsQty: 1 }, { shopSn: 503, entcmpSn: 903 })
    const before = (await server.ask('GET', '/api/sync/feed?scope=member', { client })).result as {
      cursor: string
    }
    const token = await server.token('admin')
    await server.ask('PUT', '/api/admin/product/2004/unit/20041', {
      token,
      body: { stock: 0, priceWon: 11_000 },
    })
    const after = (await server.ask('GET', `/api/sync/feed?scope=member&cursor=${before.cursor}`, { client }))
      .result as { changes: { kind: string; key: string; body: Cart }[] }
    expect(after.changes).toMatchObject([{ kind: 'cart', key: id }])
    expect(after.changes[0]?.body.shopCartGoodsList[0]).toMatchObject({
      availability: 'soldOut',
      unitWon: 11_000,
    })
  })
})
