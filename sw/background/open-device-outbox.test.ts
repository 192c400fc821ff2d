import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeviceStore } from '#sync/adapters/device-store.ts'
import { outboxRows, outboxStore } from '#sync/adapters/outbox-store.ts'
import { OwnerDb } from '#sync/adapters/owner-db.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import { deviceOwner } from '#sync/ports/device-databases.ts'
import type { NewOperation } from '#sync/ports/rows.ts'
import { createOwnerDrain, type OpenOutbox } from './drain-owner.ts'
import { openDeviceOutbox } from './open-device-outbox.ts'
import { openOutbox, together } from './open-outbox.ts'

const ID = '0198f6a0-2222-7000-8000-00000000000b'
const TICKET = '0198f6a0-3333-7000-8000-00000000000b'
const TOKENS = { access: 'one', refresh: 'r'.repeat(43), expiresAt: '2026-11-24T00:00:00.000Z' }

const join: NewOperation = {
  ...{
    id: TICKET,
    name: 'waiting.event',
    args: {},
    lane: `waiting:${ID}`,
    seq: 1,
    schema: 2,
    method: 'POST',
  },
  ...{
    path: '/api/waiting/502/event',
    body: '{"kind":"join"}',
    state: 'ready',
    dependsOn: [],
    photoCount: 0,
  },
  ...{ photos: [], touches: [], createdAt: 0, numbered: ['seq', 'args.n'] },
}

type Asked = { path: string; bearer: string | null; body: string }
let asked: Asked[]
/** The bearer the server takes. */
let good: string
/** What it says when it is asked for the next. */
let renewal: () => Response

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const envelope = (result: unknown) => json({ resultCode: 200, resultMessage: 'OK', result })
const refusal = (code: string, kind: string, status: number) =>
  json({ resultCode: status, resultMessage: code, error: { code, class: kind } }, status)

async function answer(path: string, init: RequestInit): Promise<Response> {
  const bearer = new Headers(init.headers).get('authorization')
  const body = String(init.body)
  asked.push({ path, bearer, body })
  if (path.endsWith('/device/token')) return renewal()
  if (bearer !== `Bearer ${good}`) return refusal('auth.expired', 'auth', 401)
  const { operations } = JSON.parse(body) as { operations: { key: string }[] }
  const done = { status: 200, version: 1, body: { resultCode: 200, resultMessage: 'OK', result: null } }
  const lines = operations.map(({ key }) => `${JSON.stringify({ key, ...done })}\n`)
  return new Response(lines.join(''), { headers: { 'content-type': 'application/x-ndjson' } })
}

/** This browser as a tablet of a shop, with a number it has not sent. */
async function enrolled(): Promise<void> {
  const store = createDeviceStore()
  await store.keep({ device: { enrolled: { id: ID }, keys: {} } as never, tokens: TOKENS })
  store.close()
  const db = new OwnerDb(deviceOwner(ID))
  await outboxStore(db).write((tx) => tx.addOperations([join]))
  db.close()
}

async function states(): Promise<string[]> {
  const db = new OwnerDb(deviceOwner(ID))
  const rows = await outboxRows(db)
  db.close()
  return rows.map(({ state }) => state)
}

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  asked = []
  good = 'one'
  renewal = () => envelope({ ...TOKENS, access: 'two' })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => answer(path, init))
})
afterEach(() => vi.unstubAllGlobals())

describe('a run of the worker on a shop’s tablet', () => {
  it('W4 P-10 sends the numbers it gave, with no page open and nobody signed in', async () => {
    await enrolled()
    const drained = await createOwnerDrain(openOutbox)(createCancel())
    expect(drained).toEqual({ settled: 1, left: 0 })
    expect(asked.map(({ path, bearer }) => [path, bearer])).toEqual([['/api/sync/push', 'Bearer one']])
    expect(asked[0]?.body).toContain(`waiting:${ID}`)
    expect(await states()).toEqual(['applied'])
  })

  it('W4 asks for the next bearer by the tablet’s own token, and keeps it', async () => {
    await enrolled()
    good = 'two'
    await createOwnerDrain(openOutbox)(createCancel())
    expect(asked.map(({ path }) => path)).toContain('/api/waiting/device/token')
    expect(await states()).toEqual(['applied'])
    const store = createDeviceStore()
    expect((await store.read('tokens'))?.access).toBe('two')
    store.close()
  })

  it.each([
    ['is taken off', () => refusal('device.revoked', 'reject', 403), 'device.revoked'],
    [
      'is asked by a portal',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      undefined,
    ],
    ['is answered nonsense', () => envelope({ access: 1 }), undefined],
  ] as const)('W1 loses no number while it %s', async (_, renew, code) => {
    await enrolled()
    good = 'another'
    renewal = renew
    await createOwnerDrain(openOutbox)(createCancel())
    expect(await states()).toEqual(['ready'])
    const store = createDeviceStore()
    expect((await store.read('ended'))?.code).toBe(code)
    expect((await store.read('tokens'))?.access).toBe('one')
    store.close()
  })

  it('P-10 makes no database where this browser is no tablet, or its queue was removed', async () => {
    expect(await openDeviceOutbox()).toBeNull()
    expect(await Dexie.exists('goraero-kiosk')).toBe(false)
    const store = createDeviceStore()
    await store.keep({ device: { enrolled: { id: ID }, keys: {} } as never })
    store.close()
    expect(await openDeviceOutbox()).toBeNull()
    expect((await Dexie.getDatabaseNames()).filter((name) => name.includes('owner'))).toEqual([])
  })
})

describe('several queues', () => {
  const queue = (
    waiting: number,
    phase: ReturnType<OpenOutbox['phase']>,
    drains: string[] = [],
  ): OpenOutbox => ({
    waiting: async () => waiting,
    drain: async () => ({ remaining: drains.push(phase) && waiting }),
    phase: () => phase,
    close: async () => undefined,
  })

  it('P-10 are sent one after the other; one that only a sign-in can help keeps no other and is not waited for', async () => {
    const drains: string[] = []
    const both = together([
      queue(3, 'signedOut', drains),
      queue(2, 'waiting', drains),
      queue(0, 'idle', drains),
    ])
    expect(await both.waiting()).toBe(5)
    expect(await both.drain(createCancel())).toEqual({ remaining: 2 })
    expect(drains).toEqual(['signedOut', 'waiting'])
    expect(both.phase()).toBe('waiting')
  })

  it('P-10 none is idle, and one that is stuck says so', async () => {
    expect(together([]).phase()).toBe('idle')
    expect(await together([]).waiting()).toBe(0)
    expect(together([queue(1, 'upgrade')]).phase()).toBe('upgrade')
  })
})
