import { describe, expect, it } from 'vitest'
import { assess, scoreOf } from './assess.ts'
import { roundUp } from './pace.ts'
import { timeOf } from './clock.ts'
import { Planning } from './planning.ts'
import { problemOf } from './problem.ts'
import { contentCourses, contentPlaces } from './testing/content.ts'

describe('plans beside the courses of editors', () => {
  it('X-04 are worth more by the named terms in ten of ten, in the hours, themes and lengths of visits of the course', () => {
    const rows = contentCourses().map(({ slug, asked, days }) => {
      const stays = new Map(
        days.flatMap(({ stops }) => stops.map((stop) => [stop.placeNo, stop.stayMinutes])),
      )
      const places = contentPlaces().map((place) => ({
        ...place,
        stayMinutes: stays.get(place.no) ?? place.stayMinutes,
      }))
      const own = assess(problemOf(places, asked), days)
      const hours = asked.days.map((day, at) => ({
        ...day,
        to: timeOf(roundUp(Math.min(own[at]!.end, 1435))),
      }))
      const problem = problemOf(places, { ...asked, days: hours })
      const planning = new Planning(problem, { rounds: 600 })
      planning.advance(600)
      return { slug, theirs: scoreOf(assess(problem, days)), ours: scoreOf(assess(problem, planning.days)) }
    })
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ ours, theirs }) => ours <= theirs)).toEqual([])
  })
})
