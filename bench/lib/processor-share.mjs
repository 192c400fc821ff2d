// A share of one core for a process, by Linux's control groups: so that what several processes do together can be measured
// on a machine that has not a core for each.
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PERIOD_US = 10_000

/**
 * Gives a process, with its threads, this share of one core and no more.
 * @param share 0.3: three milliseconds of every ten
 * @returns takes the limit away once the process has ended; null where nobody may set one
 */
export function limitProcessor(pid, share) {
  const quota = Math.round(share * PERIOD_US)
  const kinds = {
    '/sys/fs/cgroup/cpu': { 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': quota },
    '/sys/fs/cgroup': { 'cpu.max': `${quota} ${PERIOD_US}` },
  }
  for (const [base, settings] of Object.entries(kinds)) {
    const folder = join(base, `goraero-bench-${pid}`)
    try {
      mkdirSync(folder)
      for (const [name, value] of Object.entries(settings)) writeFileSync(join(folder, name), String(value))
      writeFileSync(join(folder, 'cgroup.procs'), String(pid))
      return () => rmdirSync(folder)
    } catch {
      removeIfThere(folder)
    }
  }
  return null
}

function removeIfThere(folder) {
  try {
    rmdirSync(folder)
  } catch {
    // it was never made
  }
}
