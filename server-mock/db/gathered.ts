import { faceOf, rootOf } from './at-once.ts'
import type { Db, Trx } from './database.ts'

/** A change of a record; a null body is a tombstone. */
export type FeedWrite = { kind: string; key: string; body: unknown }

/** A record whose body is to be rebuilt from what is stored, after the commit. */
export type Due = { scope: string; kind: string; key: string }

/** What a transaction is going to say in the feeds: of each record the last word, in the order the last words came. */
export class Gathered {
  readonly #scopes = new Map<string, Map<string, FeedWrite>>()
  readonly #due = new Map<string, Due>()
  readonly #last = new Map<string, { scope: string; work: () => Promise<void> }>()

  add(scope: string, write: FeedWrite): void {
    const record = recordOf(write)
    const records = this.#scopes.get(scope) ?? new Map<string, FeedWrite>()
    records.delete(record)
    records.set(record, write)
    this.#scopes.set(scope, records)
  }

  find(scope: string, record: { kind: string; key: string }): FeedWrite | undefined {
    return this.#scopes.get(scope)?.get(recordOf(record))
  }

  /** Bodies of public content this transaction has read: a catalogue stays the same from its first look to its last. */
  readonly read = new Map<string, unknown>()

  /** What else this transaction knows and keeps up to date itself, under names of those who do. */
  readonly known = new Map<string, unknown>()

  /** A version that holds no record of the scope itself. */
  touch(scope: string): void {
    if (!this.#scopes.has(scope)) this.#scopes.set(scope, new Map())
  }

  /** Work for a scope that is done once, when everything else is: of one name the last. */
  addLast(scope: string, name: string, work: () => Promise<void>): void {
    this.#last.set(`${scope}\n${name}`, { scope, work })
  }

  /** Does what was left for the end, and what that leaves in turn. */
  async doLast(): Promise<void> {
    for (const [name, { work }] of this.#last) {
      this.#last.delete(name)
      await work()
    }
  }

  addDue(due: Due): void {
    this.#due.set(`${due.scope}\n${recordOf(due)}`, due)
  }

  /** Each record once. */
  due(): Due[] {
    return [...this.#due.values()]
  }

  forget(scope: string): void {
    this.#scopes.delete(scope)
    for (const [name, last] of this.#last) if (last.scope === scope) this.#last.delete(name)
  }

  /** Scopes in byte order: two transactions that write to the same ones never wait for each other in a circle. */
  inOrder(): [scope: string, changes: FeedWrite[]][] {
    return [...this.#scopes.keys()]
      .sort()
      .map((scope) => [scope, [...(this.#scopes.get(scope)?.values() ?? [])]])
  }
}

/** By face of a transaction: the scopes something was said in through it. */
const NOTED = new WeakMap<Db, Set<string>>()

/** Something is said in a scope. */
export const noteScope = (db: Db, scope: string): void => void NOTED.get(db)?.add(scope)

/** Tells which scopes a piece of work says something in; several of one transaction may go on side by side. */
export async function notingScopes<T>(
  trx: Trx,
  work: (own: Trx) => Promise<T>,
): Promise<{ result: T; scopes: readonly string[] }> {
  // no storage that follows each promise: it would cost every one of the process
  const own = faceOf(trx)
  const scopes = new Set<string>()
  NOTED.set(own, scopes)
  const result = await work(own)
  return { result, scopes: [...scopes] }
}

const recordOf = ({ kind, key }: { kind: string; key: string }): string => `${kind}\n${key}`

/** By transaction and not handed along: what is said through a transaction can be stamped in no other one. */
const GATHERING = new WeakMap<Db, Gathered>()

/** What a transaction has gathered so far; undefined where each change is stamped at once (seed and import). */
export const gatheredBy = (db: Db): Gathered | undefined => GATHERING.get(rootOf(db))

/**
 * Gathers what `work` publishes and hands it over when it is done; when it fails, nothing of it is left.
 * @param finish stores what was gathered
 */
export async function gather<T>(
  trx: Trx,
  work: () => Promise<T>,
  finish: (gathered: Gathered, result: T) => Promise<void>,
): Promise<T> {
  if (GATHERING.has(rootOf(trx))) return work()
  const gathered = new Gathered()
  GATHERING.set(trx, gathered)
  try {
    const result = await work()
    await finish(gathered, result)
    return result
  } finally {
    GATHERING.delete(trx)
  }
}
