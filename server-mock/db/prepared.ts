import pg from 'pg'

/** What is sent this often is prepared; a text made for one call only would fill the connections' memory. */
const OFTEN = 3
/** Statements a connection keeps at most; each costs it some kilobytes. */
const MOST = 300

/**
 * Names for statements that come again and again: PostgreSQL parses and plans such a one once per connection. Texts are
 * counted for the whole process, so that all connections prepare the same ones.
 */
export class StatementNames {
  #names = new Map<string, string>()
  #seen = new Map<string, number>()
  #generation = 0

  /** Undefined for a text that is not prepared (yet). */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST) return known
    const times = (this.#seen.get(text) ?? 0) + 1
    if (times < OFTEN) {
      // what was not asked for again by now starts anew
      if (this.#seen.size > MOST * 10) this.#seen.clear()
      this.#seen.set(text, times)
      return undefined
    }
    this.#seen.delete(text)
    const name = `g${this.#generation}_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  /** Everything is prepared again under another name: a newer server has changed tables under ours. */
  renew(): void {
    this.#generation += 1
    this.#names = new Map()
  }
}

/** PostgreSQL's answer when columns of a table changed since a statement over all of them was prepared. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && /cached plan must not change result type/.test(error.message)

/** What of a connection is not in its types. */
type Stream = { connection: { stream: { cork(): void; uncork(): void } } }

type Query = (text: unknown, values?: unknown, ...more: unknown[]) => Promise<unknown>

/** A connection that prepares what it is asked often. */
export function preparingClient(names = new StatementNames()): typeof pg.Client {
  return class extends pg.Client {
    #isGathering = false

    /** What is asked before anything else happens leaves as one piece: each costs a system call. */
    #gather(): void {
      if (this.#isGathering) return
      this.#isGathering = true
      const { stream } = (this as unknown as Stream).connection
      stream.cork()
      process.nextTick(() => {
        this.#isGathering = false
        stream.uncork()
      })
    }

    // of the many signatures the one Kysely uses; what else comes (the pool's own, with a callback) passes through
    override query = ((text: unknown, values?: unknown, ...more: unknown[]) => {
      this.#gather()
      const plain = super.query.bind(this) as unknown as Query
      const isOurs =
        typeof text === 'string' && Array.isArray(values) && values.length > 0 && more.length === 0
      const name = isOurs ? names.nameOf(text) : undefined
      if (name === undefined) return plain(text, values, ...more)
      return plain({ name, text, values }).catch((error: unknown) => {
        if (isOutdated(error)) names.renew()
        throw error
      })
    }) as pg.Client['query']
  }
}
