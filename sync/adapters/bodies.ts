import type * as z from 'zod/mini'
import { kindSchema, kindsOf } from '#sync/contracts/kind-schema.ts'
import { PROTOCOL } from '#sync/contracts/protocol.ts'
import type { Bodies, BodyCheck } from '#sync/ports/bodies.ts'
import { readAnswer } from './read-answer.ts'

/**
 * Bodies of both feeds by the contract's schemas, of which a kind's are fetched when its first body is to be checked.
 * @param schemaOf fetches the schema of a kind; null for a kind this version does not know
 */
export function createBodies(schemaOf: typeof kindSchema = kindSchema): Bodies {
  /** By scope and kind; null for a kind this version does not know. */
  const schemas = new Map<string, z.ZodMiniType | null>()
  const check: BodyCheck = (scope, kind, body) => {
    const schema = schemas.get(`${scope}/${kind}`)
    const read = schema && readAnswer(schema, body)
    if (!read || read.success) return null
    return read.error?.issues[0]?.path.join('.') ?? ''
  }
  return {
    edition: Object.values(PROTOCOL.domains).join(' '),
    async ready(scope, kinds = kindsOf(scope)) {
      const missing = [...kinds].filter((kind) => !schemas.has(`${scope}/${kind}`))
      await Promise.all(
        missing.map(async (kind) => schemas.set(`${scope}/${kind}`, await schemaOf(scope, kind))),
      )
      return check
    },
  }
}
