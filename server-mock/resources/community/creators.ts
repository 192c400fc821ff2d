import { sql } from 'kysely'
import type { BadgeName } from '#sync/contracts/badges/lists.ts'
import type { Creator } from '#sync/contracts/community/creator.ts'
import type { PostSpot, PostType } from '#sync/contracts/community/post.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { Presenters } from '../../db/publisher.ts'
import { readTallies } from '../../db/tally.ts'
import { creatorsDue } from '../shared/creators-due.ts'
import { writersOf, type PostRow } from './present.ts'

/** Numbers of members whose posts are shown, and what everybody sees of them: what they wrote, where, and their badges. */

/** A post began or ceased to be shown, or was changed: its author's page and place among the creators follow. */
export async function publishCreator(trx: Trx, row: PostRow): Promise<void> {
  if (row.state === 'approved')
    await trx
      .insertInto('creator')
      .values({ member_id: row.member_id })
      .onConflict((conflict) => conflict.column('member_id').doNothing())
      .execute()
  await creatorsDue(trx, row.member_id, row.id)
}

/** @returns null of a number that is none, or of whom nothing is shown */
async function presentCreator(db: Db, no: number): Promise<Creator | null> {
  const posts = await db
    .selectFrom('post')
    .innerJoin('creator', 'creator.member_id', 'post.member_id')
    .select(['post.id', 'post.type', 'post.member_id', 'post.registered_at'])
    .select(sql<PostSpot | null>`post.draft -> 'spot'`.as('spot'))
    .where('creator.no', '=', no)
    .where('post.state', '=', 'approved')
    .orderBy('post.registered_at', 'desc')
    .execute()
  const [newest] = posts
  const oldest = posts.at(-1)
  if (!newest || !oldest) return null
  const tallies = await readTallies(db, { posts: posts.map(({ id }) => id), reviews: [] }, null)
  const badges = await db
    .selectFrom('badge_award')
    .select('badge')
    .where('member_id', '=', newest.member_id)
    .orderBy('awarded_at')
    .orderBy('badge')
    .execute()
  const counts: Creator['posts'] = {}
  for (const { type } of posts) counts[type as PostType] = (counts[type as PostType] ?? 0) + 1
  return {
    no,
    writer: (await writersOf(db, [newest.member_id]))(newest.member_id),
    since: oldest.registered_at.toISOString(),
    newestAt: newest.registered_at.toISOString(),
    posts: counts,
    recommendations: tallies.reduce((sum, { recommendations }) => sum + recommendations, 0),
    badges: badges.map(({ badge }) => badge as BadgeName),
    spot: posts.find(({ spot }) => spot !== null)?.spot ?? null,
  }
}

export const creatorPresenters: Presenters = {
  creator: async (trx, { key }) => presentCreator(trx, Number(key)),
  creatorCard: async (trx, { key }) => presentCreator(trx, Number(key)),
}
