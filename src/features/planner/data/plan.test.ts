import { describe, expect, it } from 'vitest'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import {
  addDay,
  addStop,
  canStep,
  changeStop,
  moveStop,
  newPlan,
  putBack,
  removeDay,
  removeStop,
  rename,
  startOn,
  stepStop,
  stopsOf,
  type Plan,
} from './plan.ts'

const stop = (id: string, day: number): ItineraryStop => ({
  id,
  placeNo: null,
  title: id,
  day,
  time: null,
  stayMinutes: null,
  note: '',
})
/** Days with the ids of their stops: `plan('ab', 'c')` has a and b on day one. */
const plan = (...days: string[]): Plan => ({
  ...newPlan('p', 'Trip'),
  days: days.length,
  stops: days.flatMap((ids, index) => [...ids].map((id) => stop(id, index + 1))),
})
const shape = (value: Plan) =>
  Array.from({ length: value.days }, (_, index) =>
    stopsOf(value, index + 1)
      .map(({ id }) => id)
      .join(''),
  )

describe('changing a plan', () => {
  it('S3-18 a stop moves within its day', () => {
    expect(shape(moveStop('a', 1, 2)(plan('abc', 'd')))).toEqual(['bca', 'd'])
    expect(shape(moveStop('c', 1, 0)(plan('abc', 'd')))).toEqual(['cab', 'd'])
  })

  it('S3-18 a stop moves to another day, to the place it was dropped', () => {
    expect(shape(moveStop('a', 2, 1)(plan('ab', 'cd')))).toEqual(['b', 'cad'])
    expect(shape(moveStop('d', 1, 99)(plan('ab', 'cd')))).toEqual(['abd', 'c'])
  })

  it('S3-18 a day that does not exist takes nothing', () => {
    const before = plan('ab')
    expect(moveStop('a', 2, 0)(before)).toBe(before)
    expect(moveStop('a', 0, 0)(before)).toBe(before)
  })

  it('S3-18 steps with the buttons go over the edge of a day, and stop at the ends', () => {
    expect(shape(stepStop('b', -1)(plan('ab', 'c')))).toEqual(['ba', 'c'])
    expect(shape(stepStop('b', 1)(plan('ab', 'c')))).toEqual(['a', 'bc'])
    expect(shape(stepStop('c', -1)(plan('ab', 'c')))).toEqual(['abc', ''])
    expect(canStep(plan('ab', 'c'), 'a', -1)).toBe(false)
    expect(canStep(plan('ab', 'c'), 'c', 1)).toBe(false)
    expect(canStep(plan('ab', ''), 'b', 1)).toBe(true)
  })

  it('S2-48 a removed stop comes back to the place it had', () => {
    const before = plan('abc')
    const after = removeStop('b')(before)
    expect(shape(after)).toEqual(['ac'])
    expect(shape(putBack(stop('b', 1), 1)(after))).toEqual(['abc'])
    expect(shape(putBack(stop('b', 3), 0)(after))).toEqual(['bac'])
    expect(shape(putBack(stop('b', 1), 1)(before))).toEqual(['abc'])
  })

  it('S2-48 a new stop is the last of its day', () => {
    expect(shape(addStop(stop('x', 1))(plan('ab', 'c')))).toEqual(['abx', 'c'])
  })

  it('S2-48 only an empty day can be taken out; later days move up', () => {
    expect(shape(removeDay(2)(plan('a', '', 'c')))).toEqual(['a', 'c'])
    const full = plan('a', 'b')
    expect(removeDay(2)(full)).toBe(full)
    expect(removeDay(1)(plan('')).days).toBe(1)
  })

  it('S3-18 thirty days are the limit', () => {
    const full = { ...plan('a'), days: 30 }
    expect(addDay(full)).toBe(full)
    expect(addDay({ ...full, days: 29 }).days).toBe(30)
  })

  it('S2-48 a name is never emptied, notes and times stay with their stop', () => {
    expect(rename('   ')(plan('a')).title).toBe('Trip')
    const next = changeStop('a', { time: '09:30', note: 'x'.repeat(501) })(plan('ab'))
    expect(next.stops.map(({ time, note }) => [time, note.length])).toEqual([
      ['09:30', 500],
      [null, 0],
    ])
  })

  it.each(['9999-12-31', '0001-01-01', '2026-02-30'])('S3-18 a plan never begins on %s', (day) => {
    const before = { ...plan('a'), startDay: '2026-12-05' }
    expect(startOn(day)(before)).toBe(before)
    expect(startOn('2027-01-01')(before).startDay).toBe('2027-01-01')
    expect(startOn(null)(before).startDay).toBeNull()
  })
})
