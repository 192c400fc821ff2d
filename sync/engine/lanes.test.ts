import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laneRow, operationRow } from '#sync/testing/rows.ts'
import { inSendingOrder, isUnsent, settlePlace } from './lanes.ts'

const shuffled = fc.integer({ min: 1, max: 12 }).chain((count) =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, i) => i + 1),
    { minLength: count },
  ),
)
describe('settled places', () => {
  it('I4: at every moment `done` is the unbroken run from 1, and `ahead` the rest, whatever the order of the news', () => {
    fc.assert(
      fc.property(shuffled, (order) => {
        let lane = laneRow('a')
        const known = new Set<number>()
        for (const seq of order) {
          lane = settlePlace(lane, seq)
          known.add(seq)
          let run = 0
          while (known.has(run + 1)) run++
          expect(lane.done).toBe(run)
          expect(lane.ahead.toSorted((a, b) => a - b)).toEqual(
            [...known].filter((place) => place > run).toSorted((a, b) => a - b),
          )
        }
      }),
    )
  })

  it('I7: the same news twice changes nothing', () => {
    fc.assert(
      fc.property(shuffled, fc.nat(), (order, at) => {
        const lane = order.reduce((before, seq) => settlePlace(before, seq), laneRow('a'))
        expect(settlePlace(lane, order[at % order.length] ?? 1)).toBe(lane)
      }),
    )
  })

  it('I16: an answer ends the waiting of its lane and the suspicion it was under', () => {
    const waiting = laneRow('a', { attempt: 4, notBefore: 9_000, delay: 500, silent: 2 })
    const lane = settlePlace(waiting, 1)
    expect(lane).toMatchObject({ done: 1, attempt: 0, notBefore: 0, delay: 0 })
    expect(lane).not.toHaveProperty('silent')
  })

  it('I8: only what has no place yet may change its bytes', () => {
    expect([0, 1, 4].map((seq) => isUnsent({ seq }))).toEqual([true, false, false])
  })

  it('I4: a lane is sent by places, and what has none in the order it was made', () => {
    const rows = [0, 3, 0, 2].map((seq, i) => operationRow(`${i}`, { seq }))
    expect(inSendingOrder(rows.toReversed()).map(({ id }) => id)).toEqual(['3', '1', '0', '2'])
  })
})
