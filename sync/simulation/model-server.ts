/**
 * The server as sync.md promises it: one transaction per operation, the key decides a race, the lane's sequence has no
 * gap, refusals use up their place and replay the same. It also keeps the evidence the checks need.
 */
import type { FeedPage, BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import type { Dice } from './random.ts'
import { copyData, createUploads, emptyData, type FeedEntry } from './model-data.ts'
import { createEffects, type Ground } from './model-effects.ts'
import { readArgs, SCHEMAS } from './model-mutations.ts'
import { isGuest } from './guest-name.ts'
import type { Told } from './transcript.ts'

/** @param told receives every request and answer of the server, in order */
export function createModelServer(chance: Dice, told?: (entry: Told) => void) {
  const clients = new Map<string, string>()
  const uploads = createUploads()
  const violations: string[] = []
  /** Keys whose effects a restored backup does not hold. */
  const forgotten = new Set<string>()
  /** `incarnation` counts restored backups; a cursor of an earlier one is worth nothing. */
  const ground = { data: emptyData(), incarnation: 0 }
  let backup = copyData(ground.data)
  const { forked, lostDevice, tags, version, effect, etagOf, ...others } = createEffects(ground, {
    ...{ uploads, violations, chance, told },
  })

  const server = {
    get incarnation() {
      return ground.incarnation
    },
    get effects() {
      return ground.data.effects
    },
    violations,
    forgotten,
    backUp() {
      told?.({ did: 'backUp' })
      backup = copyData(ground.data)
    },
    /** The last backup takes the place of everything since. */
    restore() {
      told?.({ did: 'restore' })
      const kept = new Set(backup.effects.map((effect) => effect.key))
      for (const { key } of ground.data.effects) if (!kept.has(key)) forgotten.add(key)
      ground.data = copyData(backup)
      ground.incarnation++
    },
    photos: uploads.stored,
    loseUploads: uploads.loseNext,
    /** Newest schema it understands; less than the app's while a deploy is under way. */
    schema: SCHEMAS[2] as number,
    /** Addresses of writes that a guest cannot make. */
    takesAccount: new Set<string>(),
    /** Numbers of writes it always fails on. */
    failing: new Set<number>(),
    lostDevice,
    tags,
    ...others,
    /** Answers of writes that were applied are often forgotten by the time they are asked for again. */
    forgets: false,
    /** Seconds for which it asks everybody to be quiet. */
    pause: 0,
    /** Failures the server answers with by itself, 0 to 1. */
    unrest: 0,
    /** Answers of old writes that were applied are forgotten, refusals are not. */
    prune() {
      told?.({ did: 'prune' })
      tags.areKept = false
      for (const stored of ground.data.results.values()) stored.pruned ||= chance.chance(0.5)
    },
    /** One operation in one transaction. */
    handle(user: string, client: string, operation: BatchOperation): BatchResult {
      if (told === undefined) return counted(server.answer(user, client, operation), ground.incarnation)
      const isNewer = operation.void !== true && operation.schema > server.schema
      const etag = etagOf(user, operation)
      const answer = server.answer(user, client, operation)
      told({ did: 'write', user, client, operation, answer, etag, isNewer })
      return counted(answer, ground.incarnation)
    },
    answer(user: string, client: string, operation: BatchOperation): BatchResult {
      const { key } = operation
      const { lanes, results, effects } = ground.data
      const refusal = refusalOf(key)
      if ((clients.get(client) ?? user) !== user) {
        violations.push(`I15 client ${client} used by ${user}`)
        return refusal(403, 'auth')
      }
      clients.set(client, user)
      if (isGuest(user) && server.takesAccount.has(operation.path)) return refusal(401, 'auth')
      if (operation.schema < SCHEMAS[0]) return refusal(426, 'upgrade')
      // a server of before, during a deploy
      if (operation.void !== true && operation.schema > server.schema)
        return { ...refusal(503, 'retry'), retryAfterSeconds: 1 }
      const lane = `${client}/${operation.lane}`
      const known = results.get(key)
      if (known !== undefined) {
        if (operation.void !== true && known.operation.void !== true)
          violations.push(
            ...differences(known.operation, operation, ground.incarnation > 0 || forked.has(lane)),
          )
        known.pruned ||= server.forgets && known.result.status < 300 && chance.chance(0.5)
        if (known.pruned && known.result.status < 300)
          return { key, status: 200, body: null, replayed: true, version: version(user) }
        return { ...known.result, replayed: true }
      }
      const last = lanes.get(lane) ?? 0
      if (operation.seq <= last && !forked.has(lane))
        violations.push(`I4 place ${operation.seq} of ${operation.lane} used again by ${key}`)
      if (operation.seq !== last + 1)
        return { ...refusal(409, 'gap'), body: { error: { facts: { expected: last + 1 } } } }
      if (chance.chance(server.unrest * 0.1))
        return {
          ...refusal(chance.pick([503, 500, 409, 425]), 'retry'),
          retryAfterSeconds: chance.pick([0, 0, 1, 3]),
        }
      const args = readArgs(JSON.parse(operation.body ?? '{}'))
      if (server.pause > 0) return { ...refusal(503, 'retry'), retryAfterSeconds: server.pause }
      if (server.failing.has(args.n)) return refusal(500, 'retry')
      const out =
        operation.void === true
          ? { status: 410, class: 'reject' as const, body: null }
          : effect(user, operation, args)
      const result: BatchResult = { ...out, key }
      results.set(key, { operation, result, pruned: false })
      lanes.set(lane, operation.seq)
      const place = { user, client, lane: operation.lane, seq: operation.seq, key }
      effects.push({ ...place, name: operation.path.slice(5), args, applied: out.status < 300 })
      return result
    },
    /** Version of a user's feed. */
    newest: version,
    /** What a device that has read everything holds, by kind and key. */
    recordsOf: (user: string) =>
      new Map(
        [...ground.data.records]
          .filter(([name, { body }]) => name.startsWith(`${user}/`) && body !== null)
          .map(([, { kind, key, body }]) => [`${kind}/${key}`, body]),
      ),
    feed(user: string, cursor: string | null, limit: number, lag: number) {
      const page = pageOf({ ...ground, newest: version(user) }, { user, cursor, limit, lag })
      const { incarnation, from } = asked(cursor, ground.incarnation)
      told?.({ did: 'read', user, incarnation, from, changes: changesAfter(ground.data, user, from) })
      return page
    },
  }
  return server
}

export type ModelServer = ReturnType<typeof createModelServer>

/** A key stands for the same request always. On a restored server a lane starts again: the write gets another place. */
function differences(one: BatchOperation, other: BatchOperation, mayMove: boolean): string[] {
  const names = Object.keys(one) as (keyof BatchOperation)[]
  const isSame =
    names.length === Object.keys(other).length &&
    names.every((name) => one[name] === other[name] || (mayMove && name === 'seq'))
  return isSame ? [] : [`I8 other bytes for ${one.key}: ${JSON.stringify(one)} then ${JSON.stringify(other)}`]
}

/** The answer with what counts its version. */
const counted = (answer: BatchResult, incarnation: number): BatchResult =>
  answer.version === undefined ? answer : { ...answer, database: String(incarnation) }

const refusalOf =
  (key: string) =>
  (status: number, name: BatchResult['class']): BatchResult => ({ key, status, class: name, body: null })

/** What a user's feed says after a version, oldest first, as of another one; from the beginning without what was deleted. */
function changesAfter({ records }: Ground['data'], user: string, from: number, upTo = Infinity): FeedEntry[] {
  const out: FeedEntry[] = []
  for (const [name, newest] of records) {
    if (!name.startsWith(`${user}/`)) continue
    let entry: FeedEntry | undefined = newest
    while (entry !== undefined && entry.version > upTo) entry = entry.before
    if (entry === undefined || entry.version <= from || (from === 0 && entry.body === null)) continue
    const { before: _, ...change } = entry
    out.push(change)
  }
  return out.toSorted((a, b) => a.version - b.version)
}

/** What a cursor says: of which incarnation it is, up to which version it has read, and as of which one. */
function asked(cursor: string | null, newest: number): { incarnation: number; from: number; asOf: number } {
  const [incarnation = newest, from = 0, , asOf = 0] = cursor === null ? [] : JSON.parse(cursor)
  return { incarnation, from: Number(from), asOf: Number(asOf) }
}

/**
 * A page of the member's feed; `lag` holds the newest changes back, as a replica would. Within a reading no page is older
 * than the one before: what was replaced between the two would be in neither.
 */
function pageOf(
  { data, newest, incarnation }: Ground & { newest: number },
  { user, cursor, limit, lag }: { user: string; cursor: string | null; limit: number; lag: number },
): FeedPage | 'expired' {
  const { incarnation: of, from, asOf } = asked(cursor, incarnation)
  if (of !== incarnation) return 'expired'
  const isSeed = cursor === null || cursor.includes('seed')
  const upTo = Math.max(from, asOf, newest - lag)
  const changes = changesAfter(data, user, from, upTo)
  const page = changes.slice(0, limit)
  const more = changes.length > limit
  const reached = more ? (page.at(-1)?.version ?? from) : upTo
  return {
    scope: 'member',
    changes: page,
    cursor: JSON.stringify([incarnation, reached, isSeed && more ? 'seed' : 'rest', ...(more ? [upTo] : [])]),
    version: reached,
    more,
    asOf: '2026-01-01T00:00:00.000Z',
  }
}
