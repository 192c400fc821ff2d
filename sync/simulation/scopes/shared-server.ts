/**
 * The server of what is shared: boards that a publisher fills from what is due, records and rooms that are written
 * directly. A counter per scope is held from the moment its version is taken until the commit (C1), and every await of
 * a writer, a reader or a publisher is a step that others may come in between.
 */
import type { PullAnswer, ScopeChange, ScopePage, WindowPage } from '#sync/contracts/sync/pull.ts'
import type { Dice } from '../random.ts'
import type { Actor, Scheduler } from '../scheduler.ts'

/** What the posts of a board, the comments of a record and the messages of a room are. */
export interface SharedScope {
  version: number
  items: number
  /** Tombstones up to here are gone. */
  prunedBefore: number
  rows: Map<string, ScopeChange>
}

export interface AskedScope {
  scope: string
  cursor?: string
  window?: number
}

type Change = Omit<ScopeChange, 'version' | 'no'>
type Refusal = { scope: string; status: number; code: string }

const AS_OF = '2026-01-01T00:00:00.000Z'
/** A device that is further behind reads a window again. */
const BEHIND = 12
const FIRST_WINDOW = 4

export interface SharedServerDeps {
  scheduler: Scheduler
  ground: Actor
  chance: Dice
  violations: string[]
}

export function createSharedServer({ scheduler, ground, chance, violations }: SharedServerDeps) {
  const scopes = new Map<string, SharedScope>()
  const members = new Map<string, Set<string>>()
  /** What the posts are, whatever the boards say of them so far: null for what is not approved, or deleted. */
  const posts = new Map<string, { scope: string; body: unknown }>()
  /** Posts whose cards are to be published anew, in the order they came. */
  let due: { scope: string; key: string }[] = []
  const locked = createRowLocks()
  const announced = new Set<(scope: string, version: number) => void>()
  const state = { incarnation: 0, n: 0, changes: 3 }
  const step = () => scheduler.step(ground)

  function scopeOf(name: string): SharedScope {
    const known = scopes.get(name) ?? { version: 0, items: 0, prunedBefore: 0, rows: new Map() }
    scopes.set(name, known)
    return known
  }

  function commit(name: string, change: Change, isCounted: boolean): number {
    const scope = scopeOf(name)
    const no = scope.rows.get(change.key)?.no ?? (isCounted ? ++scope.items : undefined)
    scope.version++
    scope.rows.set(change.key, { ...change, version: scope.version, ...(no === undefined ? {} : { no }) })
    const { version } = scope
    for (const fn of announced) fn(name, version)
    return version
  }

  /** A comment, a message, or null for one that is deleted. */
  async function write(name: string, key: string, body: unknown): Promise<void> {
    await step()
    await locked(name, async () => {
      await step()
      // a writer that fails leaves no version behind
      if (chance.chance(0.1)) return
      const known = scopeOf(name).rows.get(key)
      if (body === null && (known === undefined || known.body === null)) return
      commit(name, { kind: name.startsWith('room:') ? 'message' : 'comment', key, body }, true)
    })
  }

  /** One round of a publisher, which may be killed at any step: what is due stays due until the commit. */
  async function publish(): Promise<void> {
    await step()
    const first = due[0]
    if (first === undefined) return
    const own = due.filter(({ scope }) => scope === first.scope)
    const { scope } = first
    await locked(scope, async () => {
      await step()
      const read = own.map(({ key }) => ({ key, body: posts.get(key)?.body ?? null }))
      await step()
      if (chance.chance(0.2)) return
      for (const { key, body } of read) {
        const shown = scopeOf(scope).rows.get(key)?.body ?? null
        if (JSON.stringify(shown) !== JSON.stringify(body)) commit(scope, { kind: 'card', key, body }, true)
      }
      due = due.filter((each) => !own.includes(each))
    })
  }

  function refusalOf(user: string, scope: string): Refusal | null {
    if (!scope.startsWith('room:')) return null
    return members.get(scope)?.has(user) === true ? null : { scope, status: 403, code: 'community.notMember' }
  }

  /** What of a room a device is told, it is told as a member. */
  function tell(user: string, scope: string): void {
    if (refusalOf(user, scope) !== null) violations.push(`C7 ${user} is told of ${scope}`)
  }

  const { pageOf, before } = createReading(scopeOf, state)

  return {
    state,
    scopeOf,
    members,
    announced,
    posts,
    write,
    publish,
    refusalOf,
    isDue: () => due.length > 0,
    transaction: transactionsOver({ step, locked, commit }),
    /** A post is approved, edited, or (null) taken off its board. */
    decide(scope: string, key: string, body: unknown) {
      posts.set(key, { scope, body })
      due.push({ scope, key })
    },
    /** Somebody enters a room, or leaves it; who is in it is told to those who are. */
    async enter(room: string, who: string, isIn: boolean) {
      await locked(room, async () => {
        await step()
        const inside = members.get(room) ?? new Set()
        members.set(room, inside)
        if (isIn) inside.add(who)
        else inside.delete(who)
        commit(room, { kind: 'person', key: who, body: isIn ? { who } : null }, false)
      })
    },
    /** Tombstones go; who read before that reads a window anew. */
    prune(name: string) {
      const scope = scopeOf(name)
      for (const [key, row] of scope.rows) if (row.body === null) scope.rows.delete(key)
      scope.prunedBefore = scope.version
    },
    /** Cursors of a former life count no more. */
    restore() {
      state.incarnation++
    },
    /** All scopes of a request are read at one moment, who is in a room included. */
    async pull(user: string, asked: readonly AskedScope[]): Promise<PullAnswer> {
      await step()
      const answer: PullAnswer = { pages: [], refused: [], asOf: AS_OF }
      for (const each of asked) {
        const refusal = refusalOf(user, each.scope)
        if (refusal !== null) answer.refused.push(refusal)
        else {
          tell(user, each.scope)
          const page = pageOf(each.scope, each)
          if (page !== null) answer.pages.push(page)
        }
      }
      return answer
    },
    async window(user: string, name: string, no: number, limit: number): Promise<WindowPage | Refusal> {
      await step()
      const refusal = refusalOf(user, name)
      if (refusal !== null) return refusal
      tell(user, name)
      const scope = scopeOf(name)
      return { scope: name, version: scope.version, ...before(scope, no, limit) }
    },
  }
}

