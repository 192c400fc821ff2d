/** Hunts deliberate bugs: schedules are played against a copy with the bug until one of them fails. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { playLine } from './line/play-line.ts'
import { LINE_MUTANTS } from './line/mutants-line.ts'
import type { Mutant } from './mutant.ts'
import { COMMON_MUTANTS, MUTANTS, SMALLER_MUTANTS } from './mutants.ts'
import type { playSeed } from './play.ts'
import { copyTree } from './tree-copy.ts'

export interface Hunts {
  /** Part of the name of those that are hunted. */
  only: string
  /** Each Nth of them; beyond 1 the rare ones, which take a thousand schedules and more, are left out. */
  every: number
  /** Times each is hunted, from another schedule on each time. */
  hunts: number
  /** Schedules after which one has survived. */
  limit: number
  writes: number
  /** Those of waiting lines, by evenings, instead of those of the engine. */
  line: boolean
}

interface Caught {
  /** Seed and first problem of the schedule that caught it; null when it survived. */
  by: { seed: number; problem: string } | null
  /** Schedules it took. */
  tried: number
}

/** Every mutant must be caught, by whatever schedule comes first. @returns whether all were */
export async function huntAll({ only, every, hunts, limit, writes, line }: Hunts): Promise<boolean> {
  const all = line ? LINE_MUTANTS : every > 1 ? COMMON_MUTANTS : MUTANTS
  const named = all.filter((mutant) => mutant.name.includes(only))
  const mutants = named.filter((_, index) => index % every === 0)
  const started = performance.now()
  const medians: number[] = []
  let survivors = 0
  for (const mutant of mutants) {
    const caught: Caught[] = []
    for (let n = 0; n < hunts; n++)
      caught.push(await hunt(mutant, { first: 1 + n * 10_000, limit, writes, line }))
    const last = caught.findLast(({ by }) => by !== null)?.by
    const alive = caught.filter(({ by }) => by === null).length
    if (alive > 0) survivors++
    const tried = medianOf(caught.map((each) => each.tried))
    medians.push(tried)
    console.log(
      alive > 0 || !last
        ? `SURVIVED ${mutant.breaks} ${mutant.name} (${limit} schedules, ${alive} of ${caught.length} hunts)`
        : `caught after ${tried} (${caught.map((each) => each.tried).join(', ')}): ${mutant.name} (${last.problem})`,
    )
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${mutants.length} mutants, ${survivors} survived, ${medianOf(medians)} schedules in the middle, ${seconds} s`,
  )
  return survivors === 0
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

const settled = (then: () => void) => process.nextTick(then)

/** Runs schedules against the mutated copy until one fails. Throws when the mutant's place is not found. */
async function hunt(
  mutant: Mutant,
  { first, limit, writes, line }: Pick<Hunts, 'limit' | 'writes' | 'line'> & { first: number },
): Promise<Caught> {
  const { folder, remove } = await copyTree(process.cwd())
  try {
    const file = join(folder, mutant.file)
    let source = await readFile(file, 'utf8')
    for (const { find, replace } of [mutant, ...(mutant.also ? [mutant.also] : [])]) {
      if (!source.includes(find)) throw new Error(`mutant out of date: ${mutant.name}`)
      source = source.replace(find, () => replace)
    }
    await writeFile(file, source)
    const part = (name: string) => import(pathToFileURL(join(folder, 'sync/simulation', name)).href)
    const run = line
      ? ((await part('line/play-line.ts')) as { playLine: typeof playLine }).playLine
      : ((await part('play.ts')) as { playSeed: typeof playSeed }).playSeed
    const isSmaller = SMALLER_MUTANTS.includes(mutant)
    let tried = 0
    for (let seed = first; seed < first + limit; seed++) {
      tried++
      const { problems } = await run({ seed, writes, settled }, isSmaller).catch((error: unknown) => ({
        problems: [`threw ${String(error)}`],
      }))
      if (problems[0] !== undefined) return { tried, by: { seed, problem: problems[0] } }
    }
    return { tried, by: null }
  } finally {
    await remove()
  }
}
