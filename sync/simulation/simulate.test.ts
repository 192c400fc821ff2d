import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { MUTANTS } from './mutants.ts'
import { runSchedule } from './schedule.ts'

const flush = () => new Promise<void>((resolve) => setImmediate(resolve))
const SCHEDULES = 300

describe('simulation', () => {
  it(
    `P-10 P-16 I1–I22: ${SCHEDULES} seeded schedules lose, double, reorder and strand nothing`,
    { timeout: 180_000 },
    async () => {
      for (let seed = 1; seed <= SCHEDULES; seed++) {
        const report = await runSchedule({ seed, writes: 50, flush })
        expect(report.problems, `seed ${seed}: npm run simulate -- --seed ${seed}`).toEqual([])
      }
    },
  )

  it('the same seed gives the same schedule', async () => {
    const [one, other] = [
      await runSchedule({ seed: 7, writes: 50, flush }),
      await runSchedule({ seed: 7, writes: 50, flush }),
    ]
    expect(one).toEqual(other)
  })

  it(`I1–I22: each of ${MUTANTS.length} deliberate bugs is caught`, { timeout: 300_000 }, async () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(25)
    const args = ['--import', 'tsx', 'sync/simulation/cli.ts', '--mutants']
    const { stdout } = await promisify(execFile)(process.execPath, args).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout.split('\n').filter((line) => line.startsWith('SURVIVED'))).toEqual([])
    expect(stdout).toContain(`${MUTANTS.length} mutants, 0 survived`)
  })
})
