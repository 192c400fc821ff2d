/** The writes of the simulated person: one of each policy the engine knows. */
import { sealed, type MutationRegistry, type Mutation, registryOf } from '#sync/mutations/types.ts'

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

const parse = (args: unknown) => args as ModelArgs

const common = {
  parse,
  touches: () => [],
  overlay: (_ref: unknown, before: unknown) => before,
}

const set: Mutation<ModelArgs> = {
  ...common,
  name: 'register.set',
  lane: (args) => `register:${args.entity}`,
  request: (body) => ({ method: 'PUT', path: '/api/register', body }),
  onRefusal: 'continue',
  coalesce: (_earlier, later) => later,
  touches: (args) => [{ kind: 'register', key: args.entity }],
  overlay: (_ref, _before, args) => ({ n: args.n }),
}

const append: Mutation<ModelArgs> = {
  ...common,
  name: 'log.append',
  lane: (args) => `log:${args.entity}`,
  request: (body) => ({ method: 'POST', path: '/api/log', body }),
  onRefusal: 'continue',
}

const create: Mutation<ModelArgs> = {
  ...common,
  name: 'doc.create',
  lane: (args) => `doc:${args.entity}`,
  request: (body) => ({ method: 'POST', path: '/api/doc', body }),
  onRefusal: 'cascade',
}

const edit: Mutation<ModelArgs> = {
  ...common,
  name: 'doc.edit',
  lane: (args) => `doc:${args.entity}`,
  request: (body) => ({
    method: 'PUT',
    path: '/api/doc',
    body,
    ifMatch: body.base === undefined ? undefined : `"${body.base}"`,
  }),
  onRefusal: 'halt',
}

const note: Mutation<ModelArgs> = {
  ...common,
  name: 'doc.note',
  lane: (args) => `note:${args.entity}`,
  request: (body) => ({ method: 'POST', path: '/api/note', body }),
  onRefusal: 'continue',
}

const photo: Mutation<ModelArgs> = {
  ...common,
  name: 'photo.post',
  lane: (args) => `photo:${args.entity}`,
  request: (body) => ({ method: 'POST', path: '/api/photo', body }),
  onRefusal: 'halt',
}

/** `without` leaves kinds out, as an older app would. */
export function modelMutations(without: readonly string[] = []): MutationRegistry {
  const all = [set, append, create, edit, note, photo].map((mutation) => sealed(mutation))
  return registryOf(all.filter((mutation) => !without.includes(mutation.name)))
}
