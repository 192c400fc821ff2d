import { liveQuery } from 'dexie'
import type { Engine } from '#sync/engine/engine.ts'
import { createConnection } from '#sync/engine/live/connection.ts'
import { joinLeaders } from '#sync/engine/live/leader.ts'
import { ownClient } from '#sync/engine/outbox.ts'
import { renewSession } from '#sync/engine/session-guard.ts'
import type { EngineDeps } from '#sync/engine/types.ts'
import { createLiveTransport } from './live-transport.ts'
import type { OpenScopes } from './open-scopes.ts'
import { createTabChannel } from './tab-channel.ts'

/** What the connection has to know of the page. */
export interface PageLife {
  isVisible(): boolean
  /** Told when that changes; @returns ends it */
  onVisible(fn: () => void): () => void
  /** The network is back, or the page was away for long; @returns ends it */
  onBack(fn: () => void): () => void
}

type Deps = Omit<EngineDeps, 'transport'> & {
  engine: Pick<Engine, 'pull'>
  scopes: OpenScopes
  /** Origin of the API; '' is the page's own. */
  baseUrl: string
}

/** All devices hold public content: they read what is new in it within this time and not all at once, ms. */
const SPREAD_MS = 3000

/** @returns ends the page's part in the connection */
export function openLive(deps: Deps, page: PageLife): () => void {
  const { engine, scopes, store, content, session, locks, clock, random, owner } = deps
  const feeds = { member: store, city: content }
  const feedOf = async (scope: string) => {
    const isFeed = scope === 'member' || scope === 'city'
    return isFeed ? feeds[scope]?.read((tx) => tx.feed(scope === 'city' ? 'content' : 'member')) : undefined
  }
  let isCityPlanned = false

  async function hinted(scope: string, version?: number): Promise<void> {
    // one's own writes have been read by who sent them, most often
    if (version !== undefined && (await feedOf(scope))?.version === version) return
    const moved = [{ scope, ...(version === undefined ? {} : { version }) }]
    if (scope !== 'city') return scopes.hint(moved)
    if (isCityPlanned) return
    isCityPlanned = true
    clock.after(random.unit() * SPREAD_MS, () => {
      isCityPlanned = false
      scopes.hint(moved)
    })
  }

  const connection = createConnection({
    ...{ clock, random, transport: createLiveTransport({ baseUrl: deps.baseUrl, session }) },
    caller: async () => ({
      owner,
      client:
        (await store.read((tx) => tx.meta('client'))) ?? (await store.write((tx) => ownClient(tx, deps))),
    }),
    wanted: async () => ['member', 'city', ...(await scopes.wantedByAll())],
    onWanted: (fn) => onChanged(() => scopes.db('city').wants.toArray(), fn),
    async cursors(names) {
      const found = names.map(async (scope) => {
        const { cursor } = (await feedOf(scope)) ?? (await scopes.held(scope)) ?? {}
        return cursor ? [{ scope, cursor }] : []
      })
      return (await Promise.all(found)).flat()
    },
    hint: (scope, version) => void hinted(scope, version).catch(() => undefined),
    async refresh() {
      const wanted = await scopes.wantedByAll()
      await Promise.all([engine.pull('member'), content && engine.pull('content'), scopes.pull(wanted)])
    },
    async renew() {
      const token = (await session.current())?.token ?? null
      return (await renewSession(session, locks, token)) === 'refreshed'
    },
  })
  const stopBack = page.onBack(connection.nudge)
  const leave = joinLeaders({
    ...{ clock, locks, lock: `goraero-live-${owner}`, tabs: createTabChannel(owner) },
    ...{ isVisible: page.isVisible, onVisible: page.onVisible, lead: connection.run },
  })
  return () => {
    stopBack()
    leave()
  }
}

/** Calls `fn` when the scopes any page wants are others than before; that a page says the same again is no change. */
function onChanged(read: () => Promise<{ scopes: readonly string[] }[]>, fn: () => void): () => void {
  let known: string | undefined
  const watching = liveQuery(read).subscribe({
    next(rows) {
      const now = [...new Set(rows.flatMap(({ scopes }) => scopes))].sort().join(' ')
      if (known !== undefined && known !== now) fn()
      known = now
    },
    error: () => undefined,
  })
  return () => watching.unsubscribe()
}
