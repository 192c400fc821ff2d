/** Values by name, those asked for last, within an amount of memory. */
export class LastUsed<T> {
  readonly #kept = new Map<string, { value: T; bytes: number }>()
  readonly #most: number
  #bytes = 0

  /** @param most bytes */
  constructor(most: number) {
    this.#most = most
  }

  get(name: string): T | undefined {
    const found = this.#kept.get(name)
    if (!found) return undefined
    this.#kept.delete(name)
    this.#kept.set(name, found)
    return found.value
  }

  set(name: string, value: T, bytes: number): void {
    this.#forget(name)
    this.#kept.set(name, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) break
      this.#forget(oldest)
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0
    this.#kept.delete(name)
  }
}
