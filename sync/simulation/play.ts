/** What a seed stands for: a schedule of writes, and for each fifth seed one of each of the smaller worlds as well. */
import { runSaidSchedule } from './said/said-schedule.ts'
import { runSchedule, type ScheduleOptions, type ScheduleReport } from './schedule.ts'
import { runSharedSchedule } from './scopes/shared-schedule.ts'

/** What is shared; what one says where others do. */
const SMALLER = [runSharedSchedule, runSaidSchedule]
const EACH = 5

/** @param all also plays the smaller worlds where it is not their turn */
export async function playSeed(options: ScheduleOptions, all = false): Promise<ScheduleReport> {
  const { seed, settled } = options
  let before = 0
  for (const [turn, run] of SMALLER.entries()) {
    if (!all && seed % EACH !== turn) continue
    const { problems, steps } = await run({ seed, settled })
    before += steps
    if (problems.length > 0) return { seed, writes: 0, rounds: 0, restMs: 0, steps: before, problems }
  }
  const report = await runSchedule(options)
  return { ...report, steps: report.steps + before }
}
