import { GAME_MODES, type GameMode } from '#sync/contracts/play/lists.ts'
import { playedBy } from './player.ts'
import { replay } from './replay.ts'

export interface RandomRun {
  seed: number
  mode: GameMode
  moves: number[]
}

/** Ten thousand random runs, and what all their ends come to as one number: the same in every engine. */
export const RANDOM_RUNS = { count: 10_000, sum: 947_377_683 } as const

/** Whole numbers below 2^31, the same everywhere. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 1
  }
}

/** Runs of both modes in turn: some presses are missing, most are up to seventeen steps off. */
export function randomRuns(count: number): RandomRun[] {
  const next = numbers(20_261_124)
  return Array.from({ length: count }, (_, at) => {
    const [seed, mode] = [next(), GAME_MODES[at % 2] ?? 'normal']
    return { seed, mode, moves: playedBy(seed, mode, () => (next() % 9 === 0 ? null : (next() % 35) - 17)) }
  })
}

/** Plays runs again. @returns all their ends as one whole number below 2^32 */
export function sumOfEnds(runs: readonly RandomRun[]): number {
  let sum = 0
  for (const { seed, mode, moves } of runs) {
    const end = replay(seed, mode, moves)?.end
    for (const own of [end?.score ?? -1, end?.since ?? -1, end?.chips ?? -1, ...(end?.grades ?? [])])
      sum = (Math.imul(sum ^ own, 0x0100_0193) ^ (sum >>> 15)) >>> 0
  }
  return sum
}
