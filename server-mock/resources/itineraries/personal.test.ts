import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verify, createPublicKey } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { TicketPayload } from '#sync/contracts/tickets/code.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { madeOf } from '#sync/domain/plan/itinerary.ts'
import { request } from '#sync/domain/plan/testing/places.ts'
import { startTestServer, type Reply, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.token('alice')
})
afterAll(() => server.stop())

const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error.code }).toEqual({ status, code })
const plan = (id: string, more = {}) => ({
  id,
  title: 'Coast',
  startDay: '2026-12-01',
  days: 2,
  note: '',
  stops: [
    { id: uuidv7(), placeNo: 1001, title: '', day: 1, time: '10:00', stayMinutes: 60, note: '' },
    { id: uuidv7(), placeNo: null, title: 'lunch', day: 1, time: null, stayMinutes: null, note: 'noodles' },
  ],
  fromCourseNo: null,
  ...more,
})
const save = (id: string, version: string | null, more = {}, as = token) =>
  server.ask('PUT', `/api/member/itinerary/${id}`, {
    token: as,
    body: plan(id, more),
    headers: version === null ? {} : { 'if-match': version },
  })

describe('itineraries', () => {
  it('S3-18 a plan minted on the device is created, saved again, and stands in the feed', async () => {
    const id = uuidv7()
    const created = await save(id, '"0"')
    expect(created.result).toMatchObject({ id, version: 1, title: 'Coast' })
    const saved = await save(id, created.headers.get('etag'), { title: 'Coast and hills' })
    expect(saved.result).toMatchObject({ version: 2, title: 'Coast and hills' })
    const feed = (await server.ask('GET', '/api/sync/feed?scope=member', { token })).result as {
      changes: { key: string; body: unknown }[]
    }
    expect(feed.changes.find((change) => change.key === id)?.body).toEqual(saved.result)
  })

  it('saving over a newer version is a conflict with the present copy', async () => {
    const id = uuidv7()
    await save(id, null)
    await save(id, '1')
    for (const version of ['1', null, '0']) {
      const reply = await save(id, version)
      refused(reply, 412, 'record.changed')
      expect(reply.error.current).toMatchObject({ version: 2 })
    }
  })

  it('S3-18 a version is a number as it was given: 0x1, 1e0 and nothing at all are none', async () => {
    const id = uuidv7()
    await save(id, null)
    for (const version of ['0x1', '"0x1"', '"1e0"', '"01"', '""', '" 1"', '*'])
      refused(await save(id, version), 412, 'record.changed')
    refused(await save(uuidv7(), '""'), 404, 'record.notFound')
    expect((await save(id, '"1"')).status).toBe(200)
  })

  it('S3-18 a plan that was stored with a day there is not can be saved over and again', async () => {
    const id = uuidv7()
    await save(id, null)
    const body = JSON.stringify(plan(id, { startDay: '2026-02-31' }))
    await server.database.db.updateTable('itinerary').set({ body }).where('id', '=', id).execute()
    const stale = await save(id, '"0"')
    refused(stale, 412, 'record.changed')
    expect(stale.error.current).toMatchObject({ id, title: 'Coast', startDay: null })
    expect((await save(id, '"1"', { startDay: '2026-12-02' })).result).toMatchObject({
      ...{ version: 2, startDay: '2026-12-02' },
    })
    refused(await save(id, '"2"', { startDay: '2026-02-31' }), 400, 'request.invalid')
  })

  it('S6-07 nobody else sees, saves or deletes a plan', async () => {
    const id = uuidv7()
    await save(id, null)
    const bora = await server.token('bora')
    refused(await save(id, '1', {}, bora), 404, 'record.notFound')
    refused(
      await server.ask('DELETE', `/api/member/itinerary/${id}`, { token: bora }),
      404,
      'record.notFound',
    )
    const feed = await server.ask('GET', '/api/sync/feed?scope=member', { token: bora })
    expect(JSON.stringify(feed.body)).not.toContain(id)
  })

  it('S3-18 deleting is final and may be repeated; saving what was deleted elsewhere says so', async () => {
    const id = uuidv7()
    await save(id, null)
    const remove = () => server.ask('DELETE', `/api/member/itinerary/${id}`, { token })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
    refused(await save(id, '1'), 404, 'record.notFound')
  })

  it('X-04 N8 what was asked of the planner goes along with the plan, whole or not at all', async () => {
    const id = uuidv7()
    const made = madeOf(request({ interests: ['sea'], must: [1001] }), ['district:nam'], 2_000)
    expect((await save(id, null, { made })).result).toMatchObject({ version: 1, made })
    // saved by an app that knows nothing of it, as one of its own
    expect((await save(id, '"1"')).result).not.toHaveProperty('made')
    const bad = [
      { ...made, rounds: -1 },
      { ...made, limits: ['</script>'] },
      { ...made, said: 'by a stranger' },
      { ...made, request: { ...made.request, days: [] } },
      { ...made, request: { ...made.request, here: { lat: 1, lng: 2 } } },
    ]
    for (const wrong of bad) refused(await save(id, '"2"', { made: wrong }), 400, 'request.invalid')
  })

  it('S3-18 limits and ids are checked', async () => {
    const id = uuidv7()
    refused(await save(id, null, { id: uuidv7() }), 400, 'request.invalid')
    refused(await save(id, null, { title: 'x'.repeat(101) }), 400, 'request.invalid')
    refused(await save(id, null, { days: 31 }), 400, 'request.invalid')
    refused(await save(id, null, { surprise: true }), 400, 'request.invalid')
  })
})

