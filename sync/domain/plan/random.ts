/** Whole numbers by a seed, the same on every engine (mulberry32). Not for anything secret. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed | 0
  }

  /** 0 to 2³² − 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }

  /** 0 up to, but not, `bound`. */
  below(bound: number): number {
    return this.next() % bound
  }

  /** 0 up to 1; exact binary fractions. */
  share(): number {
    return this.next() / 4_294_967_296
  }
}
