/** What a seed stands for: a schedule of writes, and for each fifth seed one of what is shared as well. */
import { runSchedule, type ScheduleOptions, type ScheduleReport } from './schedule.ts'
import { runSharedSchedule } from './scopes/shared-schedule.ts'

const EACH = 5

/** @param all also plays the schedule of what is shared where it is not its turn */
export async function playSeed(options: ScheduleOptions, all = false): Promise<ScheduleReport> {
  const { seed, settled } = options
  if (!all && seed % EACH !== 0) return runSchedule(options)
  const shared = await runSharedSchedule({ seed, settled })
  if (shared.problems.length > 0)
    return { seed, writes: 0, rounds: 0, restMs: 0, steps: shared.steps, problems: shared.problems }
  const report = await runSchedule(options)
  return { ...report, steps: report.steps + shared.steps }
}
