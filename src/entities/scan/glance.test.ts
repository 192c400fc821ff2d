import { expect, it } from 'vitest'
import { createGlance } from './glance.ts'

it('X-01 a code held before the camera is one scan; shown again later, or another code, is another', () => {
  const takes = createGlance()
  const seen = [0, 160, 320, 2700, 2860, 6000].map((at) => takes('a', at))
  expect(seen).toEqual([true, false, false, false, false, true])
  expect([takes('b', 6100), takes('a', 6200)]).toEqual([true, true])
})
