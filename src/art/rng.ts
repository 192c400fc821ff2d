/** A stream of numbers from 0 up to 1, always the same for the same seed. */
export type Rng = () => number

/** 32-bit FNV-1a of the text. */
export function hash(text: string): number {
  let h = 2166136261
  for (const char of text) {
    h ^= char.codePointAt(0) ?? 0
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

/** Mulberry32 seeded with the hash of the text. Not for anything secret. */
export function rng(seed: string): Rng {
  let a = hash(seed)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
