import type { Selectable } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { ReportTarget } from '#sync/contracts/moderation/report.ts'
import type { Takedown } from '#sync/contracts/moderation/takedown.ts'
import type { Trx } from '../../db/database.ts'
import { publishOwn } from '../../db/feed.ts'
import type { Tables } from '../../db/tables.ts'
import { queueDeviceNotice } from './device-notices.ts'
import type { Ruling } from './moderated.ts'
import type { Sender } from './messages.ts'

export type TakedownRow = Selectable<Tables['takedown']>

type Taken = Ruling & {
  memberId: MemberId
  target: ReportTarget
  /** What was written, for its writer to read. */
  words: string
  /** The row as it was, where it is in no table any more. */
  kept?: unknown
}

/** Tells a writer that something of theirs was taken from view, and why. What was held before is the same takedown. */
export async function noteTakedown(sender: Sender, taken: Taken): Promise<void> {
  const { trx, deps } = sender
  const { memberId, target, words, kept, state, code, text } = taken
  const open = await openTakedown(trx, target)
  const ruled = { state, code, text, at: new Date(deps.now()) }
  const row = open
    ? await trx
        .updateTable('takedown')
        .set(ruled)
        .where('id', '=', open.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('takedown')
        .values({
          ...{ id: deps.newId(), member_id: memberId, target_kind: target.kind, target_id: target.id },
          ...{ words, kept: kept === undefined ? null : JSON.stringify(kept), ...ruled },
        })
        .returningAll()
        .executeTakeFirstOrThrow()
  await publishTakedown(trx, row)
  await queueDeviceNotice(sender, memberId, {
    ...{
      name: target.kind === 'review' ? 'reviewRemoved' : 'contentRemoved',
      topic: 'answers',
      weight: 'news',
    },
    ...{ path: '/mypage/myreportcontents?of=mine', tag: `takedown-${row.id}` },
    facts: () => ({}),
  })
}

/** What was taken from view is shown again, or its writer handed it in anew. */
export async function endTakedown(sender: Sender, target: ReportTarget): Promise<void> {
  const open = await openTakedown(sender.trx, target)
  if (!open) return
  const row = await sender.trx
    .updateTable('takedown')
    .set({ state: 'restored', kept: null })
    .where('id', '=', open.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishTakedown(sender.trx, row)
  await queueDeviceNotice(sender, row.member_id, {
    ...{ name: 'contentRestored', topic: 'answers', weight: 'news' },
    ...{ path: '/mypage/myreportcontents?of=mine', tag: `takedown-${row.id}` },
    facts: () => ({}),
  })
}

/** The takedown something is under now, held until the end of the transaction. */
export const openTakedown = (trx: Trx, { kind, id }: ReportTarget): Promise<TakedownRow | undefined> =>
  trx
    .selectFrom('takedown')
    .selectAll()
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .where('state', '<>', 'restored')
    .orderBy('at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const presentTakedown = (row: TakedownRow): Takedown => ({
  id: row.id,
  target: { kind: row.target_kind, id: row.target_id },
  words: row.words,
  state: row.state,
  reason: { code: row.code, text: row.text },
  at: row.at.toISOString(),
  appeal:
    row.appeal === null
      ? null
      : { text: row.appeal, at: (row.appealed_at ?? row.at).toISOString(), answer: row.answer },
})

/** Tells its writer how a takedown stands. */
export async function publishTakedown(trx: Trx, row: TakedownRow): Promise<Takedown> {
  const takedown = presentTakedown(row)
  await publishOwn(trx, `member:${row.member_id}`, 'takedown', row.id, takedown)
  return takedown
}
