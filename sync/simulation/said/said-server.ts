/**
 * The server as a device meets it that writes into boards' records and rooms: a write is a transaction with its key, its
 * place and its effect in a scope, and the answer names the versions that hold it. The scopes are those of shared-server.ts.
 */
import type { BatchOperation, BatchResult, FeedPage } from '#sync/contracts/sync/sync.ts'
import type { SharedServer } from '../scopes/shared-server.ts'

export interface SaidArgs {
  scope: string
  key: string
  /** null takes it away. */
  text: string | null
  isNew: boolean
}

/** @param violations receives what no device may make a server do */
export function createSaidServer(shared: SharedServer, violations: string[]) {
  const results = new Map<string, BatchResult>()
  const lanes = new Map<string, number>()
  /** How far each member's own feed is. */
  const feeds = new Map<string, number>()
  /** Keys of records in the order they were made, each with the scope. */
  const made: { scope: string; key: string }[] = []

  function effect(user: string, args: SaidArgs, commit: (body: unknown) => number): Omit<BatchResult, 'key'> {
    const { scope, key, text, isNew } = args
    const refusal = shared.refusalOf(user, scope)
    if (refusal !== null) return { status: refusal.status, class: 'reject', body: null }
    const known = shared.scopeOf(scope).rows.get(key)
    if (isNew && known !== undefined) violations.push(`I7 ${key} was said twice`)
    if (!isNew && (known === undefined || known.body === null))
      return { status: 404, class: 'reject', body: null }
    if (isNew) made.push({ scope, key })
    const at = commit(text === null ? null : { text, by: user })
    const version = (feeds.get(user) ?? 0) + 1
    feeds.set(user, version)
    return { status: 200, body: null, version, at: [{ scope, version: at }] }
  }

  return {
    made,
    refusedKeys: () => [...results.values()].filter(({ status }) => status >= 300).map(({ key }) => key),
    /** One operation in one transaction. */
    async handle(user: string, client: string, operation: BatchOperation): Promise<BatchResult> {
      const { key, seq } = operation
      const args = JSON.parse(operation.body ?? '{}') as SaidArgs
      return shared.transaction(args.scope, (commit) => {
        const known = results.get(key)
        if (known !== undefined) return { ...known, replayed: true }
        const lane = `${client}/${operation.lane}`
        const last = lanes.get(lane) ?? 0
        if (seq !== last + 1) {
          const body = { error: { facts: { expected: last + 1 } } }
          return { key, status: 409, class: 'gap' as const, body }
        }
        const put = (body: unknown) => commit({ kind: kindOf(args.scope), key: args.key, body })
        const result = { ...effect(user, args, put), key }
        results.set(key, result)
        lanes.set(lane, seq)
        return result
      })
    },
    /** The member's own feed, which here says nothing but how far it is. */
    feed(user: string): FeedPage {
      const version = feeds.get(user) ?? 0
      const asOf = '2026-01-01T00:00:00.000Z'
      return { scope: 'member', changes: [], cursor: `at ${version}`, version, more: false, asOf }
    },
  }
}

export const kindOf = (scope: string): string => (scope.startsWith('room:') ? 'message' : 'comment')

export type SaidServer = ReturnType<typeof createSaidServer>
