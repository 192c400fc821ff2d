/**
 * Asks the server for news of scopes, many in a request, and stores them. An answer that says more than this app knows
 * never stops it: what was not asked for is passed over, a body it cannot read is set aside and named.
 */
import { PULL_LIMIT } from '#sync/contracts/sync/constants.ts'
import type { ScopePage } from '#sync/contracts/sync/pull.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type {
  ReadChange,
  ScopeBodies,
  ScopeBodyCheck,
  ScopeStore,
  ScopeStores,
  ScopeTransport,
} from '#sync/ports/scopes.ts'
import { beginReading, seen, type Seen } from './first-reading.ts'
import { classify } from './machine.ts'
import { ownClient } from './outbox.ts'
import type { PullOutcome } from './pull.ts'
import { cursorOf, evict, noteRefilled, readAnew, storePage, storeWindow } from './scope-window.ts'
import { renewSession } from './session-guard.ts'
import type { EngineDeps } from './types.ts'
import { uuid7Source } from './uuid7.ts'

export interface ScopeDeps extends Pick<
  EngineDeps,
  'owner' | 'client' | 'store' | 'session' | 'locks' | 'clock' | 'random' | 'log'
> {
  stores: ScopeStores
  transport: ScopeTransport
  bodies?: ScopeBodies
  /** What the pages of this device look at. */
  shown?: () => Promise<readonly string[]>
}

/** Why a scope is not told. */
export interface Refused {
  status: number
  code: string
}

/** A scope wanted, and how many records its first window should have; as many as the server gives unless said. */
export interface Wanted {
  scope: string
  window?: number | undefined
}

export interface ScopesRead {
  outcome: PullOutcome
  /** Of what was asked for: null for what is up to date. */
  refused: ReadonlyMap<string, Refused | null>
}

/** One scope less than the server takes, and room for the member's own. */
const AT_ONCE = PULL_LIMIT.scopes - 5
/** Another tab may be quicker this many times in a row. */
const ROUNDS = 50

export const storeOf = (stores: ScopeStores, scope: string): ScopeStore =>
  scope.startsWith('room:') ? stores.own : stores.everybodys

/** Reads these scopes until the server has no more of them; in the order given, as many at once as fit a request. */
export async function pullScopes(
  deps: ScopeDeps,
  wanted: readonly Wanted[],
  cancel: Cancel,
): Promise<ScopesRead> {
  const refused = new Map<string, Refused | null>()
  let outcome: PullOutcome = 'current'
  for (let at = 0; at < wanted.length && outcome === 'current'; at += AT_ONCE)
    outcome = await pullSome(deps, wanted.slice(at, at + AT_ONCE), { cancel, refused })
  return { outcome, refused }
}

interface Reading {
  cancel: Cancel
  refused: Map<string, Refused | null>
}

async function pullSome(
  deps: ScopeDeps,
  wanted: readonly Wanted[],
  { cancel, refused }: Reading,
): Promise<PullOutcome> {
  let open = wanted
  let renewals = 0
  const client = await clientOf(deps)
  for (let round = 0; round < ROUNDS && open.length > 0; round += 1) {
    if (cancel.cancelled) return 'unanswered'
    const known = await seenOf(deps, open)
    const token = (await deps.session.current())?.token ?? null
    const scopes = open.map(({ scope, window }, index) => {
      const cursor = cursorOf(known[index]?.held)
      return { scope, ...(cursor ? { cursor } : {}), ...(window ? { window } : {}) }
    })
    const said = await deps.transport.pull({ owner: deps.owner, client, scopes }, cancel)
    if (said.kind === 'owner') return 'auth'
    if (said.kind === 'unanswered') return 'unanswered'
    if (said.kind === 'answered') {
      const kind = classify(said.status, said.class)
      if (kind !== 'auth') return kind === 'retry' || kind === 'unknown' ? 'unanswered' : 'refused'
      if (renewals++ > 0) return 'auth'
      const outcome = await renewSession(deps.session, deps.locks, token)
      if (outcome !== 'refreshed') return outcome === 'refused' ? 'auth' : 'unanswered'
      continue
    }
    const again = new Set<string>()
    const lapsed: string[] = []
    for (const { scope } of open) refused.set(scope, null)
    for (const page of said.answer.pages) {
      const index = open.findIndex(({ scope }) => scope === page.scope)
      // not asked for: a newer server's business
      if (index < 0) continue
      const isStored = await storeRead(deps, page, known[index])
      if (!isStored || page.more) again.add(page.scope)
    }
    for (const { scope, status, code } of said.answer.refused) {
      if (!open.some((each) => each.scope === scope)) continue
      const store = storeOf(deps.stores, scope)
      if (code === 'sync.cursorExpired') {
        await store.write((tx) => readAnew(tx, scope))
        again.add(scope)
        continue
      }
      refused.set(scope, { status, code })
      if (status === 401) lapsed.push(scope)
      // without a session nothing is known of it; everything else says that it is not for this device (any more)
      if (status !== 401) await store.write((tx) => tx.forget(scope))
    }
    // only what is not public was refused: the session is renewed as when all of it is
    if (lapsed.length > 0 && renewals++ === 0) {
      const outcome = await renewSession(deps.session, deps.locks, token)
      if (outcome === 'refreshed') for (const scope of lapsed) again.add(scope)
      if (outcome === 'unanswered') {
        for (const scope of lapsed) refused.delete(scope)
        return 'unanswered'
      }
    }
    open = open.filter(({ scope }) => again.has(scope))
  }
  return open.length > 0 ? 'unanswered' : 'current'
}

