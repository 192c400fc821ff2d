import { describe, expect, it } from 'vitest'
import { planWith, stopWith } from '#src/testing/records/plans.ts'
import { followTimes, timeWarnings } from './day-times.ts'
import { moveStop } from './plan.ts'

const stop = (id: string, time: string | null, stayMinutes: number | null = 60, day = 1) =>
  stopWith({ id, time, stayMinutes, day })
const half = (stops: readonly unknown[]) => stops.slice(1).map(() => ({ minutes: 30 }))

/** The times of all stops after one was moved, in their order; half an hour lies between each two. */
function moved(stops: ReturnType<typeof stop>[], id: string, day: number, index: number) {
  const before = planWith({ stops, days: 2 })
  const after = followTimes(before, moveStop(id, day, index)(before), id, half)
  return after.stops.map((each) => `${each.id} ${each.time}`)
}

describe('S3-18 times follow when a stop is moved', () => {
  it('within a day the times stay and change places', () => {
    const day = [stop('a', '10:00'), stop('b', '13:30'), stop('c', '16:00')]
    expect(moved(day, 'b', 1, 0)).toEqual(['b 10:00', 'a 13:30', 'c 16:00'])
    expect(moved(day, 'a', 1, 2)).toEqual(['b 10:00', 'c 13:30', 'a 16:00'])
  })

  it('what can no longer be reached in time begins later, on a time one can say, and so does what follows', () => {
    const day = [stop('a', '10:00', 30), stop('b', '11:00', 62), stop('c', '12:40', 30)]
    expect(moved(day, 'b', 1, 0)).toEqual(['b 10:00', 'a 11:35', 'c 12:40'])
    const tight = [stop('a', '10:00', 30), stop('b', '11:00', 120), stop('c', '12:00', 30)]
    expect(moved(tight, 'b', 1, 0)).toEqual(['b 10:00', 'a 12:30', 'c 13:30'])
  })

  it('a stop without a time gets none, but the time it takes counts', () => {
    const day = [stop('a', '10:00'), stop('b', '11:30'), stop('c', null)]
    expect(moved(day, 'c', 1, 1)).toEqual(['a 10:00', 'c null', 'b 13:00'])
  })

  it('from another day it comes at its own time, and later where that is too soon', () => {
    const days = [stop('a', '09:00'), stop('b', '10:00', 60, 2), stop('c', '15:00', 60, 2)]
    expect(moved(days, 'a', 2, 1)).toEqual(['b 10:00', 'a 11:30', 'c 15:00'])
    expect(moved(days, 'c', 1, 0)).toEqual(['c 09:00', 'a 10:30', 'b 10:00'])
  })

  it('nothing is put past midnight, and a move that changes nothing changes no time', () => {
    expect(moved([stop('a', '22:00', 180), stop('b', '23:30')], 'b', 1, 0)).toEqual(['b 22:00', 'a 23:30'])
    const late = [stop('a', '22:00', 60), stop('b', '22:30', 180)]
    expect(moved(late, 'b', 1, 0)).toEqual(['b 22:00', 'a 22:30'])
    const plan = planWith({ stops: [stop('a', '12:00'), stop('b', '09:00')] })
    expect(followTimes(plan, plan, 'a', half)).toBe(plan)
  })
})

describe('X-18 times that cannot be', () => {
  const warned = (stops: ReturnType<typeof stop>[]) => Object.fromEntries(timeWarnings(stops, half(stops)))

  it('one before the stop that comes before it is reversed, one too soon says when one would be there', () => {
    expect(warned([stop('a', '13:30'), stop('b', '10:00')])).toEqual({ b: { is: 'reversed', at: '13:30' } })
    expect(warned([stop('a', '10:00'), stop('b', '11:00')])).toEqual({ b: { is: 'tight', at: '11:30' } })
    expect(warned([stop('a', '10:00'), stop('b', null), stop('c', '12:30')])).toEqual({
      c: { is: 'tight', at: '13:00' },
    })
  })

  it('nothing is said of times that fit, nor of stops without one', () => {
    expect(warned([stop('a', '10:00'), stop('b', '11:30'), stop('c', null)])).toEqual({})
    expect(warned([stop('a', null), stop('b', '06:00')])).toEqual({})
  })
})
