import type { Operation } from './pending.ts'

/** Why the server said no: the code of its answer with the facts, or a general one. */
export function refusalOf(operation: Pick<Operation, 'refusal'>): {
  code: string
  facts: Record<string, string | number>
} {
  const error = ((operation.refusal?.body ?? {}) as { error?: { code?: unknown; facts?: unknown } }).error
  const facts = typeof error?.facts === 'object' && error.facts !== null ? error.facts : {}
  const code = typeof error?.code === 'string' && error.code !== '' ? error.code : 'server.failed'
  return { code, facts: facts as Record<string, string | number> }
}