/**
 * Reads what comes before the window of a scope.
 * @returns `end` when there is nothing before it
 */
export async function pullOlder(
  deps: ScopeDeps,
  scope: string,
  limit: number,
  cancel: Cancel,
): Promise<'more' | 'end' | 'unanswered'> {
  const store = storeOf(deps.stores, scope)
  const client = await clientOf(deps)
  for (let round = 0; round < 3; round += 1) {
    const held = await store.read((tx) => tx.held(scope))
    if (!held || held.floor <= 1) return 'end'
    const call = { owner: deps.owner, client, scope, before: held.floor, limit }
    const said = await deps.transport.window(call, cancel)
    if (said.kind !== 'window' || said.page.scope !== scope) return 'unanswered'
    const check = await checkOf(deps)
    const page = { ...said.page, rows: read(deps, check, scope, said.page.rows) }
    if (await store.write((tx) => storeWindow(tx, page, held.floor))) return page.end ? 'end' : 'more'
    // read somewhere between that is behind this device, or another tab went on: what is new first
    const outcome = (await pullScopes(deps, [{ scope }], cancel)).outcome
    if (outcome !== 'current') return 'unanswered'
  }
  return 'unanswered'
}

/** What comes before the window of a kept scope, until it reaches as far down as it is to. */
export async function refill(deps: ScopeDeps, scope: string, cancel: Cancel): Promise<void> {
  const store = storeOf(deps.stores, scope)
  for (let round = 0; round < ROUNDS && !cancel.cancelled; round += 1) {
    const held = await store.read((tx) => tx.held(scope))
    if (held?.kept !== 1 || held.refill === undefined) return
    const isThere = held.floor <= held.refill
    const answer = isThere ? 'end' : await pullOlder(deps, scope, PULL_LIMIT.window, cancel)
    // nobody answers: it goes on with the next reading
    if (answer === 'unanswered') return
    if (answer === 'end') return store.write((tx) => noteRefilled(tx, scope))
  }
}

async function clientOf({ store, random, ...deps }: ScopeDeps): Promise<string> {
  const known = await store.read((tx) => tx.meta('client'))
  return known ?? store.write((tx) => ownClient(tx, { random, ...deps }))
}

/** What is known of each; what another version of the app has read is asked for anew. */
async function seenOf(deps: ScopeDeps, wanted: readonly Wanted[]): Promise<Seen[]> {
  const newMark = uuid7Source(deps.clock, deps.random)
  return Promise.all(
    wanted.map(async ({ scope }) => {
      const store = storeOf(deps.stores, scope)
      const known = await store.read((tx) => seen(tx, scope))
      const { held, mark } = known
      if (held === undefined) {
        if (mark !== undefined) return known
        return withRoom(deps, scope, () => store.write((tx) => beginReading(tx, scope, newMark()), 'relaxed'))
      }
      if (!deps.bodies || held.edition === deps.bodies.edition || held.cursor === '') return known
      await store.write((tx) => readAnew(tx, scope))
      return { held: { ...held, cursor: '' }, mark }
    }),
  )
}

async function storeRead(deps: ScopeDeps, page: ScopePage, known: Seen | undefined): Promise<boolean> {
  const store = storeOf(deps.stores, page.scope)
  const check = await checkOf(deps)
  const changes = read(deps, check, page.scope, page.changes)
  const at = {
    ...{ asked: known?.held?.cursor, begun: known?.held?.begun, mark: known?.mark },
    ...{ now: deps.clock.now(), edition: check === null ? undefined : deps.bodies?.edition },
  }
  return withRoom(deps, page.scope, () =>
    store.write((tx) => storePage(tx, { ...page, changes }, at), 'relaxed'),
  )
}

/** On a full disk scopes that are not shown are evicted, once. */
async function withRoom<T>(deps: ScopeDeps, scope: string, put: () => Promise<T>): Promise<T> {
  try {
    return await put()
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error
    const shown = (await deps.shown?.()) ?? []
    await deps.stores.everybodys.write((tx) => evict(tx, 0, new Set([scope, ...shown])))
    return put()
  }
}

async function checkOf({ bodies, log }: ScopeDeps): Promise<ScopeBodyCheck | null> {
  if (bodies === undefined) return null
  return bodies.ready().catch((error: unknown) => {
    log.warn('bodies are stored unchecked', { error: String(error) })
    return null
  })
}

function read(
  { log }: ScopeDeps,
  check: ScopeBodyCheck | null,
  scope: string,
  changes: readonly ReadChange[],
): ReadChange[] {
  return changes.map((change) => {
    const at = change.body === null ? null : (check?.(change.kind, change.body) ?? null)
    if (at === null) return change
    log.warn('a record this version cannot read', { scope, kind: change.kind, at })
    return { ...change, aside: at }
  })
}
