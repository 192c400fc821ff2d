import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { outboxStore } from '#sync/adapters/outbox-store.ts'
import { OwnerDb } from '#sync/adapters/owner-db.ts'
import type { OperationId } from '#sync/contracts/base/ids.ts'
import { registryOf, sealed, type Mutation } from '#sync/mutations/types.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { Store } from '#sync/ports/store.ts'
import { createDevice, type StoreHooks } from '#sync/simulation/memory-store.ts'
import { PARTS } from '#sync/testing/parts.ts'
import { answering, applied, scene } from '#sync/testing/scene.ts'
import { choose } from './choices.ts'
import { createEngine } from './engine.ts'
import { createEnqueue } from './enqueue.ts'
import type { WholeDeps } from './parts.ts'

interface Join {
  party: number
  n: number
  seq: number
}

const LINE = {
  name: 'line.join',
  parse: (given: unknown) => {
    const { party, n, seq } = given as Join
    if (!(party > 0) || !Number.isInteger(n) || !Number.isInteger(seq)) throw new TypeError('not a join')
    return { party, n, seq }
  },
  lane: () => 'line',
  request: (body: Join) => ({ method: 'POST' as const, path: '/api/line', body }),
  onRefusal: 'continue' as const,
  coalesce: (_earlier: Join, later: Join) => later,
  touches: () => [],
  overlay: (_ref: unknown, before: unknown) => before,
} satisfies Mutation<Join>
const JOIN = sealed<Join>(LINE)
const PLAIN = sealed<object>({
  ...{ ...LINE, name: 'plain', coalesce: undefined },
  parse: (given) => given as object,
  request: () => ({ method: 'POST', path: '/api/line' }),
})

const TODAY = { n: 'line:1:2026-11-23', seq: 'line' }
const TOMORROW = { n: 'line:1:2026-11-24', seq: 'line' }

function page(store: Store) {
  const deps = {
    store,
    mutations: registryOf([JOIN, PLAIN]),
    schema: 3,
    parts: PARTS,
    clock: { now: () => Date.now(), after: () => () => undefined },
    random: { unit: Math.random, bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) },
    limits: {},
    digest: () => Promise.resolve(''),
    log: { warn: () => undefined },
  } as unknown as WholeDeps
  const enqueue = createEnqueue(deps, () => undefined)
  return {
    deps,
    enqueue,
    join: (party: number, numbers: Record<string, string> = TODAY) =>
      enqueue('line.join', { party }, { numbers }),
    choose: (id: OperationId, choice: Parameters<typeof choose>[2]) => choose(deps, id, choice),
  }
}

const numberOf = ({ args }: Pick<Operation, 'args'>) => (args as Join).n
const stored = (device: ReturnType<typeof createDevice>) =>
  [...device.disk.operations.values()].filter(({ state }) => state !== 'discarded')

describe('a number is given by the transaction that stores its write', () => {
  it('W1 W3 numbers ascend within their counter in the order of the writes, and are in the bytes that are sent', async () => {
    const device = createDevice()
    const { join } = page(device.open())
    const first = await Promise.all([join(2), join(4), join(1, TOMORROW)])
    const last = await join(3)
    expect([...first, last].map(({ numbers }) => numbers)).toEqual([
      { n: 1, seq: 1 },
      { n: 2, seq: 2 },
      { n: 1, seq: 3 },
      { n: 3, seq: 4 },
    ])
    expect(stored(device).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { party: 2, n: 1, seq: 1 },
      { party: 4, n: 2, seq: 2 },
      { party: 1, n: 1, seq: 3 },
      { party: 3, n: 3, seq: 4 },
    ])
  })

  it.each(['begin', 'commit', 'tell'] as const)(
    'W1 I2 killed at "%s", write and counter are both there or neither, and the next number is free',
    async (moment) => {
      const device = createDevice()
      await page(device.open()).join(2)
      let kill: () => void = () => undefined
      const died = new Promise<void>((resolve) => (kill = resolve))
      const hooks: StoreHooks = {
        step: (what) => {
          if (what !== moment) return Promise.resolve()
          kill()
          return new Promise(() => undefined)
        },
        beforeCommit: () => undefined,
      }
      void page(device.open(hooks, died)).join(5)
      await died
      const { numbers } = await page(device.open()).join(1)
      const given = stored(device).map(numberOf)
      expect(given).toEqual(moment === 'tell' ? [1, 2, 3] : [1, 2])
      expect(numbers?.n).toBe(given.at(-1))
    },
  )

  it('W1 two pages over one IndexedDB give no number twice', async () => {
    const pages = [1, 2].map(() => new OwnerDb('numbers'))
    const joins = pages.map((db) => page(outboxStore(db)).join)
    const given = await Promise.all(Array.from({ length: 12 }, (_, i) => joins[i % 2]?.(1)))
    expect(given.map((each) => each?.numbers?.n ?? 0).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    )
    pages.forEach((db) => db.close())
  })

  it('I21 a full disk gives no number, and the next one follows the last that was stored', async () => {
    const device = createDevice()
    let isFull = true
    const { join } = page(
      device.open({
        step: () => Promise.resolve(),
        beforeCommit: () => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError')
        },
      }),
    )
    await expect(join(2)).rejects.toMatchObject({ name: 'QuotaExceededError' })
    isFull = false
    expect((await join(2)).numbers).toEqual({ n: 1, seq: 1 })
  })

  it('W1 a write that was stored though its caller was told of an error keeps its number when it is tried again', async () => {
    const device = createDevice()
    const whole = device.open()
    let fails = true
    let reads = true
    const store: Store = {
      ...whole,
      write: async (fn, durability) => {
        const out = await whole.write(fn, durability)
        if (!fails) return out
        fails = false
        throw new Error('listener of the connection failed')
      },
      // that it is there cannot be seen at first
      read: (fn) => {
        if (!reads) return whole.read(fn)
        reads = false
        return Promise.reject(new Error('closed'))
      },
    }
    const { join } = page(store)
    const given = await Promise.all([join(2), join(3)])
    expect(given.map(({ numbers }) => numbers?.n)).toEqual([1, 2])
    expect(stored(device).map(numberOf)).toEqual([1, 2])
  })

  it('W1 input that is refused takes no number from those written beside it', async () => {
    const device = createDevice()
    const { enqueue, join } = page(device.open())
    const given = await Promise.allSettled([join(2), join(0), enqueue('line.join', null, { numbers: TODAY })])
    expect(given.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect((await join(2)).numbers?.n).toBe(2)
  })

  it('I1 I5 it may wait for another write like any other', async () => {
    const device = createDevice()
    const { enqueue } = page(device.open())
    const [first, second] = await Promise.all([
      enqueue('plain', {}),
      enqueue('line.join', { party: 1 }, { numbers: TODAY }),
    ])
    const third = await enqueue('line.join', { party: 1 }, { numbers: TODAY, dependsOn: [first.id] })
    expect([first.numbers, second.numbers?.n, third.numbers?.n]).toEqual([undefined, 1, 2])
    expect(stored(device).at(-1)).toMatchObject({ state: 'blocked', dependsOn: [first.id] })
  })
})

