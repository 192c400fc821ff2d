import { sql } from 'kysely'
import type { ContentBody, ContentKind } from '#sync/contracts/kinds.ts'
import type { Db } from './database.ts'
import { CONTENT } from './feed.ts'

export type { Db }

const found = (kinds: readonly ContentKind[]) => sql`
  FROM feed_entry WHERE scope = ${CONTENT} AND kind = ANY(${kinds}) AND NOT deleted
    AND body -> 'sample' IS DISTINCT FROM 'true'::jsonb`

/** How many records of these kinds there are, without invented partners. */
export async function countContent(db: Db, kinds: readonly ContentKind[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${found(kinds)}`.execute(db)
  return rows[0]?.count ?? 0
}

export type FoundRecord = {
  kind: ContentKind
  key: string
  body: { kind?: string; board?: string; updatedAt: string }
}

/** A piece of them, in an order that stays, with what their addresses are made of. */
export async function listContent(
  db: Db,
  kinds: readonly ContentKind[],
  offset: number,
  limit: number,
): Promise<FoundRecord[]> {
  const { rows } = await sql<FoundRecord>`
    SELECT kind, key, jsonb_build_object('kind', body -> 'kind', 'board', body -> 'board', 'updatedAt', body -> 'updatedAt') AS body
    ${found(kinds)} ORDER BY kind, key OFFSET ${offset} LIMIT ${limit}`.execute(db)
  return rows
}

/** All records of a kind that is short, by number. */
export async function readContentKind<K extends ContentKind>(db: Db, kind: K): Promise<ContentBody<K>[]> {
  const { rows } = await sql<{ body: ContentBody<K> }>`
    SELECT body FROM feed_entry WHERE scope = ${CONTENT} AND kind = ${kind} AND NOT deleted
    ORDER BY length(key), key`.execute(db)
  return rows.map(({ body }) => body)
}
