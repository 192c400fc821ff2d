// The same work for everybody who is measured, from a seed: writes of 300 bytes to 50 entities, numbered within each.
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,-'
const BYTES = 300
const ENTITIES = 50

/** Numbers from 0 to 1, always the same for the same seed. */
export function chance(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Writes {id, e: entity, s: place within it, p: payload}. */
export function makeWrites(seed, count) {
  const next = chance(seed)
  const pick = (size) => Math.floor(next() * size)
  const places = new Array(ENTITIES).fill(0)
  return Array.from({ length: count }, () => {
    const e = pick(ENTITIES)
    const s = ++places[e]
    const p = Array.from({ length: BYTES }, () => ALPHABET[pick(ALPHABET.length)]).join('')
    return { id: `${e}-${s}`, e, s, p }
  })
}
