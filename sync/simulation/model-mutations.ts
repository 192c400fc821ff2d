/** The writes of the simulated person: one of each policy the engine knows, in the three shapes the app has had. */
import {
  sealed,
  type MutationRegistry,
  type Mutation,
  type OnRefusal,
  registryOf,
} from '#sync/mutations/types.ts'

export interface ModelArgs {
  owner: string
  entity: string
  /** Unique number of the write. */
  n: number
  /** The server refuses it for good. */
  poison?: boolean
  /** Version of the document the person saw. */
  base?: number
  photos?: string[]
}

/** Operation schemas the model app has had, oldest first; each app reads those before it. */
export const SCHEMAS = [1, 2, 3] as const

/** The third app calls an entity a thing: in its arguments and on the wire. */
type Stored = Omit<ModelArgs, 'entity'> & { entity?: string; thing?: string }

/** Arguments of any schema, as the checks and the server understand them. */
export function readArgs(stored: unknown): ModelArgs {
  if ((stored as Stored).thing === undefined) return stored as ModelArgs
  const { thing, ...args } = stored as Stored
  return { ...args, entity: args.entity ?? thing ?? '' }
}

const entityOf = (stored: unknown) => (stored as Stored).entity ?? (stored as Stored).thing ?? ''

function shaped(args: ModelArgs, schema: number): Stored {
  const { entity, ...rest } = args
  return schema < 3 ? args : { ...rest, thing: entity }
}

interface Shape extends Omit<Partial<Mutation<ModelArgs>>, 'lane'> {
  name: string
  onRefusal: OnRefusal
  lane: string
  method?: 'POST' | 'PUT'
  path: string
}

/** A screen shows the newest write to an entity. */
const shownAs = (kind: string): Pick<Mutation<ModelArgs>, 'touches' | 'overlay'> => ({
  touches: (args) => [{ kind, key: entityOf(args) }],
  overlay: (_ref, _before, args) => ({ n: args.n }),
})

const KINDS: readonly Shape[] = [
  {
    ...{ name: 'register.set', lane: 'register', method: 'PUT', path: '/api/register' },
    onRefusal: 'continue',
    coalesce: (_earlier, later) => later,
    ...shownAs('register'),
  },
  { name: 'log.append', lane: 'log', path: '/api/log', onRefusal: 'continue' },
  { name: 'doc.create', lane: 'doc', path: '/api/doc', onRefusal: 'cascade', ...shownAs('doc') },
  { name: 'doc.edit', lane: 'doc', method: 'PUT', path: '/api/doc', onRefusal: 'halt', ...shownAs('doc') },
  { name: 'doc.note', lane: 'note', path: '/api/note', onRefusal: 'continue' },
  { name: 'photo.post', lane: 'photo', path: '/api/photo', onRefusal: 'halt' },
]

function mutationOf(
  { lane, method = 'POST', path, ...shape }: Shape,
  schema: number,
  unreadable: ReadonlySet<number>,
): Mutation<ModelArgs> {
  return {
    touches: () => [],
    overlay: (_ref, before) => before,
    ...shape,
    // what a newer app wrote cannot be read by an older one: a tab that tries is a fault
    parse: (stored) => {
      if (schema < 3 && (stored as Stored).thing !== undefined)
        throw new TypeError('arguments of a newer app')
      if (unreadable.has(readArgs(stored).n)) throw new TypeError('stricter than the build that stored it')
      return shaped(readArgs(stored), schema) as ModelArgs
    },
    lane: (args) => `${lane}:${entityOf(args)}`,
    request: (body) => ({
      method,
      path,
      body,
      ...(body.base === undefined ? {} : { ifMatch: `"${body.base}"` }),
    }),
  }
}

/**
 * The app of a schema. The first one does not know notes yet.
 * @param unreadable numbers of writes that another build has stored and this one cannot read
 */
export function modelMutations(
  schema: number = SCHEMAS[2],
  unreadable: ReadonlySet<number> = new Set(),
): MutationRegistry {
  const known = KINDS.filter((kind) => schema > 1 || kind.name !== 'doc.note')
  return registryOf(known.map((kind) => sealed(mutationOf(kind, schema, unreadable))))
}
