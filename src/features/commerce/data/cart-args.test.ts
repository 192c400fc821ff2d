import { expect, it } from 'vitest'
import { NewCart } from '#sync/contracts/cart/cart.ts'
import { sampleProduct, sampleShop } from '../testing/samples.ts'
import { newCartBody, sameReservation } from './cart-args.ts'

const reservation = { rsvtDay: '2026-11-22', rsvtTime: '12:30' }
const selection = {
  unitNo: 11,
  quantity: 2,
  options: [
    { optionId: 'hot', choiceId: 'mild' },
    { optionId: 'add', choiceId: 'noodle' },
  ],
  reservation,
}
const line = { product: sampleProduct(), shop: sampleShop(), selection, sesnId: 'ab'.repeat(16), ordrSeq: 77 }

it('S3-02 S7-01 sends shop, company, session, day, time and goods with the price that was shown', () => {
  const body = newCartBody(line, null)
  expect(NewCart.parse(body)).toEqual({
    shopSn: 501,
    entcmpSn: 901,
    sesnId: 'ab'.repeat(16),
    rsvtDay: '2026-11-22',
    rsvtTime: '12:30',
    shopCartGoods: {
      gdsSn: 2003,
      gdsDsctSn: 11,
      gdsQty: 2,
      ordrSeq: 77,
      options: selection.options,
      shownWon: 17_000,
    },
  })
})

it('S3-02 sends the alternate payload into a cart the server knows with the same day and time', () => {
  const body = newCartBody(line, { reservation })
  expect(Object.keys(body).sort()).toEqual(['entcmpSn', 'sesnId', 'shopCartGoods'])
  expect(NewCart.safeParse(body).success).toBe(true)
})

it('S7-05 sends day and time again when they change with the new line', () => {
  const body = newCartBody(line, { reservation: { rsvtDay: '2026-11-23', rsvtTime: '12:30' } })
  expect(body).toMatchObject({ shopSn: 501, rsvtDay: '2026-11-22', rsvtTime: '12:30' })
})

it('S3-02 leaves day and time empty for a shop that reserves nothing', () => {
  const body = newCartBody({ ...line, selection: { ...selection, reservation: null } }, null)
  expect(body).toMatchObject({ rsvtDay: '', rsvtTime: '' })
  expect(sameReservation(null, { rsvtDay: '', rsvtTime: '' })).toBe(true)
})

it('P-07 gives up the cart of another shop only when told to', () => {
  expect(newCartBody(line, null)).not.toHaveProperty('resetOther')
  expect(newCartBody({ ...line, resetOther: true }, null)).toMatchObject({ resetOther: true })
})
