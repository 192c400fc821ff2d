import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WaitPlace } from '#sync/contracts/waiting/place.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { createCourier } from '../messages/courier.ts'
import { waitRecipient } from '../shared/wait-contact.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/server.ts'
import { sealForTest } from './testing/seal.ts'
import { openShop, SHOP, Tablet } from './testing/tablet.ts'
import { tidyWaiting } from './tidy.ts'

const NUMBER = '01037063706'
const MASKED = '•••-3706'
let server: TestServer
let tablet: Tablet
let today = NOON
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
// each test has a business day of its own
beforeEach(async () => {
  today += 2 * millisecondsInDay
  server.clock.now = today
  await server.database.db.deleteFrom('wait_device').execute()
  await server.database.db.deleteFrom('message_outbox').execute()
  await openShop(server)
  tablet = await Tablet.enrol(server)
})

const keyOfToday = () => tablet.device.shop.contactKeys.find(({ day }) => day === waitDay(today))!
const withNumber = (more: object = {}) => {
  const key = keyOfToday()
  return { sealed: { key: key.key, box: sealForTest(key, NUMBER), masked: MASKED, ...more } }
}
/** Texts to who has a ticket, in the order they were written. */
const texts = async (id: string) => {
  const rows = await server.database.db
    .selectFrom('message_outbox')
    .select(['text', 'channel'])
    .where('recipient', '=', waitRecipient(id))
    .orderBy('id')
    .execute()
  return rows.map(({ text }) => text)
}
/** What leaves for telephones now. */
async function sent(): Promise<{ to: string; text: string }[]> {
  const left: { to: string; text: string }[] = []
  const sms = { send: async (message: { to: string; text: string }) => void left.push(message) }
  const { db, log, now } = server.deps
  await createCourier({ db, mail: null, sms, push: null, keep: false, now, log }).deliver()
  return left
}
const place = async (code: string) => {
  const reply = await server.ask('GET', `/api/waiting/place?code=${code}`)
  return { status: reply.status, ...(reply.result as WaitPlace | undefined) }
}
const shortCode = (text = '') => /#([A-HJ-NP-Z2-9]{12})/.exec(text)?.[1] ?? ''

describe('who gave a telephone number', () => {
  it('S2-115 is told three things, each once: in line, few in front, called', async () => {
    const ahead = []
    for (let no = 0; no < 4; no += 1) ahead.push(await tablet.joins())
    const id = await tablet.joins(2, withNumber())
    expect(await texts(id)).toHaveLength(1)
    expect((await texts(id))[0]).toContain('A5')
    for (const each of ahead) await tablet.send(tablet.event('seat', each))
    expect(await texts(id)).toHaveLength(2)
    for (const kind of ['call', 'recall', 'uncall', 'call'] as const)
      await tablet.send(tablet.event(kind, id))
    const all = await texts(id)
    expect([all.length, new Set(all).size]).toEqual([3, 3])
    for (const text of all) expect(text).toContain(`/waiting/done-${SHOP}#`)
    expect(all.map(shortCode)).toEqual(Array(3).fill(shortCode(all[0])))
  })

  it('S2-115 is told once of what a tablet sends twice; who gave none is told nothing', async () => {
    const silent = await tablet.joins()
    await tablet.send(tablet.event('call', silent))
    expect(await texts(silent)).toEqual([])
    const event = tablet.join(2, withNumber())
    await tablet.send(event)
    await tablet.send(event)
    expect(await texts(event.ticketId)).toHaveLength(1)
  })

  it('S2-115 reads it in the language of the ticket', async () => {
    const word = { ko: /[가-힣]/, en: /[a-z]{4}/, ja: /[ぁ-ん]/ }
    for (const language of ['ko', 'en', 'ja'] as const) {
      const [text] = await texts(await tablet.joins(2, { ...withNumber(), language }))
      expect([language, text]).toEqual([language, expect.stringMatching(word[language])])
    }
  })

  it('X-08 opens the place by the letters in the message, until the day is over', async () => {
    const id = await tablet.joins(2, withNumber())
    const code = shortCode((await texts(id))[0])
    expect(await place(code)).toMatchObject({ status: 200, number: 'A1', state: 'waiting', code })
    server.clock.now += millisecondsInDay
    expect((await place(code)).status).toBe(404)
  })

  it('S2-115 is told nothing of a line that is over, whenever a tablet hands it in', async () => {
    const event = tablet.join(2, withNumber())
    server.clock.now += millisecondsInDay
    const { result } = await server.ask('POST', '/api/waiting/device/token', {
      body: { refresh: tablet.device.tokens.refresh },
    })
    tablet.device.tokens = result as typeof tablet.device.tokens
    expect((await tablet.push([event])).map(({ status }) => status)).toEqual([200])
    expect(await texts(event.ticketId)).toEqual([])
  })
})

