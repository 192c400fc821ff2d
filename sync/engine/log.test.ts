/** The outbox as a log: what it says when it is read from its beginning, read on, or cut. */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Operation } from '#sync/ports/rows.ts'
import type { Store } from '#sync/ports/store.ts'
import { createDevice } from '#sync/simulation/memory-store.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { createPendingList, describeChange, needless, orderBehind, orderRightBehind } from './log.ts'

const all = (store: Store) => store.read((tx) => tx.allOperations())
const only = (rows: readonly Operation[]) => rows.map(({ id, seq, state }) => `${id} ${state} ${seq}`)

type Step = (store: Store, name: string) => Promise<void>

/** Changes the row at this place, if there is one. */
const change =
  (at: number, more: Partial<Operation>): Step =>
  (store) =>
    store.write(async (tx) => {
      const row = (await tx.allOperations())[at]
      if (row !== undefined) await tx.putOperations([{ ...row, ...more }])
    })
const remove =
  (at: number): Step =>
  (store) =>
    store.write(async (tx) => {
      const row = (await tx.allOperations())[at]
      if (row !== undefined) await tx.deleteOperations([row.order])
    })
const append: Step = (store, name) => store.append([newOperation(`${name}a`), newOperation(`${name}b`)])
const add: Step = (store, name) =>
  store.write(async (tx) => {
    const [first] = await tx.allOperations()
    await tx.addOperations([newOperation(name)], first?.order)
  })

