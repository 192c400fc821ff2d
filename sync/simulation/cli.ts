/**
 * `npm run simulate -- --schedules N --seed S [--writes W]`: runs schedules and prints the seeds that fail;
 * with `--mutants` hunts the seeded bugs instead (`--only` part of a name).
 */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { MUTANTS, type Mutant } from './mutants.ts'
import { runSchedule, type ScheduleOptions, type ScheduleReport } from './schedule.ts'

const { values } = parseArgs({
  options: {
    schedules: { type: 'string' },
    seed: { type: 'string' },
    writes: { type: 'string', default: '50' },
    verbose: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    mutants: { type: 'boolean', default: false },
  },
})
const flush = () => new Promise<void>((resolve) => setImmediate(resolve))
const writes = Number(values.writes)
const started = performance.now()
process.exitCode = (values.mutants ? await huntAll() : await runAll()) ? 0 : 1

/** Every mutant must be caught. */
async function huntAll(): Promise<boolean> {
  const mutants = MUTANTS.filter((mutant) => mutant.name.includes(values.only))
  let survivors = 0
  for (const mutant of mutants) {
    const { by } = await hunt(mutant, { root: process.cwd(), schedules: Number(values.schedules ?? 400) })
    if (by === null) survivors++
    console.log(
      by === null
        ? `SURVIVED ${mutant.breaks} ${mutant.name}`
        : `caught by seed ${by.seed}: ${mutant.name} (${by.problem})`,
    )
  }
  console.log(`${mutants.length} mutants, ${survivors} survived, ${seconds()} s`)
  return survivors === 0
}

async function runAll(): Promise<boolean> {
  const first = Number(values.seed ?? 1)
  const count = Number(values.schedules ?? (values.seed === undefined ? 2000 : 1))
  let steps = 0
  let failed = 0
  for (let seed = first; seed < first + count && failed < 10; seed++) {
    const report = await runSchedule({ seed, writes, flush, ...(values.verbose ? { log: console.log } : {}) })
    steps += report.steps
    if (report.problems.length === 0) continue
    failed++
    console.log(`seed ${seed} failed:`)
    for (const problem of report.problems.slice(0, 12)) console.log(`  ${problem}`)
  }
  console.log(`${count} schedules, ${steps} steps, ${failed} failed, ${seconds()} s`)
  return failed === 0
}

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(1)
}

interface Caught {
  mutant: Mutant
  /** Seed and first problem of the schedule that caught it; null when it survived. */
  by: { seed: number; problem: string } | null
}

interface HuntOptions {
  /** Folder that holds `sync/` and `node_modules/`. */
  root: string
  schedules: number
}

/** Runs schedules against the mutated copy until one fails. Throws when the mutant's place is not found. */
async function hunt(mutant: Mutant, { root, schedules }: HuntOptions): Promise<Caught> {
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
    const { runSchedule } = (await import(
      pathToFileURL(join(folder, 'sync/simulation/schedule.ts')).href
    )) as {
      runSchedule(options: ScheduleOptions): Promise<ScheduleReport>
    }
    const seeds = Array.from({ length: schedules }, (_, i) => i + 1)
    for (const seed of [mutant.caughtBy, ...seeds]) {
      const { problems } = await runSchedule({ seed, writes, flush }).catch((error: unknown) => ({
        problems: [`threw ${String(error)}`],
      }))
      if (problems[0] !== undefined) return { mutant, by: { seed, problem: problems[0] } }
    }
    return { mutant, by: null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
