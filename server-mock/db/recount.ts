import { sql } from 'kysely'
import type { Db } from './database.ts'

const LOCK = 728_415

/** A count that was not what its rows say: by how much it was put right. */
export type Corrected = { target: string; what: string; delta: number }

/**
 * Counts comments, recommendations and who found a review helpful again, from their rows, and adds what was missing.
 * Marks, shares not folded yet and folded ones are read by one statement and so are of one moment: it may run beside
 * everything else, and again. A review with a number from before there were tallies keeps that; views have no rows.
 * @returns what was not right; empty as long as nothing is wrong
 */
export async function recountTallies(db: Db): Promise<Corrected[]> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const { rows } = await sql<Corrected>`
      WITH marks AS (
        SELECT kind, target_id AS id, count(*)::int AS many FROM recommendation GROUP BY kind, target_id
      ), said AS (
        SELECT post_id AS id, count(*)::int AS many FROM comment GROUP BY post_id
      ), added AS (
        SELECT target, what, sum(delta)::int AS many FROM (
          SELECT target, what, delta FROM tally_delta
          UNION ALL SELECT target, what, delta FROM tally CROSS JOIN LATERAL (VALUES
            ('recommendations', recommendations), ('comments', comments), ('helpful', helpful)) AS folded (what, delta)
        ) AS every GROUP BY target, what
      ), wanted AS (
        SELECT 'post:' || post.id AS target, 'recommendations' AS what,
          coalesce(marks.many, 0) - post.recommendations AS many
          FROM post LEFT JOIN marks ON marks.kind = 'post' AND marks.id = post.id
        UNION ALL SELECT 'post:' || post.id, 'comments', coalesce(said.many, 0) - post.comments
          FROM post LEFT JOIN said ON said.id = post.id
        UNION ALL SELECT 'review:' || review.id, 'helpful', coalesce(marks.many, 0)
          FROM review LEFT JOIN marks ON marks.kind = 'review' AND marks.id = review.id WHERE review.helpful = 0
      ), wrong AS (
        SELECT target, what, wanted.many - coalesce(added.many, 0) AS delta
        FROM wanted LEFT JOIN added USING (target, what) WHERE wanted.many <> coalesce(added.many, 0)
      ), corrected AS (
        INSERT INTO tally_delta (target, what, delta) SELECT target, what, delta FROM wrong
      ), due AS (
        INSERT INTO feed_due (scope, kind, key)
        SELECT 'content', split_part(target, ':', 1), split_part(target, ':', 2) FROM wrong
      )
      SELECT target, what, delta FROM wrong ORDER BY target, what`.execute(trx)
    return rows
  })
}
