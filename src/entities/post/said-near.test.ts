import { expect, it } from 'vitest'
import { cardWith } from './testing/cards.ts'
import { saidNear } from './said-near.ts'

const FROM = { lat: 35.5, lng: 129.4 }
/** A degree of latitude is 111 km. */
const north = (no: number, metres: number) =>
  cardWith(no, {
    spot: {
      placeNo: null,
      name: `${no}`,
      position: { ...FROM, lat: FROM.lat + metres / 111_195, approximate: false },
    },
  })

it('S2-117 S2-144 what is said around a point is told nearest first, and nothing from farther than three kilometres', () => {
  const said = saidNear([north(1, 2_900), north(2, 100), north(3, 3_100), cardWith(4, { spot: null })], FROM)
  expect(said.map(({ card }) => card.no)).toEqual([2, 1])
  expect(said.map(({ metres }) => Math.round(metres / 10) * 10)).toEqual([100, 2_900])
})

it('S2-117 of much that is said around a point the nearest five are told', () => {
  const cards = [7, 3, 5, 1, 6, 2, 4].map((no) => north(no, no * 100))
  expect(saidNear(cards, FROM).map(({ card }) => card.no)).toEqual([1, 2, 3, 4, 5])
})
