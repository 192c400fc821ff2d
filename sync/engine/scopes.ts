/**
 * Feeds by interest on one page: which scopes are wanted, when they are read, and what the server says of each. A hint
 * that something moved (a live connection, a push) only makes the device ask sooner: with none at all everything is
 * right, only later (C9).
 */
import { createCancel } from '#sync/ports/cancel.ts'
import type { HeldScope, SharedWants } from '#sync/ports/scopes.ts'
import type { FeedScope } from '#sync/contracts/sync/sync.ts'
import { appliedInScopes, forgetReached } from './applied-in-scopes.ts'
import type { PullOutcome } from './pull.ts'
import { keeping, type Keeping } from './scope-keeping.ts'
import {
  pullOlder,
  pullScopes,
  refill,
  storeOf,
  type Refused,
  type ScopeDeps,
  type Wanted,
} from './scope-pull.ts'
import { createWants } from './scope-wants.ts'
import { evict, noteWanted } from './scope-window.ts'

/** Something moved in a scope; `version` is the newest one known of, where it is said. */
export interface Moved {
  scope: string
  version?: number
}

/** What is known of a scope beside its rows. `unread` until an answer came. */
export type Standing = 'unread' | 'current' | 'unanswered' | Refused

export interface Scopes extends Keeping {
  /**
   * A screen shows a scope: it is read now, and again whenever it moves.
   * @param window how many records a first window should have; as many as the server gives unless said
   * @returns the screen shows it no longer
   */
  want(scope: string, window?: number): () => void
  /** What the screens of this page want, member's rooms first. */
  wanted(): string[]
  /** What any page of this device wants. */
  wantedByAll(): Promise<string[]>
  /** Told when `wanted` changes; @returns ends it */
  onWanted(fn: () => void): () => void
  /** The server said that these moved. `city` and `member` are the two feeds held whole. */
  hint(moved: readonly Moved[]): void
  /** Reads these, or everything wanted here, to the end. */
  pull(scopes?: readonly string[]): Promise<PullOutcome>
  /** The member's own feed was read to its end: does {@link confirm}, and `forgetLeft`. */
  afterFeed(): Promise<void>
  /**
   * Lets applied writes leave the view whose scopes were read as far; the others are read now, which is not waited for.
   */
  confirm(): Promise<void>
  /** Reads what comes before the window of a scope. `end`: there is nothing before it. */
  older(scope: string, limit: number): Promise<'more' | 'end' | 'unanswered'>
  standing(scope: string): Standing
  onStanding(fn: () => void): () => void
  held(scope: string): Promise<HeldScope | undefined>
  stop(): void
}

export interface ScopesDeps extends ScopeDeps {
  /** Reads one of the two feeds held whole. */
  pullFeed(scope: FeedScope): Promise<PullOutcome>
  shared: SharedWants
  /** A name of this page among those of the device. */
  page: string
  /** What is not kept may take this many bytes: of everybody's scopes, and of one's own. */
  roomBytes?: number
}

/** Room where nothing else is said, bytes. */
const ROOM_BYTES = 20_000_000
/** A page says again what it wants; who has not for twice as long is gone, ms. */
const RENEW_MS = 30_000
/** Who comes back to a screen this soon is shown what was read, ms. */
const FRESH_MS = 10_000

