import type { Selectable } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import type { MyQuestion, PublicQuestion, QuestionAnswer } from '#sync/contracts/support/question.ts'
import { can } from '#sync/domain/permissions.ts'
import { checkQuestion, maskName } from '#sync/domain/support.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Trx } from '../../db/database.ts'
import { publishContent, publishShared, publishToMembers, readContentRecord } from '../../db/feed.ts'
import type { Presenters } from '../../db/publisher.ts'
import { productScope } from '../../db/scopes.ts'
import type { Tables } from '../../db/tables.ts'
import { actorOf, memberOf, type Handlers, type Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { answerOf } from './answer-of.ts'
import { productOf } from '../shared/catalogue.ts'
import { logChanges } from '../shared/desk-log.ts'
import { queueMessage, type Recipient, type Sender } from '../shared/messages.ts'
import { queueDeviceNotice } from '../shared/device-notices.ts'
import type { TakeBack } from '../shared/take-back.ts'
import { requireDecent, requireValid, wrongField } from '../shared/checks.ts'
import { endClaim } from '../shared/claims.ts'

type Row = Selectable<Tables['question']>
/** A call of somebody who answers. */
type Answering = Sender & { principal: Principal }

/** Questions about products (S3-10): public at once; a secret one shows others only that it exists (S6-03). */
export const questionHandlers: Handlers = {
  async questionWrite({ trx, principal, params, body, deps, reply }) {
    const { id: memberId } = memberOf(principal)
    if (body.productNo !== params.productNo) throw wrongField('productNo', 'different')
    requireValid(checkQuestion(body))
    await requireDecent(trx, body.title, body.content)
    await productOf(trx, body.productNo)
    await requireProven(trx, memberId, body.notify)
    const row = await trx
      .insertInto('question')
      .values({
        id: body.id,
        member_id: memberId,
        product_no: body.productNo,
        title: normalise(body.title).trim(),
        content: normalise(body.content),
        secret: body.secret,
        notify: body.notify,
        asked_at: new Date(deps.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw wrongField('id', 'taken')
    reply.etag = String(row.version)
    return publishQuestion(trx, row)
  },

  /** Until it is answered: an answer stays to what was asked. One that was taken down is asked again by it. */
  async questionEdit({ trx, principal, params, body, ifMatch, reply }) {
    const { id: memberId } = memberOf(principal)
    const row = await trx
      .selectFrom('question')
      .selectAll()
      .where('id', '=', params.id)
      .where('member_id', '=', memberId)
      // held: of an edit and an answer the second finds the first
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('record.notFound')
    if (row.answer !== null) throw new Refusal('question.answered')
    if (ifMatch !== String(row.version))
      throw new Refusal('record.changed', { current: presentMyQuestion(row) })
    requireValid(checkQuestion(body))
    await requireDecent(trx, body.title, body.content)
    await requireProven(trx, memberId, body.notify)
    const edited = await trx
      .updateTable('question')
      .set({
        title: normalise(body.title).trim(),
        content: normalise(body.content),
        secret: body.secret,
        notify: body.notify,
        version: row.version + 1,
        removed_at: null,
        removal: null,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    reply.etag = String(edited.version)
    return publishQuestion(trx, edited)
  },

  /** Gone already is fine; somebody else's is only for administrators. */
  async questionDelete({ trx, principal, params }) {
    const row = await trx
      .selectFrom('question')
      .select(['id', 'member_id', 'product_no'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!row) return { done: true as const }
    if (!can.deleteQuestion(actorOf(principal), row.member_id)) throw new Refusal('record.notFound')
    await removeQuestion(trx, row)
    return { done: true as const }
  },

  questionAnswer: (call) => answerQuestion(call, call.params.id, { ...call.body, from: 'desk' }),
}

export const takeBackQuestions: TakeBack = {
  table: 'question',
  async run({ trx, memberId }) {
    const rows = await trx
      .selectFrom('question')
      .select(['id', 'member_id', 'product_no'])
      .where('member_id', '=', memberId)
      .execute()
    for (const row of rows) await removeQuestion(trx, row)
  },
}

/** At its product a question says what it says to everybody. */
export const questionPresenters: Presenters = {
  question: (trx, { key }) => readContentRecord(trx, 'question', key),
}

async function removeQuestion(trx: Trx, row: Pick<Row, 'id' | 'member_id' | 'product_no'>): Promise<void> {
  await trx.deleteFrom('question').where('id', '=', row.id).execute()
  await publishToMembers(trx, [{ memberId: row.member_id, kind: 'question', key: row.id, body: null }])
  await publishContent(trx, 'question', [{ key: row.id, body: null }])
  await publishShared(trx, productScope(row.product_no), 'question', row.id, null)
}

/**
 * Answers a question, or changes its answer.
 * @param version what the answerer read; undefined: not known
 * @throws Refusal record.notFound, also when it was taken down, desk.claimed while somebody else has taken it, or
 * record.changed when its author has written it anew since
 */
export async function answerQuestion(
  call: Answering,
  id: string,
  { text, version, from }: QuestionAnswer & { from: 'shop' | 'desk' },
): Promise<MyQuestion> {
  const { trx, deps } = call
  await endClaim(call, 'question', id)
  const asked = await trx
    .selectFrom('question')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    // held: of an edit and an answer the second finds the first
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!asked) throw new Refusal('record.notFound')
  if (version !== undefined && version !== asked.version)
    throw new Refusal('record.changed', { current: presentMyQuestion(asked) })
  const row = await trx
    .updateTable('question')
    .set({ answer: normalise(text), answered_at: new Date(deps.now()), answered_from: from })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await logChanges(call, 'question', id, [{ what: 'answered', to: from }])
  await notifyAsker(call, row)
  return publishQuestion(trx, row)
}

/** What was asked and answered stays in the app: a locked screen shows the product and nothing else. */
async function notifyAsker(sender: Sender, row: Row): Promise<void> {
  const product = await readContentRecord(sender.trx, 'product', row.product_no)
  if (!product) return
  await queueDeviceNotice(sender, row.member_id, {
    ...{ name: 'questionAnswered', topic: 'answers', weight: 'news' },
    path: '/mypage/question',
    tag: `question-${row.id}`,
    facts: (language) => ({ product: product.name[language] }),
  })
  const recipient = await wantedNotice(sender.trx, row)
  if (!recipient) return
  const facts = {
    product: product.name[recipient.language],
    link: `${sender.deps.publicUrl}/mypage/question`,
  }
  const name = recipient.channel === 'email' ? 'questionAnswered' : 'questionAnsweredSms'
  await queueMessage(sender, recipient, { name, facts })
}

/** Where the asker wants to be told beside the app, if that is still proven to be theirs. */
async function wantedNotice(
  trx: Trx,
  { member_id: id, notify }: Pick<Row, 'member_id' | 'notify'>,
): Promise<Recipient | null> {
  const row = await trx
    .selectFrom('member')
    .select(['email', 'email_verified', 'mobile_verified', 'profile', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const language = row.language as Language
  const { mobile } = row.profile
  if (notify === 'email' && row.email_verified) return { channel: 'email', to: row.email, language }
  if (notify === 'sms' && row.mobile_verified && typeof mobile === 'string')
    return { channel: 'mobile', to: mobile, language }
  return null
}

/** Told is only who proved that the number or address is theirs (S2-132). @throws Refusal request.invalid */
async function requireProven(trx: Trx, memberId: MemberId, notify: MyQuestion['notify']): Promise<void> {
  if (notify === 'none') return
  if (!(await wantedNotice(trx, { member_id: memberId, notify }))) throw wrongField('notify', 'unproven')
}

/** Its author always has it; others while it is not taken down. */
export async function publishQuestion(trx: Trx, row: Row): Promise<MyQuestion> {
  const mine = presentMyQuestion(row)
  const { profile } = await trx
    .selectFrom('member')
    .select('profile')
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow()
  await publishToMembers(trx, [{ memberId: row.member_id, kind: 'question', key: row.id, body: mine }])
  const body = row.removed_at ? null : presentPublic(row, maskName(String(profile.name ?? '')))
  await publishContent(trx, 'question', [{ key: row.id, body }])
  await publishShared(trx, productScope(row.product_no), 'question', row.id, body)
  return mine
}

/** A question as its author sees it. */
export const presentMyQuestion = (row: Row): MyQuestion => ({
  id: row.id,
  productNo: row.product_no,
  title: row.title,
  content: row.content,
  secret: row.secret,
  notify: row.notify as MyQuestion['notify'],
  answer: answerOf(row),
  askedAt: row.asked_at.toISOString(),
  version: row.version,
  ...(row.removed_at && row.removal ? { removal: row.removal } : {}),
})

/** Nothing of a secret question leaves the server for others, its answer included. */
function presentPublic(row: Row, writerName: string): PublicQuestion {
  const { secret } = row
  return {
    id: row.id,
    productNo: row.product_no,
    title: secret ? null : row.title,
    content: secret ? null : row.content,
    secret,
    writerName,
    answered: row.answer !== null,
    answer: secret ? null : answerOf(row),
    askedAt: row.asked_at.toISOString(),
  }
}
