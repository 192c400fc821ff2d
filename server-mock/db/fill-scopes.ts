import { sql } from 'kysely'
import type { Db } from './database.ts'

const DONE = 'scopesFilled'

/**
 * Calls due what was written before there were boards, records and rooms, or beside the calls (the demo's history): the
 * publisher brings it into its scopes, the oldest first. What is there already stays as it is.
 * @param again also when that was done before
 */
export async function fillScopes(db: Db, again = false): Promise<void> {
  const done = await db.selectFrom('setting').select('name').where('name', '=', DONE).executeTakeFirst()
  if (done && !again) return
  await db.transaction().execute(async (trx) => {
    await sql`
      INSERT INTO creator (member_id)
      SELECT member_id FROM post WHERE state = 'approved' GROUP BY member_id ORDER BY min(registered_at)
      ON CONFLICT DO NOTHING`.execute(trx)
    await sql`
      INSERT INTO feed_due (scope, kind, key)
      SELECT scope, kind, key FROM (
        SELECT 'board:' || type AS scope, 'card' AS kind, id::text AS key, registered_at AS at, no
          FROM post WHERE state = 'approved'
        UNION ALL SELECT 'record:post/' || id, 'post', id::text, registered_at, 0 FROM post WHERE state = 'approved'
        UNION ALL SELECT 'record:post/' || post_id, 'comment', id::text, written_at, 0 FROM comment
        UNION ALL SELECT 'room:' || id, 'room', id::text, registered_at, 0 FROM post WHERE capacity IS NOT NULL
        UNION ALL SELECT 'room:' || post_id, 'person', member_id::text, joined_at, 0 FROM membership
        UNION ALL SELECT 'room:' || room_id, 'message', id::text, sent_at, seq FROM message
        UNION ALL SELECT 'record:creator/' || creator.no, 'card', id::text, registered_at, post.no
          FROM post JOIN creator USING (member_id) WHERE state = 'approved'
        UNION ALL SELECT 'record:creator/' || no, 'creator', no::text, now(), 0 FROM creator
        UNION ALL SELECT 'board:creator', 'creatorCard', no::text, now(), no FROM creator
        UNION ALL SELECT 'record:product/' || product_no, 'review', id::text, written_at, 0 FROM review
        UNION ALL SELECT 'record:place/' || place_no, 'review', id::text, written_at, 0 FROM review
          WHERE place_no IS NOT NULL
        UNION ALL SELECT 'record:product/' || product_no, 'question', id::text, asked_at, 0 FROM question
        UNION ALL SELECT DISTINCT 'record:product/' || product_no, 'rating', 'product/' || product_no, now(), 0 FROM review
        UNION ALL SELECT DISTINCT 'record:place/' || place_no, 'rating', 'place/' || place_no, now(), 0 FROM review
          WHERE place_no IS NOT NULL
      ) AS written ORDER BY at, no, key`.execute(trx)
    await trx
      .insertInto('setting')
      .values({ name: DONE, value: 'true' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
