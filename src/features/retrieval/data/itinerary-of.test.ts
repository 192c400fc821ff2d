import { describe, expect, it } from 'vitest'
import { ItineraryDraft } from '#sync/contracts/planner/itinerary.ts'
import { explain } from '#sync/domain/plan/explain.ts'
import { madeOf } from '#sync/domain/plan/itinerary.ts'
import { Planning } from '#sync/domain/plan/planning.ts'
import { problemOf } from '#sync/domain/plan/problem.ts'
import type { PlanDay } from '#sync/domain/plan/request.ts'
import { request, town } from '#sync/domain/plan/testing/places.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { itineraryOf } from './itinerary-of.ts'

const given = {
  ...{ title: 'x'.repeat(140), newId: newUuid, titleOf: (no: number) => `place ${no}` },
  made: madeOf(request(), [], 2_000),
}

/** The days of a saved itinerary, as they are read again. */
const reopened = ({ startDay, days, stops }: ItineraryDraft): PlanDay[] =>
  Array.from({ length: days }, (_, at) => ({
    day: addDays(startDay!, at),
    stops: stops
      .filter(({ day }) => day === at + 1)
      .map(({ placeNo, time, stayMinutes }) => ({ placeNo, time, stayMinutes })),
  }))

describe('a plan as an itinerary', () => {
  it('N8 saved and opened again it is explained with the same reasons, for forty towns', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const [first] = request().days
      const days = [first!, { ...first!, day: addDays(first!.day, 1) }]
      const problem = problemOf(town(seed, 40), request({ seed, days, interests: ['sea', 'museum'] }))
      const planning = new Planning(problem, { rounds: 60 })
      planning.advance(60)
      const draft = itineraryOf(planning.days, { ...given, id: newUuid() })
      const stored = ItineraryDraft.parse(JSON.parse(JSON.stringify(draft)))
      expect(explain(problem, reopened(stored))).toEqual(explain(problem, planning.days))
    }
  })

  it('S3-18 fits what the server takes: a title of 100 letters, each stop with a name of its own', () => {
    const days = [{ day: '2026-12-01', stops: [{ placeNo: 5, time: '10:00', stayMinutes: 60 }] }]
    const draft = itineraryOf(days, { ...given, id: newUuid() })
    expect(ItineraryDraft.safeParse(draft).success).toBe(true)
    expect(draft).toMatchObject({
      startDay: '2026-12-01',
      days: 1,
      stops: [{ placeNo: 5, title: 'place 5', day: 1 }],
    })
  })

  it('S3-18 a day on which nothing fits stays a day', () => {
    const stop = { placeNo: 5, time: '10:00', stayMinutes: 60 }
    const days = [
      { day: '2026-12-01', stops: [] },
      { day: '2026-12-02', stops: [stop] },
    ]
    const draft = itineraryOf(days, { ...given, id: newUuid() })
    expect(draft).toMatchObject({ days: 2, stops: [{ day: 2 }] })
  })
})
