import type { MemberId } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { CONTENT_KINDS, type ContentBody, type ContentKind } from '#sync/contracts/kinds.ts'
import { MEMBER_KINDS, type MemberBody, type MemberKind } from '#sync/contracts/kinds.ts'
import { forgetStamped } from './announced.ts'
import { allSent } from './at-once.ts'
import type { Db, Trx } from './database.ts'
import { SCOPE_KINDS, type ScopeBody, type ScopeKind } from '#sync/contracts/sync/scope-kinds.ts'
import { gather, Gathered, gatheredBy, noteScope, type Due, type FeedWrite } from './gathered.ts'
import { advanceScope, lockScope, stamp, takesDue } from './stamp.ts'
import { asTraded } from './trade.ts'

/**
 * The change feed. Invariant: versions of a scope become visible in their own order, because the counter's row lock
 * is held until commit.
 *
 * What calls and the work beside them publish is gathered ({@link stampedLast}) and stamped as the last thing before
 * the transaction's end, in byte order of the scopes: no counter is held while a handler works, and no two wait for each
 * other in a circle. All other locks (owner of a cart or order, queue of a shop, rows of orders, payments, stock) come
 * before. Who changes a record of public content that says something of its own takes turns with others who do, and with
 * the publisher of such ({@link lockEditing}), before any counter.
 */
export const CONTENT = 'content'

const AT_ONCE = 500

/**
 * Runs a transaction's work; what it publishes gets its versions when it is done.
 * @param onDue called when something is left to a publisher, which is to be woken after the commit
 * @param behind one statement more that leaves right behind the versions and sees them; it is given what the work returned
 */
export const stampedLast = <T>(
  trx: Trx,
  work: () => Promise<T>,
  onDue = () => {},
  behind?: (result: T) => Promise<unknown>,
): Promise<T> =>
  gather(trx, work, async (gathered, result) => {
    await gathered.doLast()
    const due = gathered.due()
    if (due.length > 0) onDue()
    try {
      const said = gathered.inOrder()
      const carrier = said.find(([scope, changes]) => changes.length > 0 && takesDue(scope))
      await allSent([
        due.length > 0 && !carrier ? trx.insertInto('feed_due').values(due).execute() : null,
        ...said.map((each) => {
          const [scope, changes] = each
          if (changes.length === 0) return advanceScope(trx, scope)
          return appendFeed(trx, scope, changes, each === carrier ? due : [])
        }),
        behind?.(result),
      ])
    } catch (error) {
      forgetStamped(trx)
      throw error
    }
  })

/**
 * Publishes a record of a scope when the rest of the transaction is done, and once however often that is asked for: what
 * follows from many rows need not be made again after each of them.
 */
export async function publishOnce(
  trx: Trx,
  scope: string,
  name: string,
  make: () => Promise<void>,
): Promise<void> {
  const gathered = gatheredBy(trx)
  noteScope(trx, scope)
  if (gathered) gathered.addLast(scope, name, make)
  else await make()
}

/**
 * Leaves a record to a publisher, which makes its body from what is stored then. For what many writers share (counts,
 * ratings): none of them waits for another.
 */
export async function publishLater(trx: Trx, due: Due): Promise<void> {
  const gathered = gatheredBy(trx)
  if (gathered) gathered.addDue(due)
  else await trx.insertInto('feed_due').values(due).execute()
}

/**
 * Writes changes (a null body is a tombstone) under new versions, now. The scope's counter stays held until the end of
 * the transaction.
 * @param changes of each record one
 * @param due what is left to a publisher by the same statement
 * @returns the scope's version after them
 */
export async function appendFeed(
  trx: Trx,
  scope: string,
  changes: readonly FeedWrite[],
  due: readonly Due[] = [],
): Promise<number> {
  if (changes.length === 0) return feedVersion(trx, scope)
  let version = 0
  for (let from = 0; from < changes.length; from += AT_ONCE)
    version = await stamp(trx, scope, changes.slice(from, from + AT_ONCE), from === 0 ? due : [])
  return version
}

/** Says a change with the transaction's others, or where it gathers none at once. */
async function publish(trx: Trx, scope: string, changes: readonly FeedWrite[]): Promise<void> {
  const gathered = gatheredBy(trx)
  noteScope(trx, scope)
  if (gathered) for (const change of changes) gathered.add(scope, change)
  else await appendFeed(trx, scope, changes)
}

/**
 * Raises the version of a member's own feed for something they did that is stored elsewhere and read with it, so that
 * the version their write is answered with is one the feed had not reached before.
 */
export async function touchOwn(trx: Trx, scope: string): Promise<void> {
  const gathered = gatheredBy(trx)
  noteScope(trx, scope)
  if (gathered) gathered.touch(scope)
  else await advanceScope(trx, scope)
}

/** What was gathered for a scope is not said: its owner is about to be forgotten. */
export const unpublish = (trx: Trx, scope: string): void => gatheredBy(trx)?.forget(scope)

/** Kinds of public content whose bodies say something of their own, beside what follows from tables. */
export const EDITED_KINDS: ReadonlySet<string> = new Set<ContentKind>(['place', 'product', 'shop'])

const EDITING = 728_414

/**
 * Who changes records of public content takes turns from here to their commit: what is read afterwards is what the one
 * before left. Posts, reviews and others that are made from tables alone wait for nobody.
 */
