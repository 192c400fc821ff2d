import { describe, expect, it } from 'vitest'
import type { OrderQuote, QuoteLine } from '#sync/contracts/orders/calls.ts'
import { canAccept, changesSince, hasChanges, type Seen } from './order-changes.ts'

const line = (more: Partial<QuoteLine> = {}): QuoteLine => ({
  ...{ gdsDsctSn: 11, ordrSeq: 1, gdsSn: 1, gdsQty: 2, unitWon: 1000, lineWon: 2000, discountWon: 0 },
  ...{ availability: 'onSale', free: 5, state: 'ok' },
  ...more,
})
const quote = (lines: QuoteLine[], slot: OrderQuote['slot'] = { state: 'ok', free: null }): OrderQuote => ({
  ...{ lines, slot, rsvtDt: null, amountWon: 0, discountWon: 0, pointsWon: 0, payWon: 0 },
  ...{ balanceWon: 0, earnWon: 0, problem: null },
})
const seen: Seen = {
  shopCartId: 'c',
  lines: { '11/1': { quantity: 2, unitWon: 1000, left: 5 } },
  rsvtDt: null,
}

describe('what changed since it was looked at', () => {
  it('X-02 nothing, when price and places are as they were, and for what the person put in since', () => {
    expect(hasChanges(changesSince(seen, quote([line()])))).toBe(false)
    expect(hasChanges(changesSince(seen, quote([line({ gdsQty: 3 }), line({ gdsDsctSn: 12 })])))).toBe(false)
  })

  it('X-02 names old and new price and old and new stock, line by line', () => {
    const changes = changesSince(seen, quote([line({ unitWon: 1200 }), line({ gdsDsctSn: 12 })]))
    expect(changes.lines).toMatchObject([{ price: { from: 1000, to: 1200 }, left: null }])
    expect(canAccept(changes)).toBe(true)
    const short = changesSince(seen, quote([line({ free: 1, state: 'outOfStock' })]))
    expect(short.lines).toMatchObject([{ price: null, left: { from: 5, to: 1 } }])
    expect(canAccept(short)).toBe(false)
  })

  it('X-02 a time that filled up cannot be accepted away', () => {
    const changes = changesSince(seen, quote([line()], { state: 'full', free: 1 }))
    expect(changes.slot).toEqual({ state: 'full', free: 1 })
    expect(canAccept(changes)).toBe(false)
  })
})
