import type { Champions, RankEntry, Ranking } from '#sync/contracts/ranking/ranking.ts'
import { RANK_LISTED } from '#sync/contracts/ranking/lists.ts'
import { rankSpan } from '#sync/domain/ranking.ts'
import type { Db } from '../../db/database.ts'
import type { Presenters } from '../../db/publisher.ts'
import { shownAs } from '../shared/shown-as.ts'

/** Places of a period as everybody sees them, the first ones. Who hides, or has left, is there without a name. */
export async function listedEntries(db: Db, period: string, most: number): Promise<RankEntry[]> {
  const rows = await db
    .selectFrom('rank_entry')
    .leftJoin('member', 'member.id', 'rank_entry.member_id')
    .leftJoin('rank_choice', 'rank_choice.member_id', 'rank_entry.member_id')
    .select(['rank', 'points', 'parts', 'member.profile', 'rank_choice.hidden'])
    .where('period', '=', period)
    .where('rank', '<=', most)
    .orderBy('rank')
    .execute()
  return rows.map(({ rank, points, parts, profile, hidden }) => ({
    ...{ rank, points, parts },
    ...shownAs(profile, hidden),
  }))
}

/** How the publisher makes what everybody reads of a ranking. */
export const rankingPresenters: Presenters = {
  ranking: async (trx, { key }): Promise<Ranking | null> => {
    const known = await periodOf(trx, key)
    if (!known) return null
    const { span, members, closed } = known
    const entries = await listedEntries(trx, key, RANK_LISTED[span.kind])
    return { period: key, from: span.firstDay, to: span.lastDay, closed, members, entries }
  },
  champions: async (trx, { key }): Promise<Champions | null> => {
    const known = await periodOf(trx, key)
    if (!known?.shown || known.members === 0) return null
    const { members, closed } = known
    return {
      ...{ period: key, closed, members },
      entries: await listedEntries(trx, key, RANK_LISTED.champions),
    }
  },
}

async function periodOf(db: Db, period: string) {
  const row = await db.selectFrom('rank_period').selectAll().where('period', '=', period).executeTakeFirst()
  const span = rankSpan(period)
  if (!row || !span) return null
  return { span, members: row.members, shown: row.shown, closed: row.computed_at.getTime() >= span.until }
}
