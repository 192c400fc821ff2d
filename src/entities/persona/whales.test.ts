import { expect, it } from 'vitest'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'
import { buddyOf, polesOf } from './whales.ts'

it('S2-23 S9-09 reads the four leanings off the code of a whale, in the order of the axes', () => {
  expect(polesOf({ code: 'CPAD' })).toEqual(['C', 'P', 'A', 'D'])
  expect(polesOf({ code: 'IFRS' })).toEqual(['I', 'F', 'R', 'S'])
})

it('S2-23 draws each whale by its own name', () => {
  for (const name of BUDDY_NAMES) expect(buddyOf({ slug: name })).toBe(name)
  expect(buddyOf({ slug: 'unknown' })).toBe('explorer')
})
