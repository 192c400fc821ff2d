import { expect, it } from 'vitest'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'
import { newestWhale } from './use-whale.ts'
import { buddyOf, polesOf } from './whales.ts'

it('S2-23 S9-09 reads the four leanings off the code of a whale, in the order of the axes', () => {
  expect(polesOf({ code: 'CPAD' })).toEqual(['C', 'P', 'A', 'D'])
  expect(polesOf({ code: 'IFRS' })).toEqual(['I', 'F', 'R', 'S'])
})

it('S2-23 draws each whale by its own name', () => {
  for (const name of BUDDY_NAMES) expect(buddyOf({ slug: name })).toBe(name)
  expect(buddyOf({ slug: 'unknown' })).toBe('explorer')
})

it('X-04 the planner takes its tastes from the newest result, in whatever order results come', () => {
  const results = [
    { takenAt: '2026-10-02T00:00:00.000Z', code: 'CPRS' },
    { takenAt: '2026-11-20T00:00:00.000Z', code: 'IFAD' },
    { takenAt: '2026-01-20T00:00:00.000Z', code: 'CFRD' },
  ]
  expect(newestWhale(results)).toBe('IFAD')
  expect(newestWhale([...results].reverse())).toBe('IFAD')
  expect(newestWhale([])).toBeNull()
})