describe('a database that was lost', () => {
  it('W1 gives no number again: who counts in its place does so under another letter', async () => {
    const device = createDevice()
    const { enqueue } = page(device.open())
    await device.open().write((tx) => tx.putMeta('client', 'tablet-1'))
    const join = () => enqueue('line.join', { party: 1 }, { numbers: TODAY, countersOf: 'tablet-1' })
    expect((await join()).numbers?.n).toBe(1)
    await device.evict(() => undefined)
    await expect(join()).rejects.toMatchObject({ name: 'CountersLost' })
    // the engine has made a new queue meanwhile, with an id of its own
    await device.open().write((tx) => tx.putMeta('client', 'tablet-2'))
    await expect(join()).rejects.toMatchObject({ name: 'CountersLost' })
    expect(device.disk.operations.size).toBe(0)
  })
})

describe('a number that was given away stays as it is', () => {
  it('W1 dropping another write before it moves no number', async () => {
    const device = createDevice()
    const { enqueue, join, choose } = page(device.open())
    const dropped = await enqueue('plain', {})
    const [one, two] = [await join(2), await join(3)]
    await choose(dropped.id, { do: 'discard' })
    expect(stored(device).map(({ id, args }) => [id, (args as Join).n])).toEqual([
      [one.id, 1],
      [two.id, 2],
    ])
  })

  it('W4 it cannot be dropped or taken back by hand, whether it was sent or not', async () => {
    const device = createDevice()
    const { join, choose } = page(device.open())
    const { id } = await join(2)
    const refused = { ok: false, code: 'numbered' }
    expect(await choose(id, { do: 'discard' })).toEqual(refused)
    expect(await choose(id, { do: 'discard', unsent: true })).toEqual(refused)
    expect(stored(device)).toMatchObject([{ id, state: 'ready' }])
  })

  it('W1 an edit keeps the number, whatever it says', async () => {
    const device = createDevice()
    const { join, choose } = page(device.open())
    const { id } = await join(2)
    await choose(id, { do: 'edit', args: { party: 7, n: 99, seq: 99 } })
    expect(JSON.parse(stored(device)[0]?.body ?? '')).toEqual({ party: 7, n: 1, seq: 1 })
  })

  it('W1 W3 two of them are never folded into one', async () => {
    const sent: unknown[] = []
    const { deps } = scene({
      transport: {
        push: answering(({ body }) => {
          sent.push(JSON.parse(body ?? ''))
          return applied()
        }),
      },
      more: { mutations: registryOf([JOIN]) },
    })
    const engine = createEngine(deps)
    await engine.enqueue('line.join', { party: 1 }, { numbers: TODAY })
    await engine.enqueue('line.join', { party: 2 }, { numbers: TODAY })
    await engine.drain()
    await engine.stop()
    expect(sent).toEqual([
      { party: 1, n: 1, seq: 1 },
      { party: 2, n: 2, seq: 2 },
    ])
  })

  it('W1 W4 one the server refuses keeps its number, stays on record with the reason and is sent again under it', async () => {
    const bodies: unknown[] = []
    const { deps, rows } = scene({
      transport: {
        push: answering(({ body }) => {
          bodies.push(JSON.parse(body ?? ''))
          return bodies.length === 1
            ? { status: 422, class: 'reject', body: { error: { code: 'waiting.closed' } } }
            : applied()
        }),
      },
      more: { mutations: registryOf([JOIN]) },
    })
    const engine = createEngine(deps)
    const { id } = await engine.enqueue('line.join', { party: 1 }, { numbers: TODAY })
    await engine.drain()
    expect(rows()).toMatchObject([{ id, state: 'rejected', numbered: ['n', 'seq'] }])
    expect(await engine.choose(id, { do: 'discard' })).toEqual({ ok: false, code: 'numbered' })
    const again = await engine.choose(id, { do: 'retry' })
    await engine.drain()
    await engine.enqueue('line.join', { party: 4 }, { numbers: TODAY })
    await engine.stop()
    expect(bodies.slice(0, 2)).toEqual([
      { party: 1, n: 1, seq: 1 },
      { party: 1, n: 1, seq: 1 },
    ])
    expect(rows().find((row) => again.ok && row.id === again.id)).toMatchObject({ numbered: ['n', 'seq'] })
    expect(numberOf(rows().at(-1) ?? { args: {} })).toBe(2)
  })
})
