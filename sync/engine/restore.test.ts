import { describe, expect, it } from 'vitest'
import { newOperation } from '#sync/testing/rows.ts'
import { scene, type Scene } from '#sync/testing/scene.ts'
import { UNSETTLED } from './lanes.ts'
import { moveLane } from './restore.ts'
import { openUnit } from './unit-of-work.ts'

const gap = (expected: unknown) => ({ error: { code: 'sync.gap', facts: { expected } } })

async function answered(on: Scene, id: string, body: unknown): Promise<void> {
  await on.store.write(async (tx) => {
    const unit = await openUnit(tx, ['a'])
    moveLane(unit, on.row(id), body)
    await unit.save()
  })
}

const places = (on: Scene) => on.rows().map(({ id, seq, state }) => `${id} ${state} ${seq}`)

/** Three of five writes are settled, the fourth was sent, the fifth never. */
async function halfSent(): Promise<Scene> {
  const on = scene()
  await on.put(
    ...[1, 2, 3].map((seq) => newOperation(`${seq}`, { seq, state: 'applied', version: 10 + seq })),
    newOperation('4', { seq: 4 }),
    newOperation('5', { state: 'blocked', dependsOn: ['4'] }),
  )
  await on.putLane('a', { done: 3, version: 13, etag: '"e"' })
  return on
}

describe('a server that expects a place long settled', () => {
  it('I4 I22: the lane starts again where the server says, with what is still open and in its order', async () => {
    const on = await halfSent()
    await answered(on, '4', gap(2))
    expect(places(on)).toEqual(['1 applied 1', '2 applied 2', '3 applied 3', '4 ready 2', '5 blocked 0'])
    expect(on.lane('a')).toMatchObject({ done: 1, ahead: [] })
  })

  it('I8: what may be on its way keeps its bytes, what was never sent may still change', async () => {
    const on = await halfSent()
    await answered(on, '4', gap(1))
    expect(on.lane('a').done).toBe(0)
    expect(['4', '5'].map((id) => on.row(id).seq)).toEqual([1, 0])
  })

  it('I9: it counts its feed anew, so the versions of before say nothing', async () => {
    const on = await halfSent()
    await answered(on, '4', gap(1))
    expect(on.lane('a').unversioned).toBe(true)
    expect(on.lane('a').version).toBeUndefined()
    expect(on.lane('a').etag).toBeUndefined()
  })
})

describe('a server that expects a place behind this write', () => {
  it('I16 I22: a wait that grew while nobody knew the place becomes short, and none becomes longer', async () => {
    const on = await halfSent()
    const now = on.clock.now()
    await on.putLane('a', { attempt: 6, delay: 12_000, notBefore: now + 12_000 })
    await answered(on, '4', gap(8))
    expect(on.lane('a')).toMatchObject({ attempt: 6, delay: 500, notBefore: now + 500 })
    await on.putLane('a', { delay: 200, notBefore: now + 200 })
    await answered(on, '4', gap(9))
    expect(on.lane('a')).toMatchObject({ delay: 200, notBefore: now + 200 })
  })

  it('I4: somebody else has taken the places; the lane goes on behind them', async () => {
    const on = await halfSent()
    await answered(on, '4', gap(8))
    expect(places(on).slice(3)).toEqual(['4 ready 8', '5 blocked 0'])
    expect(on.lane('a')).toMatchObject({ done: 7, version: 13 })
    expect(on.lane('a').unversioned).toBeUndefined()
  })

  it('I9: what was applied early leaves with the lane’s version, as its hole is no more', async () => {
    const on = scene()
    await on.put(
      newOperation('1', { seq: 1 }),
      newOperation('2', { seq: 2, state: 'applied', version: UNSETTLED }),
    )
    await on.putLane('a', { ahead: [2], version: 7 })
    await answered(on, '1', gap(5))
    expect(on.row('2').version).toBe(7)
    expect(on.row('1').seq).toBe(5)
    expect(on.lane('a')).toMatchObject({ ahead: [], done: 4 })
  })
})

describe('answers that move nothing', () => {
  it.each([
    ['the place it has anyway', gap(4)],
    ['no place', { error: { code: 'sync.gap' } }],
    ['a place that is no number', gap('1')],
    ['a place below the first', gap(0)],
    ['nothing', null],
    ['something else', 'gap'],
  ])('I4: the server names %s', async (_name, body) => {
    const on = await halfSent()
    const before = [places(on), on.lane('a')]
    await answered(on, '4', body)
    expect([places(on), on.lane('a')]).toEqual(before)
  })

  it('I4: several writes of one push hear of the same loss; the lane moves once', async () => {
    const on = await halfSent()
    await on.store.write(async (tx) => {
      const unit = await openUnit(tx, ['a'])
      moveLane(unit, on.row('4'), gap(1))
      moveLane(unit, on.row('5'), gap(1))
      await unit.save()
    })
    expect(places(on).slice(3)).toEqual(['4 ready 1', '5 blocked 0'])
    expect(on.lane('a').done).toBe(0)
  })
})
