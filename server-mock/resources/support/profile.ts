import { Member } from '#sync/contracts/account/account.ts'
import { HashtagList } from '#sync/contracts/account/hashtags.ts'
import { PushSettings } from '#sync/contracts/notifications/settings.ts'
import { takesMarketing } from '#sync/domain/account.ts'
import { cleanTags } from '#sync/domain/community.ts'
import { UNCHOSEN } from '#sync/domain/device-notices.ts'
import { withPushChange, withTagChange } from '#sync/domain/own-settings.ts'
import { checkProfile } from '#sync/domain/support.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Trx } from '../../db/database.ts'
import { publishOwn } from '../../db/feed.ts'
import { memberOf, ownerOf, type Handlers, type Principal } from '../call.ts'
import { savePushSettings } from '../shared/push-settings.ts'
import { requireDecent, requireValid, wrongField } from '../shared/checks.ts'

/** What a member changes about themselves without signing in again; the profile as a whole, settings and hashtags as what was changed. */
export const profileHandlers: Handlers = {
  async profileEdit({ trx, principal, body }) {
    const { id } = memberOf(principal)
    requireValid(checkProfile(body))
    await requireDecent(trx, body.name)
    const profile = await heldProfile(trx, id)
    const member = Member.parse({ ...profile, ...body, name: normalise(body.name).trim() })
    await trx
      .updateTable('member')
      .set({ profile: JSON.stringify(member) })
      .where('id', '=', id)
      .execute()
    await publishOwn(trx, ownerOf(principal), 'member', 'me', member)
    return member
  },

  async pushSettingsSave({ trx, principal, body }) {
    const { id } = memberOf(principal)
    return keepSettings(trx, id, await heldProfile(trx, id), body)
  },

  async pushSettingsChange({ trx, principal, body }) {
    const { id } = memberOf(principal)
    const profile = await heldProfile(trx, id)
    const { push_settings: stored } = await ownRow(trx, id)
    const settings = PushSettings.safeParse(stored)
    return keepSettings(trx, id, profile, withPushChange(settings.success ? settings.data : UNCHOSEN, body))
  },

  async hashtagsSave({ trx, principal, body }) {
    return keepTags(trx, principal, cleanTags(body.tags))
  },

  async hashtagsChange({ trx, principal, body }) {
    const { id } = memberOf(principal)
    await heldProfile(trx, id)
    const { hashtags } = await ownRow(trx, id)
    const change = { add: cleanTags(body.add), remove: cleanTags(body.remove) }
    const list = HashtagList.safeParse({ tags: withTagChange(hashtags, change) })
    // two devices may have filled the list, each for itself
    if (!list.success) throw wrongField('add', 'tooLong')
    return keepTags(trx, principal, list.data.tags)
  },
}

/** Written without a connection, perhaps before the consent was taken back elsewhere: the consent decides. */
async function keepSettings(trx: Trx, id: string, profile: unknown, wished: PushSettings) {
  const mayAdvertise = takesMarketing(Member.parse(profile))
  const topics = [...new Set(wished.topics)].filter((topic) => topic !== 'marketing' || mayAdvertise)
  const settings = { ...wished, topics }
  await savePushSettings(trx, id, settings)
  return settings
}

async function keepTags(trx: Trx, principal: Principal, tags: string[]) {
  const { id } = memberOf(principal)
  await trx.updateTable('member').set({ hashtags: tags }).where('id', '=', id).execute()
  await publishOwn(trx, ownerOf(principal), 'hashtags', 'me', { tags })
  return { tags }
}

const ownRow = (trx: Trx, id: string) =>
  trx
    .selectFrom('member')
    .select(['push_settings', 'hashtags'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The member's record as stored, held until the end of the transaction. */
async function heldProfile(trx: Trx, id: string) {
  const { profile } = await trx
    .selectFrom('member')
    .select('profile')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return profile
}
