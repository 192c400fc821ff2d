/**
 * Keeps I3, I9 and the feed's promise: a page of changes and its cursor are stored in one transaction, a page that
 * another tab has already read changes nothing, and an expired cursor reseeds the scope without the screen going blank.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { FeedPage, FeedScope } from '#sync/contracts/sync/sync.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { FeedRow, FeedStore, FeedTx, RecordRow, StoreTx } from '#sync/ports/store.ts'
import type { FeedAnswer } from '#sync/ports/transport.ts'
import { bodyCheck, otherPlaces, placed, recheck } from './aside.ts'
import { UNSETTLED } from './lanes.ts'
import { classify } from './machine.ts'
import type { Operation } from '#sync/ports/rows.ts'
import { ownClient } from './outbox.ts'
import { renewSession } from './session-guard.ts'
import type { EngineDeps } from './types.ts'
import { leaving } from './versions.ts'

export type PullOutcome = 'current' | 'unanswered' | 'auth' | 'refused'

/** What a whole reading says about writes applied earlier: the version it reached, and what it holds. */
interface Reached {
  version: number
  /** Operations applied before this reading began. */
  held: ReadonlySet<OperationId>
  /** A scope read anew: the server may have been restored, and count from below what it had reached. */
  isSeed: boolean
}

/** Called inside the transaction of a reading's last page, after its rows were written. */
type AfterReading<Tx> = (tx: Tx, reached: Reached) => Promise<'sure' | 'doubtful'>

const emptyFeed = (scope: FeedScope): FeedRow => ({
  scope,
  cursor: null,
  version: 0,
  asOf: null,
  round: 1,
  seeding: true,
})

type PullDeps = Pick<
  EngineDeps,
  | 'owner'
  | 'client'
  | 'store'
  | 'content'
  | 'snapshot'
  | 'bodies'
  | 'transport'
  | 'session'
  | 'locks'
  | 'clock'
  | 'random'
  | 'log'
  | 'limits'
>

/** One reading of a scope: where it is stored, and what follows its last page. */
interface Reading<Tx extends FeedTx> {
  store: FeedStore<Tx>
  scope: FeedScope
  cancel: Cancel
  after: AfterReading<Tx>
}

/**
 * Reads scopes, each one reading at a time. One under way may have begun before the change its caller knows of: one more
 * follows for all who came meanwhile.
 * @public the engine takes it out of this part by name
 */
export function readingInTurns(deps: PullDeps, cancel: Cancel): (scope: FeedScope) => Promise<PullOutcome> {
  const running = new Map<FeedScope, Promise<PullOutcome>>()
  const following = new Map<FeedScope, Promise<PullOutcome>>()
  function begin(scope: FeedScope): Promise<PullOutcome> {
    const reading = pull(deps, scope, cancel).finally(() => running.delete(scope))
    running.set(scope, reading)
    return reading
  }
  function follow(scope: FeedScope, before: Promise<PullOutcome>): Promise<PullOutcome> {
    const go = () => {
      following.delete(scope)
      return begin(scope)
    }
    const reading = before.then(go, go)
    following.set(scope, reading)
    return reading
  }
  return (scope) => {
    const before = running.get(scope)
    return before === undefined ? begin(scope) : (following.get(scope) ?? follow(scope, before))
  }
}

/** Reads a scope until the server has no more. */
export async function pull(deps: PullDeps, scope: FeedScope, cancel: Cancel): Promise<PullOutcome> {
  if (scope === 'member') return pullInto(deps, { store: deps.store, scope, cancel, after: forgetApplied })
  if (deps.content === null) return 'refused'
  const outcome = await pullInto(deps, { store: deps.content, scope, cancel, after: async () => 'sure' })
  if (outcome === 'current') await deps.snapshot?.addTexts(cancel)
  return outcome
}

