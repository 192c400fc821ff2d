import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newOperation, operationRow } from '#sync/testing/rows.ts'
import { scene } from '#sync/testing/scene.ts'
import { settlePlace, UNSETTLED } from './lanes.ts'
import type { OperationResult } from './operation.ts'
import { openUnit } from './unit-of-work.ts'
import { closeHole, laneVersion } from './versions.ts'

const applied = (id: string, version?: number): OperationResult => ({
  ...{ id, status: 200, body: null },
  ...(version === undefined ? {} : { version }),
})

/**
 * Versions given to writes 1..n of one lane, which the server applied and named these versions for, in this order.
 * @param rounds how often the feed had been begun when each was answered
 */
async function versionsOf(
  named: (number | undefined)[],
  order = named.map((_, i) => i),
  rounds: readonly number[] = [],
) {
  const on = scene()
  const rows = await on.put(...named.map((_, i) => newOperation(`${i}`, { seq: i + 1, touches: ['cart'] })))
  await on.store.write(async (tx) => {
    const unit = await openUnit(tx, ['a'])
    for (const i of order) {
      const row = rows[i]
      if (row === undefined) throw new Error('row')
      const version = laneVersion(unit, row, applied(row.id, named[i]), rounds[i] ?? 1)
      unit.move(row, { at: 'applied', ...(version === undefined ? {} : { version }) })
      unit.setLane(settlePlace(unit.lane('a'), row.seq))
    }
    await unit.save()
  })
  return on.rows().map(({ version }) => version)
}

describe('until when an applied write stays in the view', () => {
  it('I9: the version the server named, and never one below that of an earlier write of the lane', async () => {
    expect(await versionsOf([4, 6, 7])).toEqual([4, 6, 7])
    // a repeated answer to the first one named the version of that later day
    expect(await versionsOf([9, 5, 6])).toEqual([9, 9, 9])
  })

  it('I9: within a lane versions only grow, in whatever order the answers come', async () => {
    const versions = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        versions.chain((named) =>
          fc.tuple(
            fc.constant(named),
            fc.shuffledSubarray(
              named.map((_, i) => i),
              { minLength: named.length },
            ),
          ),
        ),
        async ([named, order]) => {
          const given = (await versionsOf(named, order)).map((version) => version ?? -1)
          given.forEach((version, i) => {
            expect(version).not.toBe(UNSETTLED)
            expect(version).toBeGreaterThanOrEqual(named[i] ?? 0)
            expect(version).toBeGreaterThanOrEqual(given[i - 1] ?? 0)
          })
        },
      ),
      { numRuns: 100 },
    )
  })

  it('I9: from the first answer without a version on, the lane waits for a whole reading of the feed', async () => {
    expect(await versionsOf([4, undefined, 6])).toEqual([4, undefined, undefined])
  })

  it('I4 I9: behind a hole it stays whatever the feed says, and is freed when the hole is closed', async () => {
    expect(await versionsOf([undefined, 5], [1])).toEqual([undefined, UNSETTLED])
    expect(await versionsOf([3, 5, 4], [2, 1, 0])).toEqual([5, 5, 5])
    // freed by the first, not by what the last one of the same transaction raised the lane to
    expect(await versionsOf([3, 9, 17, 20], [1, 0, 2, 3])).toEqual([9, 9, 17, 20])
    expect(await versionsOf([undefined, 5, 4], [2, 1, 0])).toEqual([undefined, undefined, undefined])
  })

  it('I9 I22: what was said before the feed was begun anew holds up nobody: a restored server may never count as far', async () => {
    // the first was asked for again: the server had lost the second, and counts from below
    expect(await versionsOf([1, 12], [1, 0], [2, 1])).toEqual([1, 1])
    expect(await versionsOf([1, 12, 3], [1, 0, 2], [2, 1, 2])).toEqual([1, 1, 3])
    expect(await versionsOf([12, 1], [0, 1], [1, 3])).toEqual([12, 1])
    // within one reading they only grow
    expect(await versionsOf([1, 12], [1, 0], [2, 2])).toEqual([12, 12])
    expect(await versionsOf([12, 1], [0, 1], [3, 3])).toEqual([12, 12])
  })

  it('I9: one behind a refusal whose version is of a reading of before waits for a whole one', async () => {
    const freedIn = async (round: number) => {
      const on = scene()
      const [first, second] = await on.put(
        ...[1, 2].map((seq) => newOperation(`${seq}`, { seq, touches: ['cart'] })),
      )
      if (first === undefined || second === undefined) throw new Error('rows')
      await on.store.write(async (tx) => {
        const unit = await openUnit(tx, ['a'])
        unit.move(second, { at: 'applied', version: laneVersion(unit, second, applied('2', 12), 1) ?? 0 })
        unit.setLane(settlePlace(unit.lane('a'), 2))
        closeHole(unit, first, round)
        await unit.save()
      })
      return on.rows()[1]?.version
    }
    expect(await freedIn(1)).toBe(12)
    expect(await freedIn(2)).toBeUndefined()
  })

  it('I9: what shows nothing waits for nothing, and a refusal has no version of its own', async () => {
    const on = scene()
    await on.store.write(async (tx) => {
      const unit = await openUnit(tx, ['a'])
      const silent = operationRow('silent', { touches: [] })
      expect(laneVersion(unit, silent, applied('silent'), 1)).toBe(0)
      const refused: OperationResult = { id: 'silent', status: 422, body: null }
      expect(laneVersion(unit, silent, refused, 1)).toBeUndefined()
      expect(unit.lane('a').version).toBeUndefined()
    })
  })
})
