/** What a seed stands for: a schedule of writes, and for each fifth seed one of each of the smaller worlds as well. */
import { runGuestSchedule } from './guests/guest-schedule.ts'
import { runSaidSchedule } from './said/said-schedule.ts'
import { runSchedule, type ScheduleOptions, type ScheduleReport } from './schedule.ts'
import { runSharedSchedule } from './scopes/shared-schedule.ts'

/** What is shared; what one says where others do; guests and what a member takes over of them. */
const SMALLER = [runSharedSchedule, runSaidSchedule, runGuestSchedule]
const EACH = 5

/** @param smaller plays the smaller worlds, all of them, and nothing else */
export async function playSeed(options: ScheduleOptions, smaller = false): Promise<ScheduleReport> {
  const { seed, settled } = options
  let before = 0
  for (const [turn, run] of SMALLER.entries()) {
    if (!smaller && seed % EACH !== turn) continue
    const { problems, steps } = await run({ seed, settled })
    before += steps
    if (problems.length > 0) return { seed, writes: 0, rounds: 0, restMs: 0, steps: before, problems }
  }
  if (smaller) return { seed, writes: 0, rounds: 0, restMs: 0, steps: before, problems: [] }
  const report = await runSchedule(options)
  return { ...report, steps: report.steps + before }
}