describe('a number', () => {
  it('W9 is opened for the moment the message leaves, and never after the message is worth nothing', async () => {
    const id = await tablet.joins(2, withNumber())
    const [text] = await texts(id)
    expect(await sent()).toEqual([{ to: NUMBER, text }])
    expect(await sent()).toEqual([])
    const late = await tablet.joins(2, withNumber())
    server.clock.now += 11 * millisecondsInMinute
    expect(await texts(late)).toHaveLength(1)
    expect(await sent()).toEqual([])
  })

  it('W9 that was sealed to another key, or changed on its way, reaches nobody and holds nothing up', async () => {
    const other = tablet.device.shop.contactKeys.find(({ day }) => day !== waitDay(today))!
    await tablet.joins(2, withNumber({ box: sealForTest(other, NUMBER) }))
    const box = sealForTest(keyOfToday(), NUMBER)
    await tablet.joins(2, withNumber({ box: `${box.slice(0, -2)}${box.endsWith('A') ? 'BB' : 'AA'}` }))
    const good = await tablet.joins(2, withNumber())
    const [text] = await texts(good)
    expect(await sent()).toEqual([{ to: NUMBER, text }])
  })

  it('W9 is told to nobody who asks: devices, desk and place have four digits at most', async () => {
    const event = tablet.join(2, withNumber())
    const reply = await tablet.send(event)
    const pulled = await server.ask('POST', '/api/sync/pull', {
      ...{ token: tablet.token, body: { scopes: [{ scope: `wait:${SHOP}` }] } },
    })
    const read = await place(shortCode((await texts(event.ticketId))[0]))
    const box = event.args.sealed!.box
    for (const told of [reply.body, pulled.body, read]) {
      expect(JSON.stringify(told)).not.toContain(NUMBER)
      expect(JSON.stringify(told)).not.toContain(box)
    }
    expect(JSON.stringify(pulled.body)).toContain(MASKED)
    expect(JSON.stringify(read)).not.toContain('3706')
    const { secret } = await server.database.db
      .selectFrom('wait_key')
      .select('secret')
      .where('day', '=', waitDay(today))
      .executeTakeFirstOrThrow()
    expect(JSON.stringify([pulled.body, tablet.device])).not.toContain(secret)
  })

  it('W9 of a day that is over is sealed to a key that is gone: a late message leaves with nothing', async () => {
    const id = await tablet.joins(2, withNumber())
    await server.database.db
      .updateTable('message_outbox')
      .set({ expires_at: new Date(today + 3 * millisecondsInDay) })
      .execute()
    server.clock.now += millisecondsInDay
    await tidyWaiting(server.deps)
    expect(await texts(id)).toHaveLength(1)
    expect(await sent()).toEqual([])
    // gone once: the moment is kept, and the next tidying changes nothing
    const gone = () =>
      server.database.db
        .selectFrom('wait_key')
        .select('destroyed_at')
        .where('day', '=', waitDay(today))
        .executeTakeFirst()
    const first = await gone()
    server.clock.now += millisecondsInMinute
    await tidyWaiting(server.deps)
    expect([first?.destroyed_at?.getTime(), await gone()]).toEqual([today + millisecondsInDay, first])
  })
})
