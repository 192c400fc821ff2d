import type { MemberId } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { CONTENT_KINDS, type ContentBody, type ContentKind } from '#sync/contracts/kinds.ts'
import { MEMBER_KINDS, type MemberBody, type MemberKind } from '#sync/contracts/kinds.ts'
import type { Db, Trx } from './database.ts'

/**
 * The change feed. Invariant: versions of a scope become visible in their own order, because the counter's row lock
 * is held until commit.
 *
 * Lock order, or two writers could wait for each other: advisory locks (owner of a cart or order, queue of a shop, trade
 * of a product) → rows of orders, payments, stock and capacity → scopes of members in the order of their names →
 * `content`. Whoever holds `content` takes no lock of the kinds before it.
 */
export const CONTENT = 'content'

export type FeedWrite = { kind: string; key: string; body: unknown }

/**
 * Writes changes (a null body is a tombstone) under new versions.
 * @returns the scope's version after them
 */
export async function appendFeed(trx: Trx, scope: string, changes: readonly FeedWrite[]): Promise<number> {
  if (changes.length === 0) return feedVersion(trx, scope)
  const counted = await sql<{ version: number }>`
    INSERT INTO feed_counter (scope, version) VALUES (${scope}, ${changes.length})
    ON CONFLICT (scope) DO UPDATE SET version = feed_counter.version + ${changes.length}
    RETURNING version`.execute(trx)
  const last = counted.rows[0]?.version ?? 0
  const rows = changes.map((change, index) => ({
    scope,
    kind: change.kind,
    key: change.key,
    version: last - changes.length + 1 + index,
    deleted: change.body === null,
    deleted_at: change.body === null ? sql<Date>`now()` : null,
    body: change.body === null ? null : JSON.stringify(change.body),
  }))
  for (let from = 0; from < rows.length; from += 200) {
    await trx
      .insertInto('feed_entry')
      .values(rows.slice(from, from + 200))
      .onConflict((conflict) =>
        conflict.columns(['scope', 'kind', 'key']).doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          deleted: eb.ref('excluded.deleted'),
          deleted_at: eb.ref('excluded.deleted_at'),
          body: eb.ref('excluded.body'),
        })),
      )
      .execute()
  }
  return last
}

/**
 * Writers of public content take turns from here to their commit. What is read afterwards is what the writer before
 * left; a record that was read before may be old by now.
 */
export async function lockContent(trx: Trx): Promise<void> {
  await sql`
    INSERT INTO feed_counter (scope, version) VALUES (${CONTENT}, 0)
    ON CONFLICT (scope) DO UPDATE SET version = feed_counter.version`.execute(trx)
}

/**
 * The one way to change a record of public content that says something of its own: it is read under the lock, so that
 * two writers never lose each other's work. Records that are only made from tables (posts, comments, reviews) may be
 * published as they are.
 * @param change the record as it is (null: there is none) to what it becomes; undefined leaves it
 * @returns the record afterwards
 */
export async function updateContent<K extends ContentKind>(
  trx: Trx,
  kind: K,
  key: string | number,
  change: (kept: ContentBody<K> | null) => ContentBody<K> | undefined | Promise<ContentBody<K> | undefined>,
): Promise<ContentBody<K> | null> {
  await lockContent(trx)
  const kept = await readContentRecord(trx, kind, key)
  const body = await change(kept)
  if (body === undefined) return kept
  await publishContent(trx, kind, [{ key: String(key), body }])
  return body
}

/** Changes of public content, checked against the contract before they are stored. See {@link updateContent}. */
export function publishContent<K extends ContentKind>(
  trx: Trx,
  kind: K,
  items: readonly { key: string; body: ContentBody<K> | null }[],
): Promise<number> {
  const schema: z.ZodMiniType = CONTENT_KINDS[kind]
  return appendFeed(
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
): Promise<number> {
  const schema: z.ZodMiniType = MEMBER_KINDS[kind]
  return appendFeed(trx, scope, [{ kind, key, body: body === null ? null : z.parse(schema, body) }])
}

/** A change in the feed of one of several members. */
export type MemberChange = {
  [K in MemberKind]: { memberId: MemberId; kind: K; key: string; body: MemberBody<K> | null }
}[MemberKind]

/**
 * Changes of what belongs to several members, checked against the contract. Members are taken in the order of their
 * ids: two writers who tell the same people never wait for each other in a circle.
 */
export async function publishToMembers(trx: Trx, changes: readonly MemberChange[]): Promise<void> {
  const byMember = new Map<string, FeedWrite[]>()
  for (const { memberId, kind, key, body } of changes) {
    const schema: z.ZodMiniType = MEMBER_KINDS[kind]
    const own = byMember.get(memberId) ?? []
    byMember.set(memberId, [...own, { kind, key, body: body === null ? null : z.parse(schema, body) }])
  }
  for (const memberId of [...byMember.keys()].sort())
    await appendFeed(trx, `member:${memberId}`, byMember.get(memberId) ?? [])
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
export async function readContentRecord<K extends ContentKind>(
  db: Db,
  kind: K,
  key: string | number,
): Promise<ContentBody<K> | null> {
  const row = await db
    .selectFrom('feed_entry')
    .select('body')
    .where('scope', '=', CONTENT)
    .where('kind', '=', kind)
    .where('key', '=', String(key))
    .executeTakeFirst()
  // Stored through publishContent, which checked it.
  return row?.body ? (row.body as ContentBody<K>) : null
}

/** The present body of a member's or guest's own record, or null. */
export async function readOwnRecord<K extends MemberKind>(
  db: Db,
  scope: string,
  kind: K,
  key: string,
): Promise<MemberBody<K> | null> {
  const row = await db
    .selectFrom('feed_entry')
    .select('body')
    .where('scope', '=', scope)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.body ? (row.body as MemberBody<K>) : null
}
