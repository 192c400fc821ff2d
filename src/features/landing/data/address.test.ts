import { expect, it } from 'vitest'
import { stayAddress, stayQuery, staySearch } from './address.ts'

it('S2-21 keeps its filters in the address and leaves out what it does not know', () => {
  const address = { area: 'gyeongju', guests: 4, price: 100_000 } as const
  expect(staySearch(stayQuery(stayAddress(address)))).toEqual(address)
  expect(staySearch(stayQuery(stayAddress({ area: 'seoul', guests: 0, price: 5 })))).toEqual({})
  expect(stayAddress({ guests: 40 }).guests).toBe(8)
})
