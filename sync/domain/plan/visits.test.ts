import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_FACTS, type PlanFacts, type PlanPlace, type PlanRequest } from './request.ts'
import { hours, place, request, TEST_DAYS, town } from './testing/places.ts'
import { MEAL_HOURS, ONCE, visitsOn } from './visits.ts'

const [DAY, NEXT] = TEST_DAYS
const days = [DAY, NEXT].map((day) => ({ day, from: '09:00', to: '20:00', start: null, end: null }))

const visits = (
  own: Partial<PlanPlace>,
  more: Partial<PlanRequest> = {},
  facts: PlanFacts = NO_FACTS,
  day = 0,
) => visitsOn(place(7, own), 3, day, request({ days, ...more }), facts)

describe('ways to visit a place', () => {
  it('N1 one for each stretch of its hours, within which the whole visit has room', () => {
    const open = hours('10:00', '18:00', { breaks: [{ from: '12:00', to: '13:00' }] })
    expect(visits({ hours: open })).toMatchObject([
      { place: 3, day: 0, open: 600, last: 660, close: 720, stay: 60, fixed: false, guessed: false },
      { open: 780, last: 1020, close: 1080 },
    ])
    expect(visits({ hours: open, stayMinutes: 130 }).map((visit) => visit.open)).toEqual([780])
    expect(visits({ hours: hours('10:00', '18:00', { days: [0] }) })).toEqual([])
  })

  it('N1 hours nobody knows give a way that says it is a guess', () => {
    const unknown = { ...hours('09:00', '18:00'), rules: [] }
    expect(visits({ hours: unknown })).toMatchObject([{ open: 540, last: 1020, guessed: true }])
  })

  it('N1 hours off the grid are drawn together to it: no begin before they open or after the last entry', () => {
    const open = hours('10:02', '18:00', { lastEntry: '16:58' })
    expect(visits({ hours: open })).toMatchObject([{ open: 605, last: 1015, lastEntry: 1018 }])
    fc.assert(
      fc.property(fc.nat(3_000), fc.constantFrom('slow', 'even', 'full'), (seed, pace) => {
        for (const [index, own] of town(seed, 10).entries())
          for (const visit of visitsOn(own, index, 0, request({ days, pace }), NO_FACTS)) {
            expect([visit.open % 5, visit.last % 5, visit.stay % 5]).toEqual([0, 0, 0])
            expect(visit.open).toBeLessThanOrEqual(visit.last)
            expect(visit.last + visit.stay).toBeLessThanOrEqual(visit.close)
          }
      }),
      { numRuns: 40 },
    )
  })

  it('X-04 a table is for lunch or for dinner, begun at meal times alone', () => {
    const food = (open: string, close: string) =>
      visits({ category: 'food', hours: hours(open, close) }).map((visit) => [
        visit.meal,
        visit.open,
        visit.last,
        visit.once,
      ])
    expect(food('08:00', '23:00')).toEqual([
      ['lunch', ...MEAL_HOURS.lunch, ONCE.lunch],
      ['dinner', ...MEAL_HOURS.dinner, ONCE.dinner],
    ])
    // closes at two: an hour at the table has to begin by one
    expect(food('12:00', '14:00')).toEqual([['lunch', 720, 780, ONCE.lunch]])
    expect(food('18:00', '23:00')).toEqual([['dinner', 1080, 1170, ONCE.dinner]])
    expect(food('14:00', '17:30')).toEqual([])
  })

  it('X-04 a cafe may be had at any hour, and a day has one', () => {
    expect(visits({ category: 'cafe', hours: hours('10:00', '20:00') })).toMatchObject([
      { open: 600, last: 1140, meal: null, once: ONCE.cafe },
    ])
    expect(visits({ hours: hours('10:00', '20:00') })).toMatchObject([{ once: 0 }])
  })

  it('X-04 a place of the night is visited from half an hour before sunset', () => {
    const facts: PlanFacts = { ...NO_FACTS, sun: [{ day: DAY, rise: 432, set: 1032 }] }
    const night: Partial<PlanPlace> = { themes: ['night', 'sea'], hours: hours('09:00', '22:00') }
    expect(visits(night, {}, facts)).toMatchObject([{ open: 1005 }])
    // of which the night is not the first theme, of which nobody knows the sunset
    expect(visits({ ...night, themes: ['sea', 'night'] }, {}, facts)).toMatchObject([{ open: 540 }])
    expect(visits(night, {}, facts, 1)).toMatchObject([{ open: 540 }])
    expect(visits({ ...night, hours: hours('09:00', '17:30') }, {}, facts)).toEqual([])
  })

  it('X-04 of a sight that was asked for by the night alone the night is what counts; by day it is seen for anything else', () => {
    const facts: PlanFacts = { ...NO_FACTS, sun: [{ day: DAY, rise: 432, set: 1032 }] }
    const lit: Partial<PlanPlace> = { themes: ['river', 'night'], hours: hours('09:00', '22:00') }
    const open = (interests: PlanRequest['interests'], more: Partial<PlanRequest> = {}) =>
      visits(lit, { interests, ...more }, facts)[0]!.open
    expect(open(['night'])).toBe(1005)
    expect(open(['night', 'river'])).toBe(540)
    expect(open([])).toBe(540)
    // what must be in is, whenever that is possible
    expect(open(['night'], { must: [7] })).toBe(540)
  })

  it('X-04 a settled time is the one way there is, to the minute, and ends on the grid', () => {
    const settled = (stayMinutes: number | null) => ({
      fixed: [{ placeNo: 7, day: NEXT, time: '11:07', stayMinutes }],
    })
    expect(visits({ category: 'food' }, settled(50), NO_FACTS, 1)).toEqual([
      {
        ...{ place: 3, day: 1, open: 667, last: 667, close: 720, lastEntry: null, stay: 53 },
        ...{ meal: null, once: 0, fixed: true, guessed: false },
      },
    ])
    expect(visits({ stayMinutes: 30 }, settled(null), NO_FACTS, 1)).toMatchObject([{ stay: 33 }])
    // and it is not visited on another day
    expect(visits({}, settled(50), NO_FACTS, 0)).toEqual([])
    expect(visits({}, { fixed: [{ ...settled(50).fixed[0]!, placeNo: 8 }] }, NO_FACTS, 0)).toHaveLength(1)
  })

  it('X-04 a slow pace stays a fifth longer, a full one less', () => {
    const stays = (['slow', 'even', 'full'] as const).map((pace) => visits({}, { pace })[0]!.stay)
    expect(stays).toEqual([75, 60, 55])
  })

  it('X-04 a sight outside without doors is left before dark; what is lit, has a roof or doors of its own is not', () => {
    const facts = { ...NO_FACTS, sun: [{ day: DAY, rise: 427, set: 1033 }] }
    const always = { always: true, rules: [], closedOn: [], temporaryClosures: [] }
    const last = (own: Partial<PlanPlace>) => visits({ hours: always, ...own }, {}, facts)[0]!.last
    expect(last({ themes: ['sea'] })).toBe(970)
    expect(last({ themes: ['heritage', 'temple'] })).toBe(970)
    for (const themes of [['sea', 'night'], ['forest', 'museum'], ['heritage']] as const)
      expect(last({ themes: [...themes] })).toBeGreaterThan(1033)
    expect(last({ themes: ['sea'], hours: hours('09:00', '21:00') })).toBe(1200)
    expect(visits({ themes: ['sea'], hours: always })[0]!.last).toBeGreaterThan(1033)
  })

  it('X-04 who asks for the sunrise is there when the sun comes up, or not for it that day', () => {
    const facts = { ...NO_FACTS, sun: [{ day: DAY, rise: 427, set: 1033 }] }
    const always = { always: true, rules: [], closedOn: [], temporaryClosures: [] }
    const from = (begin: string) => days.map((day) => ({ ...day, from: begin }))
    const cape = { hours: always, themes: ['sunrise', 'sea'] as PlanPlace['themes'] }
    const [at] = visits(cape, { interests: ['sunrise'], days: from('06:30') }, facts)
    expect([at!.last, at!.open + at!.stay >= 427]).toEqual([425, true])
    const late = visits(
      { ...cape, hours: hours('08:00', '18:00') },
      { interests: ['sunrise'], days: from('06:30') },
      facts,
    )
    expect(late).toEqual([])
    // another day of the trip begins before its sunrise: the place is for that day
    const second = days.map((day, at) => ({ ...day, from: at === 1 ? '06:30' : '10:00' }))
    const sun = [...facts.sun, { day: NEXT, rise: 428, set: 1032 }]
    const both = { interests: ['sunrise' as const], days: second }
    expect(visits(cape, both, { ...facts, sun }, 0)).toEqual([])
    expect(visits(cape, both, { ...facts, sun }, 1)).toHaveLength(1)
    expect(visits(cape, { ...both, must: [7] }, { ...facts, sun }, 0)).toHaveLength(1)
    // a day that begins later, and who did not ask for it
    expect(visits(cape, { interests: ['sunrise'] }, facts)[0]!.last).toBeGreaterThan(900)
    expect(visits(cape, { days: from('06:30') }, facts)[0]!.last).toBeGreaterThan(900)
  })
})
