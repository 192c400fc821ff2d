/** Edges of what is asked of the planner and kept of its answer: the last value that is taken and the first that is not. */
import { describe, expect, it } from 'vitest'
import { ItineraryDraft } from './planner/itinerary.ts'
import { PlanAsked, PlanMade } from './planner/plan-made.ts'
import { TravelMatrix, TravelQuestion } from './planner/travel.ts'
import { describeEdges, ID, long, many, type Edges } from './testing/edges.ts'

const DAY = { day: '2026-11-25', from: '09:00', to: '20:00', start: null, end: null }
const PARTY = { adults: 2, kids: 0, seniors: 0, stroller: false, wheelchair: false, pets: false }
const TASTE = { themes: { sea: 3 }, planning: 'C', course: 'F', exploration: 'S' }
const FIXED = { placeNo: 1, day: '2026-11-25', time: '12:00', stayMinutes: null }
const ASKED = {
  ...{ days: [DAY], party: PARTY, pace: 'even', transport: 'car', interests: ['sea'], taste: null },
  ...{ budgetWon: null, barrierFree: 'off', rain: [], must: [], avoid: [], fixed: [], meals: true },
  ...{ city: null, seed: 1 },
}
const MADE = { version: 1, rounds: 2000, limits: [], request: ASKED }
const day = (more: object) => ({ days: [{ ...DAY, ...more }] })
const party = (more: object) => ({ party: { ...PARTY, ...more } })
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const EDGES: Edges[] = [
  [
    'X-04 what the planner is asked',
    PlanAsked,
    ASKED,
    [
      [{ days: [] }, false],
      [{ days: many(7, DAY) }, true],
      [{ days: many(8, DAY) }, false],
      [day({ day: '2027-02-29' }), false],
      [day({ to: '24:00' }), true],
      [day({ to: '24:30' }), false],
      [day({ from: '9:00' }), false],
      [day({ start: { lat: 90, lng: 180 } }), true],
      [day({ start: { lat: 90.01, lng: 0 } }), false],
      [day({ end: { lat: 0, lng: -180.01 } }), false],
      [day({ end: { lat: 35.5 } }), false],
      // the corner of a day is never the name of a house
      [day({ start: { lat: 35.5, lng: 129.4, name: 'home' } }), false],
      [party({ adults: 30 }), true],
      [party({ adults: 31 }), false],
      [party({ kids: -1 }), false],
      [party({ seniors: 1.5 }), false],
      [party({ stroller: 1 }), false],
      [party({ dogs: 1 }), false],
      [{ pace: 'hectic' }, false],
      [{ transport: 'boat' }, false],
      [{ interests: many(32, 'sea') }, true],
      [{ interests: many(33, 'sea') }, false],
      [{ interests: ['space'] }, false],
      [{ taste: TASTE }, true],
      [{ taste: { ...TASTE, themes: {} } }, true],
      [{ taste: { ...TASTE, themes: { sea: 4 } } }, false],
      [{ taste: { ...TASTE, themes: { sea: 0 } } }, false],
      [{ taste: { ...TASTE, themes: { space: 1 } } }, false],
      [{ taste: { ...TASTE, planning: 'X' } }, false],
      [{ budgetWon: 0 }, true],
      [{ budgetWon: -1 }, false],
      [{ budgetWon: 0.5 }, false],
      [{ barrierFree: 'maybe' }, false],
      [{ rain: many(7, DAY.day) }, true],
      [{ rain: many(8, DAY.day) }, false],
      [{ rain: ['tomorrow'] }, false],
      [{ must: numbers(200), avoid: numbers(200) }, true],
      [{ must: numbers(201) }, false],
      [{ avoid: numbers(201) }, false],
      [{ must: [0] }, false],
      [{ fixed: many(200, FIXED) }, true],
      [{ fixed: many(201, FIXED) }, false],
      [{ fixed: [{ ...FIXED, stayMinutes: 0.5 }] }, false],
      [{ fixed: [{ ...FIXED, time: null }] }, false],
      [{ city: 'paris' }, false],
      [{ seed: 0xff_ff_ff_ff }, true],
      [{ seed: 0x1_00_00_00_00 }, false],
      [{ seed: -1 }, false],
    ],
  ],
  [
    'X-04 how a plan came about',
    PlanMade,
    MADE,
    [
      [{ version: 0 }, false],
      [{ rounds: 0 }, true],
      [{ rounds: 100_000 }, true],
      [{ rounds: 100_001 }, false],
      [{ limits: ['district:nam', 'theme:sea'] }, true],
      [{ limits: many(30, 'district:nam') }, true],
      [{ limits: many(31, 'district:nam') }, false],
      [{ limits: [`a:${long(38)}`] }, true],
      [{ limits: [`a:${long(39)}`] }, false],
      [{ limits: ['district'] }, false],
      [{ limits: ['district:'] }, false],
      [{ limits: ['district:nam <b>'] }, false],
      [{ request: { ...ASKED, pace: null } }, false],
    ],
  ],
  [
    'X-04 a question for ways',
    TravelQuestion,
    { mode: 'walk', places: [1, 2] },
    [
      [{ mode: 'drive' }, true],
      // buses go by the clock: nobody measures them
      [{ mode: 'transit' }, false],
      [{ places: [1] }, false],
      [{ places: numbers(40) }, true],
      [{ places: numbers(41) }, false],
      [{ places: [0, 1] }, false],
      [{ places: [{ lat: 35.5, lng: 129.4 }, 2] }, false],
    ],
  ],
  [
    'X-04 the ways between them',
    TravelMatrix,
    { seconds: [[0, 60]], metres: [[0, 80]] },
    [
      [{ seconds: [[0, null]], metres: [[0, null]] }, true],
      [{ seconds: [[-1]] }, false],
      [{ metres: [[0.5]] }, false],
    ],
  ],
]

describe('what a plan is made of', () => {
  describeEdges(EDGES)

  it('S3-18 a plan by hand says nothing of how it was made, and one of the planner keeps all of it', () => {
    const plan = {
      ...{ id: ID, title: 'Trip', startDay: null, days: 1, note: '', stops: [], fromCourseNo: null },
    }
    expect(ItineraryDraft.parse(plan)).not.toHaveProperty('made')
    expect(ItineraryDraft.parse({ ...plan, made: MADE }).made).toEqual(MADE)
    expect(ItineraryDraft.safeParse({ ...plan, made: null }).success).toBe(false)
    expect(ItineraryDraft.safeParse({ ...plan, made: { ...MADE, request: {} } }).success).toBe(false)
  })

  it('S3-18 the largest story a plan may have stays under 24 KB, as each device keeps it with the plan', () => {
    const whole = {
      ...ASKED,
      ...{
        days: many(7, { ...DAY, start: { lat: -35.512, lng: 129.412 }, end: { lat: 35.512, lng: 129.412 } }),
      },
      ...{
        must: many(200, 999_999),
        avoid: many(200, 999_999),
        fixed: many(200, FIXED),
        rain: many(7, DAY.day),
      },
    }
    const made = { ...MADE, limits: many(30, `district:${long(31)}`), request: whole }
    expect(PlanMade.safeParse(made).error).toBeUndefined()
    expect(JSON.stringify(made).length).toBeLessThan(24_000)
  })
})
