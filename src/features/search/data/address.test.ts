import { expect, it } from 'vitest'
import { listAddress, searchAddress } from './address.ts'

it('S2-25 reads filters from the address and leaves out what it does not know', () => {
  expect(
    listAddress({
      district: 'ulju',
      amenity: 'wifi,pets',
      sort: 'rating',
      won: 5000,
      free: 'steps',
      page: 3,
    }),
  ).toEqual({ district: 'ulju', amenity: 'wifi,pets', sort: 'rating', won: 5000, free: 'steps' })
  expect(
    listAddress({ district: 'mars', city: ['pohang'], theme: '', sort: null, won: -1, free: true }),
  ).toEqual({})
})

it('S2-72 takes digits for words and cuts what is far too long', () => {
  expect(searchAddress({ q: 1330, kind: 'place', in: 'spot' })).toEqual({
    q: '1330',
    kind: 'place',
    in: 'spot',
  })
  expect(searchAddress({ q: 'a'.repeat(500), kind: 'x', in: 'castle' }).q).toHaveLength(200)
})
