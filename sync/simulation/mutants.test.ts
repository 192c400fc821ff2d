import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { COMMON_MUTANTS, MUTANTS } from './mutants.ts'
import { share, simulate } from './run-cli.ts'

/** One in this many of the common ones is hunted here, all of them by `npm run simulate -- --mutants`. */
const EVERY = Math.round(160 / share(10))

it('every deliberate bug has a name of its own and its one place in the source', async () => {
  const places = await Promise.all(
    MUTANTS.flatMap(({ name, file, find, also }) =>
      [find, ...(also ? [also.find] : [])].map(async (each) => [
        name,
        (await readFile(file, 'utf8')).split(each).length - 1,
      ]),
    ),
  )
  expect(places.filter(([, count]) => count !== 1)).toEqual([])
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length)
})

it(
  `I1–I23: one in ${EVERY} of ${COMMON_MUTANTS.length} deliberate bugs is caught`,
  { timeout: 900_000 },
  async () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(80)
    const lines = await simulate('--mutants', '--every', String(EVERY))
    expect(lines.filter((line) => line.startsWith('SURVIVED'))).toEqual([])
    expect(lines.join()).toContain(`${Math.ceil(COMMON_MUTANTS.length / EVERY)} mutants, 0 survived`)
  },
)
