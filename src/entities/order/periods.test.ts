import fc from 'fast-check'
import { expect, it } from 'vitest'
import { monthsBefore, ordersWithin, PERIODS } from './periods.ts'

const order = (orderedAt: string) => ({ orderedAt })
const TODAY = '2026-11-21'

it('S9-03 counts months by the calendar and ends on the last day of a shorter month', () => {
  expect(monthsBefore('2026-11-21', 3)).toBe('2026-08-21')
  expect(monthsBefore('2026-05-31', 3)).toBe('2026-02-28')
  expect(monthsBefore('2028-05-31', 3)).toBe('2028-02-29')
  expect(monthsBefore('2026-02-10', 3)).toBe('2025-11-10')
  expect(monthsBefore('2026-11-21', 36)).toBe('2023-11-21')
})

it('S9-03 filters the order history by three months, six months, one year, three years and all', () => {
  const orders = ['2026-11-20', '2026-08-21', '2026-08-20', '2026-01-02', '2024-05-05', '2022-01-01'].map(
    (day) => order(`${day}T03:00:00.000Z`),
  )
  const counts = PERIODS.map((period) => ordersWithin(orders, period, TODAY).length)
  expect(counts).toEqual([2, 3, 4, 5, 6])
})

it('S9-03 takes the day of an order in Seoul, not in UTC', () => {
  const lateEvening = order('2026-08-20T15:30:00.000Z')
  expect(ordersWithin([lateEvening], '3m', TODAY)).toHaveLength(1)
})

it('S2-135 shows the newest order first, and a longer period never shows fewer', () => {
  const instant = fc
    .integer({ min: Date.UTC(2022, 0), max: Date.UTC(2026, 10, 21) })
    .map((ms) => order(new Date(ms).toISOString()))
  fc.assert(
    fc.property(fc.array(instant, { maxLength: 12 }), (orders) => {
      const shown = PERIODS.map((period) => ordersWithin(orders, period, TODAY))
      const days = shown[4]?.map((each) => each.orderedAt) ?? []
      expect(days).toEqual([...days].sort().reverse())
      expect(days).toHaveLength(orders.length)
      for (let index = 1; index < shown.length; index += 1)
        expect(shown[index]?.length).toBeGreaterThanOrEqual(shown[index - 1]?.length ?? 0)
    }),
  )
})
