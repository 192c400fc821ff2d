import { Member } from '#sync/contracts/account.ts'
import { findBannedWord } from '#sync/domain/banned-words.ts'
import { takesMarketing } from '#sync/domain/account.ts'
import { cleanTags } from '#sync/domain/community.ts'
import { checkProfile } from '#sync/domain/support.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Trx } from '../../db/database.ts'
import { publishOwn } from '../../db/feed.ts'
import { memberOf, ownerOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { savePushSettings } from '../shared/push-settings.ts'

/** What a member changes about themselves without signing in anew; each save carries the whole and the last one holds. */
export const profileHandlers: Handlers = {
  async profileEdit({ trx, principal, body }) {
    const { id } = memberOf(principal)
    const problems = checkProfile(body)
    if (problems.length) throw new Refusal('request.invalid', { fields: problems })
    const word = findBannedWord(body.name)
    if (word) throw new Refusal('community.bannedWords', { facts: { word } })
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
    const profile = await heldProfile(trx, id)
    // Written without a connection, perhaps before the consent was taken back elsewhere: the consent decides.
    const mayTell = takesMarketing(Member.parse(profile))
    const topics = [...new Set(body.topics)].filter((topic) => topic !== 'marketing' || mayTell)
    const settings = { ...body, topics }
    await savePushSettings(trx, id, settings)
    return settings
  },

  async hashtagsSave({ trx, principal, body }) {
    const list = { tags: cleanTags(body.tags) }
    await trx
      .updateTable('member')
      .set({ hashtags: list.tags })
      .where('id', '=', memberOf(principal).id)
      .execute()
    await publishOwn(trx, ownerOf(principal), 'hashtags', 'me', list)
    return list
  },
}

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
