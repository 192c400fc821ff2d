import { describe, expect, it } from 'vitest'
import { share, simulate } from './run-cli.ts'

const SCHEDULES = share(300)

describe('simulation', () => {
  it(
    `I1–I23 P-10 P-16: ${SCHEDULES} more seeded schedules lose, double, reorder and strand nothing`,
    { timeout: 900_000 },
    async () => {
      const lines = await simulate('--seed', '301', '--schedules', String(SCHEDULES), '--jobs', '1')
      expect(lines.filter((line) => line.includes('seed'))).toEqual([])
      expect(lines.some((line) => line.startsWith(`${SCHEDULES} schedules, `))).toBe(true)
    },
  )
})
