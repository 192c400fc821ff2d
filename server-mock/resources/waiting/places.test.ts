import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { ContactKey, WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { WaitPlace } from '#sync/contracts/waiting/place.ts'
import { invitationText } from '#sync/domain/wait/invitation.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { PEOPLE } from '../../testing/world.ts'
import { openRecipient, waitRecipient } from '../shared/wait-contact.ts'
import { openShop, partner, SHOP, Tablet } from './testing/tablet.ts'
import { sealForTest } from './testing/seal.ts'
import { tidyWaiting } from './tidy.ts'

let server: TestServer
let kiosk: Tablet
beforeEach(async () => {
  server = await startTestServer()
  await openShop(server)
  kiosk = await Tablet.enrol(server)
})
afterEach(() => server.stop())

const read = (code: string, headers: Record<string, string> = {}) =>
  server.ask('GET', `/api/waiting/place?code=${encodeURIComponent(code)}`, { headers })
const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url')
const newSecret = () => randomBytes(32).toString('base64url')
const claim = (code: string, secret: string) =>
  server.ask('POST', '/api/waiting/place/claim', { body: { code, secretHash: hash(secret) } })
const act = (code: string, secret: string, what: string, id = uuidv7()) =>
  server.ask('POST', '/api/waiting/place/act', { body: { id, code, secret, act: what } })
const codeOf = (reply: { status: number; error: { code: string } }) => [reply.status, reply.error.code]
const place = (reply: { result: unknown }) => reply.result as WaitPlace

/** A ticket the server knows, with its code. */
async function joined(tablet = kiosk, party = 2) {
  const event = tablet.join(party)
  await tablet.send(event)
  return { id: event.ticketId, code: tablet.code(event) }
}

describe('a place', () => {
  it('X-08 says how many wait in front and how long that takes, to whoever has the code', async () => {
    const codes = []
    for (let no = 0; no < 3; no += 1) codes.push((await joined()).code)
    const reply = await read(codes[2]!)
    expect(reply.status).toBe(200)
    expect(place(reply)).toMatchObject({ number: 'A3', state: 'waiting', ahead: 2, canDefer: false })
    const { from, to } = place(reply)
    expect([from! % 5, to! % 5, from! < to!]).toEqual([0, 0, true])
    const etag = reply.headers.get('etag')!
    expect((await read(codes[2]!, { 'if-none-match': etag })).status).toBe(304)
    await kiosk.send(
      kiosk.event(
        'call',
        (
          await server.database.db
            .selectFrom('wait_ticket')
            .select('id')
            .orderBy('id')
            .executeTakeFirstOrThrow()
        ).id,
      ),
    )
    expect(place(await read(codes[2]!, { 'if-none-match': etag })).ahead).toBe(1)
  })

  it('X-08 the server has not heard of: the code is checked by the certificate, and read as waiting for the shop', async () => {
    for (const curve of ['Ed25519', 'P-256'] as const) {
      const tablet = await Tablet.enrol(server, 'both', curve)
      const event = tablet.join()
      const code = tablet.code(event)
      const reply = await read(code)
      expect([curve, reply.status]).toEqual([curve, 202])
      expect(place(reply)).toMatchObject({ state: 'unknown', ahead: null, from: null, canDefer: false })
      await tablet.send(event)
      expect(place(await read(code))).toMatchObject({ state: 'waiting' })
    }
  })

  it('W10 a forged code, one of another shop and one of yesterday open nothing', async () => {
    const event = kiosk.join()
    await kiosk.send(event)
    const good = kiosk.code(event)
    const other = await Tablet.enrol(server)
    const [mark, , signature] = good.split('.')
    const [, stolen] = other.code(event, { number: 'A99' }).split('.')
    for (const bad of [
      `${mark}.${stolen}.${signature}`,
      kiosk.code(event, { shopNo: 501 }),
      kiosk.code(event, { deviceId: other.device.id }),
      kiosk.code(event, { deviceId: uuidv7() }),
      kiosk.code(event, { day: '2026-11-20' }),
      'ABCDEFGH2345',
    ])
      expect(codeOf(await read(bad))).toEqual([404, 'waiting.unknown'])
    expect((await read(good)).status).toBe(200)
    server.clock.now += 24 * 3_600_000
    expect(codeOf(await read(good))).toEqual([404, 'waiting.unknown'])
    expect((await read('not a code')).status).toBe(400)
  })

  it('W10 belongs to the phone that claims it first; a second one with the code only reads', async () => {
    const { code } = await joined()
    await joined()
    const [mine, theirs] = [newSecret(), newSecret()]
    expect(codeOf(await act(code, mine, 'cancel'))).toEqual([422, 'waiting.taken'])
    expect((await claim(code, mine)).status).toBe(200)
    expect((await claim(code, mine)).status).toBe(200)
    expect(codeOf(await claim(code, theirs))).toEqual([422, 'waiting.taken'])
    expect(codeOf(await act(code, theirs, 'cancel'))).toEqual([422, 'waiting.taken'])
    expect(place(await read(code)).state).toBe('waiting')
    expect(place(await act(code, mine, 'cancel'))).toMatchObject({ state: 'cancelled', reason: 'self' })
  })

  it('W10 staff give a place to another phone when the one that had it is lost', async () => {
    const { id, code } = await joined()
    const [lost, found] = [newSecret(), newSecret()]
    await claim(code, lost)
    await kiosk.send(kiosk.event('release', id))
    expect(codeOf(await act(code, lost, 'cancel'))).toEqual([422, 'waiting.taken'])
    expect((await claim(code, found)).status).toBe(200)
    expect((await act(code, found, 'cancel')).status).toBe(200)
  })

  it('W7 lets two go before, twice at most; the same act again is the same act', async () => {
    const { code } = await joined()
    for (let no = 0; no < 6; no += 1) await joined()
    const secret = newSecret()
    await claim(code, secret)
    const id = uuidv7()
    expect(place(await act(code, secret, 'defer', id)).ahead).toBe(2)
    expect(place(await act(code, secret, 'defer', id)).ahead).toBe(2)
    expect(place(await act(code, secret, 'defer'))).toMatchObject({ ahead: 4, canDefer: false })
    expect(codeOf(await act(code, secret, 'defer'))).toEqual([422, 'waiting.tooLate'])
  })

  it('S2-115 of somebody who was seated meanwhile cannot be cancelled: who sits, sits', async () => {
    const { id, code } = await joined()
    const secret = newSecret()
    await claim(code, secret)
    await kiosk.send(kiosk.event('seat', id))
    expect(codeOf(await act(code, secret, 'cancel'))).toEqual([422, 'waiting.tooLate'])
    expect(place(await read(code))).toMatchObject({ state: 'seated', ahead: null, from: null })
  })

  it('X-08 of a shop that is silent has no estimate, and says since when; of one that pauses neither', async () => {
    const { code } = await joined()
    server.clock.now += 4 * 60_000
    const silent = place(await read(code))
    expect(silent).toMatchObject({
      from: null,
      to: null,
      shopSeenAt: new Date(server.clock.now - 240_000).toISOString(),
    })
    await kiosk.send(kiosk.event('pause', null, { until: null }))
    expect(place(await read(code))).toMatchObject({ from: null, mode: 'paused' })
  })
})

describe('the public list', () => {
  it('S2-112 has shops that give numbers, how many wait and how long', async () => {
    const list = async () => (await server.ask('GET', '/api/waiting/shops')).result as object[]
    expect(await list()).toMatchObject([{ shopNo: SHOP, teams: 0, mode: 'open', remote: false }])
    await joined()
    await joined(kiosk, 4)
    expect(await list()).toMatchObject([{ teams: 2 }])
    await openShop(server, { on: false })
    expect(await list()).toEqual([])
  })
})

describe('from afar', () => {
  /** A place of the catalogue becomes the shop's. */
  const near = async (shopNo = SHOP) => {
    const { db } = server.database
    const row = await db
      .selectFrom('feed_entry')
      .select(['key', 'body'])
      .where('kind', '=', 'place')
      .where('scope', '=', 'content')
      .orderBy('key')
      .limit(1)
      .executeTakeFirstOrThrow()
    await sql`UPDATE feed_entry SET body = jsonb_set(body, '{placeNo}', to_jsonb(${Number(row.key)}::int))
      WHERE scope = 'content' AND kind = 'shop' AND key = ${String(shopNo)}`.execute(db)
    const { lat, lng } = (row.body as { position: { lat: number; lng: number } }).position
    return { lat, lng }
  }
  const wish = (more: object = {}) => ({ id: uuidv7(), party: 2, childChairs: 0, language: 'en', ...more })
  const join = async (person: 'alice' | 'bora' | 'unverified', body: object, shopNo = SHOP) =>
    server.ask('POST', `/api/waiting/${shopNo}/remote`, {
      token: (await server.signIn(person)).access_token,
      body,
    })

  it('S2-116 only where the shop takes places, from verified members, within three kilometres', async () => {
    const position = await near()
    expect(codeOf(await join('alice', wish({ position })))).toEqual([422, 'waiting.closed'])
    await openShop(server, { remote: true })
    expect(codeOf(await join('unverified', wish({ position })))).toEqual([403, 'auth.unverified'])
    const far = { lat: position.lat + 0.03, lng: position.lng }
    expect(codeOf(await join('alice', wish({ position: far })))).toEqual([422, 'waiting.tooFar'])
    expect(codeOf(await join('alice', wish()))).toEqual([422, 'waiting.tooFar'])
    const reply = await join('alice', wish({ position }))
    expect(place(reply)).toMatchObject({ number: 'M1', state: 'waiting', ahead: 0 })
    expect(place(await read(place(reply).code))).toMatchObject({ number: 'M1' })
    const body = wish()
    expect((await server.ask('POST', `/api/waiting/${SHOP}/remote`, { body })).status).toBe(401)
    expect((await join('bora', { ...body, party: 0 })).status).toBe(400)
    const kept = await server.database.db.selectFrom('wait_event').select('args').execute()
    expect(JSON.stringify(kept)).not.toContain(String(position.lat))
  })

  it('S2-116 one place at a shop; the same wish again is the same place, and nobody else’s', async () => {
    await openShop(server, { remote: true })
    const body = wish({ position: await near() })
    const first = await join('alice', body)
    expect(place(await join('alice', body)).number).toBe(place(first).number)
    expect(codeOf(await join('bora', body))).toEqual([404, 'waiting.unknown'])
    expect(codeOf(await join('alice', { ...body, id: uuidv7() }))).toEqual([422, 'waiting.limit'])
    const other = place(await join('bora', { ...body, id: uuidv7() }))
    expect(other.number).toBe('M2')
  })

  it('S2-116 a member waits at two shops at once, and at no third', async () => {
    await openShop(server, { remote: true })
    const others = [501, 503]
    for (const other of others) {
      await server.database.db
        .insertInto('partner_shop')
        .values({ member_id: PEOPLE.partner, shop_no: other })
        .execute()
      const settings = { on: true, limit: 60, remote: true, gapMinutes: 8 }
      await server.ask('PUT', `/api/partner/waiting/${other}`, {
        token: await partner(server),
        body: settings,
      })
    }
    const replies = []
    for (const each of [SHOP, ...others])
      replies.push(await join('alice', wish({ position: await near(each) }), each))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 422])
    expect(replies[2]?.error.code).toBe('waiting.limit')
  })

  it('S2-116 at most half of the places; people at the door are never held up by it', async () => {
    await openShop(server, { remote: true, limit: 2 })
    const position = await near()
    await join('alice', wish({ position }))
    expect(codeOf(await join('bora', wish({ position })))).toEqual([422, 'waiting.full'])
    expect((await kiosk.send(kiosk.join())).status).toBe(200)
  })

  it('S2-116 whoever the kiosk invites stands at the door, for two minutes', async () => {
    const invite = (madeAt: number, tablet = kiosk) => {
      const text = invitationText({ shopNo: SHOP, deviceId: tablet.device.id, madeAt })
      return `${text}.${tablet.sign(text)}`
    }
    const old = invite(server.clock.now - 121_000)
    expect(codeOf(await join('alice', wish({ invitation: old })))).toEqual([422, 'waiting.closed'])
    const forged = `${invite(server.clock.now).slice(0, -8)}AAAAAAAA`
    expect(codeOf(await join('alice', wish({ invitation: forged })))).toEqual([422, 'waiting.closed'])
    const good = await join('alice', wish({ invitation: invite(server.clock.now - 60_000) }))
    expect(place(good)).toMatchObject({ number: 'M1', state: 'waiting' })
  })

  it('S2-116 who is called and does not come within ten minutes goes two places back, who came does not', async () => {
    await openShop(server, { remote: true })
    const position = await near()
    const [late, there] = [wish({ position }), wish({ position })]
    await join('alice', late)
    const code = place(await join('bora', there)).code
    for (let no = 0; no < 3; no += 1) await joined()
    const secret = newSecret()
    await claim(code, secret)
    await act(code, secret, 'arrive')
    await kiosk.send(kiosk.event('call', late.id))
    await kiosk.send(kiosk.event('call', there.id))
    server.clock.now += 10 * 60_000
    await tidyWaiting(server.deps)
    const ticket = async (id: string) =>
      (
        await server.database.db
          .selectFrom('wait_ticket')
          .select('body')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).body as WaitTicket
    expect(await ticket(late.id)).toMatchObject({ state: 'waiting', absences: 1 })
    expect(await ticket(there.id)).toMatchObject({ state: 'called', absences: 0 })
  })
})

