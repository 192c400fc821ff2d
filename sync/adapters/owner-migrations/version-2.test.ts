/**
 * A device of the first build, whose browser was killed in the middle of its work, updated to this one. The file beside
 * this test is its database as that build (c2254a2a) left it: writes of every kind, waiting, under way, refused, in
 * conflict, taken back, set aside, with photos and with writes that need another one.
 */
import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { Dexie } from 'dexie'
import { afterEach, expect, it } from 'vitest'
import type { BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import type { Lane, Operation } from '#sync/ports/rows.ts'
import type { Transport } from '#sync/ports/transport.ts'
import { createSyncEngine, type SyncEngine } from '../create-engine.ts'
import { outboxRows } from '../outbox-store.ts'
import { ownerDbName } from '../owner-db.ts'
import { createLocalLocks } from '../local-locks.ts'
import { ownerVersion1 } from './version-1.ts'

const stored = JSON.parse(readFileSync(new URL('./queue-of-version-1.json', import.meta.url), 'utf8')) as {
  owner: string
  answered: { key: string; lane: string; seq: number; status: number }[]
  tables: Record<string, unknown[]>
}
const OPEN = ['ready', 'blocked', 'parked']
const REFUSED = ['rejected', 'conflict']
/** What the file holds, as the first build understood it. */
const tables = stored.tables as unknown as { operations: Operation[]; lanes: OldLane[] }
const waiting = tables.operations.filter(({ state }) => OPEN.includes(state))

interface OldLane extends Lane {
  attempted: number
}

let engine: SyncEngine | undefined
afterEach(async () => {
  await engine?.stop()
  await engine?.db.delete()
})

async function restore(): Promise<void> {
  const old = new Dexie(ownerDbName(stored.owner))
  old.version(1).stores(ownerVersion1.stores)
  for (const [name, rows] of Object.entries(stored.tables)) {
    const table = old.table(name)
    const isOutbound = table.schema.primKey.keyPath === null
    for (const row of rows.map(withBytes))
      await (isOutbound ? table.add((row as { value: unknown }).value) : table.add(row))
  }
  old.close()
}

/** Bytes were written down as text. */
function withBytes(row: unknown): unknown {
  const { bytes } = row as { bytes?: { base64: string } }
  if (bytes === undefined) return row
  return { ...(row as object), bytes: Uint8Array.from(atob(bytes.base64), (c) => c.charCodeAt(0)).buffer }
}

/** A server that has what the first build had sent, whether or not the device heard of it, and takes everything. */
function server() {
  const lanes = new Map<string, number>()
  const known = new Map<string, number>()
  const applied: string[] = []
  const photos = new Set<string>()
  for (const { key, lane, seq, status } of stored.answered) {
    known.set(key, status)
    lanes.set(lane, Math.max(lanes.get(lane) ?? 0, seq))
    if (status === 200) applied.push(key)
  }
  function handle(op: BatchOperation): BatchResult {
    const { key, lane, seq } = op
    const before = known.get(key)
    if (before !== undefined) return { key, status: before, body: null, version: 9 }
    if (seq !== (lanes.get(lane) ?? 0) + 1) throw new Error(`${lane}: place ${seq} after ${lanes.get(lane)}`)
    lanes.set(lane, seq)
    known.set(key, op.void ? 410 : 200)
    if (op.void) return { key, status: 410, class: 'reject', body: { error: { code: 'sync.withdrawn' } } }
    applied.push(key)
    return { key, status: 200, body: null, version: 9 }
  }
  const transport: Transport = {
    push: async ({ operations }, onResult) => {
      for (const operation of operations) onResult(handle(operation))
      return { kind: 'answered', status: 200 }
    },
    call: async () => ({ kind: 'unanswered' }),
    feed: async () => ({ kind: 'unanswered' }),
    upload: async ({ photo, chunk }) => {
      if ((await chunk(0)).byteLength === 0) throw new Error('no bytes')
      photos.add(photo.id)
      return { kind: 'answered', status: 204 }
    },
  }
  return { transport, applied, photos }
}

function update(transport: Transport): SyncEngine {
  const { owner } = stored
  return createSyncEngine({
    owner,
    mutations: MUTATIONS,
    baseUrl: '',
    session: { current: async () => ({ owner, token: 't' }), refresh: async () => 'refused' },
    transport,
    ports: { locks: createLocalLocks() },
  })
}

async function untilEmpty(device: SyncEngine): Promise<void> {
  await device.start()
  for (let turn = 0; turn < 40; turn++) {
    const { remaining } = await device.drain()
    if (remaining === 0 && (await outboxRows(device.db, ['parked'])).length === 0) return
  }
}

it('I8 I13 I20: a device of the first build with writes of every kind sends all of them after the update', async () => {
  expect(waiting.length).toBeGreaterThanOrEqual(50)
  // all that build knew; others came later
  const kinds = new Set(waiting.map(({ name }) => name))
  expect(kinds.size).toBe(28)
  expect(MUTATIONS.filter(({ name }) => kinds.has(name))).toHaveLength(28)
  await restore()
  const { transport, applied, photos } = server()
  engine = update(transport)
  await untilEmpty(engine)
  // what waits for the person still waits for them, and can be decided about as before
  const refused = await outboxRows(engine.db, ['rejected', 'conflict'])
  expect(refused.map(({ id }) => id)).toEqual(
    tables.operations.filter(({ state }) => REFUSED.includes(state)).map(({ id }) => id),
  )
  for (const { id } of refused) expect(await engine.choose(id, { do: 'retry' })).toMatchObject({ ok: true })
  await untilEmpty(engine)
  expect(await outboxRows(engine.db, ['ready', 'blocked', 'parked', 'rejected', 'conflict'])).toEqual([])
  expect(new Set(applied).size).toBe(applied.length)
  const after = await outboxRows(engine.db)
  const folded = new Set(after.flatMap((row) => row.folded ?? []))
  const lost = waiting.filter(({ id, void: isVoid }) => !isVoid && !folded.has(id) && !applied.includes(id))
  expect(lost.map(({ name, lane }) => `${name} ${lane}`)).toEqual([])
  expect(photos.size).toBe(waiting.flatMap((row) => row.photos).length)
})

it('I8: what had been sent keeps its place and its bytes, what had not has none until it is sent', async () => {
  await restore()
  engine = update(server().transport)
  const rows = await outboxRows(engine.db)
  expect(rows).toHaveLength(tables.operations.length)
  const sentOf = new Map(tables.lanes.map(({ name, attempted }) => [name, attempted]))
  for (const old of waiting) {
    const row = rows.find(({ id }) => id === old.id)
    expect(row).toMatchObject({ path: old.path, body: old.body, name: old.name })
    expect(row?.seq).toBe(old.seq <= (sentOf.get(old.lane) ?? 0) ? old.seq : 0)
  }
})

it('I4: each lane goes on in the order of its former places', async () => {
  await restore()
  engine = update(server().transport)
  const rows = await outboxRows(engine.db)
  for (const { name } of tables.lanes) {
    const ids = (of: readonly Operation[]) =>
      of.filter(({ lane, state }) => lane === name && OPEN.includes(state)).map(({ id }) => id)
    const former = ids(tables.operations.toSorted((one, other) => one.seq - other.seq))
    const byPlace = rows.toSorted((a, b) => (a.seq || 1e9) - (b.seq || 1e9) || a.order - b.order)
    expect(ids(byPlace)).toEqual(former)
  }
})
