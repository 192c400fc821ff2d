/** Makes a failing schedule small: leaves out rounds while it still fails the same way. */
import { runSchedule, type ScheduleOptions } from './schedule.ts'

export interface Shrunk {
  rounds: number[]
  problems: string[]
  /** Schedules it took. */
  tries: number
}

/** What a problem is about, without names and numbers: `I22`, `I13 lost`. */
export const kindOf = (problem: string): string => /^I\d+( [a-z]+)?/.exec(problem)?.[0] ?? problem

/**
 * Halves, quarters, eighths of the rounds are left out in turn, as long as a problem of the same kind remains. The
 * rounds keep their own dice, so that those that stay still do the same.
 */
export async function shrink(
  options: Omit<ScheduleOptions, 'rounds'>,
  first: { rounds: number; problems: readonly string[] },
  maxTries = 400,
): Promise<Shrunk> {
  const kind = kindOf(first.problems[0] ?? '')
  const found = { problems: [...first.problems], tries: 0 }
  let rounds = Array.from({ length: first.rounds }, (_, round) => round)
  const stillFails = async (some: number[]) => {
    found.tries++
    const { problems } = await runSchedule({ ...options, rounds: some })
    if (!problems.some((problem) => kindOf(problem) === kind)) return false
    found.problems = problems
    return true
  }
  for (let size = Math.ceil(rounds.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < rounds.length && found.tries < maxTries;) {
      const rest = rounds.filter((_, i) => i < at || i >= at + size)
      if (await stillFails(rest)) rounds = rest
      else at += size
    }
  return { rounds, ...found }
}

/** A ready-made entry for `regressions/list.ts`. */
export function regressionText(seed: number, { rounds, problems }: Shrunk): string {
  const name = (problems[0] ?? '').replaceAll("'", '').slice(0, 70)
  return `  { name: '${name}', seed: ${seed}, rounds: [${rounds.join(', ')}] },`
}
