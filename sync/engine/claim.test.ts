import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Lane, Operation } from '#sync/ports/rows.ts'
import { laneRow, operationRow } from '#sync/testing/rows.ts'
import { modelMutations } from '#sync/simulation/model-mutations.ts'
import { openByLane, planClaim, runnable as runnableOf } from './claim.ts'
import { settlePlace } from './lanes.ts'
import { newLane } from './operation.ts'

const mutations = modelMutations()
const LIMITS = { operations: 5, bytes: 100_000, batches: 3 }

const operation = (lane: string, seq: number, name = 'log.append'): Operation =>
  operationRow(`${lane}-${seq}`, { lane, seq, name, body: '{}' })

const ids = (rows: Operation[]) => rows.map((row) => row.id)

function runnable(...args: Parameters<typeof runnableOf>) {
  const { run, unknown } = runnableOf(...args)
  return { run: run.map((each) => each.operation), unknown }
}

describe('what may go', () => {
  it('I4: an unbroken run from the first open place, whatever the order it is read in', () => {
    const rows = [operation('a', 4), operation('a', 2), operation('a', 1), operation('a', 3)]
    expect(ids(runnable(newLane('a'), rows, { mutations, now: 0 }).run)).toEqual(['a-1', 'a-2', 'a-3', 'a-4'])
    expect(ids(runnable(newLane('a'), rows.slice(0, 2), { mutations, now: 0 }).run)).toEqual([])
    expect(ids(runnable({ ...newLane('a'), done: 1, ahead: [2] }, rows, { mutations, now: 0 }).run)).toEqual(
      [],
    )
    expect(ids(runnable({ ...newLane('a'), done: 1 }, rows.slice(0, 2), { mutations, now: 0 }).run)).toEqual([
      'a-2',
    ])
  })

  it('I6: a halted or waiting lane holds back itself only', () => {
    const lanes: Lane[] = [
      laneRow('a', { halted: 'x' }),
      { ...newLane('b'), notBefore: 900, delay: 900 },
      newLane('d'),
    ]
    const rows = lanes.map((lane) => operation(lane.name, 1))
    const plan = planClaim(
      { open: openByLane(rows), lanes: new Map(lanes.map((lane) => [lane.name, lane])) },
      { mutations, now: 0, limits: LIMITS },
    )
    expect(plan.batches.map((batch) => ids(batch.operations))).toEqual([['d-1']])
  })

  it('I6: of lanes under suspicion those go first that met the fewest silences', () => {
    const lanes = [laneRow('a', { silent: 9 }), newLane('b'), laneRow('c', { silent: 2 })]
    const plan = planClaim(
      {
        open: openByLane(lanes.map(({ name }) => operation(name, 1))),
        lanes: new Map(lanes.map((lane) => [lane.name, lane])),
      },
      { mutations, now: 0, limits: { ...LIMITS, apart: 1 } },
    )
    expect(plan.batches.map((batch) => ids(batch.operations))).toEqual([['c-1'], ['b-1']])
  })

  it('I6 I22: what was only in the company of one that hangs goes before that one, in its group', () => {
    const lanes = [
      laneRow('a', { silent: 1 }),
      laneRow('b', { silent: 3 }),
      ...['c', 'd', 'e', 'f'].map(newLane),
    ]
    const groups = new Map(Object.entries({ d: 'one', e: 'one', f: 'other' }))
    const claimed = (apart: number) =>
      planClaim(
        {
          open: openByLane(lanes.map(({ name }) => operation(name, 1))),
          lanes: new Map(lanes.map((lane) => [lane.name, lane])),
        },
        {
          ...{ mutations, now: 0 },
          limits: { ...LIMITS, batches: 9, together: 1, apart, groupOf: (lane) => groups.get(lane) },
        },
      ).batches.map((batch) => ids(batch.operations))
    expect(claimed(1)).toEqual([['d-1', 'e-1'], ['c-1']])
    expect(claimed(2)).toEqual([['d-1', 'e-1'], ['c-1'], ['f-1']])
    expect(claimed(3)).toEqual([['d-1', 'e-1'], ['c-1'], ['f-1'], ['a-1']])
    expect(claimed(4)).toEqual([['d-1', 'e-1'], ['c-1'], ['f-1'], ['a-1'], ['b-1']])
  })

  it('I4: nothing behind a kind that halts its lane travels with it', () => {
    const rows = [operation('a', 1, 'doc.edit'), operation('a', 2, 'doc.edit')]
    expect(ids(runnable(newLane('a'), rows, { mutations, now: 0 }).run)).toEqual(['a-1'])
  })

  it('I9: an edit behind one that was dropped goes on top of what its lane has left behind since', () => {
    const lane = laneRow('a', { done: 2, etag: '"3"', etagVersion: 9, etagFrom: ['"1"', '"2"'] })
    const sent = (seq: number, ifMatch?: string) => {
      const row = { ...operation('a', seq, 'doc.edit'), ...(ifMatch === undefined ? {} : { ifMatch }) }
      return runnable(lane, [row], { mutations, now: 0 }).run[0]
    }
    expect(sent(0, '"2"')).toMatchObject({ seq: 3, ifMatch: '"3"' })
    expect(sent(0, '"1"')).toMatchObject({ seq: 3, ifMatch: '"3"' })
    // what another device left behind is no step of this lane
    expect(sent(0, '"8"')).toMatchObject({ seq: 3, ifMatch: '"8"' })
    expect(sent(0)).not.toHaveProperty('ifMatch')
    // I8: it may be on its way already
    expect(sent(3, '"2"')).toMatchObject({ seq: 3, ifMatch: '"2"' })
  })

  it('I20: an unknown kind is parked and nothing overtakes it', () => {
    const rows = [operation('a', 1), operation('a', 2, 'from.tomorrow'), operation('a', 3)]
    const { run, unknown } = runnable(newLane('a'), rows, { mutations, now: 0 })
    expect(ids(run)).toEqual(['a-1'])
    expect(unknown?.id).toBe('a-2')
  })

  it('I4 I6: batches keep to their limits, and no lane is in two of them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }), (sizes) => {
        const lanes = new Map(sizes.map((_, i) => [`l${i}`, newLane(`l${i}`)]))
        const rows = sizes.flatMap((size, i) =>
          Array.from({ length: size }, (_, k) => operation(`l${i}`, k + 1)),
        )
        const { batches } = planClaim(
          { open: openByLane(rows), lanes },
          { mutations, now: 0, limits: LIMITS },
        )
        expect(batches.length).toBeLessThanOrEqual(LIMITS.batches)
        const seen = new Map<string, number>()
        batches.forEach((batch, at) => {
          expect(batch.operations.length).toBeLessThanOrEqual(LIMITS.operations)
          for (const row of batch.operations) {
            expect(seen.get(row.lane) ?? at).toBe(at)
            seen.set(row.lane, at)
          }
        })
      }),
    )
  })
})

