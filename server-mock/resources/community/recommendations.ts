import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { TargetKind } from '#sync/contracts/community/recommendation.ts'
import { can } from '#sync/domain/permissions.ts'
import type { Trx } from '../../db/database.ts'
import { CONTENT, publishLater, publishToMembers, type MemberChange } from '../../db/feed.ts'
import { addTally } from '../../db/tally.ts'
import { actorOf, memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { badgesDue } from '../shared/badges-due.ts'
import { creatorsDue } from '../shared/creators-due.ts'
import type { TakeBack } from '../shared/take-back.ts'

/** Set membership: recommending twice and taking back what was never said are both fine; each person counts once. */
export const recommendationHandlers: Handlers = {
  async recommendationSet({ trx, principal, params: { kind, id }, deps }) {
    const { id: memberId } = memberOf(principal)
    const target = await holdTarget(trx, kind, id)
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
    await publishToMembers(trx, [change])
    if (added) {
      await target.add(1)
      await badgesDue(trx, target.ownerId)
    }
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
  const target = await holdTarget(trx, kind, id)
  const gone = await trx
    .deleteFrom('recommendation')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .returning('kind')
    .executeTakeFirst()
  if (!gone) return
  const change: MemberChange = { memberId, kind: 'recommendation', key: `${kind}:${id}`, body: null }
  await publishToMembers(trx, [change])
  await target?.add(-1)
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
  /** Counts one more or less and leaves what shows the number to the publisher. */
  add(delta: 1 | -1): Promise<void>
}

const holdTarget = (trx: Trx, kind: TargetKind, id: string): Promise<Target | null> =>
  kind === 'post' ? holdPostTarget(trx, id) : holdReviewTarget(trx, id)

async function holdPostTarget(trx: Trx, id: string): Promise<Target | null> {
  const row = await trx
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .forShare()
    .executeTakeFirst()
  if (!row) return null
  return {
    ownerId: row.member_id,
    async add(delta) {
      await addTally(trx, `post:${id}`, 'recommendations', delta)
      await publishLater(trx, { scope: CONTENT, kind: 'post', key: id })
      await creatorsDue(trx, row.member_id)
    },
  }
}

async function holdReviewTarget(trx: Trx, id: string): Promise<Target | null> {
  const row = await trx
    .selectFrom('review')
    .select(['id', 'member_id'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!row) return null
  return {
    ownerId: row.member_id,
    async add(delta) {
      await addTally(trx, `review:${id}`, 'helpful', delta)
      await publishLater(trx, { scope: CONTENT, kind: 'review', key: id })
      await publishLater(trx, { scope: `member:${row.member_id}`, kind: 'review', key: id })
    },
  }
}
