import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as smells from './smells.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bad = fileURLToPath(new URL('../../tests-bad/smells', import.meta.url))

/**
 * Lines of unit test for each line of code: raise a number when a room gets better, never lower one. Journeys are in e2e,
 * which is not counted here.
 */
const RATIOS = { sync: 1, sw: 1.1, 'server-mock': 0.8, 'src/features': 0.31 }

describe('the tree has none of the ten smells', () => {
  it('smell 1: routes stay a few lines', () => {
    expect(smells.fatRoutes(root)).toEqual([])
  })

  it('smell 2: most files of the product are small and none is huge', () => {
    const { median, p95, max } = smells.sizeTail(root)
    expect(median).toBeLessThanOrEqual(55)
    expect(p95).toBeLessThanOrEqual(190)
    expect(max).toBeLessThanOrEqual(345)
  })

  it('smell 4: network and database are reached through the adapters only', () => {
    expect(smells.ioLeaks(root)).toEqual([])
  })

  it('smell 5: there is one contract', () => {
    expect(smells.secondContracts(root)).toEqual([])
  })

  it('smell 6: screens stand on templates', () => {
    expect(smells.loneScreens(root).length).toBeLessThanOrEqual(3)
  })

  it('smell 7: words live in strings files', () => {
    expect(smells.hardCodedText(root)).toEqual([])
  })

  it('smell 8: no test is switched off', () => {
    expect(smells.hollowTests(root)).toEqual([])
  })

  it.each(Object.entries(RATIOS))('smell 8: %s has at least %d lines of test per line', (folder, least) => {
    expect(smells.testRatio(root, folder)).toBeGreaterThanOrEqual(least)
  })

  it('smell 9: at most one silenced tool per 1,000 lines', () => {
    expect(smells.silenced(root).perThousand).toBeLessThanOrEqual(1)
  })
})

describe('each smell is noticed in a tree that has it', () => {
  it('1: a fat route', () => {
    expect(smells.fatRoutes(bad)).toEqual(['src/routes/fat.tsx (62)'])
  })

  it('2: a huge file', () => {
    expect(smells.sizeTail(bad).max).toBeGreaterThan(345)
  })

  it('4: a call past the adapters', () => {
    expect(smells.ioLeaks(bad)).toEqual(['src/data/leak.ts:1', 'src/data/leak.ts:4'])
  })

  it('5: a second contract', () => {
    expect(smells.secondContracts(bad)).toEqual(['server-mock/second.ts:3'])
  })

  it('6: a screen without a template', () => {
    expect(smells.loneScreens(bad)).toEqual(['src/features/tickets/screens/LoneScreen.tsx'])
  })

  it('7: words in code', () => {
    expect(smells.hardCodedText(bad)).toEqual(['src/features/tickets/screens/LoneScreen.tsx:2'])
  })

  it('8: a test switched off, and code without tests', () => {
    expect(smells.hollowTests(bad)).toEqual(['sync/off.test.ts:3'])
    expect(smells.testRatio(bad, 'server-mock')).toBe(0)
  })

  it('9: a tool told to look away', () => {
    expect(smells.silenced(bad).found).toEqual(['server-mock/second.ts:4', 'server-mock/second.ts:5'])
  })

  it('10: a commit over four features', () => {
    const feature = (name: string) => `src/features/${name}/data/x.ts`
    const wide = ['@a1', '', ...['a', 'b', 'c', 'd'].map(feature), ''].join('\n')
    const narrow = ['@b2', '', feature('a'), feature('b'), feature('c'), ''].join('\n')
    expect(smells.scatteredCommits(wide + narrow)).toBe(0.5)
  })
})
