import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { MUTANTS } from './mutants.ts'
import { REGRESSIONS } from './regressions/list.ts'
import { runSchedule } from './schedule.ts'
import { regressionText, shrink } from './shrink.ts'

const settled = (then: () => void) => process.nextTick(then)
/** `npm run simulate` plays as many as one likes. */
const SCHEDULES = 1_500
/** Shorter ones, in which the real server is asked the same. */
const BESIDE = SCHEDULES / 10
/** One mutant in this many is tested here, all of them by `npm run simulate -- --mutants`. */
const EVERY = 4

/** What `npm run simulate` prints: in a process of its own it is quicker than among the runner's modules. */
async function simulate(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', 'sync/simulation/cli.ts'],
    ...args,
  ]).catch((error: { stdout: string }) => error)
  return stdout.split('\n')
}

describe('simulation', () => {
  it(
    `I1–I23 P-10 P-16: ${SCHEDULES} seeded schedules lose, double, reorder and strand nothing`,
    { timeout: 900_000 },
    async () => {
      const lines = await simulate('--schedules', String(SCHEDULES), '--jobs', '1')
      expect(lines.filter((line) => line.includes('seed'))).toEqual([])
      expect(lines.some((line) => line.startsWith(`${SCHEDULES} schedules, `))).toBe(true)
    },
  )

  it(
    `I4 I7 I12: the model of the server answers as the real one does in ${BESIDE} schedules, step by step`,
    { timeout: 900_000 },
    async () => {
      const lines = await simulate(
        ...['--schedules', String(BESIDE), '--server', 'real', '--writes', '12', '--jobs', '1'],
      )
      expect(lines.filter((line) => line.includes('seed'))).toEqual([])
      expect(lines.some((line) => line.startsWith(`${BESIDE} schedules, `))).toBe(true)
    },
  )

  it.each(REGRESSIONS)('I13 I16 I22: $name (seed $seed)', async ({ seed, rounds }) => {
    const report = await runSchedule({ seed, writes: 50, settled, ...(rounds && { rounds }) })
    expect(report.problems).toEqual([])
  })

  it('a schedule that does not fail the same way is not shrunk', async () => {
    const report = await runSchedule({ seed: 11, writes: 20, settled })
    const small = await shrink(
      { seed: 11, writes: 20, settled },
      { rounds: report.rounds, problems: ['I0 never'] },
      40,
    )
    expect(small.rounds).toHaveLength(report.rounds)
    expect(small.tries).toBe(40)
    expect(regressionText(11, { rounds: [3, 4], problems: ["I9 it's back"], tries: 1 })).toContain('[3, 4]')
  })

  it('every deliberate bug has its one place in the source', async () => {
    const places = await Promise.all(
      MUTANTS.map(async ({ name, file, find }) => [
        name,
        (await readFile(file, 'utf8')).split(find).length - 1,
      ]),
    )
    expect(places.filter(([, count]) => count !== 1)).toEqual([])
  })

  it('the same seed gives the same schedule', async () => {
    const [one, other] = [
      await runSchedule({ seed: 7, writes: 50, settled }),
      await runSchedule({ seed: 7, writes: 50, settled }),
    ]
    expect(one).toEqual(other)
  })

  it(`I1–I23: each fourth of ${MUTANTS.length} deliberate bugs is caught`, { timeout: 900_000 }, async () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(25)
    const lines = await simulate('--mutants', '--every', String(EVERY))
    expect(lines.filter((line) => line.startsWith('SURVIVED'))).toEqual([])
    expect(lines.join()).toContain(`${Math.ceil(MUTANTS.length / EVERY)} mutants, 0 survived`)
  })
})
