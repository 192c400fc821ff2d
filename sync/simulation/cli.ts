/**
 * `npm run simulate`: 100,000 seeded schedules over worker processes, with the rate and the seeds that fail; a failing
 * seed is shrunk and printed as a regression. `--schedules N`, `--seed S` (one, or the first of N), `--jobs J`,
 * `--writes W`, `--verbose`; `--server real` asks the real server on the embedded database the same and tells every
 * difference between it and the model; `--mutants` hunts the seeded bugs instead (`--only` part of a name, `--every N`
 * each Nth), `--hunts N` times each, and says after how many schedules they were caught.
 */
import { fork } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Mutant } from './mutant.ts'
import { MUTANTS } from './mutants.ts'
import { runSchedule } from './schedule.ts'
import { regressionText, shrink } from './shrink.ts'
import type { Told } from './transcript.ts'

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
    hunts: { type: 'string', default: '1' },
    mutants: { type: 'boolean', default: false },
    worker: { type: 'boolean', default: false },
  },
})
/** Schedules handed to a worker process at a time. */
const SHARE = 250
/** A schedule is soon garbage: room for several before anybody cleans up, and no threads beside one worker per core. */
const MEMORY = ['--max-semi-space-size=32', '--single-threaded-gc']
const NOT_THE_SERVER = 'the model is not the server'
/** Failing seeds after which a run ends. */
const ENOUGH = 10

const settled = (then: () => void) => process.nextTick(then)
const writes = Number(values.writes)
const started = performance.now()
if (values.worker) listen()
else process.exitCode = (values.mutants ? await huntAll() : await runAll()) ? 0 : 1

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

/** Every mutant must be caught, by whatever schedule comes first; `--hunts` each from another one on. */
async function huntAll(): Promise<boolean> {
  const every = Number(values.every)
  const named = MUTANTS.filter((mutant) => mutant.name.includes(values.only))
  const mutants = named.filter((_, index) => index % every === 0)
  const limit = Number(values.schedules ?? 3_000)
  const medians: number[] = []
  let survivors = 0
  for (const mutant of mutants) {
    const hunts: Caught[] = []
    for (let n = 0; n < Number(values.hunts); n++)
      hunts.push(await hunt(mutant, { first: 1 + n * 10_000, limit }))
    const last = hunts.findLast(({ by }) => by !== null)?.by
    const alive = hunts.filter(({ by }) => by === null).length
    if (alive > 0) survivors++
    const tried = medianOf(hunts.map((each) => each.tried))
    medians.push(tried)
    console.log(
      alive > 0 || !last
        ? `SURVIVED ${mutant.breaks} ${mutant.name} (${limit} schedules, ${alive} of ${hunts.length} hunts)`
        : `caught after ${tried} (${hunts.map((each) => each.tried).join(', ')}): ${mutant.name} (${last.problem})`,
    )
  }
  console.log(
    `${mutants.length} mutants, ${survivors} survived, ${medianOf(medians)} schedules in the middle, ${seconds()} s`,
  )
  return survivors === 0
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
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
    return failed.length < ENOUGH
  }
  if (count <= SHARE) take({ seed: first, count }, await runShare({ seed: first, count }))
  else await overWorkers(sharesOf(first, count), take)
  // to shrink it would take the real server, too
  const shrinkable = failed.filter(
    ({ problems }) => !problems.some((each) => each.startsWith(NOT_THE_SERVER)),
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
    const { steps, rounds, restMs, problems } = await runSchedule({ seed, writes, settled, ...log, ...told })
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
  const work = async () => {
    const options = ['--worker', '--writes', values.writes, '--server', values.server]
    const child = fork(fileURLToPath(import.meta.url), options, {
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
  await Promise.all(Array.from({ length: Number(values.jobs) }, work))
}

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(1)
}

interface Caught {
  /** Seed and first problem of the schedule that caught it; null when it survived. */
  by: { seed: number; problem: string } | null
  /** Schedules it took. */
  tried: number
}

/** Runs schedules against the mutated copy until one fails. Throws when the mutant's place is not found. */
async function hunt(mutant: Mutant, { first, limit }: { first: number; limit: number }): Promise<Caught> {
  const root = process.cwd()
  const folder = await mkdtemp(join(tmpdir(), 'goraero-mutant-'))
  try {
    await cp(join(root, 'sync'), join(folder, 'sync'), {
      recursive: true,
      filter: (from) => !from.includes('adapters') && !from.endsWith('.test.ts'),
    })
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', imports: { '#sync/*': './sync/*' } }),
    )
    const file = join(folder, mutant.file)
    const source = await readFile(file, 'utf8')
    if (!source.includes(mutant.find)) throw new Error(`mutant out of date: ${mutant.name}`)
    await writeFile(
      file,
      source.replace(mutant.find, () => mutant.replace),
    )
    const run = (await import(pathToFileURL(join(folder, 'sync/simulation/schedule.ts')).href)) as {
      runSchedule: typeof runSchedule
    }
    let tried = 0
    for (let seed = first; seed < first + limit; seed++) {
      tried++
      const { problems } = await run.runSchedule({ seed, writes, settled }).catch((error: unknown) => ({
        problems: [`threw ${String(error)}`],
      }))
      if (problems[0] !== undefined) return { tried, by: { seed, problem: problems[0] } }
    }
    return { tried, by: null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