export function createScopes(deps: ScopesDeps): Scopes {
  const life = createCancel()
  const standings = new Map<string, Standing>()
  /** When each was last up to date, ms. */
  const readAt = new Map<string, number>()
  const told = { wanted: new Set<() => void>(), standing: new Set<() => void>() }
  const tell = (set: Set<() => void>) => {
    for (const fn of set) fn()
  }
  const wants = createWants(deps.clock, () => {
    void announce()
    tell(told.wanted)
  })
  let stopRenewing = () => undefined as void

  async function announce(): Promise<void> {
    stopRenewing()
    if (life.cancelled) return
    const scopes = wants.all()
    if (scopes.length > 0) stopRenewing = deps.clock.after(RENEW_MS, () => void announce())
    await deps.shared.announce(deps.page, scopes, deps.clock.now() + 2 * RENEW_MS).catch(warn)
  }
  const warn = (error: unknown) => deps.log.warn('scopes', { error: String(error) })

  const note = (scope: string, standing: Standing) => {
    if (standings.get(scope) === standing) return
    standings.set(scope, standing)
    tell(told.standing)
  }

  async function read(names: readonly string[]): Promise<PullOutcome> {
    const asked: Wanted[] = inOrder(names).map((scope) => ({ scope, window: wants.window(scope) }))
    if (asked.length === 0) return 'current'
    const waiting = await appliedInScopes(deps)
    const { outcome, refused } = await pullScopes({ ...deps, shown: wantedByAll }, asked, life)
    const isRead = (scope: string) => outcome === 'current' && refused.get(scope) === null
    await forgetReached(deps, waiting, new Set(names.filter(isRead)))
    for (const { scope } of asked) {
      const answer = refused.get(scope)
      if (answer === undefined) note(scope, outcome === 'current' ? 'current' : 'unanswered')
      else note(scope, answer ?? 'current')
    }
    const now = deps.clock.now()
    for (const { scope } of asked) if (standings.get(scope) === 'current') readAt.set(scope, now)
    if (outcome === 'current')
      for (const { scope } of asked) await refill({ ...deps, shown: wantedByAll }, scope, life)
    await makeRoom(names)
    return outcome
  }

  async function makeRoom(names: readonly string[]): Promise<void> {
    const { roomBytes = ROOM_BYTES } = deps
    for (const store of new Set(names.map((scope) => storeOf(deps.stores, scope)))) {
      const held = await store.read((tx) => tx.allHeld())
      if (held.reduce((sum, { bytes }) => sum + bytes, 0) <= roomBytes) continue
      const spared = new Set(await wantedByAll())
      await store.write((tx) => evict(tx, roomBytes, spared))
    }
  }

  const wantedByAll = async () => [
    ...new Set([...wants.all(), ...(await deps.shared.all(deps.clock.now()).catch(() => []))]),
  ]

  const { pull, running } = takingTurns(read)

  async function hinted(moved: readonly Moved[]): Promise<void> {
    const wanted = new Set(await wantedByAll())
    const behind: string[] = []
    for (const { scope, version } of moved) {
      if (scope === 'city' || scope === 'member') {
        void deps.pullFeed(scope === 'city' ? 'content' : 'member').catch(warn)
        continue
      }
      const held = await storeOf(deps.stores, scope).read((tx) => tx.held(scope))
      if (!wanted.has(scope) && held?.kept !== 1) continue
      if (version === undefined || held === undefined || held.version < version) behind.push(scope)
    }
    if (behind.length > 0) await pull(behind)
  }

  async function confirm(): Promise<void> {
    // a first reading that began before a write was applied need not hold it
    const reading = running()
    if (reading) return void reading.then(confirm, confirm).catch(warn)
    const waiting = await appliedInScopes(deps)
    await forgetReached(deps, waiting)
    if (waiting.behind.length > 0) void pull(waiting.behind).catch(warn)
  }

  const kept = keeping(deps, { pull, wantedByAll })
  const listen = (set: Set<() => void>, fn: () => void) => {
    set.add(fn)
    return () => void set.delete(fn)
  }
  return {
    want(scope, window) {
      const now = deps.clock.now()
      const isFresh = wants.has(scope) && Math.abs(now - (readAt.get(scope) ?? 0)) < FRESH_MS
      const letGo = wants.want(scope, window)
      const store = storeOf(deps.stores, scope)
      void store.write((tx) => noteWanted(tx, [scope], now)).catch(warn)
      if (!isFresh) void pull([scope]).catch(warn)
      return letGo
    },
    wanted: () => inOrder(wants.all()),
    wantedByAll,
    onWanted: (fn) => listen(told.wanted, fn),
    hint: (moved) => void hinted(moved).catch(warn),
    pull: (scopes) => pull(scopes ?? wants.all()),
    confirm,
    older: (scope, limit) => pullOlder({ ...deps, shown: wantedByAll }, scope, limit, life),
    standing: (scope) => standings.get(scope) ?? 'unread',
    onStanding: (fn) => listen(told.standing, fn),
    ...kept,
    async afterFeed() {
      await kept.forgetLeft()
      await confirm()
    },
    held: (scope) => storeOf(deps.stores, scope).read((tx) => tx.held(scope)),
    stop() {
      life.cancel()
      stopRenewing()
      wants.clear()
      void deps.shared.announce(deps.page, [], 0).catch(() => undefined)
    },
  }
}

/** One reading at a time; what is asked for meanwhile goes together afterwards. */
function takingTurns(read: (names: readonly string[]) => Promise<PullOutcome>) {
  let running: Promise<PullOutcome> | null = null
  let next: { names: Set<string>; done: Promise<PullOutcome> } | null = null
  function pull(names: Iterable<string>): Promise<PullOutcome> {
    if (next !== null) {
      for (const name of names) next.names.add(name)
      return next.done
    }
    const all = new Set(names)
    const go = async () => {
      await running?.catch(() => undefined)
      // screens that come together ask together
      await Promise.resolve()
      next = null
      const reading = read([...all])
      running = reading
      const over = () => void (running === reading && (running = null))
      reading.then(over, over)
      return reading
    }
    const done = go()
    next = { names: all, done }
    return done
  }
  return { pull, running: () => running }
}

const RANKS = ['room:', 'record:', 'board:']
const rankOf = (scope: string) => RANKS.findIndex((prefix) => scope.startsWith(prefix))

/** Rooms, then what a screen shows, then boards. */
const inOrder = (scopes: readonly string[]): string[] => [...scopes].sort((a, b) => rankOf(a) - rankOf(b))