async function pullInto<Tx extends FeedTx>(
  deps: PullDeps,
  { store, scope, cancel, after }: Reading<Tx>,
): Promise<PullOutcome> {
  let renewals = 0
  let mayDoubt = true
  let begun = await appliedBefore(deps, scope)
  const client =
    (await deps.store.read((tx) => tx.meta('client'))) ??
    (await deps.store.write((tx) => ownClient(tx, deps)))
  const known = await store.read((tx) => tx.feed(scope))
  if (known !== undefined) await recheck(store, known, deps)
  const owner = scope === 'member' ? deps.owner : null
  const ask = (cursor: string | null) =>
    deps.transport.feed({ owner, client, scope, cursor, limit: deps.limits.page }, cancel)
  let ahead: { cursor: string; answer: Promise<FeedAnswer> } | undefined
  let hasFiles = scope === 'content'
  while (!cancel.cancelled) {
    const feed = (await store.read((tx) => tx.feed(scope))) ?? emptyFeed(scope)
    const byFiles = hasFiles && (await deps.snapshot?.catchUp(cancel))
    if (byFiles === 'unanswered') return byFiles
    hasFiles = byFiles === 'stored'
    if (hasFiles) continue
    const token = (await deps.session.current())?.token ?? null
    const answer = await (ahead?.cursor === feed.cursor ? ahead.answer : ask(feed.cursor))
    ahead = undefined
    if (answer.kind === 'page') {
      // what everybody may read the server says alike to all: the next page travels while this one is stored
      if (scope === 'content' && answer.page.more) ahead = askAhead(answer.page.cursor, ask)
      const read = await readPage(deps, scope, answer)
      const stored = await store.write((tx) => storePage(tx, { seen: feed, read, begun, after }), 'relaxed')
      if (stored === 'more') continue
      if (stored === 'sure' || !mayDoubt) return 'current'
      mayDoubt = false
      await store.write(async (tx) => reseed(tx, (await tx.feed(scope)) ?? feed))
      begun = await appliedBefore(deps, scope)
      continue
    }
    if (answer.kind === 'owner') return 'auth'
    if (answer.kind === 'unanswered') return 'unanswered'
    if (answer.status === 410) {
      await store.write((tx) => reseed(tx, feed))
      hasFiles = scope === 'content'
      continue
    }
    const kind = classify(answer.status, answer.class)
    if (kind !== 'auth') return kind === 'retry' || kind === 'unknown' ? 'unanswered' : 'refused'
    if (renewals++ > 0) return 'auth'
    const outcome = await renewSession(deps.session, deps.locks, token)
    if (outcome !== 'refreshed') return outcome === 'refused' ? 'auth' : 'unanswered'
  }
  return 'unanswered'
}

/** A page that may never be wanted: its failure is ignored when the reading ends before. */
function askAhead(cursor: string, ask: (cursor: string) => Promise<FeedAnswer>) {
  const answer = ask(cursor)
  answer.catch(() => undefined)
  return { cursor, answer }
}

/** Operations applied by now, which a reading that begins now will hold. */
async function appliedBefore(
  deps: Pick<EngineDeps, 'store'>,
  scope: FeedScope,
): Promise<ReadonlySet<OperationId>> {
  if (scope !== 'member') return new Set()
  const applied = await deps.store.read((tx) => tx.allInState('applied'))
  return new Set(applied.map((operation) => operation.id))
}

/** Starts the scope anew; rows stay until the last page has shown which of them still exist. */
async function reseed(tx: FeedTx, seen: FeedRow): Promise<void> {
  const feed = (await tx.feed(seen.scope)) ?? emptyFeed(seen.scope)
  if (feed.cursor !== seen.cursor) return
  await tx.putFeed({
    ...feed,
    cursor: null,
    seeding: true,
    round: feed.round + 1,
    version: 0,
  })
}

interface PageToStore<Tx> {
  /** The feed's row as it was when the page was asked for. */
  seen: FeedRow
  read: ReadPage
  /** Operations applied before this reading began. */
  begun: ReadonlySet<OperationId>
  after: AfterReading<Tx>
}

/** A page with its rows where they belong. */
interface ReadPage {
  page: FeedPage
  /** Which one counted its version, where the server said so. */
  database: string | undefined
  rows: RecordRow[]
  gone: { kind: string; key: string }[]
  /** How many of the rows this version of the app cannot read. */
  aside: number
  /** Absent when the bodies could not be checked. */
  edition: string | undefined
}