const place = fc.nat({ max: 6 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant(append),
  fc.constant(add),
  place.map(remove),
  fc.tuple(place, fc.integer({ min: 1, max: 9 })).map(([at, seq]) => change(at, { seq })),
  fc.tuple(place, fc.nat()).map(([at, version]) => change(at, { state: 'applied', version })),
  place.map((at) => change(at, { state: 'rejected', refusal: { status: 422, class: 'reject', body: null } })),
)

describe('contexts of one device', () => {
  it('I10 I13: whoever has followed the log, wrote it, or reads it now, knows the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.nat({ max: 2 })), { maxLength: 25 }), async (steps) => {
        const device = createDevice()
        const contexts = [device.open(), device.open(), device.open()]
        for (const [i, [act, by]] of steps.entries()) {
          const context = contexts[by]
          if (context) await act(context, `${i}`)
          // the last one looks now and then only
          if (i % 3 === 0) await Promise.all(contexts.slice(0, 2).map(all))
        }
        const fresh = await all(device.open())
        for (const context of contexts) expect(await all(context)).toEqual(fresh)
        expect(fresh.map(({ order }) => order)).toEqual(
          fresh.map(({ order }) => order).toSorted((a, b) => a - b),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('I1: of a new write nothing is read, and the log grows by one row', async () => {
    const device = createDevice()
    const store = device.open()
    await store.append([newOperation('1'), newOperation('2')])
    expect([...device.disk.log.values()]).toMatchObject([{ n: 1, writes: [{ id: '1' }, { id: '2' }] }])
    expect(device.disk.own.size + device.disk.lanes.size + device.disk.meta.size).toBe(0)
  })

  it('I13: once everything is gone the log is one row, and the next write comes behind it', async () => {
    const device = createDevice()
    const store = device.open()
    for (const id of ['1', '2', '3']) await store.append([newOperation(id)])
    await store.write(async (tx) => tx.deleteOperations((await tx.allOperations()).map(({ order }) => order)))
    expect(device.disk.log.size).toBe(1)
    await store.append([newOperation('4')])
    expect(only(await all(device.open()))).toEqual(['4 ready 0'])
  })

  it('I13: what waits for long in front of much that is over gets a row of its own, and the log is cut', async () => {
    const device = createDevice()
    const store = device.open()
    await store.append([newOperation('waits', { state: 'blocked' })])
    for (let n = 0; n < 400; n++) {
      await store.append([newOperation(`${n}`)])
      await store.write(async (tx) => {
        const row = await tx.operation(`${n}`)
        if (row) await tx.deleteOperations([row.order])
      })
    }
    expect(device.disk.log.size).toBeLessThan(650)
    expect(only(await all(device.open()))).toEqual(['waits blocked 0'])
    expect(only(await all(store))).toEqual(['waits blocked 0'])
  })

  it('I13: a database that was removed is another one, however far its new log has come', async () => {
    const device = createDevice()
    const [one, other] = [device.open(), device.open()]
    await one.append([newOperation('of before')])
    expect(only(await all(one))).toEqual(['of before ready 0'])
    await device.evict(() => undefined)
    for (const name of ['a', 'b', 'c']) await other.append([newOperation(name)])
    expect(only(await all(one))).toEqual(['a ready 0', 'b ready 0', 'c ready 0'])
    await one.append([newOperation('d')])
    expect(only(await all(other))).toEqual(['a ready 0', 'b ready 0', 'c ready 0', 'd ready 0'])
  })

  it('I13: a look at a removed database that ends late is not taken for one at the database in its place', async () => {
    const device = createDevice()
    const other = device.open()
    await other.append([newOperation('of before')])
    // each reading within a transaction waits until it is let go on
    const waiting: (() => void)[] = []
    const between = () => new Promise<void>((resolve) => void waiting.push(resolve))
    const one = device.open({ step: async () => undefined, beforeCommit: () => undefined, between })
    const started = async (count: number) => vi.waitUntil(() => waiting.length >= count, { interval: 1 })
    const late = all(one)
    await started(2)
    await device.evict(() => undefined)
    await other.append([newOperation('a')])
    const first = all(one)
    await started(4)
    waiting.slice(2, 4).forEach((goOn) => goOn())
    expect(only(await first)).toEqual(['a ready 0'])
    const second = all(one)
    await started(5)
    waiting.slice(0, 2).forEach((goOn) => goOn())
    expect(only(await late)).toEqual(['of before ready 0'])
    waiting[4]?.()
    await Promise.race([second, started(7)])
    waiting.slice(5).forEach((goOn) => goOn())
    expect(only(await second)).toEqual(['a ready 0'])
  })

  it('I2: a transaction that fails changes nothing of what its own context knows', async () => {
    const store = createDevice().open()
    await store.append([newOperation('1')])
    const failed = store.write(async (tx) => {
      await change(0, { seq: 4 })({ write: (fn: (each: typeof tx) => Promise<void>) => fn(tx) } as never, '')
      throw new Error('stop')
    })
    await expect(failed).rejects.toThrow('stop')
    expect(only(await all(store))).toEqual(['1 ready 0'])
  })
})

describe('how a change is put down', () => {
  const row = (more: Partial<Operation> = {}): Operation => ({ order: 1_000, ...newOperation('1'), ...more })
  const described = (after: Operation | null, own: number[] = []) =>
    describeChange(new Map([[1_000, row()]]), new Map([[1_000, after]]), new Set(own))

  it.each([
    ['a place', row({ seq: 3 }), { places: [1_000, 3] }],
    ['an applied write', row({ state: 'applied', version: 7 }), { applied: [[1_000, 7]] }],
    ['one without a version', row({ state: 'applied' }), { applied: [[1_000, null]] }],
    ['one that is gone', null, { gone: [1_000] }],
    [
      'anything else',
      row({ state: 'parked', park: 'upgrade' }),
      { rows: [row({ state: 'parked', park: 'upgrade' })] },
    ],
  ])('I13: %s in as few words as say all of it', (_name, after, change_) => {
    // the same lists, as a row that was read has them
    const before = row()
    const next = after === null ? null : { ...before, ...after }
    const same = next && {
      ...next,
      args: before.args,
      dependsOn: before.dependsOn,
      photos: before.photos,
      touches: before.touches,
    }
    expect(describeChange(new Map([[1_000, before]]), new Map([[1_000, same]]), new Set())).toEqual(change_)
  })

  it('I13: what has a row of its own is put down whole', () => {
    expect(described(row({ seq: 3 }), [1_000])).toEqual({ rows: [row({ seq: 3 })] })
  })

  it('I13: a log is never cut in front of something that waits in it', () => {
    expect(needless([5_000, 7_001], () => true, 9)).toBe(4)
    expect(needless([5_000, 7_001], (order) => order !== 5_000, 9)).toBe(6)
    expect(needless([5_000], () => false, 9)).toBe(9)
  })

  it('I4: there is room behind any order, until there is none, which is said', () => {
    expect(orderRightBehind(1_000, [1_000, 1_001])).toBe(1_000.5)
    expect(orderBehind(4, 0)).toBeGreaterThan(4_399)
    expect(orderBehind(4, 9)).toBeLessThan(5_000)
    let next = 1_001
    for (let n = 0; n < 100; n++) {
      const between = orderRightBehind(1_000, [1_000, next])
      if (between === null) return
      expect(between > 1_000 && between < next).toBe(true)
      next = between
    }
    throw new Error('never full')
  })

  it('I4: a list that was handed out does not change any more', () => {
    const list = createPendingList()
    list.follow([{ n: 1, writes: [newOperation('1')] }])
    const before = list.snapshot()
    list.follow([{ n: 2, writes: [newOperation('2')] }])
    expect([before.operations.size, list.snapshot().operations.size]).toEqual([1, 2])
  })
})
