import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { PushDevice } from '#sync/contracts/notifications/device.ts'
import { seoulInstant } from '#sync/domain/calendar.ts'
import { call } from '../../testing/accounts.ts'
import { startWebPushService, type WebPushStandIn } from '../../testing/web-push-service.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/server.ts'
import { PASSWORD, PEOPLE } from '../../testing/world.ts'
import { createCourier } from '../messages/courier.ts'
import { buyer, until, type Buyer } from '../orders/testing/buying.ts'

let service: WebPushStandIn
let server: TestServer
let alice: Buyer
let bora: Buyer
let admin: Buyer
beforeAll(async () => {
  service = await startWebPushService()
  server = await startTestServer({ pushHost: service.host })
  ;[alice, bora, admin] = (['alice', 'bora', 'admin'] as const).map((who) => buyer(server, who)) as [
    Buyer,
    Buyer,
    Buyer,
  ]
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
  await service.close()
})
beforeEach(async () => {
  const { db } = server.database
  server.clock.now = NOON
  service.heard.length = 0
  service.answers.length = 0
  service.longest = 4096
  await db.deleteFrom('push_device').execute()
  await db.deleteFrom('message_outbox').execute()
  await db.deleteFrom('reminder').execute()
  await db.updateTable('member').set({ push_settings: null }).execute()
  await db.updateTable('stock').set({ quantity: 50 }).execute()
})

type Language = 'ko' | 'en' | 'ja' | 'zh-Hans' | 'zh-Hant'
/** Somebody switches notices on in a browser of theirs. */
async function register(who: Buyer, language: Language = 'ko', subscribed = service.subscribe()) {
  const reply = await who.as('pushDeviceSet', { body: { ...subscribed, language } })
  expect([reply.status, reply.error]).toEqual([200, undefined])
  return subscribed
}
const devices = () => server.database.db.selectFrom('push_device').selectAll().orderBy('id').execute()
const waiting = () =>
  server.database.db
    .selectFrom('message_outbox')
    .selectAll()
    .where('channel', '=', 'push')
    .where('sent_at', 'is', null)
    .execute()
const titles = () => service.heard.map(({ message }) => message.title)
/** An inquiry of somebody is answered. */
async function answer(who: Buyer) {
  const id = uuidv7()
  const body = { id, type: 'app', orderNumber: null, title: 'Private', content: 'My own matter' }
  await who.as('inquiryWrite', { body, headers: { 'idempotency-key': uuidv7() } })
  const reply = await admin.as('inquiryAnswer', { params: { id }, body: { text: 'Only for you' } })
  expect([reply.status, reply.error]).toEqual([200, undefined])
}
const at = (time: string, day = '2026-11-21') => {
  server.clock.now = seoulInstant(day, time)
}

