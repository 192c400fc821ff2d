// Waiting lines: folding a log, the estimate over a hundred evenings, what a tablet hands in after an outage, and a thousand
// tablets with twenty thousand phones that ask one server as often as real ones.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { say } from '../../scripts/lib/console.mjs'
import { median, table } from '../lib/figures.mjs'
import { describe, load, tellMachine } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { startApp } from '../lib/servers.mjs'

const run = promisify(execFile)
/** WAITING_LOAD: tablets, phones and seconds of the load, `1000,20000,40` unless said. */
const LOAD = (process.env.WAITING_LOAD ?? '1000,20000,40').split(',')

/** Measures, keeps and returns the table. */
export async function measure(root, rounds = 1) {
  const loads = []
  const runs = []
  for (let round = 0; round < rounds; round++) {
    say(`  round ${round + 1} of ${rounds}`)
    const app = await startApp(root)
    loads.push(load())
    try {
      const args = ['--import', 'tsx', 'bench/waiting/waiting-entry.ts', app.origin, String(app.pid), ...LOAD]
      const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 1e7 })
      runs.push(JSON.parse(stdout.trim().split('\n').at(-1)))
    } finally {
      await app.stop()
    }
    loads.push(load())
  }
  const result = { ...describe('embedded database', loads), rounds, runs }
  return keep(root, 'waiting', result, report(result))
}

function report({ runs, ...machine }) {
  const ms = (of, digits = 0) => `${median(runs.map(of)).toFixed(digits)} ms`
  const part = (of) => `${(100 * median(runs.map(of))).toFixed(1)} %`
  const [{ load: asked }] = runs
  const rows = [
    ['fold of 2,000 events of 500 tickets', ms((each) => each.fold, 1), '10 ms'],
    ['merge of 500 queued events, embedded database', ms((each) => each.merge), '1 s'],
    ['joining, p50 · p95', `${ms((each) => each.joins.p50)} · ${ms((each) => each.joins.p95)}`, '60 ms'],
    ['true waits within the range shown, 100 evenings', part((each) => each.told.within), '80 %'],
    [
      'mean error beside “teams × the best fixed minutes”',
      median(runs.map(({ told }) => told.error / told.fixedError)).toFixed(2),
      '0.8',
    ],
    [
      `${LOAD[0]} tablets, p50 · p95`,
      `${ms((each) => each.load.tablets.p50, 1)} · ${ms((each) => each.load.tablets.p95, 1)}`,
      'p95 50 ms',
    ],
    [
      `${LOAD[1]} phones, p50 · p95`,
      `${ms((each) => each.load.places.p50, 1)} · ${ms((each) => each.load.places.p95, 1)}`,
      'p95 50 ms',
    ],
    ['calls a second wanted · answered', `${asked.wanted.toFixed(0)} · ${asked.answered.toFixed(0)}`, ''],
    ['processor', asked.processor.replace('processor: ', ''), ''],
  ]
  return `${tellMachine(machine)}\n\n${table(['', 'seen', 'goal'], rows)}`
}