/** Checks the bodies of a page, outside the transaction, which must not wait for anything else. */
async function readPage(
  deps: PullDeps,
  scope: FeedScope,
  { page, database }: { page: FeedPage; database?: string },
): Promise<ReadPage> {
  const newest = [...new Map(page.changes.map((change) => [`${change.kind}/${change.key}`, change])).values()]
  const kept = newest.filter((change) => change.body !== null)
  const kinds = new Set(kept.map(({ kind }) => kind))
  const check = kept.length > 0 ? await bodyCheck(deps, scope, kinds) : null
  const all = kept.map(({ kind, key, version, body }) => ({ kind, key, version, body, round: 0 }))
  const { rows, aside } = placed(all, { scope, check, log: deps.log })
  const gone = newest.filter((change) => change.body === null).map(({ kind, key }) => ({ kind, key }))
  const isChecked = check !== null || kept.length === 0
  return { page, database, rows, gone, aside, edition: isChecked ? deps.bodies?.edition : undefined }
}

/** Stores a page unless another tab was faster; whether there is more to read, and whether a seed left doubts. */
async function storePage<Tx extends FeedTx>(
  tx: Tx,
  { seen, read: { page, database, rows, gone, aside, edition }, begun, after }: PageToStore<Tx>,
): Promise<'more' | 'sure' | 'doubtful'> {
  const feed = (await tx.feed(seen.scope)) ?? emptyFeed(seen.scope)
  if (feed.cursor !== seen.cursor || feed.round !== seen.round) return 'more'
  // parts of files that were given up may be of a database which was restored since: what the feed does not tell goes
  const isInsteadOfFiles = feed.cursor === null && (feed.files?.reading?.done.length ?? 0) > 0
  const round = isInsteadOfFiles ? feed.round + 1 : feed.round
  if (gone.length > 0) await tx.deleteRecords(gone)
  // only where something is set aside can an earlier version of a row be in the other place
  const hasAside = feed.hasAside === true || aside > 0
  if (hasAside) await tx.deleteRecords(otherPlaces([...rows, ...gone]))
  if (rows.length > 0) await tx.putRecords(rows.map((row) => ({ ...row, round })))
  if (feed.seeding && !page.more && round > 1) await tx.sweepRecords(round)
  const isFirst = feed.cursor === null && round === 1
  const version = Math.max(feed.version, page.version)
  const isSeeded = feed.seeding && !page.more
  const { partial: _, files, ...known } = feed
  await tx.putFeed({
    ...known,
    // what the feed tells from its beginning has the texts of all languages
    ...(feed.cursor !== null && files && { files }),
    ...(page.more ? { partial: true } : {}),
    cursor: page.cursor,
    round,
    version,
    ...(database === undefined ? {} : { database }),
    asOf: page.asOf,
    seeding: feed.seeding && page.more,
    // of a feed that begins now nothing is stored that was not checked just now
    edition: isFirst || feed.edition === edition ? edition : undefined,
    ...(hasAside ? { hasAside } : {}),
  })
  return page.more ? 'more' : after(tx, { version, isSeed: isSeeded, held: begun })
}

/**
 * The feed was read to its end and holds these effects: their operations have done their work. A version is the proof; a seed is complete
 * and as new as the moment it was asked for, so it includes everything applied before, also in a count that is no more.
 */
async function forgetApplied(tx: StoreTx, { version, held, isSeed }: Reached): Promise<'sure' | 'doubtful'> {
  const applied = await tx.allInState('applied')
  const settled = applied.filter((row) => row.version !== UNSETTLED)
  const isHeld = (row: Operation) =>
    (row.version ?? Infinity) <= version || (held.has(row.id) && (isSeed || row.version === undefined))
  const gone = leaving(settled, (row) => row.at === undefined && isHeld(row))
  if (gone.length > 0) await tx.deleteOperations(gone.map((operation) => operation.order))
  // scopes hold these, too (applied-in-scopes.ts): of the feed nothing is left to wait for
  const inCountNoMore = settled.filter(
    (row) => row.at !== undefined && isHeld(row) && (row.version ?? Infinity) > version,
  )
  if (inCountNoMore.length > 0) await tx.putOperations(inCountNoMore.map((row) => ({ ...row, version })))
  // applied during a seed, yet not in it: just now, or on a server that was restored meanwhile? A second seed tells
  const isAhead = (row: Operation) => row.version !== undefined && row.version > version
  return isSeed && settled.some((row) => !isHeld(row) && isAhead(row)) ? 'doubtful' : 'sure'
}
