import { createPublicKey, generateKeyPairSync, verify, type JsonWebKey } from 'node:crypto'
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { CertificatePayload, type DeviceEnrolled } from '#sync/contracts/waiting/device.ts'
import type { WaitShop } from '#sync/contracts/waiting/line.ts'
import { WAIT_LETTERS } from '#sync/contracts/waiting/lists.ts'
import { NOON, startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { newCode, openShop, partner, SHOP, Tablet } from './testing/tablet.ts'

const OTHER = 501
let server: TestServer
let today = NOON
beforeAll(async () => {
  server = await startTestServer()
  await openShop(server)
})
afterAll(() => server.stop())
// each test has a business day of its own, and no device of the one before
beforeEach(async () => {
  today += 2 * millisecondsInDay
  server.clock.now = today
  await server.database.db.deleteFrom('wait_device').execute()
})

const codeOf = (reply: Reply) => [reply.status, reply.error.code]
const devicesPath = (shopNo: number) => `/api/partner/waiting/${shopNo}/device`
const admin = async () => (await server.signIn('admin')).access_token
const publicKey = () => {
  const { kty, crv, x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
  return { kty, crv, x }
}
const enrol = (code: unknown, key: unknown = publicKey()) =>
  server.ask('POST', '/api/waiting/device', { body: { code, publicKey: key } })
const end = async (id: string, token?: string, shopNo = SHOP) =>
  server.ask('DELETE', `${devicesPath(shopNo)}/${id}`, { token: token ?? (await partner(server)) })
const renew = (refresh: string) => server.ask('POST', '/api/waiting/device/token', { body: { refresh } })
/** A code for a tablet of the other shop, which an administrator makes. */
async function otherCode(): Promise<string> {
  const body = { name: 'Counter', role: 'staff' }
  const reply = await server.ask('POST', devicesPath(OTHER), { token: await admin(), body })
  return (reply.result as { code: string }).code
}
const desk = async (): Promise<WaitShop> => {
  const reply = await server.ask('GET', '/api/partner/waiting', { token: await partner(server) })
  return (reply.result as { shop: WaitShop }[])[0]!.shop
}

describe('a code that adds a tablet', () => {
  it('S2-113 is made by who works at the shop, and by nobody else', async () => {
    const body = { name: 'Door', role: 'kiosk' }
    const make = (token?: string) =>
      server.ask('POST', devicesPath(SHOP), { body, ...(token ? { token } : {}) })
    expect(codeOf(await make())).toEqual([401, 'auth.required'])
    expect(codeOf(await make(await server.signIn('alice').then((s) => s.access_token)))).toEqual([
      403,
      'auth.forbidden',
    ])
    const tablet = await Tablet.enrol(server)
    // a tablet is nobody who works there
    expect(codeOf(await make(tablet.token))).toEqual([401, 'auth.required'])
    const made = await make(await partner(server))
    expect(made.status).toBe(200)
    const { code, expiresAt } = made.result as { code: string; expiresAt: string }
    expect(code).toMatch(/^[A-HJ-NP-Z]{8}$/)
    expect(Date.parse(expiresAt)).toBe(server.clock.now + 10 * millisecondsInMinute)
    const nowhere = await server.ask('POST', devicesPath(99_999), { token: await admin(), body })
    expect(nowhere.status).toBe(404)
  })

  it.each([
    ['without a name', { name: '', role: 'kiosk' }],
    ['with a name of 41 letters', { name: 'x'.repeat(41), role: 'kiosk' }],
    ['with a name of two lines', { name: 'a\nb', role: 'kiosk' }],
    ['with a role there is not', { name: 'Door', role: 'manager' }],
    ['with a letter it would like to have', { name: 'Door', role: 'kiosk', letter: 'A' }],
  ])('S2-113 is not made %s', async (_, body) => {
    const reply = await server.ask('POST', devicesPath(SHOP), { token: await partner(server), body })
    expect(codeOf(reply)).toEqual([400, 'request.invalid'])
    expect(await server.database.db.selectFrom('wait_device').select('id').execute()).toEqual([])
  })

  it('S2-113 is not used up by a tablet that said nonsense, and stands in no table as it is', async () => {
    const code = await newCode(server)
    const { x } = publicKey()
    for (const [given, key] of [
      [code.toLowerCase(), publicKey()],
      [code.slice(1), publicKey()],
      [code, { kty: 'OKP', crv: 'X25519', x }],
      [code, { kty: 'EC', crv: 'P-256', x }],
      [code, { kty: 'OKP', crv: 'Ed25519', x: 'short' }],
      [code, { kty: 'OKP', crv: 'Ed25519', x, d: x }],
      [code, null],
    ])
      expect((await enrol(given, key)).status).toBe(400)
    const rows = await server.database.db.selectFrom('wait_device').selectAll().execute()
    expect(rows.map(({ enrolled_at: at }) => at)).toEqual([null])
    expect(JSON.stringify(rows)).not.toContain(code)
    expect((await enrol(code)).status).toBe(200)
  })

  it('S2-113 lives beside another; of two tablets with the same code one is added', async () => {
    const [first, second] = [await newCode(server, 'kiosk'), await newCode(server, 'staff')]
    const replies = await Promise.all([enrol(first), enrol(first)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await enrol(second)).result).toMatchObject({ role: 'staff' })
    expect((await desk()).devices.map(({ role }) => role)).toEqual(['kiosk', 'staff'])
  })

  it('S2-113 nobody used is forgotten when the next is made', async () => {
    await newCode(server)
    server.clock.now += 10 * millisecondsInMinute + 1
    await newCode(server)
    expect(await server.database.db.selectFrom('wait_device').select('id').execute()).toHaveLength(1)
  })

  it('S2-113 adds a tablet to the shop it was made for', async () => {
    const { result } = await enrol(await otherCode())
    expect(result).toMatchObject({ shopNo: OTHER, role: 'staff', name: 'Counter', letter: 'A' })
    expect((await desk()).devices).toEqual([])
  })
})

describe('a tablet that was added', () => {
  it('S2-113 has a certificate the server signed, which says its shop, letter, role and key', async () => {
    const key = publicKey()
    const enrolled = (await enrol(await newCode(server, 'kiosk'), key)).result as DeviceEnrolled
    const [mark, payload = '', signature = ''] = enrolled.certificate.split('.')
    const said = CertificatePayload.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    const { id, letter } = enrolled
    const [serverKey] = enrolled.shop.serverKeys
    expect(said).toEqual({ id, shop: SHOP, letter, role: 'kiosk', key, kid: serverKey?.kid })
    const jwk = createPublicKey({ key: serverKey as JsonWebKey, format: 'jwk' })
    const isGood = (text: string) => verify(null, Buffer.from(text), jwk, Buffer.from(signature, 'base64url'))
    expect(isGood(`${mark}.${payload}`)).toBe(true)
    const forged = Buffer.from(JSON.stringify({ ...said, letter: 'Z' })).toString('base64url')
    expect(isGood(`${mark}.${forged}`)).toBe(false)
  })

  it('S2-113 is known by a bearer nobody can make from what is stored', async () => {
    const { device, token } = await Tablet.enrol(server)
    const stored = JSON.stringify(await server.database.db.selectFrom('wait_device').selectAll().execute())
    for (const secret of [token, token.split('.')[2]!, device.tokens.refresh])
      expect(stored).not.toContain(secret)
    const forged = `GD1.${device.id}.${'x'.repeat(43)}`
    const pull = (bearer: string) =>
      server.ask('POST', '/api/sync/pull', { token: bearer, body: { scopes: [{ scope: `wait:${SHOP}` }] } })
    const refused = (reply: Reply) => (reply.result as { refused: { status: number }[] }).refused
    expect(refused(await pull(forged))).toMatchObject([{ status: 401 }])
    expect(refused(await pull(`GD1.${uuidv7()}.${'x'.repeat(43)}`))).toMatchObject([{ status: 401 }])
    expect(refused(await pull(token))).toEqual([])
    expect((await renew(token)).status).toBe(400)
    expect(codeOf(await renew('x'.repeat(43)))).toEqual([401, 'auth.invalid'])
  })

  it('W1 gets no letter when the shop has none left today, and one again tomorrow', async () => {
    const token = await partner(server)
    for (const letter of WAIT_LETTERS) {
      const body = { name: letter, role: 'both' }
      const { result } = await server.ask('POST', devicesPath(SHOP), { token, body })
      expect((await enrol((result as { code: string }).code)).result).toMatchObject({ letter, name: letter })
    }
    expect(codeOf(await enrol(await newCode(server)))).toEqual([422, 'device.letters'])
    expect(await enrol(await otherCode()).then(({ result }) => result)).toMatchObject({ letter: 'A' })
    await end((await desk()).devices[7]!.id)
    expect(codeOf(await enrol(await newCode(server)))).toEqual([422, 'device.letters'])
    server.clock.now += millisecondsInDay
    expect((await Tablet.enrol(server)).device.letter).toBe('H')
  })

  it('W1 has the letter of one that was ended only after five in the morning', async () => {
    const first = await Tablet.enrol(server)
    await end(first.device.id)
    // the next day in Seoul, at four
    server.clock.now += 16 * millisecondsInHour
    expect((await Tablet.enrol(server)).device.letter).toBe('B')
    server.clock.now += millisecondsInHour
    expect((await Tablet.enrol(server)).device.letter).toBe('A')
  })

  it('W1 gets no letter a tablet wrote under today, although its row is gone', async () => {
    const first = await Tablet.enrol(server)
    await first.joins()
    await server.database.db.deleteFrom('wait_device').where('id', '=', first.device.id).execute()
    expect((await Tablet.enrol(server)).device.letter).toBe('B')
  })
})

describe('a tablet that is ended', () => {
  it('S2-115 by the shop alone, once: the moment stays, and the others are told', async () => {
    const [lost, staff] = [await Tablet.enrol(server), await Tablet.enrol(server)]
    const { id } = lost.device
    expect((await server.ask('DELETE', `${devicesPath(SHOP)}/${id}`)).status).toBe(401)
    expect((await end(id, await server.signIn('alice').then((s) => s.access_token))).status).toBe(403)
    expect((await end(id, staff.token)).status).toBe(401)
    expect((await end('no-id')).status).toBe(400)
    expect(codeOf(await end(uuidv7()))).toEqual([404, 'record.notFound'])
    expect((await desk()).devices.map(({ revokedAt }) => revokedAt)).toEqual([null, null])
    expect((await end(id)).status).toBe(200)
    const at = new Date(server.clock.now).toISOString()
    server.clock.now += 60_000
    expect((await end(id)).status).toBe(200)
    const pulled = await server.ask('POST', '/api/sync/pull', {
      ...{ token: staff.token, body: { scopes: [{ scope: `wait:${SHOP}` }] } },
    })
    const [{ changes }] = (pulled.result as { pages: [{ changes: { kind: string; body: WaitShop }[] }] })
      .pages
    const told = changes.find(({ kind }) => kind === 'waitShop')!.body
    expect(told.devices.map(({ revokedAt }) => revokedAt)).toEqual([at, null])
  })

  it('S2-115 not as one of another shop, nor before it was added', async () => {
    const token = await admin()
    const other = (await enrol(await otherCode())).result as DeviceEnrolled
    expect(codeOf(await end(other.id))).toEqual([404, 'record.notFound'])
    await newCode(server)
    const wish = await server.database.db
      .selectFrom('wait_device')
      .select('id')
      .where('enrolled_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(codeOf(await end(wish.id))).toEqual([404, 'record.notFound'])
    expect((await end(other.id, token, OTHER)).status).toBe(200)
  })

  it('S2-115 keeps its bearer for two days, to hand in what it has', async () => {
    const { device } = await Tablet.enrol(server)
    await end(device.id)
    server.clock.now += 2 * millisecondsInDay
    const next = await renew(device.tokens.refresh)
    expect(next.status).toBe(200)
    server.clock.now += 1
    expect(codeOf(await renew((next.result as typeof device.tokens).refresh))).toEqual([
      403,
      'device.revoked',
    ])
  })

  it('S2-115 W10 its codes still open the places it gave: the guests have done nothing wrong', async () => {
    const tablet = await Tablet.enrol(server)
    const event = tablet.join()
    await tablet.send(event)
    await end(tablet.device.id)
    const path = `/api/waiting/place?code=${encodeURIComponent(tablet.code(event))}`
    expect((await server.ask('GET', path)).result).toMatchObject({ number: 'A1', state: 'waiting' })
  })
})
