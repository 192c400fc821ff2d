/** The engine's registry of writes, derived from their files: schemas filled in, requests addressed. */
import { addressed } from './address.ts'
import * as all from './all.gen.ts'
import type { AnyDefinition } from './define.ts'
import { SCHEMAS } from './schemas.ts'
import { sealed, type AnyMutation } from './types.ts'

export const DEFINITIONS: readonly AnyDefinition[] = Object.values(all)

/** A write as the engine uses it. */
export function mutationOf(definition: AnyDefinition): AnyMutation {
  const { args, request, ...rest } = definition
  let schema: ReturnType<typeof args> | undefined
  return sealed({
    ...rest,
    // a schema is made when the first write of its kind is read, not all of them at the start
    parse: (given) => (schema ??= args(SCHEMAS)).parse(given),
    request: (given) => addressed(request(given)),
  })
}

/** Every write the app can queue. */
export const MUTATIONS: readonly AnyMutation[] = DEFINITIONS.map(mutationOf)
