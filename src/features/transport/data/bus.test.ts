import { expect, it } from 'vitest'
import type { BusRoute } from '#sync/contracts/places/bus-route.ts'
import { runsOn } from '#sync/domain/timetable.ts'
import {
  answerOn,
  comingDepartures,
  inOrder,
  later,
  nextRunDay,
  pinsOf,
  stopTimes,
  weekPattern,
} from './bus.ts'

const text = (ko: string) => ({ ko, en: ko, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })
const at = (lat: number, lng: number) => ({ lat, lng, approximate: false })
const stop = (name: string, lat: number, afterMinutes: number, stayMinutes = 1) => ({
  name: text(name),
  placeNo: null,
  position: at(lat, 129.3),
  afterMinutes,
  stayMinutes,
})

const loop: BusRoute = {
  no: 801,
  slug: 'loop',
  kind: 'loop',
  name: text('loop'),
  summary: text('x'),
  description: text('x'),
  days: [0, 2, 3, 4, 5, 6],
  exceptions: [
    { day: '2027-02-07', runs: false, reason: text('Seollal') },
    { day: '2027-02-08', runs: true, reason: text('holiday Monday') },
  ],
  departures: ['11:20', '10:00', '16:40'],
  totalMinutes: 70,
  needsReservation: false,
  stops: [stop('A', 35.1, 0, 0), stop('B', 35.2, 36, 5), stop('C', 35.3, 54), stop('A', 35.1, 70, 0)],
  fareNote: text('x'),
  productNo: 2031,
  motif: 'bus',
  sample: true,
  source: 'test',
  updatedAt: '2026-11-01T00:00:00.000Z',
}
const saturday = '2026-11-21'
const monday = '2026-11-23'

it('S9-10 runs all week except Monday, but what is said about a day itself wins', () => {
  expect(runsOn(loop, saturday).runs).toBe(true)
  expect(runsOn(loop, monday)).toEqual({ runs: false, reason: null })
  expect(runsOn(loop, '2027-02-07')).toEqual({ runs: false, reason: text('Seollal') })
  expect(runsOn(loop, '2027-02-08').runs).toBe(true)
})

it('S2-19 names the next day on which a line runs, across its days of rest', () => {
  expect(nextRunDay(loop, monday)).toBe('2026-11-24')
  expect(nextRunDay({ ...loop, days: [6] }, '2026-11-22')).toBe('2026-11-28')
  const closed = { day: '2026-11-28', runs: false, reason: text('x') }
  expect(nextRunDay({ ...loop, days: [6], exceptions: [closed] }, '2026-11-22')).toBe('2026-12-05')
})

it('S2-19 answers with the next departure one can still catch', () => {
  const now = { day: saturday, time: '10:01' }
  expect(answerOn(loop, saturday, now)).toEqual({ state: 'runs', next: '11:20', reason: null })
  expect(answerOn(loop, saturday, { day: saturday, time: '16:40' })).toMatchObject({ next: '16:40' })
  expect(answerOn(loop, saturday, { day: saturday, time: '16:41' })).toEqual({
    state: 'over',
    nextDay: '2026-11-22',
  })
  expect(answerOn(loop, '2026-11-22', now)).toMatchObject({ state: 'runs', next: '10:00' })
  expect(answerOn(loop, monday, now)).toEqual({ state: 'rests', reason: null, nextDay: '2026-11-24' })
  expect(comingDepartures(loop, '2026-11-20', now)).toEqual([])
})

it('S2-19 tells when a departure is at each stop, also past midnight', () => {
  expect(stopTimes(loop, '10:00')).toEqual([
    { arrive: '10:00', leave: null },
    { arrive: '10:36', leave: '10:41' },
    { arrive: '10:54', leave: null },
    { arrive: '11:10', leave: null },
  ])
  expect(later('23:30', 45)).toBe('00:15')
})

it('S9-10 says a weekly pattern as people say it, the week beginning on Monday', () => {
  expect(weekPattern(loop)).toEqual({ kind: 'except', days: [1] })
  expect(weekPattern({ days: [0, 6, 5] })).toEqual({ kind: 'on', days: [5, 6, 0] })
  expect(weekPattern({ days: [0, 1, 2, 3, 4, 5, 6] }).kind).toBe('every')
})

it('S9-10 lists loop lines before themed ones, those by their day of the week', () => {
  const themed = (no: number, day: number): BusRoute => ({ ...loop, no, kind: 'theme', days: [day] })
  const order = inOrder([themed(803, 6), themed(804, 0), { ...loop, no: 802 }, themed(805, 5), loop])
  expect(order.map(({ no }) => no)).toEqual([801, 802, 805, 803, 804])
})

it('S2-19 numbers the pins as the list does and sets none twice on the way back', () => {
  expect(pinsOf(loop, (words) => words.ko).map(({ label }) => label)).toEqual(['A', 'B', 'C'])
  const there = [
    stop('A', 35.1, 0),
    stop('K', 35.5, 9),
    stop('B', 35.2, 20),
    stop('K', 35.5, 40),
    stop('A', 35.1, 60),
  ]
  expect(pinsOf({ stops: there }, (words) => words.ko).map(({ label }) => label)).toEqual(['A', 'K', 'B'])
})
