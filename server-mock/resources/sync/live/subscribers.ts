import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Refusal } from '../../refusal.ts'

/** Why the server ends a connection. */
export type Ending = 'session' | 'replaced' | 'stopping' | 'old' | 'slow'

/** A connection that is notified of changes until it ends. */
export type Subscriber = {
  memberId: MemberId
  sessionId: string
  /** What counts as one device. */
  device: string
  network: string
  /** Stored names of the scopes that are told, each under the name it was asked for. */
  scopes: Map<string, string>
  /** @param scope as it was asked for */
  at(scope: string, version: number): void
  gone(scope: string, refusal: Refusal): void
  /** After this nothing is told any more. */
  end(why: Ending): void
  /** Called now and then: time for a heartbeat, or to give up. @returns why to give up */
  tick(now: number): Ending | null
}

/** Who is told of what. */
export class Subscribers {
  readonly #all = new Set<Subscriber>()
  readonly #byScope = new Map<string, Set<Subscriber>>()

  get size(): number {
    return this.#all.size
  }

  add(subscriber: Subscriber): void {
    this.#all.add(subscriber)
    for (const stored of subscriber.scopes.keys()) {
      const those = this.#byScope.get(stored)
      if (those) those.add(subscriber)
      else this.#byScope.set(stored, new Set([subscriber]))
    }
  }

  /** @returns scopes without subscribers */
  remove(subscriber: Subscriber): string[] {
    this.#all.delete(subscriber)
    return [...subscriber.scopes.keys()].filter((stored) => this.drop(subscriber, stored))
  }

  /** @returns whether the scope has no subscribers any more */
  drop(subscriber: Subscriber, stored: string): boolean {
    const those = this.#byScope.get(stored)
    those?.delete(subscriber)
    if (those?.size !== 0) return false
    return this.#byScope.delete(stored)
  }

  has(subscriber: Subscriber): boolean {
    return this.#all.has(subscriber)
  }

  of(stored: string): readonly Subscriber[] {
    return [...(this.#byScope.get(stored) ?? [])]
  }

  wants(stored: string): boolean {
    return this.#byScope.has(stored)
  }

  scopes(): string[] {
    return [...this.#byScope.keys()]
  }

  all(): readonly Subscriber[] {
    return [...this.#all]
  }

  /** Those of a member, a device or a network, in the order they came. */
  alike<K extends 'memberId' | 'device' | 'network'>(key: K, value: Subscriber[K]): readonly Subscriber[] {
    return this.all().filter((each) => each[key] === value)
  }
}
