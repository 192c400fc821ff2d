import { expect, it } from 'vitest'
import { sampleProduct } from '../testing/samples.ts'
import { relatedProducts, soldBeside } from './related.ts'

const product = sampleProduct()

it('S2-130 lists what the same shop also sells as its menu, the best bought first', () => {
  const less = sampleProduct({ no: 1, purchased: 1 })
  const more = sampleProduct({ no: 2, purchased: 9 })
  const other = sampleProduct({ no: 3, shopNo: 9 })
  expect(soldBeside(product, [product, less, other, more]).map((each) => each.no)).toEqual([2, 1])
})

it('S2-131 relates products of the same place before those of the same category, none that is not on sale', () => {
  const here = sampleProduct({ no: 1, shopNo: 9, category: 'pass' })
  const alike = sampleProduct({ no: 2, shopNo: 9, placeNos: [] })
  const ended = sampleProduct({ no: 3, shopNo: 9, availability: 'salesEnded' })
  const strange = sampleProduct({ no: 4, shopNo: 9, placeNos: [], category: 'taxi' })
  const ownShop = sampleProduct({ no: 5 })
  const shown = relatedProducts(product, [alike, ended, strange, ownShop, here, product])
  expect(shown.map((each) => each.no)).toEqual([1, 2])
})
