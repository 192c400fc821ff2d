import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WaitGaps } from '#sync/contracts/waiting/line.ts'
import type { WaitMode } from '#sync/contracts/waiting/lists.ts'
import { estimate } from './estimate.ts'
import { emptyLine, foldLine } from './fold.ts'
import { DAY, EVENING, SHOP, TestDevice, ticketId } from './testing/log.ts'

const OF = { shopNo: SHOP, day: DAY }
const A = (n: number) => ticketId('A', n)
const NOW = EVENING + 3_600_000

/** A line of parties that wait, the first in front, and how fast each size went today (seconds). */
function lineOf(parties: readonly number[], gaps: Partial<WaitGaps> = {}, mode: WaitMode = 'open') {
  const kiosk = new TestDevice('A')
  const folded = foldLine(
    parties.map((party, at) => kiosk.join(at, party)),
    OF,
  )
  const recentGaps = { ...emptyLine(OF).line.recentGaps, ...gaps }
  return { ...folded, line: { ...folded.line, mode, recentGaps } }
}
const ask = (more: object = {}) => ({ id: null, party: 2, gapMinutes: 10, now: NOW, ...more })
const every = (seconds: number) => Array.from({ length: 6 }, () => seconds)

describe('how long one still waits', () => {
  it.each([
    // nobody in front: one turn of ten minutes, 1.3 of it up and down, in steps of five
    [[], { from: 0, to: 25 }],
    // two in front: three turns
    [[2, 2], { from: 5, to: 55 }],
    // parties of other sizes wait for other tables
    [[4, 6, 5, 3], { from: 0, to: 25 }],
    [[1, 4, 2, 8], { from: 5, to: 55 }],
  ])('S2-113 behind parties of %j, before the day has shown anything: %j minutes', (parties, minutes) => {
    expect(estimate(lineOf(parties), ask())).toEqual(minutes)
  })

  it('S2-113 a day that goes evenly narrows the range, and three seatings say nothing yet', () => {
    const behindTwo = (small: number[]) => estimate(lineOf([2, 2], { small }), ask())
    // fifteen minutes, a third of it either way as the seatings do not spread at all
    expect(behindTwo(every(300))).toEqual({ from: 10, to: 20 })
    expect(behindTwo([300, 300, 300, 300])).toEqual({ from: 10, to: 20 })
    expect(behindTwo([300, 300, 300])).toEqual({ from: 5, to: 55 })
  })

  it('S2-113 a day that goes by fits and starts widens it around the same middle', () => {
    const behindTwo = (small: number[]) => estimate(lineOf([2, 2], { small }), ask())!
    const [even, uneven] = [behindTwo(every(600)), behindTwo([60, 60, 600, 600, 1140, 1140])]
    expect(even).toEqual({ from: 20, to: 40 })
    expect(uneven).toEqual({ from: 0, to: 65 })
  })

  it('S2-113 one seating that took two hours raises the middle, and is not taken for how far they spread', () => {
    const seven = Array.from({ length: 7 }, () => 600)
    expect(estimate(lineOf([2, 2], { small: [...seven, 7200] }), ask())).toEqual({ from: 45, to: 95 })
  })

  it('S2-113 each size goes by its own pace', () => {
    const line = lineOf([], { small: every(120), middle: every(1200), large: every(2400) })
    const longest = [1, 2, 3, 4, 5, 20].map((party) => estimate(line, ask({ party }))?.to)
    expect(longest).toEqual([5, 5, 30, 30, 55, 55])
  })

  it('S2-113 a ticket counts who is in front of it alone, and somebody who would join now everybody', () => {
    const line = lineOf([2, 2, 2, 2], { small: every(600) })
    const from = [A(1), A(2), A(4), null].map((id) => estimate(line, ask({ id }))?.from)
    expect(from).toEqual([5, 10, 25, 35])
  })

  it('S2-113 who is called no longer keeps others waiting', () => {
    const kiosk = new TestDevice('A')
    const events = [kiosk.join(0), kiosk.join(1), kiosk.join(2)]
    const waits = (more: typeof events | ReturnType<TestDevice['does']>[]) =>
      estimate(foldLine([...events, ...more], OF), ask({ id: A(3) }))
    expect(waits([])).toEqual({ from: 5, to: 55 })
    expect(waits([kiosk.does('call', A(1), 9), kiosk.does('call', A(2), 9)])).toEqual({ from: 0, to: 25 })
  })

  it('S2-115 straight in is no wait at all; closed and paused nobody knows', () => {
    expect(estimate(lineOf([2], {}, 'straightIn'), ask())).toEqual({ from: 0, to: 0 })
    expect(estimate(lineOf([2], {}, 'closed'), ask())).toBeNull()
    expect(estimate(lineOf([2], {}, 'paused'), ask())).toBeNull()
  })

  it('S2-115 a pause that is over is none', () => {
    const line = lineOf([], {}, 'paused')
    const until = (ms: number) => ({ ...line, line: { ...line.line, until: new Date(ms).toISOString() } })
    expect(estimate(until(NOW + 1), ask())).toBeNull()
    expect(estimate(until(NOW), ask())).toEqual({ from: 0, to: 25 })
  })

  it('S2-113 whatever the day was like, a range is in steps of five, not empty, and grows with the line', () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 7200 }), { maxLength: 12 })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 15 }),
        fc.record({ small: seconds, middle: seconds, large: seconds }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 60 }),
        (parties, gaps, party, gapMinutes) => {
          const asked = ask({ party, gapMinutes })
          const now = estimate(lineOf(parties, gaps), asked)!
          const longer = estimate(lineOf([...parties, party], gaps), asked)!
          expect([now.from % 5, now.to % 5]).toEqual([0, 0])
          expect(now.from).toBeGreaterThanOrEqual(0)
          expect(now.to).toBeGreaterThan(now.from)
          expect(longer.to).toBeGreaterThanOrEqual(now.to)
        },
      ),
      { numRuns: 150 },
    )
  })
})
