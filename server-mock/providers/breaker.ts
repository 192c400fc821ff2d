import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'

const FAILURES = 3
const OPEN_MS = 5 * millisecondsInMinute

/** Who failed three times in a row is left alone for five minutes, in this process. */
export class Breaker {
  private failures = 0
  private openUntil = 0

  constructor(private readonly now: () => number) {}

  /** Seconds until it may be tried again; 0: now. */
  get waitSeconds(): number {
    return Math.max(0, Math.ceil((this.openUntil - this.now()) / millisecondsInSecond))
  }

  succeeded(): void {
    this.failures = 0
  }

  failed(): void {
    this.failures += 1
    if (this.failures < FAILURES) return
    this.failures = 0
    this.openUntil = this.now() + OPEN_MS
  }
}
