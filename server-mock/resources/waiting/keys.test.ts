import { readFile } from 'node:fs/promises'
import { millisecondsInMinute } from 'date-fns/constants'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitDeskShop } from '#sync/contracts/waiting/report.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { KEPT_OF_WAITING } from '#sync/domain/wait/kept.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openRecipient, waitRecipient } from '../shared/wait-contact.ts'
import { openShop, partner, Tablet } from './testing/tablet.ts'
import { sealForTest } from './testing/seal.ts'
import { tidyWaiting } from './tidy.ts'

const NUMBER = '01037063706'
const HOUR = KEPT_OF_WAITING.number.minutesAfterClose * millisecondsInMinute

let server: TestServer
let tablet: Tablet
beforeEach(async () => {
  server = await startTestServer()
  await openShop(server)
  tablet = await Tablet.enrol(server)
})
afterEach(() => server.stop())

const today = () => waitDay(server.clock.now)
async function say(kind: WaitEvent['kind']): Promise<void> {
  expect((await tablet.send(tablet.event(kind, null))).status).toBe(200)
}
/** The key tablets are told to seal to. */
async function keyNow() {
  const reply = await server.ask('GET', '/api/partner/waiting', { token: await partner(server) })
  const { contactKeys } = (reply.result as WaitDeskShop[])[0]!.shop
  return contactKeys.filter(({ day }) => day === today())
}
async function joinsWithNumber(): Promise<string> {
  const [key] = await keyNow()
  return tablet.joins(2, { sealed: { key: key!.key, box: sealForTest(key!, NUMBER), masked: '•••-3706' } })
}
const read = (id: string) => openRecipient(server.database.db, waitRecipient(id))
const rows = () =>
  server.database.db
    .selectFrom('wait_key')
    .selectAll()
    .where('day', '=', today())
    .orderBy('made_at')
    .execute()
async function later(ms: number): Promise<void> {
  server.clock.now += ms
  await tidyWaiting(server.deps)
}

describe('the key of a day', () => {
  it('W9 is destroyed an hour after the line was closed, not before, and the numbers with it', async () => {
    const id = await joinsWithNumber()
    await say('close')
    await later(HOUR - 1)
    expect(await read(id)).toBe(NUMBER)
    const [whole] = await rows()
    await later(1)
    expect(await read(id)).toBeNull()
    const [gone] = await rows()
    expect(gone).toEqual({ ...whole, secret: null, destroyed_at: new Date(server.clock.now) })
    expect(await server.database.db.selectFrom('wait_contact').selectAll().execute()).toEqual([])
    // whatever copy was made before: nothing that is left opens the box
    const left = JSON.stringify(await server.database.db.selectFrom('wait_key').selectAll().execute())
    expect(left).not.toContain(whole!.secret)
  })

  it('W9 is another for the rest of the day: who opens again seals to that, and it stays until the next closing', async () => {
    await say('close')
    const [first] = await keyNow()
    await later(HOUR)
    const second = await keyNow()
    expect(second.map(({ key }) => key)).not.toContain(first?.key)
    expect(second).toHaveLength(1)
    await later(millisecondsInMinute)
    expect(await keyNow()).toEqual(second)
    tablet = await Tablet.enrol(server)
    await say('open')
    const id = await joinsWithNumber()
    await later(2 * HOUR)
    expect(await read(id)).toBe(NUMBER)
    tablet = await Tablet.enrol(server)
    await say('close')
    await later(HOUR)
    expect(await read(id)).toBeNull()
    expect((await rows()).filter(({ secret }) => secret === null)).toHaveLength(2)
  })

  it('W9 stays while the line goes on, also where it was closed and opened again within the hour', async () => {
    const id = await joinsWithNumber()
    await say('close')
    await later(HOUR / 2)
    await say('open')
    await later(HOUR)
    expect(await read(id)).toBe(NUMBER)
  })

  it('S2-116 that it was destroyed is kept as long as the record of the line, and no longer', async () => {
    await say('close')
    await later(HOUR)
    const day = today()
    const of = () => server.database.db.selectFrom('wait_key').select('key').where('day', '=', day).execute()
    await later((KEPT_OF_WAITING.party.days - 1) * 24 * 60 * millisecondsInMinute)
    expect((await of()).length).toBeGreaterThan(0)
    await later(2 * 24 * 60 * millisecondsInMinute)
    expect(await of()).toEqual([])
  })
})

it('S2-116 the privacy policy says in five languages how long what is kept', async () => {
  const text = await readFile('server-mock/content/items/documents/privacy.json', 'utf8')
  const { sections } = JSON.parse(text) as { sections: { body: Record<string, string> }[] }
  const { number, party } = KEPT_OF_WAITING
  const waiting = /대기|waiting list|順番待ち|排队|候位/
  for (const language of LANGUAGES) {
    const lines = sections
      .flatMap(({ body }) => (body[language] ?? '').split('\n'))
      .filter((line) => waiting.test(line))
    expect([
      language,
      lines.some((line) => hasAll(line, [number.minutesAfterClose, number.atLatestHour])),
    ]).toEqual([language, true])
    expect([language, lines.some((line) => hasAll(line, [party.days]))]).toEqual([language, true])
  }
})

const hasAll = (line: string, numbers: readonly number[]): boolean =>
  numbers.every((each) => (line.match(/\d+/g) ?? []).map(Number).includes(each))
