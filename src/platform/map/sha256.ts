/**
 * SHA-256 (FIPS 180-4) fed piece by piece. WebCrypto wants the whole input in one buffer and is missing on plain
 * http; a map pack may be a hundred megabytes.
 */

/** Fractional parts of the cube roots (round constants) and square roots (start values) of the first primes. */
function rootConstants(count: number, root: (prime: number) => number): Uint32Array {
  const constants = new Uint32Array(count)
  let found = 0
  for (let candidate = 2; found < count; candidate += 1) {
    let prime = true
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) prime &&= candidate % divisor !== 0
    if (!prime) continue
    const value = root(candidate)
    constants[found] = Math.floor((value - Math.floor(value)) * 2 ** 32)
    found += 1
  }
  return constants
}

const K = rootConstants(64, Math.cbrt)
const START = rootConstants(8, Math.sqrt)
const BLOCK = 64

export class Sha256 {
  private readonly state = Uint32Array.from(START)
  private readonly words = new Uint32Array(64)
  private readonly rest = new Uint8Array(BLOCK)
  private restLength = 0
  private total = 0

  /** Takes the next bytes. */
  update(bytes: Uint8Array): this {
    this.total += bytes.length
    let at = 0
    if (this.restLength > 0) {
      at = Math.min(BLOCK - this.restLength, bytes.length)
      this.rest.set(bytes.subarray(0, at), this.restLength)
      this.restLength += at
      if (this.restLength < BLOCK) return this
      this.block(this.rest, 0)
      this.restLength = 0
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.block(bytes, at)
    this.rest.set(bytes.subarray(at))
    this.restLength = bytes.length - at
    return this
  }

  /** The hash in lower-case hex; the object is spent afterwards. */
  hex(): string {
    const bits = this.total * 8
    const padding = new Uint8Array(((BLOCK * 2 - 9 - this.restLength) % BLOCK) + 9)
    padding[0] = 0x80
    const view = new DataView(padding.buffer)
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(padding.length - 4, bits % 2 ** 32)
    this.update(padding)
    return [...this.state].map((word) => word.toString(16).padStart(8, '0')).join('')
  }

  private block(bytes: Uint8Array, at: number): void {
    const { words, state } = this
    for (let i = 0; i < 16; i += 1) {
      const j = at + i * 4
      words[i] =
        ((bytes[j] ?? 0) << 24) |
        ((bytes[j + 1] ?? 0) << 16) |
        ((bytes[j + 2] ?? 0) << 8) |
        (bytes[j + 3] ?? 0)
    }
    for (let i = 16; i < 64; i += 1) {
      const [x = 0, y = 0] = [words[i - 15], words[i - 2]]
      const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
      const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
      words[i] = ((words[i - 16] ?? 0) + s0 + (words[i - 7] ?? 0) + s1) | 0
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let i = 0; i < 64; i += 1) {
      const t1 =
        (h +
          (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
          ((e & f) ^ (~e & g)) +
          (K[i] ?? 0) +
          (words[i] ?? 0)) |
        0
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] ?? 0) + word) | 0
  }
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** The browser's own is there on https and on this machine. */
export const hasWebCrypto = (): boolean => typeof globalThis.crypto?.subtle?.digest === 'function'

/** SHA-256 of one buffer in lower-case hex, worked out beside the page. */
export async function nativeHash(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
