import type { Engine } from '#sync/engine/engine.ts'
import type { EngineDeps } from '#sync/engine/types.ts'
import { createScopes, type Scopes } from '#sync/engine/scopes.ts'
import { uuid7Source } from '#sync/engine/uuid7.ts'
import type { ScopeTransport } from '#sync/ports/scopes.ts'
import type { ContentDb } from './content-db.ts'
import { moveSpoken } from './move-spoken.ts'
import { createScopeBodies } from './scope-bodies.ts'
import { createScopeStore, createSharedWants, ScopeDb } from './scope-db.ts'

/** Feeds by interest over the databases of this device; loaded when the first scope is wanted. */
export interface OpenScopes extends Scopes {
  /** The database a scope is in, for live queries; read only. */
  db(scope: string): ScopeDb
  /** Counts as this owner was told them. */
  readonly tallies: ScopeDb['tallies']
}

type Deps = Pick<
  EngineDeps,
  'owner' | 'client' | 'store' | 'session' | 'locks' | 'clock' | 'random' | 'log'
> & {
  engine: Pick<Engine, 'pull'>
  transport: ScopeTransport
  /** The content database, whose earlier versions held what people wrote. */
  content: ContentDb | undefined
}

/** One connection for the page, for all owners. */
let everybodys: ScopeDb | undefined

/** Name of the database of an owner's rooms. */
const mirrorName = (owner: string): string => `goraero-mirror-${owner}`

export async function openScopes({ engine, content, ...deps }: Deps): Promise<OpenScopes> {
  const shared = (everybodys ??= new ScopeDb())
  const own = new ScopeDb(mirrorName(deps.owner))
  if (content)
    await moveSpoken(content, { everybodys: shared, own }, deps.clock.now()).catch((error: unknown) =>
      deps.log.warn('what people wrote was not moved', { error: String(error) }),
    )
  const scopes = createScopes({
    ...deps,
    stores: { everybodys: createScopeStore(shared), own: createScopeStore(own) },
    bodies: createScopeBodies(),
    shared: createSharedWants(shared),
    page: uuid7Source(deps.clock, deps.random)(),
    pullFeed: (scope) => engine.pull(scope),
  })
  return {
    ...scopes,
    tallies: own.tallies,
    db: (scope) => (scope.startsWith('room:') ? own : shared),
    stop() {
      scopes.stop()
      own.close()
    },
  }
}
