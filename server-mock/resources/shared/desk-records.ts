import { sql } from 'kysely'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { FIRST_DESK_NO } from '#sync/domain/desk-numbers.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Db, Trx } from '../../db/database.ts'
import { CONTENT } from '../../db/feed.ts'

/**
 * Records of public content written at a desk, without a file: a start with other files neither changes nor removes
 * them, and their numbers lie above those of the files.
 */
export type DeskKind = 'notice' | 'faq' | 'event'

/** What the desk wrote is known again by its slug. */
const SLUG = 'desk-'

export const slugOf = (id: string): string => SLUG + id

/** By which the desk names it; null: it comes from a file. */
export const deskIdOf = ({ no, slug }: { no: number; slug: string }): string | null =>
  no >= FIRST_DESK_NO && slug.startsWith(SLUG) ? slug.slice(SLUG.length) : null

export async function deskRecord<K extends DeskKind>(
  db: Db,
  kind: K,
  id: string,
): Promise<ContentBody<K> | undefined> {
  const { rows } = await sql<{ body: ContentBody<K> }>`
    SELECT body FROM feed_entry WHERE scope = ${CONTENT} AND kind = ${kind} AND NOT deleted
      AND key::bigint >= ${FIRST_DESK_NO} AND body ->> 'slug' = ${slugOf(id)}`.execute(db)
  // Stored through publishContent, which checked it.
  return rows[0]?.body
}

/** A number is never given twice, also when what had it was removed and forgotten. */
export async function nextDeskNo(trx: Trx, kind: DeskKind): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(key::bigint) AS last FROM (
      SELECT key FROM feed_entry WHERE scope = ${CONTENT} AND kind = ${kind}
      UNION ALL SELECT key FROM desk_change WHERE kind = ${kind}
    ) AS known`.execute(trx)
  return Math.max(Number(rows[0]?.last ?? 0) + 1, FIRST_DESK_NO)
}

export const cleanTexts = (texts: Localized): Localized => ({
  ko: normalise(texts.ko).trim(),
  en: normalise(texts.en).trim(),
  ja: normalise(texts.ja).trim(),
  'zh-Hans': normalise(texts['zh-Hans']).trim(),
  'zh-Hant': normalise(texts['zh-Hant']).trim(),
})
