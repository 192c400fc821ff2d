import { expect, it } from 'vitest'
import { coursesAddress, listAddress, searchAddress } from './address.ts'

it('S2-25 reads filters from the address and leaves out what it does not know', () => {
  expect(listAddress({ district: 'ulju', amenity: 'wifi,pets', sort: 'rating', page: 3 })).toEqual({
    district: 'ulju',
    amenity: 'wifi,pets',
    sort: 'rating',
  })
  expect(listAddress({ district: 'mars', city: ['pohang'], theme: '', sort: null })).toEqual({})
})

it('S2-04 reads length and theme of courses', () => {
  expect(coursesAddress({ length: 'more', theme: 'sea' })).toEqual({ length: 'more', theme: 'sea' })
  expect(coursesAddress({ length: '9', theme: 7 })).toEqual({})
})

it('S2-72 takes digits for words and cuts what is far too long', () => {
  expect(searchAddress({ q: 1330, kind: 'place' })).toEqual({ q: '1330', kind: 'place' })
  expect(searchAddress({ q: 'a'.repeat(500), kind: 'x' }).q).toHaveLength(200)
})
