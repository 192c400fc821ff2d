import { expect, it } from 'vitest'
import { share, simulate } from './run-cli.ts'

/** A tenth of the schedules that the other files play; shorter ones. */
const BESIDE = share(60)

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
