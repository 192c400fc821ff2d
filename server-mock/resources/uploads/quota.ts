import { millisecondsInDay } from 'date-fns/constants'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Deps } from '../call.ts'
import { Refusal } from '../refusal.ts'

/**
 * Makes room for a further upload of a member: what was begun and never finished goes, oldest first, once there are
 * too many of them.
 * @throws Refusal upload.quota when the member brought too much within 24 hours; a device tries again later
 */
export async function makeRoom(deps: Deps, memberId: MemberId, bytes: number): Promise<void> {
  const { bytesPerDay, unfinishedMax } = POLICY.upload
  const recent = await deps.db
    .selectFrom('upload')
    .select(['id', 'bytes', 'finished_at', 'created_at'])
    .where('member_id', '=', memberId)
    .where((on) =>
      on.or([on('finished_at', 'is', null), on('created_at', '>', new Date(deps.now() - millisecondsInDay))]),
    )
    .orderBy('created_at')
    .execute()
  const unfinished = recent.filter((row) => row.finished_at === null)
  const gone = new Set(unfinished.slice(0, Math.max(0, unfinished.length - unfinishedMax + 1)))
  const counted = recent.filter((row) => !gone.has(row))
  const used = counted.reduce((sum, row) => sum + row.bytes, 0)
  if (used + bytes > bytesPerDay) {
    const oldest = counted[0]?.created_at.getTime() ?? deps.now()
    const seconds = Math.ceil((oldest + millisecondsInDay - deps.now()) / 1000)
    throw new Refusal('upload.quota', {
      facts: { maxBytes: bytesPerDay },
      retryAfterSeconds: Math.min(3600, Math.max(60, seconds)),
    })
  }
  for (const { id } of gone) {
    await deps.db.deleteFrom('upload').where('id', '=', id).where('finished_at', 'is', null).execute()
    await deps.uploads.remove(id)
  }
}
