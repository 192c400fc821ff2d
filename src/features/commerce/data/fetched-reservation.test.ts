import { expect, it } from 'vitest'
import { fetchedReservation } from './fetched-reservation.ts'

it('S4-04 S7-06 sets day and kk:mm from the fetched date-time string', () => {
  expect(fetchedReservation('2026-11-22 24:30', 'TIM')).toEqual({
    rsvtDt: '2026-11-22 24:30',
    rsvtHrTypeCd: 'TIM',
    rsvtDay: '2026-11-22',
    rsvtTime: '24:30',
  })
  expect(fetchedReservation('2026-11-22T00:30', 'TIM').rsvtTime).toBe('24:30')
})

it('S4-04 leaves the time empty when only a day is reserved, and sets nothing from a text without a day', () => {
  expect(fetchedReservation('2026-11-22 10:00', 'DAT')).toMatchObject({ rsvtDay: '2026-11-22', rsvtTime: '' })
  expect(fetchedReservation('', 'NON')).toEqual({})
})
