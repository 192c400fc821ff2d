/** A seeded source of chance: the same seed always gives the same schedule. */
import type { Random } from '#sync/ports/random.ts'

export interface Dice extends Random {
  /** A whole number in [0, n). */
  below(n: number): number
  /** True with this probability. */
  chance(p: number): boolean
  pick<T>(items: readonly T[]): T
}

export function dice(seed: number): Dice {
  let state = seed >>> 0
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (n: number) => Math.floor(unit() * n)
  return {
    unit,
    below,
    chance: (p) => unit() < p,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    bytes: (length) => {
      const bytes = new Uint8Array(length)
      for (let i = 0; i < length; i++) bytes[i] = below(256)
      return bytes
    },
  }
}
