import { expect, it } from 'vitest'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import { checkReservation, nextReservation } from './reservation.ts'
import { allRunOn, departuresOn, runsOn, type ProductRuns } from './timetable.ts'

const reason = { ko: '', en: 'holiday', ja: '', 'zh-Hans': '', 'zh-Hant': '' }
const line = (productNo: number, days: number[], exceptions: ProductRuns['exceptions'] = []) => ({
  ...{ productNo, days, exceptions },
})
/** 2026-11-23 is a Monday. */
const LOOP = line(1, [0, 2, 3, 4, 5, 6], [{ day: '2026-11-30', runs: true, reason }])
const FRIDAY = line(2, [5])
const desk: Pick<Shop, 'reservation' | 'hours'> = {
  reservation: { type: 'DAT', leadDays: 0, horizonDays: 20, slots: [] },
  hours: { always: true, rules: [], closedOn: [], temporaryClosures: [] },
}
const now = { day: '2026-11-21', time: '12:00' }
const problem = (rsvtDay: string, ...timetables: ProductRuns[]) =>
  checkReservation({ ...desk, timetables }, { rsvtDay, rsvtTime: '' }, now)

it('S9-10 the Loop rests on Mondays unless that Monday says otherwise; a themed tour has its day', () => {
  expect(problem('2026-11-23', LOOP)).toBe('cart.dateUnavailable')
  expect(problem('2026-11-24', LOOP)).toBeNull()
  expect(problem('2026-11-30', LOOP)).toBeNull()
  expect(runsOn(LOOP, '2026-11-30').reason).toEqual(reason)
  expect(problem('2026-11-26', FRIDAY)).toBe('cart.dateUnavailable')
  expect(problem('2026-11-27', FRIDAY)).toBeNull()
  expect(problem('2026-11-23')).toBeNull()
})

it('S9-10 a cart with both needs a day on which both run; one ticket for two lines needs one of them', () => {
  expect(problem('2026-11-24', LOOP, FRIDAY)).toBe('cart.dateUnavailable')
  expect(problem('2026-11-27', LOOP, FRIDAY)).toBeNull()
  expect(allRunOn([LOOP, line(1, [1])], '2026-11-23')).toBe(true)
})

it('S2-133 what is offered first is a day it runs', () => {
  expect(nextReservation({ ...desk, timetables: [FRIDAY] }, now)).toEqual({
    rsvtDay: '2026-11-27',
    rsvtTime: '',
  })
})

it('S9-10 S2-145 a reserved tour leaves at its departure on the days it runs; a line one may board at any time has none', () => {
  const tour = { ...FRIDAY, departures: ['18:30'], needsReservation: true }
  const late = { ...tour, productNo: 3, departures: ['20:00', '18:30'] }
  const loop = { ...LOOP, departures: ['10:00', '11:20'], needsReservation: false }
  expect(departuresOn([tour, loop], '2026-11-27')).toEqual(['18:30'])
  expect(departuresOn([tour, late], '2026-11-27')).toEqual(['18:30', '20:00'])
  expect(departuresOn([tour], '2026-11-26')).toEqual([])
  expect(departuresOn([loop], '2026-11-27')).toEqual([])
})
