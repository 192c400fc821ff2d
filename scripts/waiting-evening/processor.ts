import { readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

/** Time a process has had of the processor, ms; 0 where that cannot be read. */
function spentBy(pid: number): number {
  if (pid === 0) return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // utime and stime, which are the 14th and 15th of all
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/**
 * Begins to count what a server and this program take of the processor.
 * @param pid of the server; 0: only this program is counted
 * @returns says it, by the number of calls that were made meanwhile
 */
export function processorOf(pid: number): (calls: number) => string {
  const begun = performance.now()
  const server = spentBy(pid)
  const own = process.cpuUsage()
  return (calls) => {
    const passed = performance.now() - begun
    const { user, system } = process.cpuUsage(own)
    const said = (name: string, ms: number) =>
      `${name} ${(ms / calls).toFixed(3)} ms a call, ${((100 * ms) / passed).toFixed(0)} % of a core`
    const asking = said('this program', (user + system) / 1000)
    return pid === 0 ? asking : `processor: ${said('server', spentBy(pid) - server)}; ${asking}`
  }
}
