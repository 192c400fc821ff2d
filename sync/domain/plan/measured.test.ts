import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { measuredTravel } from './measured.ts'
import { problemOf } from './problem.ts'
import { NO_FACTS } from './request.ts'
import { place, request, TEST_DAYS } from './testing/places.ts'
import { estimateWay } from './travel.ts'

const at = (metres: number) => ({ lat: 35.5 + metres / 111_195, lng: 129.4, approximate: false })
const [home, near, far] = [at(0), at(500), at(8_000)]
const asked = request()

describe('ways somebody has measured', () => {
  it('X-04 stand in the place of the estimate, with the time to park, each for its own way of going', () => {
    const travel = measuredTravel(
      [
        { from: home, to: far, mode: 'drive', seconds: 1_500, metres: 12_345.6 },
        { from: home, to: near, mode: 'drive', seconds: 9_999, metres: 9_999 },
        { from: near, to: home, mode: 'walk', seconds: 20, metres: 20 },
      ],
      asked,
    )
    expect(travel(home, far)).toEqual({ mode: 'drive', minutes: 29, metres: 12_346 })
    // what is walked stays walked, and what was not measured is reckoned
    expect(travel(home, near)).toEqual(estimateWay(home, near, asked))
    expect(travel(near, home)).toEqual({ mode: 'walk', minutes: 1, metres: 20 })
    expect(travel(far, home)).toEqual(estimateWay(far, home, asked))
  })

  it('X-04 nobody goes on foot where that is too far, whatever was measured', () => {
    const ways = [{ from: home, to: far, mode: 'walk' as const, seconds: 60, metres: 60 }]
    expect(measuredTravel(ways, { ...asked, transport: 'walk' })(home, far)).toBeNull()
  })

  it('X-04 X-18 a plan whose way takes longer than reckoned says by how many minutes', () => {
    const places = [place(1, { position: home }), place(2, { position: far })]
    const plan = [
      {
        day: TEST_DAYS[0],
        stops: [
          { placeNo: 1, time: '10:00', stayMinutes: 60 },
          { placeNo: 2, time: '11:30', stayMinutes: 60 },
        ],
      },
    ]
    const ways = [{ from: home, to: far, mode: 'drive' as const, seconds: 2_760, metres: 21_000 }]
    const told = (travel?: ReturnType<typeof measuredTravel>) =>
      explain(problemOf(places, asked, NO_FACTS, travel), plan).days[0]!.stops[1]!
    expect(told().warnings).toEqual([])
    expect(told(measuredTravel(ways, asked))).toMatchObject({
      leg: { minutes: 50, metres: 21_000 },
      warnings: [{ is: 'tight', shortMinutes: 20 }],
    })
  })
})
