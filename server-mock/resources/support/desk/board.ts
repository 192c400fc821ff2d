import { sql } from 'kysely'
import type { BoardDraft, BoardItem } from '#sync/contracts/support/board.ts'
import type { Faq } from '#sync/contracts/support/faq.ts'
import { FAQ_CATEGORIES, NOTICE_CATEGORIES, type BoardKind } from '#sync/contracts/support/lists.ts'
import type { Notice } from '#sync/contracts/support/notice.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { boardDraftProblems } from '#sync/domain/board.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import type { Db } from '../../../db/database.ts'
import { CONTENT, lockEditing, publishContent } from '../../../db/feed.ts'
import type { Handlers } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { requireValid, wrongField } from '../../shared/checks.ts'
import { changesOf, logChanges } from '../../shared/desk-log.ts'
import { cleanTexts, deskIdOf, deskRecord, nextDeskNo, slugOf } from '../../shared/desk-records.ts'

const SHOWN = 30

type Written = Pick<BoardDraft, 'category' | 'title' | 'text' | 'pinned'>

/** Notices and frequent questions written at the desk. */
export const boardHandlers: Handlers = {
  async boardDesk({ trx, params: { kind }, query: { q = '', after } }) {
    if (after !== undefined && !/^\d{1,15}$/.test(after)) throw wrongField('after', 'unknown')
    const word = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
    const { rows } = await sql<{ body: Notice | Faq }>`
      SELECT body FROM feed_entry WHERE scope = ${CONTENT} AND kind = ${kind} AND NOT deleted
        AND (${q.trim()} = '' OR EXISTS (
          SELECT 1 FROM jsonb_each(body) AS field CROSS JOIN LATERAL jsonb_each_text(
            CASE WHEN field.key IN ('title', 'body', 'question', 'answer') THEN field.value ELSE '{}' END) AS text
          WHERE text.value ILIKE ${word}))
        AND (${after ?? null}::bigint IS NULL OR key::bigint < ${after ?? null}::bigint)
      ORDER BY key::bigint DESC LIMIT ${SHOWN + 1}`.execute(trx)
    const items: BoardItem[] = []
    for (const { body } of rows.slice(0, SHOWN)) items.push(await present(trx, kind, body))
    return { items, next: rows.length > SHOWN ? String(items.at(-1)?.no) : null }
  },

  async boardPut(call) {
    const { trx, params, body, deps } = call
    const { kind, id } = params
    requireValid(boardDraftProblems(kind, body))
    // numbers are given and versions compared by one at a time
    await lockEditing(trx)
    const kept = await deskRecord(trx, kind, id)
    if (!kept && body.read !== null) throw new Refusal('record.notFound')
    const before = kept && writtenOf(kept)
    const changed = before ? differing(before, body) : []
    // sent again, or saved without a change
    if (kept && changed.length === 0) return present(trx, kind, kept)
    if (kept && body.read !== kept.updatedAt)
      throw new Refusal('record.changed', { current: await present(trx, kind, kept) })
    const no = kept?.no ?? (await nextDeskNo(trx, kind))
    const log = kept ? { what: 'changed', to: changed.join(', ') } : { what: 'made', to: body.title.ko }
    await logChanges(call, kind, no, [log])
    const now = { day: seoulDay(deps.now()), at: new Date(deps.now()).toISOString() }
    const identity = { no, slug: slugOf(id), updatedAt: now.at }
    const record = recordOf(kind, body, identity, kept && 'publishedOn' in kept ? kept.publishedOn : now.day)
    await publishContent(trx, kind, [{ key: String(no), body: record }])
    return present(trx, kind, record)
  },

  async boardRemove(call) {
    const { trx, params } = call
    const { kind, id } = params
    await lockEditing(trx)
    const kept = await deskRecord(trx, kind, id)
    if (!kept) return { done: true as const }
    await logChanges(call, kind, kept.no, [{ what: 'removed', from: writtenOf(kept).title.ko, to: null }])
    await publishContent(trx, kind, [{ key: String(kept.no), body: null }])
    return { done: true as const }
  },
}

const isNotice = (record: Notice | Faq): record is Notice => 'body' in record

function writtenOf(record: Notice | Faq): Written {
  return isNotice(record)
    ? { category: record.category, title: record.title, text: record.body, pinned: record.pinned }
    : { category: record.category, title: record.question, text: record.answer, pinned: false }
}

function recordOf(
  kind: BoardKind,
  { category, title, text, pinned }: Written,
  identity: Pick<Notice, 'no' | 'slug' | 'updatedAt'>,
  publishedOn: string,
): Notice | Faq {
  const texts = { title: cleanTexts(title), text: cleanTexts(text) }
  if (kind === 'notice') {
    const known = NOTICE_CATEGORIES.find((each) => each === category) ?? 'service'
    const { title: name, text: body } = texts
    return { ...identity, category: known, title: name, body, pinned, publishedOn }
  }
  const known = FAQ_CATEGORIES.find((each) => each === category) ?? 'app'
  return { ...identity, category: known, question: texts.title, answer: texts.text }
}

/** Names of the fields that differ: `pinned`, `title.ja` … */
function differing(before: Written, after: Written): string[] {
  const title = cleanTexts(after.title)
  const text = cleanTexts(after.text)
  return [
    ...(before.category === after.category ? [] : ['category']),
    ...(before.pinned === after.pinned ? [] : ['pinned']),
    ...LANGUAGES.flatMap((language) => [
      ...(before.title[language] === title[language] ? [] : [`title.${language}`]),
      ...(before.text[language] === text[language] ? [] : [`text.${language}`]),
    ]),
  ]
}

async function present(db: Db, kind: BoardKind, record: Notice | Faq): Promise<BoardItem> {
  return {
    ...{ kind, no: record.no, id: deskIdOf(record) },
    ...writtenOf(record),
    publishedOn: isNotice(record) ? record.publishedOn : null,
    updatedAt: record.updatedAt,
    changes: await changesOf(db, kind, record.no),
  }
}
