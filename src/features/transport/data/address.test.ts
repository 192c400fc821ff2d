import { expect, it } from 'vitest'
import { cityAddress, rideAddress, rideQuery, rideSearch } from './address.ts'

it('S2-19 reads the day and the line of an address and leaves out what makes no sense', () => {
  expect(cityAddress({ day: '2026-11-28', line: 803 })).toEqual({ day: '2026-11-28', line: 803 })
  expect(cityAddress({ day: '2026-02-30', line: 'x' })).toEqual({})
  expect(cityAddress({ day: 20261128, line: -1 })).toEqual({})
})

it('S2-22 keeps the filters in the address, none of them when nothing is chosen', () => {
  const address = { vehicle: 'taxi', time: 'half', people: 4 } as const
  expect(rideSearch(rideQuery(rideAddress(address)))).toEqual(address)
  expect(rideSearch(rideQuery(rideAddress({ vehicle: 'plane', time: 9, people: 1 })))).toEqual({})
  expect(rideAddress({ people: '99' }).people).toBe(7)
})