describe('a browser of a member', () => {
  it('S2-39 is registered with the key of this server, and only by who is signed in', async () => {
    const key = (await call(server, 'pushKey')).result as { publicKey: string }
    expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(65)
    const body = { ...service.subscribe(), language: 'ko' }
    expect((await call(server, 'pushDeviceSet', { body })).error.code).toBe('auth.required')
    expect((await call(server, 'pushDeviceDelete', { body: { endpoint: body.endpoint } })).status).toBe(401)
    await register(alice)
    await register(alice)
    expect((await devices()).map((row) => row.member_id)).toEqual([PEOPLE.alice, PEOPLE.alice])
  })

  it('S2-39 must be one that can be written to: keys of the right form on the curve', async () => {
    const good = service.subscribe()
    const wrong = async (keys: Partial<PushDevice['keys']>) => {
      const body = { ...good, keys: { ...good.keys, ...keys }, language: 'ko' }
      const reply = await alice.as('pushDeviceSet', { body })
      return [reply.status, (reply.error.fields as { path: string }[]).map(({ path }) => path)]
    }
    expect(await wrong({ auth: 'AAAA' })).toEqual([400, ['keys.auth']])
    expect(await wrong({ p256dh: good.keys.p256dh.slice(1) })).toEqual([400, ['keys.p256dh']])
    expect(await wrong({ p256dh: `BA${'A'.repeat(85)}` })).toEqual([400, ['keys.p256dh']])
    expect((await alice.as('pushDeviceSet', { body: { ...good, language: 'xx' } })).status).toBe(400)
    const long = `${good.endpoint}/${'x'.repeat(2000)}`
    expect(
      (await alice.as('pushDeviceSet', { body: { ...good, endpoint: long, language: null } })).status,
    ).toBe(400)
    expect(await devices()).toEqual([])
  })

  it('S2-39 is not an address inside our own network or of anybody who is no push service', async () => {
    const { keys } = service.subscribe()
    for (const endpoint of [
      'https://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:5432/',
      'https://fcm.googleapis.com.evil.test/x',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/x',
      'https://user:word@fcm.googleapis.com/x',
      'https://push.services.mozilla.com.evil.test/x',
      'file:///etc/passwd',
      'nothing',
    ]) {
      const reply = await alice.as('pushDeviceSet', { body: { endpoint, keys, language: 'ko' } })
      expect([endpoint, reply.status, reply.error.code]).toEqual([endpoint, 422, 'push.service'])
    }
    for (const host of [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-sg2p.notify.windows.com',
    ])
      await register(alice, 'ko', { endpoint: `https://${host}/some/token`, keys })
    expect(await devices()).toHaveLength(4)
  })

  it('S2-39 P-16 becomes whose it is now; nobody takes another’s away, and what waited for the former is not shown', async () => {
    const shared = await register(alice)
    await answer(alice)
    expect((await bora.as('pushDeviceDelete', { body: { endpoint: shared.endpoint } })).status).toBe(200)
    expect(await devices()).toHaveLength(1)
    await register(bora, 'en', shared)
    expect((await devices()).map((row) => row.member_id)).toEqual([PEOPLE.bora])
    await server.deliver()
    expect([titles(), await waiting()]).toEqual([[], []])
    expect((await bora.as('pushDeviceDelete', { body: { endpoint: shared.endpoint } })).status).toBe(200)
    expect((await bora.as('pushDeviceDelete', { body: { endpoint: shared.endpoint } })).status).toBe(200)
    expect(await devices()).toEqual([])
  })

  it('S2-39 a new address takes the place of the old one in its language; ten are kept, the oldest leaves', async () => {
    const old = await register(alice, 'ja')
    const moved = service.subscribe()
    const body = { ...moved, language: null, replaces: old.endpoint }
    expect((await alice.as('pushDeviceSet', { body })).status).toBe(200)
    expect(await devices()).toMatchObject([{ endpoint: moved.endpoint, language: 'ja' }])
    for (let count = 0; count < 10; count += 1) await register(alice)
    const left = await devices()
    expect([left.length, left.some((row) => row.endpoint === moved.endpoint)]).toEqual([10, false])
  })

  it('S2-39 S4-05 hears nothing after log-out, nor after a new password set elsewhere', async () => {
    const body = { ...service.subscribe(), language: 'ko' }
    const { access_token: token, id_token: idToken } = await server.signIn('alice')
    expect((await call(server, 'pushDeviceSet', { token, body })).status).toBe(200)
    const here = await register(alice)
    await call(server, 'logout', { body: { idToken }, headers: { phase: 'logout' } })
    expect((await devices()).map((row) => row.endpoint)).toEqual([here.endpoint])

    const elsewhere = (await server.signIn('alice')).access_token
    await call(server, 'pushDeviceSet', { token: elsewhere, body })
    const changed = await alice.as('passwordChange', {
      body: { current: PASSWORD, next: `${PASSWORD}x`, proof: null },
    })
    expect([changed.status, changed.error]).toEqual([200, undefined])
    // the one that changed it goes on
    expect((await devices()).map((row) => row.endpoint)).toEqual([here.endpoint])
    await answer(alice)
    await server.deliver()
    expect(service.heard.map(({ endpoint }) => endpoint)).toEqual([here.endpoint])
    const back = { current: `${PASSWORD}x`, next: PASSWORD, proof: null }
    expect((await alice.as('passwordChange', { body: back })).status).toBe(200)
  })
})

