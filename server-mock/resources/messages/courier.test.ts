import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import { smsGateway } from '../../providers/sms-gateway.ts'
import { testDatabase } from '../../testing/database.ts'
import { createCourier } from './courier.ts'

let database: Database
let now = Date.parse('2026-11-21T03:00:00.000Z')
const warned: string[] = []
const log = {
  info: () => undefined,
  warn: (event: string) => void warned.push(event),
  error: () => undefined,
}
beforeEach(async () => {
  database = await testDatabase()
  warned.length = 0
})
afterEach(() => database.close())

const put = (channel: string, text: string) =>
  database.db
    .insertInto('message_outbox')
    .values({
      ...{ id: uuidv7(), channel, recipient: 'to', subject: 's', text },
      ...{ created_at: new Date(now), next_at: new Date(now), expires_at: new Date(now + 180_000) },
    })
    .execute()
const texts = async () =>
  (await database.db.selectFrom('message_outbox').select(['text', 'tries']).orderBy('id').execute()).map(
    ({ text, tries }) => [text, tries],
  )

function courier(send: (text: string) => Promise<void>) {
  const mail = { send: ({ text }: { text: string }) => send(text) }
  return createCourier({ db: database.db, mail, sms: null, push: null, keep: false, now: () => now, log })
}

describe('the courier', () => {
  it('S2-137 sends what waits once, keeps no text of it, and leaves other channels alone', async () => {
    await put('email', 'one')
    await put('mobile', 'two')
    const sent: string[] = []
    const both = courier(async (text) => void sent.push(text))
    await both.deliver()
    await both.deliver()
    expect(sent).toEqual(['one'])
    expect(await texts()).toEqual([
      ['', 1],
      ['two', 0],
    ])
    expect([both.can('email'), both.can('mobile')]).toEqual([true, false])
  })

  it('S2-137 tries again later, five times, and not when it is worth nothing any more', async () => {
    await put('email', 'stubborn')
    let calls = 0
    const failing = courier(() => {
      calls += 1
      return Promise.reject(new Error('down'))
    })
    await failing.deliver()
    await failing.deliver()
    expect(calls).toBe(1)
    for (let round = 0; round < 8; round += 1) {
      now += 25_000
      await failing.deliver()
    }
    expect([calls, warned.length]).toEqual([5, 5])
    await put('email', 'late')
    now += 181_000
    await failing.deliver()
    expect(calls).toBe(5)
  })

  it('S2-137 two servers share the work and send nothing twice', async () => {
    for (let index = 0; index < 30; index += 1) await put('email', String(index))
    const sent: string[] = []
    const send = async (text: string) => void sent.push(text)
    await Promise.all([courier(send).deliver(), courier(send).deliver()])
    expect([sent.length, new Set(sent).size]).toEqual([30, 30])
  })
})

describe('the SMS gateway', () => {
  it('S2-137 is posted number and text with its key; a refusal is an error', async () => {
    const heard: unknown[] = []
    let status = 202
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk) => (text += String(chunk)))
      request.on('end', () => {
        heard.push([request.headers.authorization, JSON.parse(text)])
        response.writeHead(status).end()
      })
    })
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/send`
    const gateway = smsGateway({ url, key: 'k1', from: '0520000100' })
    await gateway.send({ to: '01012345678', text: 'code' })
    expect(heard).toEqual([['Bearer k1', { from: '0520000100', to: '01012345678', text: 'code' }]])
    status = 500
    await expect(gateway.send({ to: '01012345678', text: 'code' })).rejects.toThrow('500')
    await new Promise((resolve) => server.close(resolve))
  })
})
