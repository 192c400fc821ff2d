import { expect, it } from 'vitest'
import { nearest } from './nearest.ts'

const at = (no: number, lat: number) => ({ no, position: { lat, lng: 129.4 } })

it('S2-63 S2-83 lists the places around one, nearest first and without itself', () => {
  const here = at(1, 35.5)
  const around = nearest(here, [at(3, 35.6), here, at(2, 35.501), at(4, 35.7)], 2)
  expect(around.map(({ place }) => place.no)).toEqual([2, 3])
  expect(Math.round(around[0]?.metres ?? 0)).toBe(111)
})

it('S2-83 S2-15 measures from a spot that is no place itself', () => {
  expect(nearest({ position: here }, [at(2, 35.6), at(1, 35.5)], 5).map(({ place }) => place.no)).toEqual([
    1, 2,
  ])
})

const here = { lat: 35.5, lng: 129.4 }
