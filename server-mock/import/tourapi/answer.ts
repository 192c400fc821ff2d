import * as z from 'zod/mini'
import { storable } from './entities.ts'
import { parted, together } from './repeated-keys.ts'

/**
 * Reads what the service answers. Its ways: success is `0000` or `00` and `03` means no data; `items` is "" when empty
 * and `item` an object when there is one; numbers come as text or as numbers; errors come with status 200, as XML, as
 * JSON without a body or as plain text.
 */

/** All fields of a row are text; what is missing is "". */
export type Row = Readonly<Record<string, string>>

export type Failure = {
  ok: false
  /** `quota`: no more calls today; `refused`: the key or the service; `broken`: may work next time; `unsaved`: no such file */
  reason: 'quota' | 'refused' | 'broken' | 'unsaved'
  code: string
  message: string
}
export type Answer =
  | { ok: true; rows: Row[]; /** rows of all pages together */ total: number; repeated: string[] }
  | Failure

const Text = z.pipe(
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
  z.transform((value) => (value === null ? '' : storable(String(value)).normalize('NFC').trim())),
)
/** Lists and objects inside a row say nothing we use. */
const RowShape = z.record(z.string(), z.catch(Text, ''))
const Part = z.record(z.string(), z.unknown())

const SUCCESS = ['0000', '00', '0']
const NO_DATA = ['03', '3']
const QUOTA = ['22']
/** Access denied, no such service, unknown, expired or foreign key: asking again changes nothing tonight. */
const REFUSED = ['12', '20', '30', '31', '32', '33']

export const fail = (reason: Failure['reason'], code: string, message: string): Failure => ({
  ok: false,
  reason,
  code,
  message,
})

/** @param text the whole answer as it came */
export function readAnswer(text: string): Answer {
  const body = text.replace(/^\uFEFF/, '').trim()
  if (body === '') return fail('broken', 'empty', 'the answer is empty')
  if (body.startsWith('<')) return readXml(body)
  const unique = parted(body)
  let json: unknown
  try {
    json = JSON.parse(unique.text)
  } catch {
    return readPlain(body)
  }
  const answer = readJson(json)
  return answer.ok ? { ...answer, repeated: unique.repeated } : answer
}

function readJson(json: unknown): Answer {
  const top = part(json)
  const response = part(top?.response)
  const failed = part(top?.OpenAPI_ServiceResponse)
  const header = part(response?.header) ?? part(failed?.cmmMsgHeader) ?? response ?? top
  if (!header) return fail('broken', 'shape', 'the answer is not an object')
  const code = firstText(header, 'resultCode', 'returnReasonCode')
  const message = firstText(header, 'resultMsg', 'returnAuthMsg', 'errMsg')
  if (NO_DATA.includes(code)) return { ok: true, rows: [], total: 0, repeated: [] }
  if (!SUCCESS.includes(code)) return refusal(code, message)
  const content = part(response?.body)
  if (!content) return fail('broken', 'shape', 'success without a body')
  const rows = readRows(content.items)
  if (!rows) return fail('broken', 'shape', 'the items are neither a list nor one item')
  const total = Number(firstText(content, 'totalCount') || rows.length)
  return Number.isInteger(total) && total >= 0
    ? { ok: true, rows, total, repeated: [] }
    : fail('broken', 'shape', 'totalCount is not a number')
}

/** "" or {} or nothing: no rows; one object: one row. Null when it is something else. */
function readRows(items: unknown): Row[] | null {
  if (items === '' || items === null || items === undefined) return []
  const holder = part(items)
  const item = Array.isArray(items) ? items : holder?.item
  if (item === undefined || item === null || item === '') return holder || items === '' ? [] : null
  const list: unknown[] = Array.isArray(item) ? item : [item]
  const rows: Row[] = []
  for (const entry of list) {
    const row = RowShape.safeParse(entry)
    if (!row.success) return null
    rows.push(together(row.data))
  }
  return rows
}

function readXml(body: string): Answer {
  const tag = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1]?.trim() ?? ''
  const code = tag('returnReasonCode') || tag('resultCode')
  const message = tag('returnAuthMsg') || tag('resultMsg') || tag('errMsg')
  if (NO_DATA.includes(code)) return { ok: true, rows: [], total: 0, repeated: [] }
  if (SUCCESS.includes(code)) return fail('broken', 'xml', 'XML although JSON was asked for')
  return code ? refusal(code, message) : fail('broken', 'xml', message || 'a page instead of data')
}

function readPlain(body: string): Answer {
  const line = body.slice(0, 120)
  if (/quota|limit|too many/i.test(line)) return fail('quota', 'text', line)
  if (/forbidden|unauthori[sz]ed|not registered|denied/i.test(line)) return fail('refused', 'text', line)
  return fail('broken', 'text', `not JSON: ${line}`)
}

function refusal(code: string, message: string): Failure {
  if (QUOTA.includes(code) || /LIMITED_NUMBER|quota/i.test(message)) return fail('quota', code, message)
  if (REFUSED.includes(code)) return fail('refused', code, message)
  return fail('broken', code || 'shape', message || 'no result code')
}

const part = (value: unknown): Record<string, unknown> | null => {
  const read = Part.safeParse(value)
  return read.success ? read.data : null
}

function firstText(from: Record<string, unknown>, ...names: string[]): string {
  for (const name of names) {
    const text = Text.safeParse(from[name])
    if (text.success && text.data) return text.data
  }
  return ''
}
