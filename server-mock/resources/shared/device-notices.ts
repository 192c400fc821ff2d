import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import { Member } from '#sync/contracts/account/account.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { takesMarketing } from '#sync/domain/account.ts'
import { planDeviceNotice, type Topic, type Weight } from '#sync/domain/device-notices.ts'
import type { Trx } from '../../db/database.ts'
import {
  composeDeviceNotice,
  type DeviceNoticeFacts,
  type DeviceNoticeName,
} from '../../providers/device-notices/compose.ts'
import type { WebPushMessage, WebPushUrgency } from '../../providers/web-push-port.ts'
import { hasNoDevices } from './known-member.ts'
import type { Sender } from './messages.ts'

/** What is told, of what, and where a touch leads. */
export type DeviceNotice = {
  name: DeviceNoticeName
  topic: Topic
  weight: Weight
  /** A path of the app. */
  path: string
  /** What it is about: a newer notice of the same thing takes the place of an older one. */
  tag: string
  /** After this it is worth nothing, milliseconds since 1970; a day after it leaves unless said. */
  until?: number
  /** @param language of the device that is told */
  facts(language: Language): DeviceNoticeFacts
}

/**
 * Writes a notice for every device of a member into the outbox, in the same transaction as what it is about, in the
 * language of each device. Settings, consent and the hour decide whether and when it goes (sync/domain/device-notices.ts).
 */
export async function queueDeviceNotice(
  sender: Sender,
  memberId: MemberId,
  told: DeviceNotice,
): Promise<void> {
  const { deps, trx, afterCommit } = sender
  if (!deps.messages.can('push') || hasNoDevices(trx, memberId)) return
  const now = deps.now()
  const devices = await devicesOf(trx, memberId, now)
  if (devices.length === 0) return
  const member = await trx
    .selectFrom('member')
    .select(['profile', 'push_settings'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const who = {
    settings: member.push_settings,
    marketing: takesMarketing(Member.safeParse(member.profile).data),
  }
  const plan = planDeviceNotice(told, who, now)
  if (!plan) return
  const expires = told.until ?? plan.at + millisecondsInDay
  if (expires <= plan.at) return
  for (const device of devices) await write(sender, device, told, { ...plan, expires })
  if (plan.at <= now) afterCommit(() => deps.messages.wake())
}

/** The same for one phone nobody is signed in on, which asked to be told of its place in line. */
export async function queuePlaceNotice(
  sender: Sender,
  device: Device,
  told: DeviceNotice & { until: number },
): Promise<void> {
  const { deps, afterCommit } = sender
  if (!deps.messages.can('push')) return
  await write(sender, device, told, { at: deps.now(), silent: false, expires: told.until })
  afterCommit(() => deps.messages.wake())
}

type Device = { id: string; language: string }

/** @param when it leaves and after when it is worth nothing, ms since 1970 */
async function write(
  { deps, trx }: Sender,
  device: Device,
  told: DeviceNotice,
  when: { at: number; silent: boolean; expires: number },
): Promise<void> {
  const { path, tag, topic, weight } = told
  const urgency: WebPushUrgency =
    weight === 'urgent' || weight === 'now' ? 'high' : topic === 'marketing' ? 'low' : 'normal'
  const now = deps.now()
  const language = LANGUAGES.find((each) => each === device.language) ?? 'ko'
  const words = composeDeviceNotice(told.name, language, told.facts(language))
  const notice: WebPushMessage = { ...words, path, tag, lang: language, silent: when.silent }
  // what would come with this or after it, of the same thing, is old news; what comes before it stays
  await trx
    .deleteFrom('message_outbox')
    .where('channel', '=', 'push')
    .where('recipient', '=', device.id)
    .where('subject', '=', tag)
    .where('sent_at', 'is', null)
    .$if(when.at > now, (query) => query.where('next_at', '>=', new Date(when.at)))
    .execute()
  await trx
    .insertInto('message_outbox')
    .values({
      ...{ id: deps.newId(), channel: 'push', recipient: device.id },
      ...{ subject: tag, text: JSON.stringify({ notice, urgency }) },
      ...{ created_at: new Date(now), next_at: new Date(when.at), expires_at: new Date(when.expires) },
    })
    .execute()
}

/** What was written of a thing and has not left yet is not told: the member knows. */
export async function dropDeviceNotice(trx: Trx, memberId: MemberId, tag: string): Promise<void> {
  await trx
    .deleteFrom('message_outbox')
    .where('channel', '=', 'push')
    .where('subject', '=', tag)
    .where('sent_at', 'is', null)
    .where('recipient', 'in', (query) =>
      query
        .selectFrom('push_device')
        .select(sql<string>`id::text`.as('id'))
        .where('member_id', '=', memberId),
    )
    .execute()
}

/** The devices of a member that may be told anything: those of sessions that are open. */
function devicesOf(trx: Trx, memberId: MemberId, now: number) {
  return trx
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .select(['push_device.id', 'push_device.language'])
    .where('push_device.member_id', '=', memberId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', new Date(now))
    .orderBy('push_device.id')
    .execute()
}

/** What {@link queueDeviceNotice} wrote into the outbox. */
export const readDeviceNotice = (text: string): { notice: WebPushMessage; urgency: WebPushUrgency } =>
  // Written above.
  JSON.parse(text) as { notice: WebPushMessage; urgency: WebPushUrgency }
