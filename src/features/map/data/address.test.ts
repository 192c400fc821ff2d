import { describe, expect, it } from 'vitest'
import { mapAddress, readSpot, writeSpot } from './address.ts'

describe('the address of the map', () => {
  it('S2-80 brings back centre, place, category, district and way', () => {
    const search = {
      at: '35.53840,129.31140,11.20',
      place: 1003,
      cid: 'cafe',
      district: 'dong',
      way: 'course-202',
    }
    expect(mapAddress(search)).toEqual(search)
    expect(mapAddress({ place: 'now-3003' }).place).toBe('now-3003')
    expect(mapAddress({ way: 'plan-0192f0a0-0000-7000-8000-000000000001' }).way).toMatch(/^plan-/)
  })

  it('S2-80 leaves out what it does not understand', () => {
    const nothing = { at: undefined, place: undefined, cid: undefined, district: undefined, way: undefined }
    expect(
      mapAddress({ at: '1,2', place: -3, cid: 'moon', district: ['dong'], way: 'course-', utm: 'x' }),
    ).toEqual(nothing)
    expect(mapAddress({ at: '95,129,11', place: 'hp-1', way: 7 })).toEqual(nothing)
  })

  it('S2-80 reads what it writes', () => {
    const spot = { center: { lat: 35.53841, lng: 129.31137 }, zoom: 12.34 }
    expect(readSpot(writeSpot(spot))).toEqual(spot)
  })
})
