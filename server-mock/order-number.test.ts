import { describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { orderNumber } from './order-number.ts'

describe('the number of an order', () => {
  it('is UL, the day and ten characters nobody takes for another', () => {
    for (let round = 0; round < 200; round += 1)
      expect(orderNumber(uuidv7(), '2026-11-21')).toMatch(/^UL20261121[0-9A-HJKMNP-TV-Z]{10}$/)
  })

  it('is the same for the same order and day, so that a repetition is told the same', () => {
    const id = uuidv7()
    expect(orderNumber(id, '2026-11-21')).toBe(orderNumber(id, '2026-11-21'))
    expect(orderNumber(id, '2026-11-22')).not.toBe(orderNumber(id, '2026-11-21'))
  })

  it('is never that of another in ten thousand', () => {
    const numbers = Array.from({ length: 10_000 }, (_, index) => orderNumber(`order ${index}`, '2026-11-21'))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
