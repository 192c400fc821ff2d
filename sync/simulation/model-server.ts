/**
 * The server as sync.md promises it: one transaction per operation, the key decides a race, the lane's sequence has no
 * gap, refusals use up their place and replay the same. It also keeps the evidence the checks need.
 */
import type { FeedPage, PushOperation, PushResult } from '#sync/contracts/sync.ts'
import type { Dice } from './random.ts'
import { readArgs, SCHEMAS, type ModelArgs } from './model-mutations.ts'

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
  operation: PushOperation
  result: PushResult
  pruned: boolean
}

interface FeedEntry {
  kind: string
  key: string
  version: number
  body: unknown
}

/** What a backup holds. */
interface Data {
  lanes: Map<string, number>
  results: Map<string, StoredResult>
  versions: Map<string, number>
  records: Map<string, FeedEntry>
  docs: Map<string, number>
  effects: Effect[]
}

const emptyData = (): Data => ({
  lanes: new Map(),
  results: new Map(),
  versions: new Map(),
  records: new Map(),
  docs: new Map(),
  effects: [],
})

const copyData = ({ lanes, results, versions, records, docs, effects }: Data): Data => ({
  lanes: new Map(lanes),
  results: new Map([...results].map(([key, stored]) => [key, { ...stored }])),
  versions: new Map(versions),
  records: new Map(records),
  docs: new Map(docs),
  effects: [...effects],
})

/** Photos the server holds; those of the next write that has some can be lost. */
function createUploads() {
  const stored = new Map<string, { owner: string; chunks: number; total: number }>()
  let losesNext = false
  return {
    stored,
    loseNext() {
      losesNext = true
    },
    /** Which of a write's photos are not whole; `lost` when the server has just lost them. */
    missing(wanted: readonly string[]): string[] | 'lost' {
      if (losesNext && wanted.length > 0) {
        losesNext = false
        for (const photo of wanted) stored.delete(photo)
        return 'lost'
      }
      return wanted.filter((photo) => {
        const known = stored.get(photo)
        return known === undefined || known.chunks < known.total
      })
    },
  }
}

export function createModelServer(chance: Dice) {
  const clients = new Map<string, string>()
  const uploads = createUploads()
  let { lanes, results, versions, records, docs, effects } = emptyData()
  const violations: string[] = []
  /** Keys whose effects a restored backup does not hold. */
  const forgotten = new Set<string>()
  /** Counts restored backups; a cursor of an earlier one is worth nothing. */
  let incarnation = 0
  let backup = copyData({ lanes, results, versions, records, docs, effects })
  const version = (user: string) => versions.get(user) ?? 0
  const bump = (user: string, kind: string, key: string, body: unknown) => {
    versions.set(user, version(user) + 1)
    records.set(`${user}/${kind}/${key}`, { kind, key, version: version(user), body })
  }

  function effect(user: string, operation: PushOperation, args: ModelArgs): Omit<PushResult, 'key'> {
    if (args.owner !== user) violations.push(`I15 ${operation.key} of ${args.owner} applied as ${user}`)
    const missing = uploads.missing(args.photos ?? [])
    if (missing === 'lost')
      return { status: 422, class: 'reject', body: { error: { code: 'upload.missing' } } }
    for (const photo of missing) violations.push(`I18 ${operation.key} sent before its photo ${photo}`)
    if (args.poison) return { status: 422, class: 'reject', body: { refused: args.n } }
    const doc = `${user}/${args.entity}`
    if (operation.path === '/api/doc' && operation.method === 'PUT') {
      const etag = `"${docs.get(doc) ?? 0}"`
      if (operation.ifMatch !== undefined && operation.ifMatch !== etag)
        return { status: 412, class: 'conflict', body: { etag }, etag }
    }
    if (operation.path === '/api/note' && !docs.has(doc)) {
      if (incarnation > 0) return { status: 404, class: 'reject', body: { refused: args.n } }
      violations.push(`I5 note ${operation.key} before its document`)
    }
    if (operation.path === '/api/doc') docs.set(doc, (docs.get(doc) ?? 0) + 1)
    bump(user, operation.path.slice(5), args.entity, { n: args.n })
    return { status: 200, body: { ok: true }, version: version(user) }
  }

  return {
    get incarnation() {
      return incarnation
    },
    get effects() {
      return effects
    },
    violations,
    forgotten,
    backUp() {
      backup = copyData({ lanes, results, versions, records, docs, effects })
    },
    /** The last backup takes the place of everything since. */
    restore() {
      const kept = new Set(backup.effects.map((effect) => effect.key))
      for (const { key } of effects) if (!kept.has(key)) forgotten.add(key)
      ;({ lanes, results, versions, records, docs, effects } = copyData(backup))
      incarnation++
    },
    photos: uploads.stored,
    loseUploads: uploads.loseNext,
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
      if (operation.schema < SCHEMAS[0] || operation.schema > SCHEMAS[2]) return refusal(426, 'upgrade')
      const known = results.get(key)
      if (known !== undefined) {
        violations.push(...differences(known.operation, operation, incarnation > 0))
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
      if (operation.seq > last + 1)
        return { ...refusal(409, 'gap'), body: { error: { facts: { expected: last + 1 } } } }
      if (chance.chance(this.unrest * 0.1))
        return {
          ...refusal(chance.pick([503, 500, 409, 425]), 'retry'),
          retryAfterSeconds: chance.pick([0, 0, 1, 3]),
        }
      const args = readArgs(JSON.parse(operation.body ?? '{}'))
      const out = effect(user, operation, args)
      const result: PushResult = { ...out, key }
      results.set(key, { operation, result, pruned: false })
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
    feed: (user: string, cursor: string | null, limit: number, lag: number) =>
      pageOf({ records, newest: version(user), incarnation }, user, cursor, limit, lag),
  }
}

export type ModelServer = ReturnType<typeof createModelServer>

/** A key stands for the same request always. On a restored server a lane starts again: the write gets another place. */
function differences(one: PushOperation, other: PushOperation, mayMove: boolean): string[] {
  const names = Object.keys(one) as (keyof PushOperation)[]
  const isSame =
    names.length === Object.keys(other).length &&
    names.every((name) => one[name] === other[name] || (mayMove && name === 'seq'))
  return isSame ? [] : [`I8 other bytes for ${one.key}: ${JSON.stringify(one)} then ${JSON.stringify(other)}`]
}

/** A page of the member's feed; `lag` holds the newest changes back, as a replica would. */
function pageOf(
  { records, newest, incarnation }: { records: Data['records']; newest: number; incarnation: number },
  user: string,
  cursor: string | null,
  limit: number,
  lag: number,
): FeedPage | 'expired' {
  const [of = incarnation, at = 0, kind = 'seed'] = cursor === null ? [] : JSON.parse(cursor)
  if (of !== incarnation) return 'expired'
  const isSeed = kind === 'seed'
  const from = Number(at)
  const upTo = Math.max(from, newest - lag)
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
    cursor: JSON.stringify([incarnation, reached, isSeed && more ? 'seed' : 'rest']),
    version: reached,
    more,
    asOf: '2026-01-01T00:00:00.000Z',
  }
}
