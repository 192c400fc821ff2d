import { describe, expect, it } from 'vitest'
import type { WayOut } from '#sync/domain/plan/outcome.ts'
import { outcomeOf } from '#sync/domain/plan/outcome.ts'
import { Planning } from '#sync/domain/plan/planning.ts'
import { problemOf } from '#sync/domain/plan/problem.ts'
import type { PlanPlace, PlanRequest } from '#sync/domain/plan/request.ts'
import { hours, place, request } from '#sync/domain/plan/testing/places.ts'
import { turnOf, type Edits, type Turn } from './conversation.ts'
import { wayTaken } from './way-out.ts'

const turn = (more: Partial<Turn> = {}) =>
  turnOf({ id: 'a', text: 'x', language: 'ko', askedAt: '2026-11-23T01:00:00.000Z', seed: 1, ...more })

/** The request with what was set by hand. */
function edited(
  asked: PlanRequest,
  { startDay, days, from, to, avoid, budgetWon, ...same }: Edits,
): PlanRequest {
  const [first] = asked.days
  const own = {
    ...first!,
    ...(startDay && { day: startDay }),
    ...(from && { from }),
    ...(to && { to }),
  }
  return {
    ...asked,
    ...same,
    days: Array.from({ length: days ?? 1 }, (_, at) => ({ ...own, day: at === 0 ? own.day : '2026-11-29' })),
    avoid: avoid ?? asked.avoid,
    budgetWon: budgetWon === undefined ? asked.budgetWon : budgetWon,
  }
}

const solve = (places: PlanPlace[], asked: PlanRequest) => {
  const problem = problemOf(places, asked)
  const planning = new Planning(problem, { rounds: 40 })
  planning.advance(40)
  return outcomeOf(problem, planning.days)
}

describe('the way out of a plan that is not possible', () => {
  it.each<[string, PlanPlace[], Partial<PlanRequest>]>([
    [
      'everything closed that day',
      [place(1, { hours: { ...hours('09:00', '18:00', { days: [0, 2, 3, 4, 5, 6] }) } })],
      { days: [{ day: '2026-11-23', from: '09:30', to: '19:00', start: null, end: null }] },
    ],
    [
      'too short a day',
      [place(1, { stayMinutes: 90, hours: hours('09:00', '18:00') })],
      { days: [{ day: '2026-11-24', from: '09:30', to: '09:50', start: null, end: null }] },
    ],
    ['a budget of nothing', [place(1, { admission: { free: false, adult: 5_000 } })], { budgetWon: 0 }],
    ['everything left out', [place(1)], { avoid: [1] }],
  ])('X-04 %s: taking it gives a plan', (_, places, more) => {
    const asked = request({ meals: false, ...more })
    const outcome = solve(places, asked)
    if (outcome.is !== 'none' || !outcome.way) throw new Error(`expected a way out, not ${outcome.is}`)
    const taken = wayTaken(outcome.way, turn(), asked)
    expect(solve(places, edited(asked, taken?.edits ?? {})).is).toBe('plan')
  })

  it('X-04 keeps what was set by hand before', () => {
    const own = turn({ edits: { pace: 'full' } })
    expect(wayTaken({ is: 'ride' }, own, request())).toEqual({ edits: { pace: 'full', transport: 'car' } })
  })

  it('X-04 a wider area takes the city away, unsure steps are let in by one degree', () => {
    expect(wayTaken({ is: 'anyCity' }, turn(), request({ city: 'pohang' }))).toMatchObject({
      off: ['city:pohang'],
    })
    const steps = (barrierFree: PlanRequest['barrierFree']) =>
      wayTaken({ is: 'allowUnknownSteps' }, turn(), request({ barrierFree }))?.edits?.barrierFree
    expect([steps('strict'), steps('known')]).toEqual(['known', 'off'])
  })

  it('X-04 no day ends after midnight, and what leads elsewhere changes nothing', () => {
    const way: WayOut = { is: 'longerDay', minutes: 900 }
    expect(wayTaken(way, turn(), request())?.edits?.to).toBe('23:50')
    for (const is of ['loadContent', 'setTimes'] as const)
      expect(wayTaken({ is }, turn(), request())).toBeNull()
  })
})
