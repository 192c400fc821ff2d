import type { MemberId } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import type { TargetKind } from '#sync/contracts/community/recommendation.ts'
import { can } from '#sync/domain/permissions.ts'
import type { Trx } from '../../db/database.ts'
import { CONTENT, publishLater, publishToMembers, readOwnRecord, type MemberChange } from '../../db/feed.ts'
import { actorOf, memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import type { TakeBack } from '../shared/take-back.ts'
import type { PostRow } from './present.ts'
import { publishCounts } from './publish.ts'

/** Set membership: recommending twice and taking back what was never said are both fine; each person counts once. */
export const recommendationHandlers: Handlers = {
  async recommendationSet({ trx, principal, params: { kind, id }, deps }) {
    const { id: memberId } = memberOf(principal)
    const target = await lockTarget(trx, kind, id)
    if (!target) throw new Refusal('record.notFound')
    if (!can.recommend(actorOf(principal), target.ownerId)) throw new Refusal('community.ownContent')
    const added = await trx
      .insertInto('recommendation')
      .values({ member_id: memberId, kind, target_id: id, at: new Date(deps.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('at')
      .executeTakeFirst()
    const at = (added?.at ?? (await saidAt(trx, memberId, kind, id))).toISOString()
    const recommendation = { kind, id, at }
    const change: MemberChange = {
      memberId,
      kind: 'recommendation',
      key: `${kind}:${id}`,
      body: recommendation,
    }
    await target.publish([change], added ? 1 : 0)
    return recommendation
  },

  async recommendationDelete({ trx, principal, params: { kind, id } }) {
    await removeRecommendation(trx, memberOf(principal).id, kind, id)
    return { done: true as const }
  },
}

export const takeBackRecommendations: TakeBack = {
  table: 'recommendation',
  async run({ trx, memberId }) {
    const rows = await trx
      .selectFrom('recommendation')
      .select(['kind', 'target_id'])
      .where('member_id', '=', memberId)
      .execute()
    for (const { kind, target_id: id } of rows)
      // Written from the closed list of kinds.
      await removeRecommendation(trx, memberId, kind as TargetKind, id)
  },
}

async function removeRecommendation(trx: Trx, memberId: MemberId, kind: TargetKind, id: string) {
  const target = await lockTarget(trx, kind, id)
  const gone = await trx
    .deleteFrom('recommendation')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .returning('kind')
    .executeTakeFirst()
  if (!gone) return
  const change: MemberChange = { memberId, kind: 'recommendation', key: `${kind}:${id}`, body: null }
  if (target) await target.publish([change], -1)
  else await publishToMembers(trx, [change])
}

async function saidAt(trx: Trx, memberId: MemberId, kind: TargetKind, id: string): Promise<Date> {
  const row = await trx
    .selectFrom('recommendation')
    .select('at')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.at
}

type Target = {
  ownerId: MemberId
  /** Adds to the count and publishes it after the members' own changes. */
  publish(changes: MemberChange[], more: number): Promise<void>
}

function lockTarget(trx: Trx, kind: TargetKind, id: string): Promise<Target | null> {
  return kind === 'post' ? lockPostTarget(trx, id) : lockReviewTarget(trx, id)
}

async function lockPostTarget(trx: Trx, id: string): Promise<Target | null> {
  const row: PostRow | undefined = await trx
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    ownerId: row.member_id,
    async publish(changes, more) {
      await publishToMembers(trx, changes)
      if (more === 0) return
      const counted = await trx
        .updateTable('post')
        .set({ recommendations: sql`greatest(recommendations + ${more}::integer, 0)` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await publishCounts(trx, counted)
    },
  }
}

async function lockReviewTarget(trx: Trx, id: string): Promise<Target | null> {
  const row = await trx
    .selectFrom('review')
    .select(['id', 'member_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    ownerId: row.member_id,
    async publish(changes, more) {
      if (more === 0) return publishToMembers(trx, changes)
      const { helpful } = await trx
        .updateTable('review')
        .set({ helpful: sql`greatest(helpful + ${more}::integer, 0)` })
        .where('id', '=', id)
        .returning('helpful')
        .executeTakeFirstOrThrow()
      const mine = await readOwnRecord(trx, `member:${row.member_id}`, 'review', id)
      const authors: MemberChange[] = mine
        ? [{ memberId: row.member_id, kind: 'review', key: id, body: { ...mine, helpful } }]
        : []
      await publishToMembers(trx, [...changes, ...authors])
      await publishLater(trx, { scope: CONTENT, kind: 'review', key: id })
    },
  }
}
