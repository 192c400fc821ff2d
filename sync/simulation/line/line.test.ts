import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { simulate } from '../run-cli.ts'
import { LINE_MUTANTS } from './mutants-line.ts'
import { playLine } from './play-line.ts'

/** A few of what `npm run simulate -- --line --schedules 2000` plays. */
const EVENINGS = 24
/** One in this many bugs is hunted here, all of them by `npm run simulate -- --line --mutants`. */
const EVERY = 8

const settled = (then: () => void) => process.nextTick(then)

describe('evenings of a waiting line', () => {
  it(
    `W1–W7 ${EVENINGS} of them give no number twice, lose nobody, and end with one line everywhere`,
    { timeout: 300_000 },
    async () => {
      const lines = await simulate('--line', '--seed', '1', '--schedules', String(EVENINGS), '--jobs', '1')
      expect(lines.filter((line) => line.includes('failed:'))).toEqual([])
      expect(lines.some((line) => line.startsWith(`${EVENINGS} schedules, `))).toBe(true)
    },
  )

  it('W1 the same seed gives the same evening, with numbers in it', async () => {
    const [one, other] = [await playLine({ seed: 3, settled }), await playLine({ seed: 3, settled })]
    expect(one).toEqual(other)
    expect(one.numbers).toBeGreaterThan(5)
  })
})

describe('deliberate bugs', () => {
  it('W1–W7 each has a name of its own and its one place in the source', async () => {
    const places = await Promise.all(
      LINE_MUTANTS.map(async ({ name, file, find }) => [
        name,
        (await readFile(file, 'utf8')).split(find).length - 1,
      ]),
    )
    expect(places.filter(([, count]) => count !== 1)).toEqual([])
    expect(new Set(LINE_MUTANTS.map(({ name }) => name)).size).toBe(LINE_MUTANTS.length)
    expect(LINE_MUTANTS.length).toBeGreaterThanOrEqual(12)
  })

  it(`W1–W7 each eighth of ${LINE_MUTANTS.length} is caught`, { timeout: 300_000 }, async () => {
    const lines = await simulate('--line', '--mutants', '--every', String(EVERY))
    expect(lines.filter((line) => line.startsWith('SURVIVED'))).toEqual([])
    expect(lines.join()).toContain(`${Math.ceil(LINE_MUTANTS.length / EVERY)} mutants, 0 survived`)
  })
})
