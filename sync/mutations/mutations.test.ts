import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WireCart } from '#sync/contracts/cart/cart.ts'
import { Favourite } from '#sync/contracts/favourites/favourite.ts'
import { MyReview } from '#sync/contracts/reviews/review.ts'
import { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import { MUTATIONS } from './registry.ts'
import { registryOf } from './types.ts'

const CART = '01890a5d-ac96-774b-bcce-b302099a8057'
const ID = '01890a5d-ac96-774b-bcce-b302099a8058'
const ORDER = '20260401-0001'
const AT = Date.UTC(2026, 3, 1)
const registry = registryOf(MUTATIONS)

function the(name: string) {
  const mutation = registry.get(name)
  if (mutation === undefined) throw new Error(name)
  return mutation
}

const addLine = (ordrSeq: number, gdsQty = 1) => ({
  shopCartId: CART,
  shopSn: 3,
  entcmpSn: 4,
  sesnId: 'abcdef0123456789',
  shopCartGoods: { gdsSn: 9, gdsDsctSn: 90, gdsQty, ordrSeq, options: [], shownWon: 7000 },
})
const cartAfter = (...steps: [string, unknown][]) =>
  steps.reduce<unknown>((cart, [name, args]) => {
    const mutation = the(name)
    return mutation.overlay({ kind: 'cart', key: CART }, cart, mutation.parse(args), AT)
  }, null)

const draft = {
  id: ID,
  title: 'Two days',
  startDay: '2026-05-01',
  days: 2,
  note: '',
  stops: [],
  fromCourseNo: null,
}
const review = { id: ID, orderNumber: ORDER, lineSeq: 1, stars: 5, text: 'good', photos: [] as string[] }
const keyword = MyReview.shape.keywords.def.element.options[0]

describe('mutations', () => {
  it('P-07 S3-01: lines are added, changed, dated and taken out as the cart contract says', () => {
    const cart = cartAfter(
      ['cart.add', addLine(1)],
      ['cart.add', addLine(2, 3)],
      ['cart.setQuantity', { shopCartId: CART, gdsDsctSn: 90, ordrSeq: 1, gdsQty: 4 }],
      ['cart.deleteLine', { shopCartId: CART, gdsDsctSn: 90, ordrSeq: 2 }],
      ['cart.setReservation', { shopCartId: CART, rsvtDay: '2026-05-01', rsvtTime: '12:30' }],
    )
    expect(WireCart.parse(cart)).toMatchObject({
      totalWon: 28_000,
      rsvtDt: '2026-05-01 12:30',
      rsvtHrTypeCd: 'TIM',
    })
  })

  it('P-07 S7-04: taking out the last line takes the cart away', () => {
    const gone = { shopCartId: CART, gdsDsctSn: 90, ordrSeq: 1 }
    expect(cartAfter(['cart.add', addLine(1)], ['cart.deleteLine', gone])).toBeNull()
  })

  it('I19 P-07: quantities of one line fold into the last; those of two lines do not', () => {
    const { coalesce } = the('cart.setQuantity')
    const quantity = (ordrSeq: number, gdsQty: number) => ({
      shopCartId: CART,
      gdsDsctSn: 90,
      ordrSeq,
      gdsQty,
    })
    expect(coalesce?.(quantity(1, 2), quantity(1, 5))).toEqual(quantity(1, 5))
    expect(coalesce?.(quantity(1, 2), quantity(2, 5))).toBeNull()
  })

  it('I19: any run of hearts shows the same folded and unfolded', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (words) => {
        const mutation = the('favourite.set')
        const ref = { kind: 'favourite', key: 'place:5' }
        const all = words.map((on) => mutation.parse({ kind: 'place', no: 5, on }))
        const unfolded = all.reduce<unknown>((before, args) => mutation.overlay(ref, before, args, AT), null)
        const folded = all.reduce((earlier, later) => mutation.coalesce?.(earlier, later))
        const shown = mutation.overlay(ref, null, folded, AT)
        expect(shown).toEqual(unfolded)
        if (shown !== null) Favourite.parse(shown)
      }),
    )
  })

  it('P-05: edits of a plan not yet sent fold into one that still matches the version first seen', () => {
    const mutation = the('itinerary.save')
    const first = mutation.parse({ ...draft, version: 3 })
    const second = mutation.parse({ ...draft, title: 'Three days', version: 3 })
    const folded = mutation.coalesce?.(first, second)
    expect(mutation.request(folded)).toMatchObject({
      method: 'PUT',
      ifMatch: '"3"',
      body: { title: 'Three days' },
    })
    Itinerary.parse(mutation.overlay({ kind: 'itinerary', key: ID }, null, folded, AT))
  })

  it('P-08: a review written offline shows as its author sees it', () => {
    const mutation = the('review.write')
    const args = mutation.parse({ ...review, keywords: [keyword], productNo: 8, placeNo: 2 })
    expect(MyReview.parse(mutation.overlay({ kind: 'review', key: ID }, null, args, AT))).toMatchObject({
      productNo: 8,
      text: 'good',
    })
    expect(mutation.request(args).body).not.toHaveProperty('productNo')
  })
})
