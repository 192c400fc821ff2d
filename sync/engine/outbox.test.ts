import { describe, expect, it } from 'vitest'
import type { NewOperation } from '#sync/ports/rows.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { scene, type Scene } from '#sync/testing/scene.ts'
import { claim, countRemaining, ownClient, takeOver, unpark, type Wanted } from './outbox.ts'

const WANTED: Wanted = { together: 3, apart: 2, batches: 3, groupOf: () => undefined, busy: new Set() }
const write = (id: string, lane: string, seq = 0, more: Partial<NewOperation> = {}) =>
  newOperation(id, { lane, seq, ...more })

async function claimed(on: Scene, wanted: Partial<Wanted> = {}) {
  const { epoch } = await takeOver(on.deps)
  const out = await claim(on.deps, epoch, { ...WANTED, busy: new Set(), ...wanted })
  return { ...out, ids: out.batches.map(({ operations }) => operations.map(({ id }) => id)) }
}

describe('taking over', () => {
  it('I10: raises the epoch each time and keeps the client id of the first time', async () => {
    const { deps } = scene()
    const first = await takeOver(deps)
    const second = await takeOver(deps)
    expect(second.epoch).toBe(first.epoch + 1)
    // a page that sleeps with an epoch of the database of before must not find it again in a new one
    expect(first.epoch).toBeGreaterThan(1)
    expect(second.client).toBe(first.client)
    expect(first.client).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('I15: a guest is known by the id of the device', async () => {
    const { deps, store } = scene({ more: { client: 'device' } })
    expect((await takeOver(deps)).client).toBe('device')
    expect(await store.write((tx) => ownClient(tx, { ...deps, client: 'other' }))).toBe('device')
  })

  it('I10 I22: what an earlier drainer left under way may go again, its outcome unknown', async () => {
    const on = scene()
    await on.put(write('1', 'a'), write('2', 'b'))
    expect((await claimed(on)).ids).toEqual([['1', '2']])
    expect((await claimed(on)).ids).toEqual([['1', '2']])
    expect([on.row('1').seq, on.row('2').seq]).toEqual([1, 1])
  })

  it('I20: frees what an older app in another tab did not know, and leaves what this one does not know either', async () => {
    const on = scene()
    await on.put(
      write('mine', 'a', 1, { state: 'parked', park: 'unknown', name: 'doc.note' }),
      write('newer', 'b', 1, { state: 'parked', park: 'unknown', name: 'of.tomorrow' }),
      write('outdated', 'c', 1, { state: 'parked', park: 'upgrade' }),
    )
    await takeOver(on.deps)
    expect(on.rows().map(({ id, state }) => `${id} ${state}`)).toEqual([
      ...['mine ready', 'newer parked', 'outdated parked'],
    ])
  })

  it('I14: tells of the parked queue and of the silence another tab met', async () => {
    const on = scene()
    await on.store.write(async (tx) => {
      await tx.putMeta('parked', { reason: 'auth', token: 'mark' })
      await tx.putMeta('silent', true)
    })
    expect(await takeOver(on.deps)).toMatchObject({
      parked: { reason: 'auth', token: 'mark' },
      silent: true,
    })
  })
})

describe('claiming', () => {
  it('I8: a place is marked as sent in the transaction that hands it out', async () => {
    const on = scene()
    await on.put(write('1', 'a'), write('2', 'a'))
    const { ids } = await claimed(on)
    expect(ids).toEqual([['1', '2']])
    expect([on.row('1').seq, on.row('2').seq]).toEqual([1, 2])
  })

  it('I4: what is under way is not claimed again', async () => {
    const on = scene()
    await on.put(write('1', 'a'))
    const { epoch } = await takeOver(on.deps)
    const wanted = { ...WANTED, busy: new Set<string>() }
    expect((await claim(on.deps, epoch, wanted)).batches).toHaveLength(1)
    expect((await claim(on.deps, epoch, wanted)).batches).toEqual([])
  })

  it('I10: a drainer that was overtaken claims nothing', async () => {
    const on = scene()
    await on.put(write('1', 'a'))
    const { epoch } = await takeOver(on.deps)
    await takeOver(on.deps)
    await expect(claim(on.deps, epoch, WANTED)).rejects.toMatchObject({ name: 'LostLock' })
    expect(on.row('1').seq).toBe(0)
  })

  it('I16: while the server wants quiet nothing goes, and it is said for how long', async () => {
    const on = scene()
    await on.put(write('1', 'a'))
    await on.store.write((tx) =>
      tx.putMeta('quiet', { attempt: 1, delay: 4_000, notBefore: on.clock.now() + 4_000 }),
    )
    expect(await claimed(on)).toMatchObject({ batches: [], dueIn: 4_000 })
    await on.clock.pass(4_000)
    expect((await claimed(on)).ids).toEqual([['1']])
  })

  it('I6 I16: a lane that waits holds back itself only, and its time is told', async () => {
    const on = scene()
    await on.put(write('1', 'a'), write('2', 'b'))
    await on.putLane('a', { delay: 700, notBefore: on.clock.now() + 700, attempt: 2 })
    expect(await claimed(on)).toMatchObject({ ids: [['2']], dueIn: 700 })
  })

  it('I17: a device clock that was set back does not strand a lane', async () => {
    const on = scene()
    await on.put(write('1', 'a'))
    await on.putLane('a', { delay: 700, notBefore: on.clock.now() + 700, attempt: 2 })
    on.clock.jump(-86_400_000)
    expect((await claimed(on)).ids).toEqual([['1']])
  })

  it('I20: a kind nobody here knows is parked, and what stands behind it waits', async () => {
    const on = scene()
    await on.put(write('1', 'a', 0, { name: 'of.tomorrow' }), write('2', 'a'))
    expect((await claimed(on)).ids).toEqual([])
    expect(on.row('1')).toMatchObject({ state: 'parked', park: 'unknown' })
    expect(on.row('2').state).toBe('ready')
  })

  it('I6: behind a thousand writes of lanes that cannot move, one that can is found', async () => {
    const on = scene()
    await on.put(...Array.from({ length: 1_100 }, (_, i) => write(`h${i}`, 'halted')))
    await on.put(write('free', 'free'))
    await on.putLane('halted', { halted: 'h0' })
    expect((await claimed(on)).ids).toEqual([['free']])
  })
})

describe('while nothing answers', () => {
  it('I6 I22: one write goes at a time, each time of another lane, until all had their turn', async () => {
    const on = scene()
    await on.put(write('1', 'a'), write('2', 'b'), write('3', 'c'))
    const probe = new Set<string>()
    const turns: string[] = []
    for (let n = 0; n < 6; n++) {
      const { ids } = await claimed(on, { probe, together: 1, batches: 1 })
      expect(ids.flat()).toHaveLength(1)
      turns.push(...ids.flat())
    }
    expect(turns).toEqual(['1', '2', '3', '1', '2', '3'])
  })

  it('I6: a suspect lane is probed beside the others and does not use up their turn', async () => {
    const on = scene()
    await on.put(write('1', 'bad'), write('2', 'good'))
    await on.putLane('bad', { silent: 1 })
    const probe = new Set<string>()
    const { batches } = await claimed(on, { probe, together: 1, batches: 3 })
    expect(batches.map(({ operations, suspect }) => [operations[0]?.id, suspect])).toEqual([
      ['1', true],
      ['2', undefined],
    ])
    expect([...probe]).toEqual(['good'])
  })
})

describe('what is left', () => {
  it('I23: counts what can still go by itself, and nothing the person or a newer app has to free', async () => {
    const on = scene()
    await on.put(
      write('ready', 'a'),
      write('blocked', 'b', 1, { state: 'blocked', dependsOn: ['ready'] }),
      write('known', 'c', 1, { state: 'parked', park: 'unknown', name: 'log.append' }),
      write('unknown', 'd', 1, { state: 'parked', park: 'unknown', name: 'of.tomorrow' }),
      write('outdated', 'e', 1, { state: 'parked', park: 'upgrade' }),
      write('refused', 'f', 1, { state: 'rejected' }),
      write('applied', 'g', 1, { state: 'applied' }),
      write('dropped', 'h', 1, { state: 'discarded' }),
    )
    expect(await countRemaining(on.deps)).toBe(3)
  })

  it.each([
    ['unknown', 'ready'],
    ['upgrade', 'ready'],
    ['auth', 'ready'],
  ] as const)('I20: what was parked for %s is %s again', async (park, state) => {
    const on = scene()
    const [row] = await on.put(write('1', 'a', 1, { state: 'parked', park }))
    if (row === undefined) throw new Error('row')
    expect(unpark(row)).toMatchObject({ state, park: undefined })
  })
})
