import type { MemberId } from '#sync/contracts/base/ids.ts'
import { PushSettings } from '#sync/contracts/notifications/settings.ts'
import type { Trx } from '../../db/database.ts'
import { publishOwn } from '../../db/feed.ts'

/** Keeps what a member may be notified of: row and feed together. */
export async function savePushSettings(trx: Trx, memberId: MemberId, settings: PushSettings): Promise<void> {
  await trx
    .updateTable('member')
    .set({ push_settings: JSON.stringify(settings) })
    .where('id', '=', memberId)
    .execute()
  await publishOwn(trx, `member:${memberId}`, 'pushSettings', 'me', settings)
}

/** Anyone who takes the consent to advertising back is not told of offers any more. */
export async function endMarketingPush(trx: Trx, memberId: MemberId): Promise<void> {
  const { push_settings: stored } = await trx
    .selectFrom('member')
    .select('push_settings')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const settings = PushSettings.safeParse(stored)
  if (!settings.success || !settings.data.topics.includes('marketing')) return
  const topics = settings.data.topics.filter((topic) => topic !== 'marketing')
  await savePushSettings(trx, memberId, { ...settings.data, topics })
}
