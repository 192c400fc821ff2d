import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Day, Instant, SerialNo, Uuid } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { oneLine, plainText } from '../base/text.ts'
import { Done, pageText } from '../base/wire-parts.ts'
import { ADMIN } from '../base/write-errors.ts'
import { DeskChange } from '../shops/desk.ts'
import { BOARD_KINDS } from './lists.ts'

const Kind = z.enum(BOARD_KINDS)

/** A notice or a frequent question at the desk: `title` is its title or question, `text` its body or answer. */
export const BoardItem = z.strictObject({
  kind: Kind,
  no: SerialNo,
  /** By which the desk names what it wrote; null: it comes from a file of the content and is only read here. */
  id: z.nullable(Uuid),
  category: z.string(),
  title: Localized,
  text: Localized,
  /** Notices only; a question is never pinned. */
  pinned: z.boolean(),
  /** Null for a question. */
  publishedOn: z.nullable(Day),
  updatedAt: Instant,
  changes: z.array(DeskChange),
})
export type BoardItem = z.infer<typeof BoardItem>

const Title = z.string().check(z.minLength(1), z.maxLength(400), oneLine)
const Text = z.string().check(z.minLength(1), z.maxLength(20_000), plainText)

/** What the desk writes, in all five languages. */
export const BoardDraft = z.strictObject({
  category: z.string().check(z.maxLength(40)),
  title: z.strictObject({ ko: Title, en: Title, ja: Title, 'zh-Hans': Title, 'zh-Hant': Title }),
  text: z.strictObject({ ko: Text, en: Text, ja: Text, 'zh-Hans': Text, 'zh-Hant': Text }),
  pinned: z.boolean(),
  /** `updatedAt` of what was read before it was changed; null: it is new. */
  read: z.nullable(Instant),
})
export type BoardDraft = z.infer<typeof BoardDraft>

const one = z.strictObject({ kind: Kind, id: Uuid })

/** Notices and frequent questions written at the desk. */
export const CALLS = {
  boardDesk: {
    method: 'GET',
    path: '/api/admin/board/{kind}',
    access: 'administrator',
    offline: 'online',
    summary: 'Notices or frequent questions, the newest number first',
    params: z.strictObject({ kind: Kind }),
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(100))),
      after: z.optional(pageText),
    }),
    result: z.strictObject({ items: z.array(BoardItem), next: z.nullable(z.string()) }),
    errors: [...ADMIN],
  },
  boardPut: {
    method: 'PUT',
    path: '/api/admin/board/{kind}/{id}',
    access: 'administrator',
    offline: 'online',
    summary: 'Publish a notice or frequent question, or change one; the same again is the same record',
    params: one,
    body: BoardDraft,
    result: BoardItem,
    errors: [...ADMIN, 'record.changed'],
  },
  boardRemove: {
    method: 'DELETE',
    path: '/api/admin/board/{kind}/{id}',
    access: 'administrator',
    offline: 'online',
    summary: 'Take back what the desk published',
    params: one,
    result: Done,
    errors: [...ADMIN],
  },
} as const satisfies CallTable
