/**
 * `npm run simulate`: 100,000 seeded schedules over worker processes, with the rate and the seeds that fail; a failing
 * seed is shrunk and printed as a regression. `--schedules N`, `--seed S` (one, or the first of N), `--jobs J`,
 * `--writes W`, `--verbose`, `--enough E` (failing seeds after which it ends). A long run plays a copy of the tree, so
 * that it may go on in the background while that is edited: `nice -n 10 npm run simulate -- --jobs 1`.
 * `--browser N` plays N schedules of Chromium, the built app and the real server instead.
 * `--server real` asks the real server on the embedded database the same and tells every difference between it and the
 * model; `--mutants` hunts the seeded bugs instead (`--only` part of a name, `--every N` each Nth), `--hunts N` times
 * each, and says after how many schedules they were caught. `--line` plays evenings of a shop's waiting line instead
 * (sync/simulation/line), with `--mutants` it hunts the bugs of those.
 */
import { fork, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { huntAll } from './hunt.ts'
import { playLine } from './line/play-line.ts'
import { playSeed } from './play.ts'
import { regressionText, shrink } from './shrink.ts'
import type { Told } from './transcript.ts'
import { copyTree } from './tree-copy.ts'

const { values } = parseArgs({
  options: {
    schedules: { type: 'string' },
    seed: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    writes: { type: 'string', default: '50' },
    server: { type: 'string', default: 'model' },
    verbose: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    enough: { type: 'string', default: '10' },
    hunts: { type: 'string', default: '1' },
    mutants: { type: 'boolean', default: false },
    line: { type: 'boolean', default: false },
    browser: { type: 'string' },
    worker: { type: 'boolean', default: false },
  },
})
/** Schedules handed to a worker process at a time. */
const SHARE = 250
/** A schedule is soon garbage: room for several before anybody cleans up, and no threads beside one worker per core. */
const MEMORY = ['--max-semi-space-size=32', '--single-threaded-gc']
const self = process.argv[1] ?? ''
/** Made one file of (e2e/support/bundle-server.ts): what is edited meanwhile is not in it. */
const isOneFile = self.endsWith('.mjs')
const NOT_THE_SERVER = 'the model is not the server'

const settled = (then: () => void) => process.nextTick(then)
const writes = Number(values.writes)
const hunts = {
  only: values.only,
  every: Number(values.every),
  hunts: Number(values.hunts),
  limit: Number(values.schedules ?? 3_000),
  writes,
  line: values.line,
}
const started = performance.now()
if (values.worker) listen()
else if (values.browser !== undefined) playInBrowser(values.browser)
else process.exitCode = (values.mutants ? await huntAll(hunts) : await runAll()) ? 0 : 1

/** The built app in Chromium against the real server: schedules of their own, from `--seed` on (see e2e/schedules). */
function playInBrowser(schedules: string): void {
  const args = ['scripts/run-ts.mjs', 'e2e/schedules/cli.ts', '--schedules', schedules]
  const child = spawn(process.execPath, [...args, '--seed', values.seed ?? '1'], { stdio: 'inherit' })
  child.on('exit', (code) => (process.exitCode = code ?? 1))
}

interface Share {
  seed: number
  count: number
}

interface Found {
  steps: number
  /** Longest time a queue took after the faults had stopped, ms. */
  restMs: number
  failed: { seed: number; rounds: number; problems: string[] }[]
}

async function runAll(): Promise<boolean> {
  const first = Number(values.seed ?? 1)
  const count = Number(values.schedules ?? (values.seed === undefined ? 100_000 : 1))
  const failed: Found['failed'] = []
  let done = 0
  let steps = 0
  let restMs = 0
  const take = (share: Share, found: Found) => {
    done += share.count
    steps += found.steps
    restMs = Math.max(restMs, found.restMs)
    failed.push(...found.failed)
    for (const { seed, problems } of found.failed)
      console.log(`seed ${seed} failed: ${problems.join('\n  ')}`)
    if (count > SHARE)
      console.log(`${done} schedules, ${(done / Number(seconds())).toFixed(0)}/s, ${failed.length} failed`)
    return failed.length < Number(values.enough)
  }
  if (count <= SHARE) take({ seed: first, count }, await runShare({ seed: first, count }))
  else await overWorkers(sharesOf(first, count), take)
  // to shrink it would take the real server, too; one of what is shared has no rounds
  const shrinkable = failed.filter(
    ({ rounds, problems }) => rounds > 0 && !problems.some((each) => each.startsWith(NOT_THE_SERVER)),
  )
  for (const { seed, rounds, problems } of shrinkable.slice(0, 3)) {
    const small = await shrink({ seed, writes, settled }, { rounds, problems })
    console.log(
      `seed ${seed} shrunk from ${rounds} rounds to ${small.rounds.length} in ${small.tries} tries:`,
    )
    for (const problem of small.problems.slice(0, 3)) console.log(`  ${problem}`)
    console.log(`for sync/simulation/regressions/list.ts:\n${regressionText(seed, small)}`)
  }
  const rate = (done / Number(seconds())).toFixed(0)
  console.log(
    `${done} schedules, ${steps} steps, ${failed.length} failed, ${seconds()} s, ${rate} schedules/s, at rest after ${restMs / 1000} s at most`,
  )
  return failed.length === 0
}

async function runShare({ seed: first, count }: Share): Promise<Found> {
  const found: Found = { steps: 0, restMs: 0, failed: [] }
  const log = values.verbose ? { log: (line: string) => console.log(line) } : {}
  const shadow = values.server === 'real' ? await startRealServer() : null
  for (let seed = first; seed < first + count; seed++) {
    const transcript: Told[] = []
    // as it is at that moment: rows and answers of the model go on living
    const told = shadow && { told: (entry: Told) => void transcript.push(structuredClone(entry)) }
    const { steps, rounds, restMs, problems } = values.line
      ? { ...(await playLine({ seed, settled })), rounds: 0, restMs: 0 }
      : await playSeed({ seed, writes, settled, ...log, ...told })
    const difference = (await shadow?.replay(seed, transcript)) ?? null
    if (difference !== null) problems.push(difference)
    found.steps += steps
    found.restMs = Math.max(found.restMs, restMs)
    if (problems.length > 0) found.failed.push({ seed, rounds, problems: problems.slice(0, 12) })
  }
  await shadow?.stop()
  return found
}

async function startRealServer() {
  const { startShadow } = await import('#server/testing/shadow/shadow.ts')
  return startShadow()
}

/** A worker process: shares arrive as messages, what was found goes back. */
function listen(): void {
  process.on('message', (share: Share) => {
    void runShare(share).then(
      (found) => process.send?.(found),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}

function sharesOf(first: number, count: number): Share[] {
  return Array.from({ length: Math.ceil(count / SHARE) }, (_, i) => ({
    seed: first + i * SHARE,
    count: Math.min(SHARE, count - i * SHARE),
  }))
}

/** Hands out shares until there are none left, or `take` has had enough. */
async function overWorkers(shares: Share[], take: (share: Share, found: Found) => boolean): Promise<void> {
  let goesOn = true
  // what is edited while thousands are played does not change what they play; the real server is not in the copy
  const copy = values.server === 'real' || isOneFile ? null : await copyTree(process.cwd())
  const program = isOneFile ? self : join(copy?.folder ?? process.cwd(), 'sync/simulation/cli.ts')
  const work = async () => {
    const line = values.line ? ['--line'] : []
    const options = ['--worker', '--writes', values.writes, '--server', values.server, ...line]
    const child = fork(program, options, {
      execArgv: [...process.execArgv, ...MEMORY],
    })
    for (let share = shares.shift(); share !== undefined && goesOn; share = shares.shift()) {
      const answer = new Promise<Found>((resolve, reject) => {
        child.once('message', (found) => resolve(found as Found))
        child.once('exit', (code, signal) => reject(new Error(`a worker process ended: ${signal ?? code}`)))
      })
      child.send(share)
      goesOn = take(share, await answer) && goesOn
      child.removeAllListeners('exit')
    }
    child.kill()
  }
  await Promise.all(Array.from({ length: Number(values.jobs) }, work)).finally(() => copy?.remove())
}

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(1)
}
