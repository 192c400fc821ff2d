import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DeskPeriod, Recount } from '#sync/contracts/ranking/api.ts'
import type { Claim } from '#sync/contracts/support/claim.ts'
import { rankSpan, type RankSpan } from '#sync/domain/ranking.ts'
import type { Trx } from '../../db/database.ts'
import { publishOwn } from '../../db/feed.ts'
import { memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { claimsOf, endClaim } from '../shared/claims.ts'
import { publishGameBoardsWith } from '../shared/game-boards.ts'
import type { TakeBack } from '../shared/take-back.ts'
import { countedAs } from './count.ts'
import { publishBoards, storedPeriods, storePeriod, type StoredPeriod } from './store.ts'

/** What a member chooses, and the desk's recount. */
export const rankingHandlers: Handlers = {
  async rankChoice({ trx, principal, body, deps }) {
    const { id } = memberOf(principal)
    const { hidden } = body
    await trx
      .insertInto('rank_choice')
      .values({ member_id: id, hidden })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ hidden }))
      .execute()
    await publishOwn(trx, `member:${id}`, 'rankChoice', 'me', { hidden })
    await publishBoardsWith(trx, id)
    await publishGameBoardsWith(trx, id, deps.now())
    return { hidden }
  },

  async rankingDesk({ trx, principal, deps }) {
    const reader = { id: memberOf(principal).id, now: deps.now() }
    const stored = await storedPeriods(trx)
    const claims = await claimsOf(
      trx,
      'ranking',
      stored.map(({ period }) => period),
      reader,
    )
    return stored.map((each) => presentPeriod(each, reader.now, claims.get(each.period) ?? null))
  },

  rankingRecount: ({ trx, principal, deps, params }) =>
    recount(trx, params.period, { id: memberOf(principal).id, now: deps.now() }),

  async rankingCorrect(call) {
    const { trx, deps, params } = call
    const now = deps.now()
    const { stored, span } = await storedPeriod(trx, params.period)
    if (stored.computedAt >= span.finalAt) throw new Refusal('ranking.final')
    await endClaim(call, 'ranking', params.period)
    return presentPeriod(await storePeriod(trx, params.period, span, now), now, null)
  },
}

/** What is final keeps the place of who leaves, under an id that is nobody's; what runs is counted without them. */
export const takeBackRanks: TakeBack = {
  table: 'rank_entry',
  async run({ trx, memberId }) {
    await publishBoardsWith(trx, memberId)
    await trx
      .updateTable('rank_entry')
      .set({ member_id: randomUUID() })
      .where('member_id', '=', memberId)
      .execute()
  },
}

/** Boards of the periods in which a member has a place that may be listed. */
async function publishBoardsWith(trx: Trx, memberId: string): Promise<void> {
  const rows = await trx
    .selectFrom('rank_entry')
    .select('period')
    .where('member_id', '=', memberId)
    .where('rank', '<=', 100)
    .execute()
  for (const { period } of rows) await publishBoards(trx, period)
}

function presentPeriod({ period, computedAt, members }: StoredPeriod, now: number, claim: Claim): DeskPeriod {
  const span = rankSpan(period)
  const at = Math.min(computedAt, now)
  const state = !span || at < span.until ? 'running' : at < span.finalAt ? 'closed' : 'final'
  return { period, state, members, computedAt: new Date(computedAt).toISOString(), claim }
}

async function storedPeriod(trx: Trx, period: string): Promise<{ stored: StoredPeriod; span: RankSpan }> {
  const stored = (await storedPeriods(trx)).find((each) => each.period === period)
  const span = rankSpan(period)
  if (!stored || !span) throw new Refusal('record.notFound')
  return { stored, span }
}

type Difference = { member_id: string; rank: number; points: number; was_rank: number; was_points: number }

/** Counts a period again and holds it against what is stored; nothing is changed. */
async function recount(trx: Trx, period: string, reader: { id: string; now: number }): Promise<Recount> {
  const { stored, span } = await storedPeriod(trx, period)
  const { rows } = await sql<{ members: number; points: number; rows: Difference[] | null }>`
    WITH ${countedAs(period, span)}, kept AS (
      -- without those who have left, whose ledger is gone
      SELECT member_id, points, (row_number() OVER (ORDER BY rank))::integer AS rank
      FROM rank_entry WHERE period = ${period} AND EXISTS (SELECT 1 FROM member WHERE id = member_id)
    ), different AS (
      SELECT coalesce(c.member_id, k.member_id) AS member_id, coalesce(c.rank, 0) AS rank,
        coalesce(c.points, 0) AS points, coalesce(k.rank, 0) AS was_rank, coalesce(k.points, 0) AS was_points
      FROM counted c FULL JOIN kept k ON k.member_id = c.member_id
      WHERE (c.rank, c.points) IS DISTINCT FROM (k.rank, k.points)
    )
    SELECT (SELECT count(*) FROM counted) AS members, (SELECT coalesce(sum(points), 0)::bigint FROM counted) AS points,
      (SELECT jsonb_agg(d ORDER BY d.rank) FROM different d) AS rows`.execute(trx)
  const differences = rows[0]?.rows ?? []
  const claims = await claimsOf(trx, 'ranking', [period], reader)
  return {
    period: presentPeriod(stored, reader.now, claims.get(period) ?? null),
    members: rows[0]?.members ?? 0,
    points: rows[0]?.points ?? 0,
    different: differences.length,
    differences: differences.slice(0, 20).map((each) => ({
      memberId: each.member_id,
      stored: { rank: each.was_rank, points: each.was_points },
      counted: { rank: each.rank, points: each.points },
    })),
  }
}
