import type * as z from 'zod/mini'
import { PROTOCOL } from '#sync/contracts/protocol.ts'
import type { ScopeBodies } from '#sync/ports/scopes.ts'
import { readAnswer } from './read-answer.ts'

/** Bodies of the scopes by the contract's schemas, which are fetched when the first is to be checked. */
export function createScopeBodies(): ScopeBodies {
  return {
    edition: Object.values(PROTOCOL.domains).join(' '),
    async ready() {
      const { SCOPE_KINDS } = await import('#sync/contracts/sync/scope-kinds.ts')
      const schemas: Readonly<Record<string, z.ZodMiniType>> = SCOPE_KINDS
      return (kind, body) => {
        const schema = Object.hasOwn(schemas, kind) ? schemas[kind] : undefined
        const read = schema && readAnswer(schema, body)
        if (!read || read.success) return null
        return read.error?.issues[0]?.path.join('.') ?? ''
      }
    },
  }
}