export const lockEditing = (trx: Trx): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(${EDITING})`.execute(trx)

/** For work that writes much of public content at once: nobody else writes any until it is done. */
export async function lockContent(trx: Trx): Promise<void> {
  await lockEditing(trx)
  await lockScope(trx, CONTENT)
}

/**
 * The one way to change a record of public content that says something of its own: it is read under the lock, so that
 * two writers never lose each other's work, and what desks set of it is taken from their rows ({@link asTraded}). Records
 * that are only made from tables (posts, comments, reviews) may be published as they are.
 * @param change the record as it is (null: there is none) to what it becomes; undefined leaves it
 * @returns the record afterwards
 */
export async function updateContent<K extends ContentKind>(
  trx: Trx,
  kind: K,
  key: string | number,
  change: (kept: ContentBody<K> | null) => ContentBody<K> | undefined | Promise<ContentBody<K> | undefined>,
): Promise<ContentBody<K> | null> {
  await lockEditing(trx)
  // what was read before the lock may be old
  gatheredBy(trx)?.read.clear()
  const kept = await readContentRecord(trx, kind, key)
  const changed = await change(kept)
  if (changed === undefined) return kept
  const body = await asTraded(trx, kind, changed)
  await publishContent(trx, kind, [{ key: String(key), body }])
  return body
}

/** Changes of public content, checked against the contract before they are stored. See {@link updateContent}. */
export function publishContent<K extends ContentKind>(
  trx: Trx,
  kind: K,
  items: readonly { key: string; body: ContentBody<K> | null }[],
): Promise<void> {
  const schema: z.ZodMiniType = CONTENT_KINDS[kind]
  return publish(
    trx,
    CONTENT,
    items.map(({ key, body }) => ({ kind, key, body: body === null ? null : z.parse(schema, body) })),
  )
}

/** A change of what belongs to one member or guest, checked against the contract before it is stored. */
export function publishOwn<K extends MemberKind>(
  trx: Trx,
  scope: string,
  kind: K,
  key: string,
  body: MemberBody<K> | null,
): Promise<void> {
  const schema: z.ZodMiniType = MEMBER_KINDS[kind]
  return publish(trx, scope, [{ kind, key, body: body === null ? null : z.parse(schema, body) }])
}

/** A change of what stands in a scope beside `content` and members' own, checked against the contract. */
export function publishShared<K extends ScopeKind>(
  trx: Trx,
  scope: string,
  kind: K,
  key: string,
  body: ScopeBody<K> | null,
): Promise<void> {
  const schema: z.ZodMiniType = SCOPE_KINDS[kind]
  return publish(trx, scope, [{ kind, key, body: body === null ? null : z.parse(schema, body) }])
}

/** A change in the feed of one of several members. */
export type MemberChange = {
  [K in MemberKind]: { memberId: MemberId; kind: K; key: string; body: MemberBody<K> | null }
}[MemberKind]

/** Changes of what belongs to several members, checked against the contract before any is stored. */
export async function publishToMembers(trx: Trx, changes: readonly MemberChange[]): Promise<void> {
  const told = new Gathered()
  for (const { memberId, kind, key, body } of changes) {
    const schema: z.ZodMiniType = MEMBER_KINDS[kind]
    told.add(`member:${memberId}`, { kind, key, body: body === null ? null : z.parse(schema, body) })
  }
  for (const [scope, own] of told.inOrder()) await publish(trx, scope, own)
}

/** The newest version of a scope, 0 when nothing was ever written. */
export async function feedVersion(db: Db, scope: string): Promise<number> {
  const row = await db
    .selectFrom('feed_counter')
    .select('version')
    .where('scope', '=', scope)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** The present body of a content record, or null. */
export const readContentRecord = <K extends ContentKind>(
  db: Db,
  kind: K,
  key: string | number,
): Promise<ContentBody<K> | null> =>
  // Said through publishContent, which checked it.
  readRecord(db, CONTENT, { kind, key: String(key) }) as Promise<ContentBody<K> | null>

/** A record of public content as a statement about something else brings it along. */
export type ContentRow = { kind: string; key: string; body: unknown }

/** Has the rest of a transaction know records of public content, so that they are not read again. */
export function rememberContent(trx: Db, rows: readonly ContentRow[]): void {
  for (const row of rows) gatheredBy(trx)?.read.set(recordName(row), row.body)
}

const recordName = ({ kind, key }: { kind: string; key: string }): string => `${kind}\n${key}`

/** The present body of a member's or guest's own record, or null. */
export const readOwnRecord = <K extends MemberKind>(
  db: Db,
  scope: string,
  kind: K,
  key: string,
): Promise<MemberBody<K> | null> => readRecord(db, scope, { kind, key }) as Promise<MemberBody<K> | null>

/** What the transaction has said itself comes before what is stored; public content is read once. */
async function readRecord(db: Db, scope: string, record: { kind: string; key: string }): Promise<unknown> {
  const gathered = gatheredBy(db)
  const said = gathered?.find(scope, record)
  if (said) return said.body
  const name = recordName(record)
  const isKept = gathered !== undefined && scope === CONTENT
  if (isKept && gathered.read.has(name)) return gathered.read.get(name)
  const row = await db
    .selectFrom('feed_entry')
    .select('body')
    .where('scope', '=', scope)
    .where('kind', '=', record.kind)
    .where('key', '=', record.key)
    .executeTakeFirst()
  const body = row?.body ?? null
  if (isKept) gathered.read.set(name, body)
  return body
}
