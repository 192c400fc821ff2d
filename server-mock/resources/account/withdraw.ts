import type { MemberId } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import { checkWithdrawal } from '#sync/domain/account.ts'
import type { TargetKind } from '#sync/contracts/community/recommendation.ts'
import type * as z from 'zod/mini'
import type { Trx } from '../../db/database.ts'
import { publishToMembers, type MemberChange } from '../../db/feed.ts'
import { memberOf, type Call, type Handler, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { queueMessage } from '../shared/messages.ts'
import { removeUpload } from '../shared/upload-files.ts'
import { holdAccount } from './accounts.ts'
import { audit } from './audit.ts'
import { useProof } from './proofs.ts'

/** Deleting what was published is the business of those who publish it; they are handed in. */
const DELETES = [
  'postDelete',
  'commentDelete',
  'reviewDelete',
  'questionDelete',
  'roomLeave',
  'recommendationDelete',
] as const
type Deletes = Required<Pick<Handlers, (typeof DELETES)[number]>>

function allOf(handlers: Handlers): Deletes {
  const missing = DELETES.filter((name) => !handlers[name])
  if (missing.length) throw new Error(`withdrawal needs ${missing.join(', ')}`)
  return handlers as Deletes
}

/** Tables that hold nothing the law keeps. */
const FORGOTTEN = [
  'favourite',
  'itinerary',
  'coupon',
  'partner_shop',
  'point_entry',
  'point_lot',
  'test_result',
  'game_run',
  'consent',
  'social_link',
  'credential',
  'sign_in_failure',
  'known_device',
  'push_device',
  'session',
  'upload',
] as const

/**
 * Withdrawal (S2-52, S5-13, decision 9). What was published goes the way it goes when its author deletes it, so others
 * are told. Then everything else is deleted; orders (five years) and inquiries (three) stay under a bare id, without
 * name, e-mail or number. The e-mail is free again.
 */
export function withdrawWith(handlers: Handlers): Handler<'withdraw'> {
  const deletes = allOf(handlers)
  return async (call) => {
    const { trx, deps, body, principal } = call
    const { id, roles } = memberOf(principal)
    const now = deps.now()
    const problems = checkWithdrawal(body)
    if (problems.length) throw new Refusal('request.invalid', { fields: problems })
    if (roles.includes('administrator')) throw new Refusal('account.administrator')
    const proven = { kind: 'member' as const, target: id, purpose: 'reauthenticate' }
    await useProof(trx, body.proof, proven, now, 'account.reauthenticate')
    const account = await holdAccount(trx, { id })
    if (!account) throw new Refusal('auth.invalid')
    await audit(call, id, 'withdraw')
    const { email, language, name } = account
    await queueMessage(call, { channel: 'email', to: email, language }, 'withdrawn', { name, time: now })
    await takeBack(call, deletes, id)
    const uploads = await trx.selectFrom('upload').select('id').where('member_id', '=', id).execute()
    await forget(trx, id)
    await keepWhatTheLawAsksFor(trx, id, now)
    call.afterCommit(() => void Promise.all(uploads.map((upload) => removeUpload(deps.uploadDir, upload.id))))
    return { done: true as const }
  }
}

/** Posts, comments, reviews, questions, seats, praise and messages, each told to whom it concerns. */
async function takeBack(call: Call<'withdraw'>, deletes: Deletes, memberId: MemberId): Promise<void> {
  const { trx } = call
  const own = async (table: 'post' | 'comment' | 'review' | 'question') =>
    (
      await sql<{ id: string }>`SELECT id FROM ${sql.table(table)} WHERE member_id = ${memberId}`.execute(trx)
    ).rows.map((row) => row.id)
  const ofCall = { ...call, query: undefined, body: undefined, ifMatch: null, reply: {} }
  for (const id of await own('post')) await deletes.postDelete({ ...ofCall, params: { id } })
  const comments = await trx
    .selectFrom('comment')
    .select(['id', 'post_id'])
    .where('member_id', '=', memberId)
    .execute()
  for (const { id, post_id: postId } of comments)
    await deletes.commentDelete({ ...ofCall, params: { postId, id } })
  for (const id of await own('review')) await deletes.reviewDelete({ ...ofCall, params: { id } })
  for (const id of await own('question')) await deletes.questionDelete({ ...ofCall, params: { id } })
  await takeBackMessages(trx, memberId)
  const seats = await trx
    .selectFrom('membership')
    .select('post_id')
    .where('member_id', '=', memberId)
    .execute()
  for (const { post_id: postId } of seats) await deletes.roomLeave({ ...ofCall, params: { postId } })
  const praise = await trx
    .selectFrom('recommendation')
    .select(['kind', 'target_id'])
    .where('member_id', '=', memberId)
    .execute()
  for (const { kind, target_id: id } of praise)
    // Written from the closed list of kinds.
    await deletes.recommendationDelete({ ...ofCall, params: { kind: kind as Kind, id } })
}

type Kind = z.infer<typeof TargetKind>

async function takeBackMessages(trx: Trx, memberId: MemberId): Promise<void> {
  const held = await sql<{ scope: string; key: string }>`
    SELECT scope, key FROM feed_entry WHERE kind = 'message' AND NOT deleted
    AND key IN (SELECT id::text FROM message WHERE member_id = ${memberId})`.execute(trx)
  const changes = held.rows.map(({ scope, key }): MemberChange => ({
    memberId: scope.slice('member:'.length),
    kind: 'message',
    key,
    body: null,
  }))
  await publishToMembers(trx, changes)
  await trx.deleteFrom('message').where('member_id', '=', memberId).execute()
}

async function forget(trx: Trx, memberId: MemberId): Promise<void> {
  const scope = `member:${memberId}`
  for (const table of FORGOTTEN)
    await sql`DELETE FROM ${sql.table(table)} WHERE member_id = ${memberId}`.execute(trx)
  await trx.deleteFrom('client').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('cart_alias').where('owner', '=', scope).execute()
  await trx.deleteFrom('cart').where('owner', '=', scope).execute()
  await trx.deleteFrom('idempotency').where('owner', '=', scope).execute()
  await trx.deleteFrom('feed_entry').where('scope', '=', scope).execute()
}

const NOBODY = { name: '', lastName: null, nationality: '', email: '', mobile: '' }

/** Orders and inquiries under a bare id; with neither, not even that stays. */
async function keepWhatTheLawAsksFor(trx: Trx, memberId: MemberId, now: number): Promise<void> {
  const nobody = JSON.stringify({ buyer: NOBODY, recipient: NOBODY, remarks: '' })
  await sql`UPDATE orders SET details = details || ${nobody}::jsonb WHERE member_id = ${memberId}`.execute(
    trx,
  )
  const kept = await sql<{ kept: boolean }>`
    SELECT EXISTS (SELECT 1 FROM orders WHERE member_id = ${memberId})
      OR EXISTS (SELECT 1 FROM inquiry WHERE member_id = ${memberId}) AS kept`.execute(trx)
  if (!kept.rows[0]?.kept) {
    await trx.deleteFrom('member').where('id', '=', memberId).execute()
    return
  }
  await trx
    .updateTable('member')
    .set({
      email: `${memberId}@withdrawn.invalid`,
      profile: JSON.stringify({ id: memberId, name: '' }),
      roles: [],
      mobile_verified: false,
      push_settings: null,
      hashtags: [],
      lock_reason: null,
      withdrawn_at: new Date(now),
    })
    .where('id', '=', memberId)
    .execute()
}
