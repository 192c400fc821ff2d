import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_STATES } from '#sync/contracts/orders/calls.ts'
import { refundWay, waitsForPerson } from './refund.ts'

const won = fc.integer({ min: 0, max: 1_000_000 })
const payments = fc.array(
  fc.record({ state: fc.constantFrom(...PAYMENT_STATES), amountWon: fc.integer({ min: 1, max: 1_000_000 }) }),
  { maxLength: 4 },
)

describe('an approved refund', () => {
  it('S4-10 ends by itself only when nothing was paid or a payment covers what was paid', () => {
    fc.assert(
      fc.property(won, payments, (paidWon, tried) => {
        const most = Math.max(0, ...tried.filter((each) => each.state === 'approved').map((p) => p.amountWon))
        const way = refundWay(paidWon, tried)
        if (way === 'gateway') expect(most).toBeGreaterThanOrEqual(paidWon)
        if (way === 'nothing') expect(paidWon).toBe(0)
        if (paidWon > most) expect(way).toBe('person')
      }),
    )
  })

  it('S6-04 waits for a person only while nothing is on its way', () => {
    const order = { status: 'refundApproved', paidWon: 16_000 }
    expect(waitsForPerson(order, [])).toBe(true)
    expect(waitsForPerson(order, [{ state: 'declined' }])).toBe(true)
    expect(waitsForPerson(order, [{ state: 'refunding' }])).toBe(false)
    expect(waitsForPerson({ ...order, paidWon: 0 }, [])).toBe(false)
    expect(waitsForPerson({ ...order, status: 'refundComplete' }, [])).toBe(false)
  })
})
