import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/** What is counted of a target: a post (`post:<id>`) or a review (`review:<id>`). */
export type Tally = { views: number; recommendations: number; comments: number; helpful: number }
export type TallyTarget = `post:${string}` | `review:${string}`

const AT_ONCE = 5000

/** One more or one less, with the transaction that makes it so, without a lock. */
export async function addTally(
  trx: Trx,
  target: TallyTarget,
  what: keyof Tally,
  delta: 1 | -1,
): Promise<void> {
  await trx.insertInto('tally_delta').values({ target, what, delta }).execute()
}

/** The sums of what is in a column of `tally_delta` for each count. */
const SUMS = sql`
  coalesce(sum(delta) FILTER (WHERE what = 'views'), 0)::int AS views,
  coalesce(sum(delta) FILTER (WHERE what = 'recommendations'), 0)::int AS recommendations,
  coalesce(sum(delta) FILTER (WHERE what = 'comments'), 0)::int AS comments,
  coalesce(sum(delta) FILTER (WHERE what = 'helpful'), 0)::int AS helpful`

/** What was added to a target, folded or not: exact at any moment, because it is one statement. */
export async function tallyOf(db: Db, target: TallyTarget): Promise<Tally> {
  const { rows } = await sql<Tally>`
    SELECT coalesce(t.views, 0) + d.views AS views, coalesce(t.recommendations, 0) + d.recommendations AS recommendations,
      coalesce(t.comments, 0) + d.comments AS comments, coalesce(t.helpful, 0) + d.helpful AS helpful
    FROM (SELECT ${SUMS} FROM tally_delta WHERE target = ${target}) AS d
    LEFT JOIN tally t ON t.target = ${target}`.execute(db)
  return rows[0] ?? { views: 0, recommendations: 0, comments: 0, helpful: 0 }
}

export type ReadTally = Tally & { target: string; mine: boolean }

/**
 * The counts of what is shown to everybody, with what was counted before there were tallies.
 * @param memberId whose own mark is told; null: none
 * @returns nothing of a target that is not there or not shown
 */
export async function readTallies(
  db: Db,
  targets: { posts: readonly string[]; reviews: readonly string[] },
  memberId: string | null,
): Promise<ReadTally[]> {
  const { rows } = await sql<ReadTally>`
    SELECT base.target, greatest(base.views + coalesce(t.views, 0) + d.views, 0) AS views,
      greatest(base.recommendations + coalesce(t.recommendations, 0) + d.recommendations, 0) AS recommendations,
      greatest(base.comments + coalesce(t.comments, 0) + d.comments, 0) AS comments,
      greatest(base.helpful + coalesce(t.helpful, 0) + d.helpful, 0) AS helpful,
      EXISTS (SELECT 1 FROM recommendation r WHERE r.member_id = ${memberId}::uuid
        AND r.kind = base.kind AND r.target_id = base.id) AS mine
    FROM (
      SELECT 'post' AS kind, id, 'post:' || id AS target, views, recommendations, comments, 0 AS helpful
        FROM post WHERE id = ANY (${[...targets.posts]}::uuid[]) AND state = 'approved'
      UNION ALL SELECT 'review', id, 'review:' || id, 0, 0, 0, helpful
        FROM review WHERE id = ANY (${[...targets.reviews]}::uuid[]) AND removed_at IS NULL
    ) AS base
    LEFT JOIN tally t ON t.target = base.target
    CROSS JOIN LATERAL (SELECT ${SUMS} FROM tally_delta delta WHERE delta.target = base.target) AS d`.execute(
    db,
  )
  return rows
}

/**
 * Folds what was added into one row per target, and keeps in a review by what its lists are sorted. Of two that fold at
 * once each takes rows of its own; who deletes a review forgets its tally first, so that neither waits for the other.
 * @returns how many were folded
 */
export async function foldTallies(db: Db): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    WITH taken AS (
      DELETE FROM tally_delta WHERE id IN (
        SELECT id FROM tally_delta ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
      ) RETURNING target, what, delta
    ), sums AS (SELECT target, ${SUMS} FROM taken GROUP BY target ORDER BY target
    ), folded AS (
      INSERT INTO tally AS kept (target, views, recommendations, comments, helpful)
      SELECT target, views, recommendations, comments, helpful FROM sums ORDER BY target
      ON CONFLICT (target) DO UPDATE SET views = kept.views + excluded.views,
        recommendations = kept.recommendations + excluded.recommendations,
        comments = kept.comments + excluded.comments, helpful = kept.helpful + excluded.helpful
      RETURNING target, helpful
    ), sorted AS (
      -- whatever it says by now: another that folds may have changed it since this statement began
      UPDATE review SET helpful_since = folded.helpful FROM folded JOIN sums USING (target)
      WHERE review.id = CASE WHEN starts_with(target, 'review:') THEN substr(target, 8)::uuid END AND sums.helpful <> 0
    )
    SELECT count(*) AS folded FROM taken`.execute(db)
  return rows[0]?.folded ?? 0
}

/** Nothing counts what is gone. */
export async function forgetTally(trx: Trx, target: TallyTarget): Promise<void> {
  await trx.deleteFrom('tally_delta').where('target', '=', target).execute()
  await trx.deleteFrom('tally').where('target', '=', target).execute()
}
