import type { Engine } from '#sync/engine/engine.ts'
import type { ScopeKind } from '#sync/contracts/sync/scope-kinds.ts'
import type { ViewRecord } from '#sync/engine/overlay.ts'
import { overlayRange, readRange } from '#sync/engine/overlay-range.ts'
import type { EngineDeps } from '#sync/engine/types.ts'
import { createScopes, type Scopes } from '#sync/engine/scopes.ts'
import { readTo } from '#sync/engine/scope-window.ts'
import { uuid7Source } from '#sync/engine/uuid7.ts'
import type { ScopeTransport } from '#sync/ports/scopes.ts'
import type { ContentDb } from './content-db.ts'
import { moveSpoken } from './move-spoken.ts'
import { createScopeBodies } from './scope-bodies.ts'
import { createScopeStore, createSharedWants, mirrorName, ScopeDb } from './scope-db.ts'
import { createScopeTransport } from './scope-transport.ts'

/** Feeds by interest over the databases of this device; loaded when the first scope is wanted. */
export interface OpenScopes extends Scopes {
  /** The database a scope is in, for live queries; read only. */
  db(scope: string): ScopeDb
  /**
   * Records of a kind of a scope as a screen shows them, with the writes that wait laid over: the newest first where they
   * are numbered, all of them where they are not. Live queries that ask it run again when any of it changes.
   * @param limit of numbered ones; what waits and is new comes on top. `isCut`: more is held; `numbers` by key, of those
   * that have one
   */
  view(
    scope: string,
    kind: ScopeKind,
    limit: number,
  ): Promise<{ records: ViewRecord[]; isCut: boolean; numbers: ReadonlyMap<string, number> }>
  /** Counts as this owner was told them. */
  readonly tallies: ScopeDb['tallies']
}

type Deps = Pick<
  EngineDeps,
  'owner' | 'client' | 'store' | 'session' | 'locks' | 'clock' | 'random' | 'log' | 'mutations' | 'schema'
> & {
  /** Makes a live query around this call run again whenever something that waits changes. */
  watch(): Promise<void>
  engine: Pick<Engine, 'pull'>
  /** Origin of the API; '' is the page's own. */
  baseUrl: string
  /** Another one in place of fetch, for tests. */
  transport?: ScopeTransport | undefined
  /** The content database, whose earlier versions held what people wrote. */
  content: ContentDb | undefined
}

/** One connection for the page, for all owners. */
let everybodys: ScopeDb | undefined

/** What is numbered comes in the order of the numbers, the rest as it is stored. */
const NUMBERED: ReadonlySet<ScopeKind> = new Set(['card', 'comment', 'review', 'question', 'message'])

export async function openScopes({ engine, content, watch, transport, ...deps }: Deps): Promise<OpenScopes> {
  const shared = (everybodys ??= new ScopeDb())
  const own = new ScopeDb(mirrorName(deps.owner))
  if (content)
    await moveSpoken(content, { everybodys: shared, own }, deps.clock.now()).catch((error: unknown) =>
      deps.log.warn('what people wrote was not moved', { error: String(error) }),
    )
  const scopes = createScopes({
    ...deps,
    transport: transport ?? createScopeTransport(deps),
    stores: { everybodys: createScopeStore(shared), own: createScopeStore(own) },
    bodies: createScopeBodies(),
    shared: createSharedWants(shared),
    page: uuid7Source(deps.clock, deps.random)(),
    pullFeed: (scope) => engine.pull(scope),
  })
  void scopes.forgetLeft().catch(() => undefined)
  const dbOf = (scope: string) => (scope.startsWith('room:') ? own : shared)
  return {
    ...scopes,
    tallies: own.tallies,
    db: dbOf,
    async view(scope, kind, limit) {
      const db = dbOf(scope)
      await watch()
      const isNumbered = NUMBERED.has(kind)
      const { touching, rows: window } = await readRange({
        writes: () => deps.store.read(async (tx) => tx.touching.bind(tx)),
        // at one moment; and for live queries: whatever changes rows of a scope changes its entry
        rows: () =>
          db.transaction('r', [db.scopes, db.rows], async () => {
            const known = await db.scopes.get(scope)
            const held = isNumbered ? db.range(scope, kind, { limit: limit + 1 }) : db.all(scope, kind)
            return { version: readTo(known), held: await held }
          }),
      })
      const { version, held } = window
      const isCut = isNumbered && held.length > limit
      const rows = isCut ? held.slice(0, limit) : held
      const numbers = new Map(rows.flatMap(({ key, no }) => (no === undefined ? [] : [[key, no]])))
      return {
        records: overlayRange({ scope, kind, rows, version }, touching, deps),
        isCut,
        numbers,
      }
    },
    stop() {
      scopes.stop()
      own.close()
    },
  }
}
