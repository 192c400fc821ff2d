/** How long calls took, ms. */
export class Took {
  private readonly all: number[] = []

  add(ms: number): void {
    this.all.push(ms)
  }

  get count(): number {
    return this.all.length
  }

  /** The time within which a share of them was answered. */
  at(share: number): number {
    const sorted = this.all.toSorted((one, other) => one - other)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  }

  toString(): string {
    const [half, most] = [this.at(0.5), this.at(0.95)].map((ms) => ms.toFixed(1))
    return `${this.count} calls, p50 ${half} ms, p95 ${most} ms, longest ${this.at(1).toFixed(1)} ms`
  }
}
