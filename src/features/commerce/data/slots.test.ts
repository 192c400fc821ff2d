import { expect, it } from 'vitest'
import { sampleShop } from '../testing/samples.ts'
import { reservableRange, restDays, timesOf, whyDayClosed } from './slots.ts'

const shop = sampleShop()
const now = { day: '2026-11-21', time: '12:00' }

it('X-18 offers only days the shop is open and takes reservations for', () => {
  expect(reservableRange(shop, now.day)).toEqual({ min: '2026-11-21', max: '2026-12-21' })
  expect(whyDayClosed(shop, '2026-11-22', now)).toBeNull()
  expect(whyDayClosed(shop, '2026-11-23', now)).toBe('weekly')
  expect(whyDayClosed(shop, '2026-12-22', now)).toBe('tooFar')
  expect(whyDayClosed(sampleShop('DAT'), '2026-11-23', now)).toBe('weekly')
  expect(restDays(shop, now)).toEqual([1])
})

it('S8-10 keeps times in a break or already past visible, with the reason', () => {
  expect(timesOf(shop, '2026-11-21', now).map(({ time, reason }) => [time, reason])).toEqual([
    ['11:30', 'passed'],
    ['12:30', null],
    ['15:30', 'break'],
    ['17:30', null],
  ])
})

it('X-18 closes today once its last time has passed', () => {
  expect(whyDayClosed(shop, '2026-11-21', { day: '2026-11-21', time: '17:30' })).toBe('late')
})
