import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_CART, withChecked, withLoaded, withoutCart, type CartFields } from './cart.ts'

const day = fc.constantFrom('', '2026-11-21', '2026-12-24')
const line = fc.record({ gdsDsctSn: fc.nat(), ordrSeq: fc.nat(), gdsQty: fc.integer({ min: 1, max: 99 }) })
const state: fc.Arbitrary<CartFields> = fc.record({
  resetCheck: fc.constantFrom('', 'gdsSn:1', 'gdsSn:2', 'shopSn:1', 'shopSn:2'),
  shopSn: fc.option(fc.nat()),
  gdsSn: fc.option(fc.nat()),
  itrstYn: fc.constantFrom('Y' as const, 'N' as const),
  entcmpSn: fc.option(fc.nat()),
  shopCartId: fc.constantFrom('', 'a', 'b'),
  cart: fc.array(line, { maxLength: 3 }),
  rsvtDt: day,
  rsvtDay: day,
  rsvtTime: fc.constantFrom('', '10:30', '24:00'),
  rsvtHrTypeCd: fc.constantFrom('' as const, 'DAT' as const, 'TIM' as const, 'NON' as const),
  shopCartGoods: fc.record({ gdsQty: fc.integer({ min: 1, max: 9 }) }, { requiredKeys: [] }),
  dspCtgryId: fc.constantFrom('', 'pass', 'food'),
})

it('S3-01 keeps exactly the fields of the spec, itrstYn being N until told otherwise', () => {
  expect(Object.keys(EMPTY_CART).sort()).toEqual(
    [
      'resetCheck',
      'shopSn',
      'gdsSn',
      'itrstYn',
      'entcmpSn',
      'shopCartId',
      'cart',
      'rsvtDt',
      'rsvtDay',
      'rsvtTime',
      'rsvtHrTypeCd',
      'shopCartGoods',
      'dspCtgryId',
    ].sort(),
  )
  expect(EMPTY_CART.itrstYn).toBe('N')
})

it('S4-03 resets the whole product state when the value differs from the marker, then sets field and marker', () => {
  fc.assert(
    fc.property(
      state,
      fc.constantFrom('gdsSn' as const, 'shopSn' as const),
      fc.integer({ min: 1, max: 3 }),
      (before, field, value) => {
        const after = withChecked(before, field, value)
        const marker = `${field}:${value}`
        const rest = before.resetCheck === marker ? before : EMPTY_CART
        expect(after).toEqual({ ...rest, [field]: value, resetCheck: marker })
      },
    ),
  )
})

it('S4-03 keeps the choice when the same value comes again', () => {
  fc.assert(
    fc.property(state, fc.integer({ min: 1, max: 3 }), day, (before, value, rsvtDay) => {
      const chosen = { ...withChecked(before, 'gdsSn', value), rsvtDay }
      expect(withChecked(chosen, 'gdsSn', value)).toEqual(chosen)
    }),
  )
})

it('S4-01 S4-02 has a cart id exactly while the cart has lines, and line items of three fields', () => {
  fc.assert(
    fc.property(state, fc.array(line, { maxLength: 4 }), (before, lines) => {
      const extra = lines.map((each) => ({ ...each, lineWon: 1000 }))
      const after = withLoaded(before, { shopCartId: 'c', rsvtDt: '', lines: extra })
      expect(after.shopCartId).toBe(lines.length > 0 ? 'c' : '')
      expect(after.cart).toEqual(lines)
      expect(after.shopCartGoods).toBe(before.shopCartGoods)
    }),
  )
})

it('S4-02 clears the cart id with the cart and nothing that is being chosen', () => {
  fc.assert(
    fc.property(state, (before) => {
      const { shopCartId, cart, rsvtDt, ...choice } = withoutCart(before)
      expect({ shopCartId, cart, rsvtDt }).toEqual({ shopCartId: '', cart: [], rsvtDt: '' })
      expect(before).toMatchObject(choice)
    }),
  )
})
