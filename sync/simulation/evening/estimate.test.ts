import { describe, expect, it } from 'vitest'
import { foldLine } from '#sync/domain/wait/fold.ts'
import { DAY, SHOP } from '#sync/domain/wait/testing/log.ts'
import { restaurantEvening } from './restaurant.ts'
import { bestFixed, quality, samplesOf } from './samples.ts'

/** The rule was fitted on the evenings of seeds 1 to 100; it is judged by others. */
const FITTED = Array.from({ length: 40 }, (_, no) => no + 1)
const HELD_OUT = Array.from({ length: 100 }, (_, no) => no + 5001)

describe('the estimate over a hundred evenings', () => {
  it('W12 has four of five waits in its range, and errs by at most eight tenths of teams × the best fixed minutes', () => {
    const fixed = bestFixed(FITTED.flatMap(samplesOf))
    const samples = HELD_OUT.flatMap(samplesOf)
    expect(samples.length).toBeGreaterThan(4000)
    const { within, error, fixedError, width, wait } = quality(samples, fixed)
    expect(within).toBeGreaterThanOrEqual(0.8)
    expect(error / fixedError).toBeLessThanOrEqual(0.8)
    // a range that says nothing would hold every wait
    expect(width).toBeLessThanOrEqual(wait)
  })

  it('W12 the evenings are what a seed says, with waits, calls, absences and people who leave', () => {
    const [one, again, other] = [restaurantEvening(7), restaurantEvening(7), restaurantEvening(8)]
    expect(again.events).toEqual(one.events)
    expect(other.events).not.toEqual(one.events)
    const kinds = new Set([one, other].flatMap(({ events }) => events.map(({ kind }) => kind)))
    expect([...kinds].sort()).toEqual(['call', 'cancel', 'close', 'defer', 'join', 'noShow', 'seat'])
    const { tickets, noted } = foldLine(one.events, { shopNo: SHOP, day: DAY })
    expect(noted.size).toBe(0)
    expect(tickets).toEqual(one.lines.at(-1)?.tickets)
  })
})
