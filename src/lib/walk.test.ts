import { expect, it } from 'vitest'
import { walkTo } from './walk.ts'

const here = { lat: 35.54, lng: 129.31 }

it('S2-80 S2-117 says how far it is and how long it takes on foot', () => {
  const near = walkTo(here, { lat: 35.549, lng: 129.31 })
  expect(near.metres).toBeGreaterThan(990)
  expect(near.metres).toBeLessThan(1010)
  expect(near.minutes).toBe(17)
  expect(walkTo(here, here).minutes).toBe(1)
})

it('S2-80 S2-117 gives no walking time where nobody would walk', () => {
  expect(walkTo(here, { lat: 35.7, lng: 129.31 }).minutes).toBeNull()
})
