// What the figures were measured on, and how busy it was with other things.
import { readFileSync, readdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { sleep } from './figures.mjs'

export const load = () => Number(loadavg()[0].toFixed(1))

/** Date, processor, browser, and the load averages seen along the way. */
export function describe(browser, loads) {
  return {
    when: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${browser}`,
    load: { least: Math.min(...loads), most: Math.max(...loads) },
  }
}

export const tellMachine = ({ when, machine, load }) =>
  `Measured ${when} on ${machine}; load average ${load.least} to ${load.most}.`

/** Until the machine is 70 % idle (Linux; elsewhere at once), or `timeout` milliseconds have passed. */
export async function calm(timeout = 5_000) {
  const end = Date.now() + timeout
  while (Date.now() < end) {
    const before = processorTimes()
    if (!before) return
    await sleep(300)
    const after = processorTimes()
    if ((after.idle - before.idle) / Math.max(1, after.all - before.all) >= 0.7) return
  }
}

function processorTimes() {
  try {
    const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).slice(1).map(Number)
    return { idle: fields[3] + fields[4], all: fields.reduce((sum, field) => sum + field, 0) }
  } catch {
    return null
  }
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** Processor time in ms a process has used with its children, those that have ended too; NaN where /proc does not say. */
export function processorOf(pid) {
  try {
    const [own, ended] = ticksOf(pid)
    const children = readdirSync('/proc').flatMap((name) => {
      const ticks = /^\d+$/.test(name) ? ticksOf(name) : null
      return ticks?.[2] === pid ? [ticks[0]] : []
    })
    return (own + ended + children.reduce((sum, each) => sum + each, 0)) * TICK_MS
  } catch {
    return NaN
  }
}

/** Own ticks, those of ended children, and the parent; null for a process that has just ended. */
function ticksOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return [fields[11] + fields[12], fields[13] + fields[14], fields[1]]
  } catch {
    return null
  }
}