describe('favourites', () => {
  it('adding twice keeps the first time, removing twice is fine', async () => {
    const path = '/api/member/favourite/product/2001'
    const first = await server.ask('PUT', path, { token })
    server.clock.now += 1000
    const again = await server.ask('PUT', path, { token })
    expect(again.result).toEqual(first.result)
    for (let count = 0; count < 2; count += 1)
      expect((await server.ask('DELETE', path, { token })).result).toEqual({ done: true })
  })

  it('S6-07 favourites of two members do not touch', async () => {
    const path = '/api/member/favourite/course/201'
    await server.ask('PUT', path, { token })
    await server.ask('DELETE', path, { token: await server.token('bora') })
    const feed = await server.ask('GET', '/api/sync/feed?scope=member', { token })
    expect(JSON.stringify(feed.body)).toContain('course:201')
  })

  it('S6-01 what does not exist cannot be a favourite', async () => {
    refused(await server.ask('PUT', '/api/member/favourite/place/4711', { token }), 404, 'record.notFound')
  })
})

describe('tickets', () => {
  it('P-06 a ticket’s code is checked with nothing but the public key, and any change breaks it', async () => {
    const feed = (await server.ask('GET', '/api/sync/feed?scope=member', { token })).result as {
      changes: { kind: string; body: Ticket }[]
    }
    const ticket = feed.changes.find((change) => change.kind === 'ticket')?.body
    const jwk = (await server.ask('GET', '/api/ticket/key')).result as {
      kid: string
      kty: string
      crv: string
      x: string
    }
    const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' })
    const [head, payload, signature] = ticket?.code.split('.') ?? []
    const check = (text: string) =>
      verify(null, Buffer.from(text), key, Buffer.from(signature ?? '', 'base64url'))
    expect(head).toBe('GR1')
    expect(check(`${head}.${payload}`)).toBe(true)
    expect(check(`${head}.${payload?.replace(/.$/, 'A')}x`)).toBe(false)
    const said = TicketPayload.parse(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()))
    expect(said).toMatchObject({ id: ticket?.id, kid: jwk.kid, product: 2003, from: '2026-11-21' })
  })
})

describe('codes and counters', () => {
  it('S7-07 S9-08 common codes of a group in order, an unknown group is 404', async () => {
    const districts = (await server.ask('GET', '/api/common/code/district')).result as { code: string }[]
    expect(districts.map(({ code }) => code)).toEqual(['ulju', 'buk', 'jung', 'nam', 'dong'])
    expect(((await server.ask('GET', '/api/common/code/amenity')).result as unknown[]).length).toBe(14)
    expect(((await server.ask('GET', '/api/common/code/sort')).result as unknown[]).length).toBe(5)
    refused(await server.ask('GET', '/api/common/code/nonsense'), 404, 'record.notFound')
  })

  it('S7-09 the server’s time in whole seconds', async () => {
    expect((await server.ask('GET', '/now')).body).toBe(Math.floor(server.clock.now / 1000))
  })

  it('S7-10 S7-11 the community menu and its options', async () => {
    const menu = (await server.ask('GET', '/api/utalk/module/lnblist')).result as { path: string }[]
    expect(menu.map(({ path }) => path.split('/')[2])).toEqual([
      'shorts',
      'place',
      'plan',
      'class',
      'talk',
      'creator',
    ])
    const options = await server.ask('GET', '/api/utalk/module/optlist?optCode=popular&optGroup=utalkSort')
    expect(options.result).toMatchObject([{ code: 'popular' }])
    refused(await server.ask('GET', '/api/utalk/module/optlist'), 400, 'request.invalid')
  })

  it('S7-12 menu clicks are counted by the hour and name nobody', async () => {
    const path = '/api/dataVisualization/insert/service/utillization/record'
    for (let count = 0; count < 3; count += 1)
      await server.ask('POST', path, { body: { srvcKndCd: 'map' }, token })
    const rows = await server.database.db.selectFrom('usage_record').selectAll().execute()
    expect(rows.map(({ service, clicks }) => [service, clicks])).toEqual([['map', 3]])
    refused(await server.ask('POST', path, { body: { srvcKndCd: 'x'.repeat(51) } }), 400, 'request.invalid')
    // M12: names nobody knows make one row for all of them
    for (const srvcKndCd of ['made-up-7', 'made-up-8'])
      await server.ask('POST', path, { body: { srvcKndCd } })
    const services = await server.database.db.selectFrom('usage_record').select('service').execute()
    expect(services.map(({ service }) => service).sort()).toEqual(['map', 'other'])
  })
})
