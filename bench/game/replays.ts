import type { GameMode } from '#sync/contracts/play/lists.ts'
import { playedBy } from '#sync/domain/carving/player.ts'
import { replay } from '#sync/domain/carving/replay.ts'

const MODES: readonly GameMode[] = ['normal', 'gentle']

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

/**
 * Random runs played again.
 * @returns all their ends as one number, and how long one took on average, milliseconds
 */
export function replays(count: number): { sum: number; mean: number } {
  const next = numbers(20_261_124)
  const runs = Array.from({ length: count }, (_, at) => {
    const [seed, mode] = [next(), MODES[at % 2] ?? 'normal']
    // some presses are missing, most are up to seventeen steps off
    return { seed, mode, moves: playedBy(seed, mode, () => (next() % 9 === 0 ? null : (next() % 35) - 17)) }
  })
  const began = performance.now()
  let sum = 0
  for (const { seed, mode, moves } of runs) {
    const end = replay(seed, mode, moves)?.end
    for (const own of [end?.score ?? -1, end?.since ?? -1, end?.chips ?? -1, ...(end?.grades ?? [])])
      sum = (Math.imul(sum ^ own, 0x0100_0193) ^ (sum >>> 15)) >>> 0
  }
  return { sum, mean: (performance.now() - began) / count }
}
