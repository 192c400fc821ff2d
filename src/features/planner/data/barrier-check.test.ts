import { describe, expect, it } from 'vitest'
import { checkPlan } from './barrier-check.ts'
import { newPlan, type Plan } from './plan.ts'

type Facts = { stepFree: boolean | null; restroom: boolean | null; parking: boolean | null }
const place = (no: number, barrierFree: Facts, lat = 35.5) =>
  [no, { position: { lat, lng: 129.3, approximate: false }, barrierFree }] as const
const facts = (stepFree: boolean | null, restroom: boolean | null = null): Facts => ({
  stepFree,
  restroom,
  parking: null,
})
const stop = (id: string, placeNo: number | null, day = 1): Plan['stops'][number] => ({
  id,
  placeNo,
  title: id,
  day,
  time: null,
  stayMinutes: null,
  note: '',
})
const plan = (...stops: Plan['stops']): Plan => ({ ...newPlan('p', 'x'), days: 2, stops })

describe('a plan without steps', () => {
  it('X-13 what needs a look comes first, what nobody said is never good', () => {
    const known = new Map([
      place(1, facts(true, true)),
      place(2, facts(null, true)),
      place(3, facts(true, null)),
      place(4, facts(false, true)),
    ])
    const { stops, counts } = checkPlan(
      plan(stop('a', 1), stop('b', 2), stop('c', 3), stop('d', 4, 2), stop('own', null, 2)),
      known,
    )
    expect(stops.map(({ stop, verdict }) => [stop.id, verdict])).toEqual([
      ['d', 'hard'],
      ['b', 'unknown'],
      ['own', 'unknown'],
      ['c', 'partly'],
      ['a', 'good'],
    ])
    expect(counts).toEqual({ hard: 1, unknown: 2, partly: 1, good: 1 })
  })

  it('X-13 no wheelchair toilet is not good either', () => {
    const { counts } = checkPlan(plan(stop('a', 1)), new Map([place(1, facts(true, false))]))
    expect(counts.partly).toBe(1)
  })

  it('X-13 long ways on foot are told, within a day only', () => {
    const known = new Map([
      place(1, facts(true), 35.5),
      place(2, facts(true), 35.506),
      place(3, facts(true), 35.507),
    ])
    const one = checkPlan(plan(stop('a', 1), stop('b', 2), stop('c', 3)), known)
    expect(one.walks.map(({ from, to }) => from.id + to.id)).toEqual(['ab'])
    expect(one.walks[0]?.metres).toBeGreaterThan(700)
    expect(checkPlan(plan(stop('a', 1), stop('b', 2, 2)), known).walks).toEqual([])
  })
})
