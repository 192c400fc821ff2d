/**
 * The server as sync.md promises it: one transaction per operation, the key decides a race, the lane's sequence has no
 * gap, refusals use up their place and replay the same. It also keeps the evidence the checks need.
 */
import type { FeedPage, PushOperation, PushResult } from '#sync/contracts/sync.ts'
import type { Dice } from './random.ts'
import type { ModelArgs } from './model-mutations.ts'

export interface Effect {
  user: string
  client: string
  lane: string
  seq: number
  key: string
  name: string
  args: ModelArgs
  applied: boolean
}

interface StoredResult {
  bytes: string
  result: PushResult
  pruned: boolean
}

interface FeedEntry {
  kind: string
  key: string
  version: number
  body: unknown
}

export function createModelServer(chance: Dice) {
  const clients = new Map<string, string>()
  const lanes = new Map<string, number>()
  const results = new Map<string, StoredResult>()
  const versions = new Map<string, number>()
  const records = new Map<string, FeedEntry>()
  const docs = new Map<string, number>()
  const photos = new Map<string, { owner: string; chunks: number; total: number }>()
  const effects: Effect[] = []
  const violations: string[] = []
  const version = (user: string) => versions.get(user) ?? 0
  const bump = (user: string, kind: string, key: string, body: unknown) => {
    versions.set(user, version(user) + 1)
    records.set(`${user}/${kind}/${key}`, { kind, key, version: version(user), body })
  }

  function effect(user: string, operation: PushOperation, args: ModelArgs): Omit<PushResult, 'key'> {
    if (args.owner !== user) violations.push(`I15 ${operation.key} of ${args.owner} applied as ${user}`)
    for (const photo of args.photos ?? []) {
      const stored = photos.get(photo)
      if (stored === undefined || stored.chunks < stored.total)
        violations.push(`I18 ${operation.key} sent before its photo ${photo}`)
    }
    if (args.poison) return { status: 422, class: 'reject', body: { refused: args.n } }
    const doc = `${user}/${args.entity}`
    if (operation.path === '/api/doc' && operation.method === 'PUT') {
      const etag = `"${docs.get(doc) ?? 0}"`
      if (operation.ifMatch !== undefined && operation.ifMatch !== etag)
        return { status: 412, class: 'conflict', body: { etag }, etag }
    }
    if (operation.path === '/api/note' && !docs.has(doc))
      violations.push(`I5 note ${operation.key} before its document`)
    if (operation.path === '/api/doc') docs.set(doc, (docs.get(doc) ?? 0) + 1)
    bump(user, operation.path.slice(5), args.entity, { n: args.n })
    return { status: 200, body: { ok: true }, version: version(user) }
  }

  return {
    effects,
    violations,
    photos,
    /** Failures the server answers with by itself, 0 to 1. */
    unrest: 0,
    /** Somebody else edits a document of the user. */
    editElsewhere(user: string) {
      const mine = [...docs.keys()].filter((key) => key.startsWith(`${user}/`))
      for (const doc of mine.slice(0, 1)) docs.set(doc, (docs.get(doc) ?? 0) + 1)
    },
    /** Old results are compacted into their lane's last sequence. */
    prune() {
      for (const stored of results.values()) stored.pruned ||= chance.chance(0.5)
    },
    /** One operation in one transaction. */
    handle(user: string, client: string, operation: PushOperation): PushResult {
      const { key } = operation
      const refusal = (status: number, name: PushResult['class']): PushResult => ({
        key,
        status,
        class: name,
        body: null,
      })
      if ((clients.get(client) ?? user) !== user) {
        violations.push(`I15 client ${client} used by ${user}`)
        return refusal(403, 'auth')
      }
      clients.set(client, user)
      const bytes = JSON.stringify(operation)
      const known = results.get(key)
      if (known !== undefined) {
        if (known.bytes !== bytes) violations.push(`I8 other bytes for ${key}: ${known.bytes} then ${bytes}`)
        if (known.pruned && known.result.status < 300)
          return { key, status: 200, body: null, replayed: true, version: version(user) }
        return { ...known.result, replayed: true }
      }
      const lane = `${client}/${operation.lane}`
      const last = lanes.get(lane) ?? 0
      if (operation.seq <= last) {
        violations.push(`I4 place ${operation.seq} of ${operation.lane} used again by ${key}`)
        return refusal(409, 'reject')
      }
      if (operation.seq > last + 1) return { ...refusal(409, 'gap'), body: { last } }
      if (chance.chance(this.unrest * 0.1))
        return {
          ...refusal(chance.pick([503, 500, 409, 425]), 'retry'),
          retryAfterSeconds: chance.pick([0, 0, 1, 3]),
        }
      const args = JSON.parse(operation.body ?? '{}') as ModelArgs
      const out = effect(user, operation, args)
      const result: PushResult = { key, ...out }
      results.set(key, { bytes, result, pruned: false })
      lanes.set(lane, operation.seq)
      const name = operation.path.slice(5)
      effects.push({
        user,
        client,
        lane: operation.lane,
        seq: operation.seq,
        key,
        name,
        args,
        applied: out.status < 300,
      })
      return result
    },
    /** A page of the member's feed; `lag` holds the newest changes back, as a replica would. */
    feed(user: string, cursor: string | null, limit: number, lag: number): FeedPage {
      const from = cursor === null ? 0 : Number(cursor)
      const upTo = Math.max(from, version(user) - lag)
      const changes = [...records.entries()]
        .filter(([key, entry]) => key.startsWith(`${user}/`) && entry.version > from && entry.version <= upTo)
        .map(([, entry]) => entry)
        .sort((a, b) => a.version - b.version)
      const page = changes.slice(0, limit)
      const more = changes.length > limit
      const reached = more ? (page.at(-1)?.version ?? from) : upTo
      return {
        scope: 'member',
        changes: page,
        cursor: String(reached),
        version: reached,
        more,
        asOf: '2026-01-01T00:00:00.000Z',
      }
    },
  }
}

export type ModelServer = ReturnType<typeof createModelServer>
