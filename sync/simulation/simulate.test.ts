import { describe, expect, it } from 'vitest'
import { REGRESSIONS } from './regressions/list.ts'
import { share, simulate } from './run-cli.ts'
import { runSchedule } from './schedule.ts'
import { regressionText, shrink } from './shrink.ts'

const settled = (then: () => void) => process.nextTick(then)
/** `npm run simulate` plays as many as one likes; a half is in simulate-more.test.ts, so that two workers share them. */
const SCHEDULES = share(300)

describe('simulation', () => {
  it(
    `I1–I23 P-10 P-16: ${SCHEDULES} seeded schedules lose, double, reorder and strand nothing`,
    { timeout: 900_000 },
    async () => {
      const lines = await simulate('--seed', '1', '--schedules', String(SCHEDULES), '--jobs', '1')
      expect(lines.filter((line) => line.includes('seed'))).toEqual([])
      expect(lines.some((line) => line.startsWith(`${SCHEDULES} schedules, `))).toBe(true)
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

  it('the same seed gives the same schedule', async () => {
    const [one, other] = [
      await runSchedule({ seed: 7, writes: 50, settled }),
      await runSchedule({ seed: 7, writes: 50, settled }),
    ]
    expect(one).toEqual(other)
  })
})
