import { expect, it } from 'vitest'
import { sampleCart, sampleLine, sampleProduct } from '../testing/samples.ts'
import { cartLines, cartSum, deletedLines, reservationOf } from './cart-view.ts'

it('P-07 frames each line with what changed against the server: old and new quantity, or newly added', () => {
  const confirmed = sampleCart([sampleLine(), sampleLine({ ordrSeq: 2 })])
  const shown = sampleCart([sampleLine(), sampleLine({ ordrSeq: 2, gdsQty: 3 }), sampleLine({ ordrSeq: 9 })])
  expect(cartLines(confirmed, shown).map((line) => line.change)).toEqual([
    { kind: 'none' },
    { kind: 'quantity', from: 1, to: 3 },
    { kind: 'added' },
  ])
})

it('S4-01 shows every line of a cart the server has not seen as added', () => {
  expect(cartLines(null, sampleCart([sampleLine()])).map((line) => line.change.kind)).toEqual(['added'])
})

it('S7-04 keeps a deleted line in sight until the server has taken it out, also when it was the last', () => {
  const confirmed = sampleCart([sampleLine(), sampleLine({ ordrSeq: 2 })])
  expect(deletedLines(confirmed, sampleCart([sampleLine()])).map((line) => line.ordrSeq)).toEqual([2])
  expect(deletedLines(confirmed, null)).toHaveLength(2)
  expect(deletedLines(null, sampleCart([sampleLine()]))).toEqual([])
})

it('S4-04 reads day and kk:mm of the cart, the time empty for DAT', () => {
  expect(reservationOf({ rsvtDt: '2026-11-22 24:30', rsvtHrTypeCd: 'TIM' })).toEqual({
    rsvtDay: '2026-11-22',
    rsvtTime: '24:30',
  })
  expect(reservationOf({ rsvtDt: '2026-11-22 10:00', rsvtHrTypeCd: 'DAT' })).toEqual({
    rsvtDay: '2026-11-22',
    rsvtTime: '',
  })
  expect(reservationOf({ rsvtDt: null, rsvtHrTypeCd: 'TIM' })).toBeNull()
})

it('S7-02 sums what can be bought only, and points rounded down per line', () => {
  const sold = sampleLine({ gdsQty: 3, unitWon: 999 })
  const ended = sampleLine({ ordrSeq: 2, availability: 'salesEnded' })
  expect(cartSum(sampleCart([sold, ended]), [sampleProduct()])).toEqual({ pieces: 3, won: 2997, points: 89 })
})
