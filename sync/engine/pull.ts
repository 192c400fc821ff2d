/**
 * Keeps I3, I9 and the feed's promise: a page of changes and its cursor are stored in one transaction, a page that
 * another tab has already read changes nothing, and an expired cursor reseeds the scope without the screen going blank.
 */
import type { FeedChange, FeedPage, FeedScope } from '#sync/contracts/sync.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { FeedRow, FeedStore, FeedTx, StoreTx } from '#sync/ports/store.ts'
import { classify } from './machine.ts'
import type { Operation } from '#sync/ports/rows.ts'
import { ownClient } from './outbox.ts'
import { renewSession } from './session-guard.ts'
import type { EngineDeps } from './types.ts'

export type PullOutcome = 'current' | 'unanswered' | 'auth' | 'refused'

/** Called inside the page's transaction, after its rows were written. */
type AfterPage<Tx> = (tx: Tx, version: number) => Promise<void>

const emptyFeed = (scope: FeedScope): FeedRow => ({
  scope,
  cursor: null,
  version: 0,
  asOf: null,
  round: 1,
  seeding: true,
})

/** Reads a scope until the server has no more. */
export async function pull(deps: EngineDeps, scope: FeedScope, cancel: Cancel): Promise<PullOutcome> {
  if (scope === 'member') return pullInto(deps, deps.store, scope, cancel, forgetApplied)
  if (deps.content === null) return 'refused'
  return pullInto(deps, deps.content, scope, cancel, async () => undefined)
}

async function pullInto<Tx extends FeedTx>(
  deps: EngineDeps,
  store: FeedStore<Tx>,
  scope: FeedScope,
  cancel: Cancel,
  after: AfterPage<Tx>,
): Promise<PullOutcome> {
  let renewals = 0
  const client =
    (await deps.store.read((tx) => tx.meta('client'))) ??
    (await deps.store.write((tx) => ownClient(tx, deps)))
  while (!cancel.cancelled) {
    const feed = (await store.read((tx) => tx.feed(scope))) ?? emptyFeed(scope)
    const token = (await deps.session.current())?.token ?? null
    const owner = scope === 'member' ? deps.owner : null
    const answer = await deps.transport.feed(
      { owner, client, scope, cursor: feed.cursor, limit: deps.limits.page },
      cancel,
    )
    if (answer.kind === 'page') {
      const more = await store.write((tx) => storePage(tx, feed, answer.page, after))
      if (!more) return 'current'
      continue
    }
    if (answer.kind === 'owner') return 'auth'
    if (answer.kind === 'unanswered') return 'unanswered'
    if (answer.status === 410) {
      await store.write((tx) => reseed(tx, feed))
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

/** Starts the scope anew; rows stay until the last page has shown which of them still exist. */
async function reseed(tx: FeedTx, seen: FeedRow): Promise<void> {
  const feed = (await tx.feed(seen.scope)) ?? emptyFeed(seen.scope)
  if (feed.cursor !== seen.cursor) return
  await tx.putFeed({
    ...feed,
    cursor: null,
    seeding: true,
    round: feed.round + 1,
    before: feed.version,
    version: 0,
  })
}

/** Stores a page unless another tab was faster; true when there is more to read. */
async function storePage<Tx extends FeedTx>(
  tx: Tx,
  seen: FeedRow,
  page: FeedPage,
  after: AfterPage<Tx>,
): Promise<boolean> {
  const feed = (await tx.feed(seen.scope)) ?? emptyFeed(seen.scope)
  if (feed.cursor !== seen.cursor || feed.round !== seen.round) return true
  const newest = [...new Map(page.changes.map((change) => [`${change.kind}/${change.key}`, change])).values()]
  const gone = newest.filter((change) => change.body === null)
  const kept = newest.filter((change) => change.body !== null)
  if (gone.length > 0) await tx.deleteRecords(gone.map(({ kind, key }) => ({ kind, key })))
  if (kept.length > 0) await tx.putRecords(kept.map((change) => toRow(change, feed.round)))
  if (feed.seeding && !page.more && feed.round > 1) await tx.sweepRecords(feed.round)
  const version = Math.max(feed.version, page.version)
  const isSeeded = feed.seeding && !page.more
  await tx.putFeed({
    ...feed,
    cursor: page.cursor,
    version,
    asOf: page.asOf,
    seeding: feed.seeding && page.more,
  })
  // a server that starts over counts from below: what it once applied will never come round again
  await after(tx, isSeeded && version < (feed.before ?? 0) ? Infinity : version)
  return page.more
}

function toRow(change: FeedChange, round: number) {
  return { kind: change.kind, key: change.key, version: change.version, body: change.body, round }
}

/** The feed now holds these effects: their operations have done their work. */
async function forgetApplied(tx: StoreTx, version: number): Promise<void> {
  const applied = await tx.inState('applied', 0, 100_000)
  const held = applied.filter((operation: Operation) => (operation.version ?? 0) <= version)
  if (held.length > 0) await tx.deleteOperations(held.map((operation) => operation.order))
}
