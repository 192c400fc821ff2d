import type { Clock } from '#sync/ports/clock.ts'

/** A clock that stands still until it is told to move; a jump moves the wall clock and no timer. */
export class ManualClock implements Clock {
  private wall = 1_000_000
  private passed = 0
  private timers = new Set<{ at: number; fn: () => void }>()

  now() {
    return this.wall
  }

  after(ms: number, fn: () => void) {
    const timer = { at: this.passed + ms, fn }
    this.timers.add(timer)
    return () => {
      this.timers.delete(timer)
    }
  }

  jump(ms: number) {
    this.wall += ms
  }

  async advance(ms: number): Promise<void> {
    this.wall += ms
    this.passed += ms
    const due = [...this.timers].filter(({ at }) => at <= this.passed).sort((a, b) => a.at - b.at)
    for (const timer of due) {
      this.timers.delete(timer)
      timer.fn()
    }
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
}

/** Web storage in memory; `denied` refuses writes as a private window or a full disk does. */
export class MemoryStorage {
  readonly items = new Map<string, string>()
  denied = false

  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (this.denied) throw new DOMException('denied', 'QuotaExceededError')
    this.items.set(key, value)
  }
}