describe('places in a lane', () => {
  it('I4: settling in any order ends with every place done', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 }), (order) => {
        const lane = order.reduce((before, seq) => settlePlace(before, seq), newLane('a'))
        expect(lane).toMatchObject({ done: 6, ahead: [] })
      }),
    )
  })

  it('I4: what was never sent gets the places behind those that were, in the order it was made', () => {
    const rows = [operation('a', 0, 'log.append'), operation('a', 2), operation('a', 0, 'log.append')]
    const { run } = runnable({ ...newLane('a'), done: 1 }, rows, { mutations, now: 0 })
    expect(run.map(({ order, seq }) => [rows.findIndex((row) => row.order === order), seq])).toEqual([
      [1, 2],
      [0, 3],
      [2, 4],
    ])
  })

  it('I9: an edit does not go behind one that is taken back, which may have been applied all the same', () => {
    const rows = [
      { ...operation('a', 1), void: true as const },
      { ...operation('a', 0), ifMatch: '"1"' },
    ]
    const plain = rows.map(({ ifMatch: _, ...row }) => row)
    expect(ids(runnable(newLane('a'), rows, { mutations, now: 0 }).run)).toEqual(['a-1'])
    expect(runnable(newLane('a'), plain, { mutations, now: 0 }).run).toHaveLength(2)
  })

  it('I4 I5: behind one that waits for another write nothing of its lane goes', () => {
    const rows = [operation('a', 0), { ...operation('a', 0), state: 'blocked' as const }, operation('a', 0)]
    expect(runnable(newLane('a'), rows, { mutations, now: 0 }).run).toHaveLength(1)
  })
})