interface Ground {
  step(): Promise<void>
  locked: ReturnType<typeof createRowLocks>
  commit(scope: string, change: Change, isCounted: boolean): number
}

/** What `work` commits it commits holding the counter of the scope; each change has a version of its own. */
const transactionsOver =
  ({ step, locked, commit }: Ground) =>
  async <T>(scope: string, work: (commit: (change: Change) => number) => T): Promise<T> => {
    await step()
    return locked(scope, async () => {
      await step()
      return work((change) => commit(scope, change, true))
    })
  }

/** The counter of a scope is one's own until the transaction is over. */
function createRowLocks() {
  const locks = new Map<string, Promise<void>>()
  return async function locked<T>(scope: string, work: () => Promise<T>): Promise<T> {
    const before = locks.get(scope) ?? Promise.resolve()
    let free: () => void = () => undefined
    locks.set(
      scope,
      before.then(() => new Promise<void>((resolve) => (free = resolve))),
    )
    await before
    try {
      return await work()
    } finally {
      free()
    }
  }
}

/** What the server says of a scope at one moment. */
function createReading(
  scopeOf: (name: string) => SharedScope,
  state: { incarnation: number; changes: number },
) {
  const cursorOf = (version: number) => JSON.stringify([state.incarnation, version])

  function before(scope: SharedScope, no: number, limit: number): Pick<WindowPage, 'rows' | 'floor' | 'end'> {
    const rows = [...scope.rows.values()]
      .filter((row) => row.body !== null && row.no !== undefined && row.no < no)
      .sort((one, other) => (other.no ?? 0) - (one.no ?? 0))
      .slice(0, limit)
    const end = rows.length < limit
    return { rows, floor: end ? 1 : (rows.at(-1)?.no ?? 1), end }
  }

  function pageOf(name: string, { cursor, window }: AskedScope): ScopePage | null {
    const scope = scopeOf(name)
    const { version, items } = scope
    const [incarnation, from] = cursor === undefined ? [-1, 0] : (JSON.parse(cursor) as [number, number])
    const isKnown = incarnation === state.incarnation && from <= version && from >= scope.prunedBefore
    const page = { scope: name, version, items, cursor: cursorOf(version), asOf: AS_OF, more: false }
    if (!isKnown || version - from > BEHIND) {
      const { rows, floor } = before(scope, items + 1, window ?? FIRST_WINDOW)
      const whole = [...scope.rows.values()].filter((row) => row.no === undefined && row.body !== null)
      return { ...page, changes: [...whole, ...rows.toReversed()], floor, reset: true }
    }
    if (from === version) return null
    const found = [...scope.rows.values()]
      .filter((row) => row.version > from)
      .sort((one, other) => one.version - other.version)
    const changes = found.slice(0, state.changes)
    if (found.length === changes.length) return { ...page, changes }
    const reached = changes.at(-1)?.version ?? from
    return { ...page, changes, version: reached, cursor: cursorOf(reached), more: true }
  }
  return { pageOf, before }
}

export type SharedServer = ReturnType<typeof createSharedServer>
