import { sql, type Selectable } from 'kysely'
import type { DeskQuestion } from '#sync/contracts/support/desk.ts'
import type { QuestionFilter } from '#sync/contracts/support/lists.ts'
import type { Language, Localized } from '#sync/contracts/base/locale.ts'
import { can } from '#sync/domain/permissions.ts'
import { answerDueAt } from '#sync/domain/service-hours.ts'
import { maskName } from '#sync/domain/support.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { actorOf, memberOf, type Call, type Handlers, type Principal } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { productOf } from '../../shared/catalogue.ts'
import { requireDecent, requireValid, wrongField } from '../../shared/checks.ts'
import { logChanges } from '../../shared/desk-log.ts'
import { deskShops } from '../../shared/desk-shops.ts'
import { queueDeviceNotice } from '../../shared/device-notices.ts'
import { readPlace, writePlace, type Place } from '../../shared/page-place.ts'
import { answerQuestion, presentMyQuestion, publishQuestion } from '../questions.ts'
import { claimColumns, claimOf, joinClaim, type ClaimColumns } from '../../shared/claims.ts'

const SHOWN = 30

type Row = Selectable<Tables['question']> &
  ClaimColumns & { name: string; language: Language; product: Localized | null; at: Date }

/** Questions about products at the administrators' desk and at the partners', who see none that are secret (S6-03). */
export const questionDeskHandlers: Handlers = {
  questionDesk: (call) => list(call, null),

  async partnerQuestions(call) {
    return list(call, (await deskShops(call.trx, call.principal)) ?? [])
  },

  async partnerAnswer(call) {
    const { trx, principal, params, body } = call
    const shops = await deskShops(trx, principal)
    const row = await trx
      .selectFrom('question')
      .select(['product_no', 'secret', 'removed_at'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    // what one may not read is not there
    if (
      !row ||
      row.secret ||
      row.removed_at ||
      (shops && !shops.includes((await productOf(trx, row.product_no)).shopNo))
    )
      throw new Refusal('record.notFound')
    await requireDecent(trx, body.text)
    await answerQuestion(call, params.id, { ...body, from: 'shop' })
    return readOne(call, 'answered')
  },

  /** Taken down twice is told the first reason. */
  async questionRemove(call) {
    const { trx, params, body, deps } = call
    const { code } = body
    const text = normalise(body.text).trim()
    if (code === 'other' && text === '') requireValid([{ path: 'text', code: 'required' }])
    const removal = JSON.stringify({ code, text })
    const row = await trx
      .updateTable('question')
      .set({ removed_at: new Date(deps.now()), removal })
      .where('id', '=', params.id)
      .where('removed_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (row) {
      await logChanges(call, 'question', row.id, [{ what: 'removed', to: text ? `${code}: ${text}` : code }])
      await publishQuestion(trx, row)
      await queueDeviceNotice(call, row.member_id, {
        ...{ name: 'questionRemoved', topic: 'answers', weight: 'news' },
        ...{ path: '/mypage/question', tag: `question-${row.id}` },
        facts: () => ({}),
      })
    }
    return readOne(call, 'removed')
  },

  async questionRestore(call) {
    const { trx, params } = call
    const row = await trx
      .updateTable('question')
      .set({ removed_at: null, removal: null })
      .where('id', '=', params.id)
      .where('removed_at', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (row) {
      await logChanges(call, 'question', row.id, [{ what: 'restored', to: 'shown' }])
      await publishQuestion(trx, row)
    }
    return readOne(call, null)
  },
}

/** @param show null: whatever it is now */
async function readOne(
  { trx, params, principal, deps }: Call<'partnerAnswer' | 'questionRemove' | 'questionRestore'>,
  show: QuestionFilter | null,
): Promise<DeskQuestion> {
  const wanted = { shops: null, q: '', from: null, now: deps.now(), id: params.id }
  const [row] = await readRows(trx, { ...wanted, show })
  if (!row) throw new Refusal('record.notFound')
  return present(row, principal)
}

/** @param shops only public ones about products of these; null: all */
async function list(
  { trx, principal, query, deps }: Call<'questionDesk' | 'partnerQuestions'>,
  shops: readonly number[] | null,
) {
  const { q = '', show = 'waiting', after } = query
  const from = after === undefined ? null : readPlace(after)
  if (after !== undefined && !from) throw wrongField('after', 'unknown')
  const rows = await readRows(trx, { shops, q, show, from, now: deps.now() })
  const last = rows.length > SHOWN ? rows[SHOWN - 1] : undefined
  return {
    items: rows.slice(0, SHOWN).map((row) => present(row, principal)),
    next: last ? writePlace(last) : null,
  }
}

type Wanted = {
  shops: readonly number[] | null
  q: string
  show: QuestionFilter | null
  from: Place | null
  now: number
  id?: string
}

/** By what each view is sorted, and what is in it. */
const VIEWS = {
  waiting: { at: sql`question.asked_at`, shown: sql`question.answer IS NULL AND removed_at IS NULL` },
  answered: { at: sql`question.answered_at`, shown: sql`question.answer IS NOT NULL AND removed_at IS NULL` },
  removed: { at: sql`question.removed_at`, shown: sql`question.removed_at IS NOT NULL` },
  any: { at: sql`question.asked_at`, shown: sql`true` },
}

async function readRows(db: Db, { shops, q, show, from, now, id }: Wanted): Promise<Row[]> {
  const word = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const isWaiting = show === 'waiting'
  const { at, shown } = VIEWS[show ?? 'any']
  const next = isWaiting ? sql`>` : sql`<`
  const way = isWaiting ? sql`ASC` : sql`DESC`
  const { rows } = await sql<Row>`
    SELECT question.*, ${at} AS at, coalesce(member.profile ->> 'name', '') AS name, member.language, product.body -> 'name' AS product,
      ${claimColumns}
    FROM question JOIN member ON member.id = question.member_id
    LEFT JOIN feed_entry AS product ON product.scope = 'content' AND product.kind = 'product'
      AND product.key = question.product_no::text AND NOT product.deleted
    ${joinClaim('question', now)}
    WHERE ${shown}
      AND ${shops ? sql`NOT question.secret AND (product.body ->> 'shopNo')::bigint = ANY (${[...shops]}::bigint[])` : sql`true`}
      AND ${id === undefined ? sql`true` : sql`question.id = ${id}::uuid`}
      AND (${q.trim()} = '' OR question.title ILIKE ${word} OR question.content ILIKE ${word})
      AND ${from ? sql`(${at}, question.id) ${next} (${from.at}::timestamptz, ${from.id}::uuid)` : sql`true`}
    ORDER BY ${at} ${way}, question.id ${way} LIMIT ${sql.lit(SHOWN + 1)}`.execute(db)
  return rows
}

function present(row: Row, principal: Principal): DeskQuestion {
  const isDesk = can.moderate(actorOf(principal))
  return {
    question: presentMyQuestion(row),
    writer: {
      ...(isDesk ? { id: row.member_id, name: row.name } : { id: null, name: maskName(row.name) }),
      language: row.language,
    },
    productName: row.product,
    dueAt: new Date(answerDueAt(row.asked_at.getTime())).toISOString(),
    claim: claimOf(row, memberOf(principal).id),
  }
}
