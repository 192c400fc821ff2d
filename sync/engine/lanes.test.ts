import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laneRow, operationRow } from '#sync/testing/rows.ts'
import { closeGap, isUnsent, openGap, settlePlace } from './lanes.ts'

const shuffled = fc.integer({ min: 1, max: 12 }).chain((count) =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, i) => i + 1),
    { minLength: count },
  ),
)
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => operationRow(`o${i + 1}`, { seq: i + 1 }))

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

  it('I8: only places beyond the highest one ever sent may change their bytes', () => {
    const lane = laneRow('a', { attempted: 3, done: 1 })
    expect([1, 2, 3, 4].map((seq) => isUnsent(lane, seq))).toEqual([false, false, false, true])
  })
})

describe('places given back and made room for', () => {
  it('I4: whoever leaves, the others stand 1..n in their former order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.nat(), (count, at) => {
        const rows = rowsOf(count)
        const gone = rows[at % count]
        if (gone === undefined) return
        const { lane, moved } = closeGap(laneRow('a', { next: count + 1 }), gone, rows)
        const left = rows
          .filter((row) => row !== gone)
          .map((row) => moved.find((each) => each.id === row.id) ?? row)
        expect(left.map((row) => row.seq)).toEqual(Array.from({ length: count - 1 }, (_, i) => i + 1))
        expect(lane.next).toBe(count)
      }),
    )
  })

  it('I19: the newest of a lane that left is not folded into any more', () => {
    const rows = rowsOf(3)
    const lane = laneRow('a', { next: 4, lastId: 'o3' })
    const [first, , last] = rows
    if (first === undefined || last === undefined) throw new Error('rows')
    expect(closeGap(lane, last, rows).lane.lastId).toBeUndefined()
    expect(closeGap(lane, first, rows).lane.lastId).toBe('o3')
  })

  it('I4: making room and giving it back again is as if nothing had been', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 9 }), (count, place) => {
        const rows = rowsOf(count)
        const start = laneRow('a', { next: count + 1 })
        const opened = openGap(start, Math.min(place, count + 1), rows)
        expect(opened.lane.next).toBe(count + 2)
        const stored = rows.map((row) => opened.moved.find((each) => each.id === row.id) ?? row)
        const guest = operationRow('guest', { seq: Math.min(place, count + 1) })
        expect(new Set([...stored, guest].map((row) => row.seq)).size).toBe(count + 1)
        const closed = closeGap(opened.lane, guest, [...stored, guest])
        const back = stored.map((row) => closed.moved.find((each) => each.id === row.id) ?? row)
        expect(back.map((row) => row.seq)).toEqual(rows.map((row) => row.seq))
        expect(closed.lane.next).toBe(start.next)
      }),
    )
  })
})