describe('a notice', () => {
  it('S2-39 reaches every device in its own language, signed and sealed, without a private word', async () => {
    const [phone, tablet] = [await register(alice, 'ko'), await register(alice, 'ja')]
    await register(bora)
    await answer(alice)
    await server.deliver()
    await server.deliver()
    const { publicKey } = (await call(server, 'pushKey')).result as { publicKey: string }
    const [one, two] = [phone, tablet].map(({ endpoint }) =>
      service.heard.find((heard) => heard.endpoint === endpoint),
    )
    expect(service.heard).toHaveLength(2)
    expect(one).toMatchObject({
      message: { title: '1:1 문의에 답변이 왔어요', path: '/customer/inquiry', lang: 'ko', silent: false },
      ...{ urgency: 'normal', key: publicKey },
      claims: { aud: `http://${service.host}`, sub: 'mailto:help@goraero.kr' },
    })
    expect(one?.ttl).toBe(86_400)
    expect(one?.topic).toMatch(/^[\w-]{32}$/)
    expect(two?.message).toMatchObject({ title: 'お問い合わせに回答がありました', lang: 'ja' })
    expect(JSON.stringify(service.heard)).not.toMatch(/Private|own matter|Only for you|alice/)
  })

  it('S2-39 S4-10 of each step of an order takes the place of the one before and opens the order', async () => {
    await register(alice, 'en')
    const { order } = await alice.buy({ gdsSn: 2004, gdsQty: 2 })
    await server.deliver()
    const params = { number: order.number }
    await alice.as('orderCancel', { params, body: { reason: 'changedPlan', text: '' } })
    await server.deliver()
    await admin.as('orderDecide', { params, body: { do: 'reject', reason: 'secret reason' } })
    await server.deliver()
    expect(titles()).toEqual([
      'Payment received',
      'We have your cancellation request',
      'Your cancellation was declined',
    ])
    expect(new Set(service.heard.map(({ topic }) => topic)).size).toBe(1)
    expect(new Set(service.heard.map(({ message }) => message.tag)).size).toBe(1)
    expect(service.heard[0]?.message).toMatchObject({ path: `/pay/detail/${order.number}` })
    expect(JSON.stringify(service.heard)).not.toContain('secret reason')
  })

  it('S2-39 of a topic that is off, or to nobody’s device, is not even written down', async () => {
    await answer(alice)
    await register(alice)
    const reply = await alice.as('pushSettingsSave', { body: { topics: ['orders'], quietNight: true } })
    expect(reply.status).toBe(200)
    await answer(alice)
    expect(await waiting()).toEqual([])
  })

  it('S2-39 waits for the morning when the night is to be quiet, and comes at once when it is not', async () => {
    at('22:30')
    await register(alice)
    await register(bora)
    await bora.as('pushSettingsSave', { body: { topics: ['answers'], quietNight: false } })
    await answer(alice)
    await answer(bora)
    await server.deliver()
    expect(titles()).toHaveLength(1)
    at('07:59', '2026-11-22')
    await server.deliver()
    expect(titles()).toHaveLength(1)
    at('08:00', '2026-11-22')
    await server.deliver()
    expect(titles()).toHaveLength(2)
  })

  it('S2-39 at night the member’s own step is not echoed, and a reservation refused for tomorrow comes silently at once', async () => {
    at('20:00')
    await register(alice)
    const near = await alice.buy({ gdsSn: 2001, rsvtDay: '2026-11-22', rsvtTime: '11:00' })
    const far = await alice.buy({ gdsSn: 2001, rsvtDay: '2026-12-05', rsvtTime: '11:00' })
    expect([near.order.status, far.order.status]).toEqual(['reservationRequested', 'reservationRequested'])
    await server.deliver()
    service.heard.length = 0
    at('23:00')
    const body = { do: 'decline', reason: 'full' }
    for (const { order } of [near, far])
      expect(
        (await admin.as('orderDecide', { params: { number: order.number }, body })).error,
      ).toBeUndefined()
    await server.deliver()
    expect(service.heard).toMatchObject([
      {
        message: { title: '예약을 받지 못했어요', silent: true, tag: `order-${near.order.number}` },
        urgency: 'high',
      },
    ])
    // of each order only the last waits for the morning
    for (const { order } of [near, far])
      await until(
        () => alice.read(order.number),
        (state) => state.order.status === 'refundComplete',
      )
    const left = [near, far].map(({ order }) => `order-${order.number}`)
    expect((await waiting()).map(({ subject }) => subject).sort()).toEqual(left.sort())
    await alice.buy({ gdsSn: 2004 })
    expect(await waiting()).toHaveLength(2)
  })

  it('S2-39 S4-10 a shop that confirms is told of by e-mail and on the device', async () => {
    await register(alice)
    const { order } = await alice.buy({ gdsSn: 2001, rsvtDay: '2026-12-06', rsvtTime: '11:00' })
    const body = { do: 'confirm', reason: '' }
    await admin.as('orderDecide', { params: { number: order.number }, body })
    await server.deliver()
    expect(titles().at(-1)).toBe('예약이 확정됐어요')
    const mails = await server.database.db
      .selectFrom('message_outbox')
      .select('subject')
      .where('channel', '=', 'email')
      .execute()
    expect(mails.map(({ subject }) => subject)).toContain(`[고래로] 예약이 확정됐어요: ${order.number}`)
  })
})

