import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { MyRank, RankNeighbour } from '#sync/contracts/ranking/ranking.ts'
import { presentPeriods, tieBreak, type Standing } from '#sync/domain/ranking.ts'
import type { Db, Trx } from '../../db/database.ts'
import { publishToMembers, type MemberChange } from '../../db/feed.ts'
import { inTransaction, type JobDeps } from '../shared/in-transaction.ts'
import { shownAs } from '../shared/shown-as.ts'

const AT_ONCE = 200

/**
 * Tells members who had points yesterday (S4-15) their place this month and in the one that was closed last, today and
 * yesterday, with the neighbours. What is as it was is not said again.
 * @param now milliseconds since 1970
 */
export async function publishOwnRanks(deps: JobDeps, now: number): Promise<void> {
  const { yesterday } = presentPeriods(now)
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const ids = (
      await deps.db
        .selectFrom('rank_entry')
        .innerJoin('member', 'member.id', 'rank_entry.member_id')
        .select('rank_entry.member_id')
        .where('period', '=', yesterday)
        .where('rank_entry.member_id', '>', after)
        .orderBy('rank_entry.member_id')
        .limit(AT_ONCE)
        .execute()
    ).map((row) => row.member_id)
    if (ids.length > 0) await inTransaction(deps, ({ trx }) => publishSome(trx, ids, now))
    const last = ids.at(-1)
    if (ids.length < AT_ONCE || last === undefined) return
    after = last
  }
}

async function publishSome(trx: Trx, ids: readonly MemberId[], now: number): Promise<void> {
  const { month, day, yesterday } = presentPeriods(now)
  const slots = new Map([
    [monthBefore(month), 'lastMonth'],
    [month, 'month'],
    [day, 'day'],
    [yesterday, 'yesterday'],
  ])
  const kept = await keptRanks(trx, ids)
  const changes: MemberChange[] = []
  for (const { memberId, ...body } of await ranksOf(trx, ids, [...slots.keys()])) {
    const key = slots.get(body.period) ?? ''
    const rank: MyRank = { ...body, madeOn: day }
    if (!isDeepStrictEqual(rank, kept.get(`${memberId} ${key}`)))
      changes.push({ memberId, kind: 'myRank', key, body: rank })
  }
  await publishToMembers(trx, changes)
}

/** @param month `2026-11` */
function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

async function keptRanks(db: Db, ids: readonly MemberId[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('feed_entry')
    .select(['scope', 'key', 'body'])
    .where(
      'scope',
      'in',
      ids.map((id) => `member:${id}`),
    )
    .where('kind', '=', 'myRank')
    .execute()
  return new Map(rows.map(({ scope, key, body }) => [`${scope.slice('member:'.length)} ${key}`, body]))
}

type Row = {
  period: string
  memberId: MemberId
  members: number
  rank: number
  points: number
  parts: MyRank['parts']
  paid_won: number
  payments: number
  sign_ins: number
  reached_at: Date
  profile: Record<string, unknown> | null
  hidden: boolean | null
}

/** Rows of these members and of those right before and behind them. */
async function ranksOf(db: Db, ids: readonly MemberId[], periods: readonly string[]) {
  const { rows } = await sql<Row>`
    WITH own AS (SELECT period, rank FROM rank_entry
      WHERE period IN (${sql.join(periods)}) AND member_id IN (${sql.join(ids)}))
    SELECT DISTINCT k.period, k.member_id AS "memberId", p.members, k.rank, k.points, k.parts, k.paid_won, k.payments,
      k.sign_ins, k.reached_at, m.profile, c.hidden
    FROM own JOIN rank_entry k ON k.period = own.period AND k.rank BETWEEN own.rank - 1 AND own.rank + 1
    JOIN rank_period p ON p.period = k.period
    LEFT JOIN member m ON m.id = k.member_id LEFT JOIN rank_choice c ON c.member_id = k.member_id`.execute(db)
  const at = new Map(rows.map((row) => [`${row.period} ${row.rank}`, row]))
  const wanted = new Set<string>(ids)
  return rows
    .filter(({ memberId }) => wanted.has(memberId))
    .map((row) => ({
      ...{ memberId: row.memberId, period: row.period, rank: row.rank, members: row.members },
      ...{ points: row.points, parts: row.parts },
      tie: {
        ...{ paidWon: row.paid_won, payments: row.payments, signIns: row.sign_ins },
        reachedAt: row.reached_at.toISOString(),
      },
      neighbours: [row.rank - 1, row.rank + 1].flatMap((rank): RankNeighbour[] => {
        const other = at.get(`${row.period} ${rank}`)
        if (!other) return []
        const decidedBy = other.points === row.points ? tieBreak(standing(row), standing(other)) : null
        return [{ rank, points: other.points, ...shownAs(other.profile, other.hidden), decidedBy }]
      }),
    }))
}

const standing = (row: Row): Standing => ({
  ...{ memberId: row.memberId, points: row.points, parts: row.parts },
  ...{ paidWon: row.paid_won, payments: row.payments, signIns: row.sign_ins },
  reachedAt: row.reached_at.getTime(),
})
