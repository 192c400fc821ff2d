import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hangulInUse, wordsOfHome } from '#scripts/assets/hangul-in-use.ts'

const css = readFileSync('src/ui/styles/fonts.css', 'utf8')
const FACE = /pretendard-([\w-]+)\.woff2'[^}]*unicode-range:\s*([^;]+);/g

/** The slices in the order a browser asks them: the last face that names a character counts. */
const slices = [...css.matchAll(FACE)].reverse().map(([, name = '', ranges = '']) => ({
  name,
  ranges: ranges.split(/,\s*/).map((each) => {
    const [from = '', to = from] = each.slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  }),
}))

const sliceOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return slices.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.name
}

const REMEDY = 'run `npx tsx scripts/assets/fonts.ts` and commit what it writes'

describe('the slices of the text font', () => {
  it('P-01 the first screen is written with two slices, and no third is fetched for a letter of its words', async () => {
    const said = (await wordsOfHome('.')).flatMap((words) => words.match(/[\uAC00-\uD7A3]/g) ?? [])
    expect(said.length).toBeGreaterThan(1000)
    const strangers = said.filter((each) => sliceOf(each) !== 'hangul-1')
    expect([...new Set(strangers)], REMEDY).toEqual([])
    expect(['a', '0', '₩', '·'].map(sliceOf)).toEqual(['latin', 'latin', 'latin', 'latin'])
  })

  it('P-01 those two are at most 80 kB', () => {
    const bytes = ['latin', 'hangul-1'].map((name) => statSync(`src/ui/fonts/pretendard-${name}.woff2`).size)
    expect((bytes[0] ?? 0) + (bytes[1] ?? 0)).toBeLessThan(80_000)
  })

  it('S9-11 every syllable that interface and content say has a slice', async () => {
    const { byUse } = await hangulInUse('.')
    expect(byUse.filter((each) => sliceOf(each) === undefined)).toEqual([])
  })
})
