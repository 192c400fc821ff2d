import { createHash, randomBytes } from 'node:crypto'
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PushDevice } from '#sync/contracts/notifications/device.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/server.ts'
import { startWebPushService, type WebPushStandIn } from '../../testing/web-push-service.ts'
import { openShop, SHOP, Tablet } from './testing/tablet.ts'
import { tidyWaiting } from './tidy.ts'

let service: WebPushStandIn
let server: TestServer
let tablet: Tablet
let today = NOON
beforeAll(async () => {
  service = await startWebPushService()
  server = await startTestServer({ pushHost: service.host })
})
afterAll(async () => {
  await server.stop()
  await service.close()
})
// each test has a business day of its own
beforeEach(async () => {
  today += 2 * millisecondsInDay
  server.clock.now = today
  service.heard.length = 0
  service.answers.length = 0
  await server.database.db.deleteFrom('wait_device').execute()
  await server.database.db.deleteFrom('message_outbox').execute()
  await server.database.db.deleteFrom('wait_push').execute()
  await openShop(server)
  tablet = await Tablet.enrol(server)
})

const newSecret = () => randomBytes(32).toString('base64url')
const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url')
const claim = (code: string, secret: string) =>
  server.ask('POST', '/api/waiting/place/claim', { body: { code, secretHash: hash(secret) } })
const ask = (code: string, secret: string, device: unknown) =>
  server.ask('POST', '/api/waiting/place/push', { body: { code, secret, device } })
const phones = () => server.database.db.selectFrom('wait_push').selectAll().execute()
const phone = (language: PushDevice['language'] = 'ko') => {
  const { endpoint, keys } = service.subscribe()
  return { endpoint, keys, language }
}

/** A party with its code, held by a phone. */
async function held() {
  const event = tablet.join(2)
  await tablet.send(event)
  const [code, secret] = [tablet.code(event), newSecret()]
  await claim(code, secret)
  return { id: event.ticketId, code, secret }
}

describe('a phone without an account', () => {
  it('X-08 is told when few are in front and when it is called, each once, in its language, at night too', async () => {
    // half past nine in the evening
    server.clock.now = today + 9.5 * millisecondsInHour
    tablet = await Tablet.enrol(server)
    const places = [await held(), await held(), await held(), await held()]
    const last = places[3]!
    expect((await ask(last.code, last.secret, phone('en'))).status).toBe(200)
    await server.deliver()
    expect(service.heard).toEqual([])
    await tablet.send(tablet.event('seat', places[0]!.id))
    await server.deliver()
    await tablet.send(tablet.event('call', last.id))
    await tablet.send(tablet.event('recall', last.id))
    await server.deliver()
    expect(service.heard.map(({ message }) => [message.lang, message.silent, message.path])).toEqual([
      ['en', false, expect.stringMatching(new RegExp(`^/waiting/done-${SHOP}#[A-HJ-NP-Z2-9]{12}$`))],
      ['en', false, expect.any(String)],
    ])
    expect(service.heard[1]?.message.body).toMatch(/[A-Z]4/)
  })

  it('W10 X-08 only the one that claimed the place asks for it, and it ends with its wish, another phone, and the day', async () => {
    const { id, code, secret } = await held()
    const device = phone()
    const refused = await ask(code, newSecret(), device)
    expect([refused.status, refused.error.code]).toEqual([422, 'waiting.taken'])
    const elsewhere = await ask(code, secret, { ...device, endpoint: 'https://evil.example/1' })
    expect(elsewhere.error.code).toBe('push.service')
    const noPoint = await ask(code, secret, {
      ...device,
      keys: { ...device.keys, p256dh: `BA${'A'.repeat(85)}` },
    })
    expect(noPoint.error.code).toBe('request.invalid')
    expect(await phones()).toEqual([])
    await ask(code, secret, device)
    await ask(code, secret, device)
    expect(await phones()).toHaveLength(1)
    await ask(code, secret, null)
    expect(await phones()).toEqual([])
    await ask(code, secret, device)
    // staff give the place to another phone
    await tablet.send(tablet.event('release', id))
    expect((await claim(code, newSecret())).status).toBe(200)
    expect(await phones()).toEqual([])
  })

  it('W9 X-08 nothing of it is left when the business day is over, or its push service knows it no more', async () => {
    const [gone, kept] = [await held(), await held()]
    for (const { code, secret } of [gone, kept]) await ask(code, secret, phone())
    service.answers.push({ status: 410 })
    await tablet.send(tablet.event('call', gone.id))
    await server.deliver()
    expect(await phones()).toHaveLength(1)
    server.clock.now = today = today + millisecondsInDay
    await tidyWaiting(server.deps)
    expect(await phones()).toEqual([])
  })
})
