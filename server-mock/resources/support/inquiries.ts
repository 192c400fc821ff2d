import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Selectable } from 'kysely'
import type { Language } from '#sync/contracts/base/locale.ts'
import type { Inquiry } from '#sync/contracts/support/inquiry.ts'
import { checkInquiry } from '#sync/domain/support.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Trx } from '../../db/database.ts'
import { publishToMembers, readContentRecord } from '../../db/feed.ts'
import type { Tables } from '../../db/tables.ts'
import { memberOf, type Handlers, type Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { answerOf } from './answer-of.ts'
import { logChanges } from '../shared/desk-log.ts'
import { queueMessage, type Sender } from '../shared/messages.ts'
import { requireOwnUploads } from '../shared/own-uploads.ts'
import { endClaim } from '../shared/claims.ts'
import { queueDeviceNotice } from '../shared/device-notices.ts'
import { requireValid, wrongField } from '../shared/checks.ts'

/** 1:1 inquiries (S3-11): between a member and customer service; nobody else ever sees them. */
export const inquiryHandlers: Handlers = {
  async inquiryWrite({ trx, principal, body, deps }) {
    const { id: memberId } = memberOf(principal)
    requireValid(checkInquiry(body))
    if (!(await readContentRecord(trx, 'code', `inquiryType:${body.type}`)))
      throw wrongField('type', 'unknown')
    if (body.orderNumber !== null) await requireOwnOrder(trx, memberId, body.orderNumber)
    const { photos = [], files = [], follows = null } = body
    await requireOwnUploads(trx, memberId, [
      ...photos.map((id, index) => ({ path: `photos.${index}`, id, sort: 'image' as const })),
      ...files.map(({ id }, index) => ({ path: `files.${index}.id`, id, sort: 'application' as const })),
    ])
    if (follows !== null) await requireOwnInquiry(trx, memberId, follows)
    const row = await trx
      .insertInto('inquiry')
      .values({
        id: body.id,
        member_id: memberId,
        type: body.type,
        order_number: body.orderNumber,
        title: normalise(body.title).trim(),
        content: normalise(body.content),
        photos,
        files: JSON.stringify(files.map(({ id, name }) => ({ id: id.toLowerCase(), name: normalise(name) }))),
        follows,
        asked_at: new Date(deps.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw wrongField('id', 'taken')
    return publish(trx, row)
  },

  inquiryAnswer: (call) => answerInquiry(call, call.params.id, call.body.text),
}

/** A call of an administrator who answers. */
type Answering = Sender & { principal: Principal }

/** Answers an inquiry, or changes its answer. @throws Refusal record.notFound, or desk.claimed */
async function answerInquiry(call: Answering, id: string, text: string): Promise<Inquiry> {
  const { trx, deps } = call
  await endClaim(call, 'inquiry', id)
  const row = await trx
    .updateTable('inquiry')
    .set({ answer: normalise(text), answered_at: new Date(deps.now()) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('record.notFound')
  await logChanges(call, 'inquiry', id, [{ what: 'answered', to: 'desk' }])
  await tellAsker(call, row)
  return publish(trx, row)
}

/** On the devices, and by e-mail where the address is proven. What was asked and answered stays in the app. */
async function tellAsker(call: Sender, row: Selectable<Tables['inquiry']>): Promise<void> {
  const path = '/customer/inquiry'
  await queueDeviceNotice(call, row.member_id, {
    ...{ name: 'inquiryAnswered', topic: 'answers', weight: 'news' },
    ...{ path, tag: `inquiry-${row.id}` },
    facts: () => ({}),
  })
  const member = await call.trx
    .selectFrom('member')
    .select(['email', 'email_verified', 'profile', 'language'])
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow()
  const type = await readContentRecord(call.trx, 'code', `inquiryType:${row.type}`)
  if (!member.email_verified || !type) return
  const language = member.language as Language
  const facts = {
    ...{ name: String(member.profile.name ?? ''), type: type.label[language] },
    link: `${call.deps.publicUrl}${path}`,
  }
  await queueMessage(
    call,
    { channel: 'email', to: member.email, language },
    { name: 'inquiryAnswered', facts },
  )
}

async function requireOwnOrder(trx: Trx, memberId: MemberId, number: string): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!order) throw new Refusal('record.notFound', { facts: { orderNumber: number } })
}

/** What one goes on with is one's own. @throws Refusal record.notFound */
async function requireOwnInquiry(trx: Trx, memberId: MemberId, id: string): Promise<void> {
  const found = await trx
    .selectFrom('inquiry')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!found) throw new Refusal('record.notFound', { facts: { follows: id } })
}

export const presentInquiry = (row: Selectable<Tables['inquiry']>): Inquiry => ({
  id: row.id,
  type: row.type,
  orderNumber: row.order_number,
  title: row.title,
  content: row.content,
  ...(row.photos.length > 0 ? { photos: row.photos } : {}),
  ...(row.files.length > 0 ? { files: row.files } : {}),
  ...(row.follows ? { follows: row.follows } : {}),
  answer: answerOf(row),
  askedAt: row.asked_at.toISOString(),
})

async function publish(trx: Trx, row: Selectable<Tables['inquiry']>): Promise<Inquiry> {
  const inquiry = presentInquiry(row)
  await publishToMembers(trx, [{ memberId: row.member_id, kind: 'inquiry', key: row.id, body: inquiry }])
  return inquiry
}