describe('reminders', () => {
  it('S2-39 of tomorrow’s reservation come once, in the evening, however often and late the schedule runs', async () => {
    await register(alice)
    at('10:00')
    const { order } = await alice.buy({ gdsSn: 2001, rsvtDay: '2026-11-22', rsvtTime: '11:00' })
    const body = { do: 'confirm', reason: '' }
    await admin.as('orderDecide', { params: { number: order.number }, body })
    await server.deliver()
    service.heard.length = 0
    at('17:00')
    await server.sweep()
    at('19:40')
    await Promise.all([server.sweep(), server.sweep()])
    await server.sweep()
    await server.deliver()
    expect(service.heard).toMatchObject([
      { message: { title: '내일 이용할 예약이 있어요', path: `/pay/detail/${order.number}` }, ttl: 15_600 },
    ])
    expect(String(service.heard[0]?.message.body)).toContain('2026년 11월 22일')
    at('09:00', '2026-11-22')
    await server.sweep()
    await server.deliver()
    expect(service.heard).toHaveLength(1)
  })
})

describe('a push service that will not take it', () => {
  it('S2-39 a browser that is gone is forgotten, one of another key too; the message is done with', async () => {
    for (const status of [404, 410, 401, 403]) {
      await register(alice)
      await answer(alice)
      service.answers.push({ status })
      await server.deliver()
      expect([status, await devices(), await waiting()]).toEqual([status, [], []])
    }
    expect(service.heard).toEqual([])
  })

  it('S2-39 a busy or broken one is asked again when it says, and no sooner', async () => {
    await register(alice)
    await answer(alice)
    service.answers.push({ status: 429, headers: { 'retry-after': '120' } }, { status: 503 })
    await server.deliver()
    server.clock.now += 119_000
    await server.deliver()
    expect(service.answers).toHaveLength(1)
    server.clock.now += 1000
    await server.deliver()
    expect(service.answers).toEqual([])
    server.clock.now += 30_000
    await server.deliver()
    expect(titles()).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('S2-39 what is too long for it goes without its second line; what it refuses goes nowhere, nor where it points', async () => {
    await register(alice)
    await answer(alice)
    service.longest = 0
    await server.deliver()
    expect([titles(), await waiting()]).toEqual([[], []])
    service.longest = 4096
    await answer(alice)
    await server.deliver()
    service.longest = (service.heard.pop()?.bytes ?? 0) - 1
    await answer(alice)
    await server.deliver()
    expect(service.heard.map(({ message }) => [message.title, message.body])).toEqual([
      ['1:1 문의에 답변이 왔어요', undefined],
    ])
    service.longest = 4096
    await answer(alice)
    service.answers.push({ status: 307, headers: { location: `http://${service.host}/inside` } })
    await server.deliver()
    expect([titles().length, await waiting(), (await devices()).length]).toEqual([1, [], 1])
  })

  it('S2-39 a server that dies while sending loses nothing: the next one sends it', async () => {
    await register(alice)
    await answer(alice)
    const { db } = server.database
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const common = { db, mail: null, sms: null, keep: false, now: () => server.clock.now, log }
    const dying = createCourier({ ...common, push: { send: () => new Promise(() => undefined) } })
    void dying.deliver()
    await expect.poll(async () => (await waiting())[0]?.tries).toBe(1)
    await server.deliver()
    expect(titles()).toEqual([])
    server.clock.now += 61_000
    await server.deliver()
    expect([titles().length, await waiting()]).toEqual([1, []])
  })
})
