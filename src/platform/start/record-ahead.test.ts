import { expect, it } from 'vitest'
import { recordAddress } from './record-ahead.ts'

it.each([
  ['/product/hp-1001', '/api/content/place/1001'],
  ['/product/mk-2017', '/api/content/product/2017'],
  ['/product/vp-2003', '/api/content/product/2003'],
  ['/curation/travel/202', '/api/content/course/202'],
  ['/curation/hotplace/301', '/api/content/hotplace/301'],
  ['/product/mkif-501', null],
  ['/curation/travel', null],
  ['/', null],
])('P-01 the record of a page is known by its address: %s', (path, address) => {
  expect(recordAddress(path)).toBe(address)
})
