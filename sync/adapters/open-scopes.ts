import type { Engine } from '#sync/engine/engine.ts'
import type { EngineDeps } from '#sync/engine/types.ts'
import { createScopes, type Scopes } from '#sync/engine/scopes.ts'
import { uuid7Source } from '#sync/engine/uuid7.ts'
import type { ScopeTransport } from '#sync/ports/scopes.ts'
import { createScopeBodies } from './scope-bodies.ts'
import { createScopeStore, createSharedWants, ScopeDb } from './scope-db.ts'

/** Feeds by interest over the databases of this device; loaded when the first scope is wanted. */
export interface OpenScopes extends Scopes {
  /** The database a scope is in, for live queries; read only. */
  db(scope: string): ScopeDb
}

type Deps = Pick<
  EngineDeps,
  'owner' | 'client' | 'store' | 'session' | 'locks' | 'clock' | 'random' | 'log'
> & {
  engine: Pick<Engine, 'pull'>
  transport: ScopeTransport
}

/** One connection for the page, whoever is signed in. */
let everybodys: ScopeDb | undefined

/** Name of the database of an owner's rooms. */
const mirrorName = (owner: string): string => `goraero-mirror-${owner}`

export function openScopes({ engine, ...deps }: Deps): OpenScopes {
  const shared = (everybodys ??= new ScopeDb())
  const own = new ScopeDb(mirrorName(deps.owner))
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
    db: (scope) => (scope.startsWith('room:') ? own : shared),
    stop() {
      scopes.stop()
      own.close()
    },
  }
}
