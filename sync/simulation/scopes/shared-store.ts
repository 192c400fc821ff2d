/** What a device holds of scopes, in memory: each transaction of each page may be suspended, killed or refused at its awaits. */
import type { HeldScope, ScopeRow, ScopeStore, ScopeTx, SharedWants } from '#sync/ports/scopes.ts'
import type { Actor, Scheduler } from '../scheduler.ts'

interface Disk {
  held: Map<string, HeldScope>
  rows: Map<string, ScopeRow>
}

const keyOf = (scope: string, { kind, key }: { kind: string; key: string }) => `${scope}\n${kind}\n${key}`

/** A database of scopes, which several pages have open. */
export function createScopeDisk(scheduler: Scheduler, trouble: { isFull(): boolean }) {
  let disk: Disk = { held: new Map(), rows: new Map() }
  let writers: Promise<void> = Promise.resolve()
  /** Transactions of each page that are not over. */
  const open = new Map<Actor, number>()
  const wentBack = new Set<(key: string) => void>()
  const dropped = new Set<(scope: HeldScope, by: Actor) => void>()

  function transaction(draft: Disk, step: () => Promise<void>, anew = new Set<string>()): ScopeTx {
    const tx: ScopeTx = {
      held: async (scope) => {
        await step()
        return draft.held.get(scope)
      },
      allHeld: async () => [...draft.held.values()],
      putHeld: async (row) => void draft.held.set(row.scope, row),
      rows: async (scope, refs) => refs.map((ref) => draft.rows.get(keyOf(scope, ref))),
      putRows: async (all) => {
        for (const row of all) draft.rows.set(keyOf(row.scope, row), row)
      },
      deleteRows: async (scope, refs) => {
        for (const ref of refs) draft.rows.delete(keyOf(scope, ref))
      },
      clearRows: async (scope) => {
        anew.add(scope)
        for (const [key, row] of draft.rows) if (row.scope === scope) draft.rows.delete(key)
      },
      async forget(scope) {
        draft.held.delete(scope)
        await tx.clearRows(scope)
      },
    }
    return tx
  }

  return {
    get held(): ReadonlyMap<string, HeldScope> {
      return disk.held
    },
    rowsOf: (scope: string) => [...disk.rows.values()].filter((row) => row.scope === scope),
    /** A page with a transaction under way is never put to sleep. */
    isWriting: (actor: Actor) => (open.get(actor) ?? 0) > 0,
    /** Told of each record that became an older one. */
    wentBack,
    /** Told of each scope that a transaction dropped. */
    dropped,
    open(actor: Actor): ScopeStore {
      const step = () => scheduler.step(actor)
      return {
        async read(fn) {
          await step()
          return fn(transaction(disk, async () => undefined))
        },
        async write(fn) {
          // what a frozen page is told it reads when it wakes: it opens no transaction before
          await step()
          open.set(actor, (open.get(actor) ?? 0) + 1)
          const before = writers
          let free: () => void = () => undefined
          writers = new Promise((resolve) => (free = resolve))
          // the transaction of a page that ends is given up
          void actor.died.then(() => before.then(free))
          await before
          try {
            await step()
            const draft = { held: new Map(disk.held), rows: new Map(disk.rows) }
            const anew = new Set<string>()
            const out = await fn(transaction(draft, step, anew))
            await step()
            if (trouble.isFull()) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
            const gone = [...disk.held.values()].filter(({ scope }) => !draft.held.has(scope))
            for (const [key, { scope, version }] of draft.rows)
              if (!anew.has(scope) && (disk.rows.get(key)?.version ?? 0) > version)
                for (const fn of wentBack) fn(key)
            disk = draft
            for (const scope of gone) for (const fn of dropped) fn(scope, actor)
            return out
          } finally {
            free()
            open.set(actor, (open.get(actor) ?? 1) - 1)
          }
        },
      }
    },
  }
}

/** A page that makes room has asked what others show this long before at most, ms. */
const SETTLED_MS = 1_000

/** What the pages of a device want, where each of them sees it. */
export function createModelWants(scheduler: Scheduler) {
  /** Of each scope a page wants, since when. */
  const rows = new Map<string, { scopes: ReadonlyMap<string, number>; until: number }>()
  const ears = new Set<() => void>()
  const names = (now: number) =>
    new Set([...rows.values()].flatMap(({ scopes, until }) => (until > now ? [...scopes.keys()] : [])))
  return {
    ears,
    /** What pages want, and have wanted so long that every other page can know. */
    settled: (now: number): ReadonlySet<string> =>
      new Set(
        [...rows.values()].flatMap(({ scopes, until }) =>
          [...scopes].flatMap(([scope, since]) => (until > now && now - since > SETTLED_MS ? [scope] : [])),
        ),
      ),
    /** The same text as long as the pages want the same. */
    names: () =>
      [...new Set([...rows.values()].flatMap(({ scopes }) => [...scopes.keys()]))].toSorted().join(' '),
    forget: (page: string) => void rows.delete(page),
    open: (actor: Actor): SharedWants => ({
      async announce(page, scopes, until) {
        await scheduler.step(actor)
        if (scopes.length === 0) rows.delete(page)
        else {
          const before = rows.get(page)?.scopes
          const now = scheduler.now
          rows.set(page, {
            scopes: new Map(scopes.map((scope) => [scope, before?.get(scope) ?? now])),
            until,
          })
        }
        for (const fn of ears) fn()
      },
      async all(now) {
        await scheduler.step(actor)
        const over = [...rows].filter(([, { until }]) => until <= now)
        for (const [page] of over) rows.delete(page)
        if (over.length > 0) for (const fn of ears) fn()
        return [...names(now)]
      },
    }),
  }
}