describe('telephone numbers', () => {
  const NUMBER = '01037063706'
  async function withNumber() {
    const shop = kiosk.device.shop as { contactKeys: ContactKey[] }
    const key = shop.contactKeys[0]!
    const box = sealForTest(key, NUMBER)
    return kiosk.joins(2, { sealed: { key: key.key, box, masked: '•••-3706' } })
  }
  const dump = async () => {
    const { db } = server.database
    const all = []
    for (const table of [
      'wait_event',
      'wait_ticket',
      'wait_contact',
      'wait_place',
      'message_outbox',
      'idempotency',
      'feed_entry',
    ] as const)
      all.push(await db.selectFrom(table).selectAll().execute())
    return JSON.stringify(all)
  }

  it('W9 stand in no table, not in messages that wait either, and are gone with the key of the day', async () => {
    const id = await withNumber()
    expect(await dump()).not.toContain(NUMBER)
    expect(await dump()).toContain('•••-3706')
    expect(await openRecipient(server.database.db, waitRecipient(id))).toBe(NUMBER)
    const keys = () =>
      server.database.db
        .selectFrom('wait_key')
        .select(['secret', 'destroyed_at'])
        .where('day', '=', '2026-11-21')
        .executeTakeFirstOrThrow()
    expect((await keys()).secret).not.toBeNull()
    // five in the morning
    server.clock.now = Date.parse('2026-11-21T20:00:00.000Z')
    await tidyWaiting(server.deps)
    const gone = await keys()
    expect([gone.secret, gone.destroyed_at?.getTime()]).toEqual([null, server.clock.now])
    expect(await openRecipient(server.database.db, waitRecipient(id))).toBeNull()
    const contacts = await server.database.db.selectFrom('wait_contact').selectAll().execute()
    expect(contacts).toEqual([])
  })

  it('W9 each business day has a key of its own, and there are always the next fourteen', async () => {
    const days = async () =>
      await server.database.db
        .selectFrom('wait_key')
        .select(['day', 'point'])
        .where('secret', 'is not', null)
        .orderBy('day')
        .execute()
    const before = await days()
    expect([before.length, new Set(before.map(({ point }) => point)).size]).toEqual([14, 14])
    server.clock.now += 24 * 3_600_000
    await tidyWaiting(server.deps)
    const after = await days()
    expect(after.slice(0, 13)).toEqual(before.slice(1))
    expect(after).toHaveLength(14)
  })

  it('S2-116 party and number of a ticket are forgotten after thirty days, how many waited is not', async () => {
    await withNumber()
    server.clock.now += 31 * 24 * 3_600_000
    await tidyWaiting(server.deps)
    const [row] = await server.database.db.selectFrom('wait_ticket').select('body').execute()
    expect(row?.body).toMatchObject({ party: 0, contact: { sms: false, masked: null }, number: 'A1' })
    expect(row?.body.past).toBeUndefined()
    expect(await server.database.db.selectFrom('wait_event').selectAll().execute()).toEqual([])
    const path = `/api/partner/waiting/${SHOP}/report?day=2026-11-21`
    const report = (await server.ask('GET', path, { token: await partner(server) })).result as {
      joined: number
      hours: number[]
    }
    expect([report.joined, report.hours[12]]).toEqual([1, 1])
  })
})
