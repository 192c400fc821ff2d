/** A store of scopes in memory, and a server of them: what the engine is tested and simulated with. */
import type { PullAnswer, ScopeChange, ScopePage, WindowPage } from '#sync/contracts/sync/pull.ts'
import type { HeldScope, PullCall, ScopeRow, ScopeStore, ScopeTx } from '#sync/ports/scopes.ts'

const keyOf = (scope: string, { kind, key }: { kind: string; key: string }) => `${scope}\n${kind}\n${key}`

export interface MemoryScopes extends ScopeStore {
  readonly scopes: Map<string, HeldScope>
  readonly rows: Map<string, ScopeRow>
}

/** One transaction at a time; what fails leaves nothing. */
export function memoryScopes(): MemoryScopes {
  let scopes = new Map<string, HeldScope>()
  let rows = new Map<string, ScopeRow>()
  let turn: Promise<unknown> = Promise.resolve()
  const tx: ScopeTx = {
    held: async (scope) => scopes.get(scope),
    allHeld: async () => [...scopes.values()],
    putHeld: async (row) => void scopes.set(row.scope, row),
    rows: async (scope, refs) => refs.map((ref) => rows.get(keyOf(scope, ref))),
    putRows: async (all) => {
      for (const row of all) rows.set(keyOf(row.scope, row), row)
    },
    deleteRows: async (scope, refs) => {
      for (const ref of refs) rows.delete(keyOf(scope, ref))
    },
    clearRows: async (scope) => {
      for (const [key, row] of rows) if (row.scope === scope) rows.delete(key)
    },
    async forget(scope) {
      scopes.delete(scope)
      await tx.clearRows(scope)
    },
  }
  const alone = <T>(fn: () => Promise<T>): Promise<T> => {
    const mine = turn.then(async () => {
      const before = [new Map(scopes), new Map(rows)] as const
      try {
        return await fn()
      } catch (error) {
        ;[scopes, rows] = before
        throw error
      }
    })
    turn = mine.catch(() => undefined)
    return mine
  }
  return {
    get scopes() {
      return scopes
    },
    get rows() {
      return rows
    },
    read: (fn) => alone(() => fn(tx)),
    write: (fn) => alone(() => fn(tx)),
  }
}

/** A scope of a server: numbered records, versions, tombstones. */
export class ServerScope {
  version = 0
  items = 0
  readonly rows = new Map<string, ScopeChange>()
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  /** Adds or changes a numbered record. */
  say(key: string, body: unknown = { text: key }, kind = 'message'): void {
    const no = this.rows.get(key)?.no ?? ++this.items
    this.rows.set(key, { kind, key, version: ++this.version, no, body })
  }

  /** Adds or changes a record that is held whole beside the window. */
  put(kind: string, key: string, body: unknown): void {
    this.rows.set(key, { kind, key, version: ++this.version, body })
  }

  remove(key: string): void {
    const row = this.rows.get(key)
    if (row) this.rows.set(key, { ...row, version: ++this.version, body: null })
  }

  alive(): ScopeChange[] {
    return [...this.rows.values()]
      .filter(({ body }) => body !== null)
      .sort((a, b) => (a.no ?? 0) - (b.no ?? 0))
  }

  before(before: number, limit: number): WindowPage {
    const rows = this.alive()
      .filter(({ no }) => no !== undefined && no < before)
      .slice(-limit)
    const end = rows.length < limit
    return { scope: this.name, rows, floor: end ? 1 : (rows[0]?.no ?? 1), end, version: this.version }
  }

  page(after: number | null, limit = 100, window = 3): ScopePage {
    const rest = { scope: this.name, items: this.items, asOf: AS_OF }
    if (after === null) {
      const { rows, floor } = this.before(this.items + 1, window)
      const whole = this.alive().filter(({ no }) => no === undefined)
      const now = { version: this.version, cursor: `${this.version}` }
      return { ...rest, changes: [...whole, ...rows], floor, reset: true, more: false, ...now }
    }
    const found = [...this.rows.values()]
      .filter(({ version }) => version > after)
      .sort((a, b) => a.version - b.version)
    const changes = found.slice(0, limit)
    const more = found.length > limit
    const version = more ? (changes.at(-1)?.version ?? after) : this.version
    return { ...rest, changes, more, version, cursor: `${version}` }
  }
}

export const AS_OF = '2026-11-21T03:00:00.000Z'

/** What a server answers of these scopes; null in the place of one refuses it as 403. */
export function answerPull(
  scopes: ReadonlyMap<string, ServerScope | null>,
  call: Pick<PullCall, 'scopes'>,
  limit = 100,
): PullAnswer {
  const pages: ScopePage[] = []
  const refused: PullAnswer['refused'] = []
  for (const { scope, cursor, window } of call.scopes) {
    const found = scopes.get(scope)
    if (found === undefined) refused.push({ scope, status: 404, code: 'record.notFound' })
    else if (found === null) refused.push({ scope, status: 403, code: 'community.notMember' })
    else if (cursor === undefined || Number(cursor) < found.version || Number.isNaN(Number(cursor)))
      pages.push(found.page(cursor === undefined ? null : Number(cursor), limit, window))
  }
  return { pages, refused, asOf: AS_OF }
}
