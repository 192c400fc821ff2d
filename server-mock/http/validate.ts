import type * as z from 'zod/mini'
import type { EndpointName } from '#sync/contracts/endpoints.ts'
import { definitionOf } from '#sync/contracts/schemas.ts'
import { LINES, unstorableText } from '#sync/contracts/base/storable.ts'
import { Refusal, type FieldProblem } from '../resources/refusal.ts'

export type RawInput = {
  params: Record<string, string>
  query: Record<string, string>
  /** Body text as it came, null when there is none. */
  body: string | null
}
export type Validated =
  | { ok: true; params: unknown; query: unknown; body: unknown }
  | { ok: false; refusal: Refusal }

/** Parses a call by the schemas of its contract; what is wrong is named by path and code, never by text. */
export function validate(name: EndpointName, input: RawInput): Validated {
  const definition = definitionOf(name)
  const isForm = definition.encoding === 'form'
  const body = definition.body ? readBody(input.body, isForm) : NO_BODY
  if (!body.ok) return { ok: false, refusal: new Refusal('request.malformed') }
  const isBodyPlain = !isForm && isPlain(input.body ?? '')
  const bad =
    (isBodyPlain ? null : unstorableText(body.value)) ??
    unstorableText(input.params) ??
    unstorableText(input.query)
  if (bad !== null) return { ok: false, refusal: unstorable(bad) }
  const problems: FieldProblem[] = []
  const params = check(definition.params, input.params, problems)
  const query = check(definition.query, input.query, problems)
  const value = check(definition.body, body.value, problems)
  if (problems.length === 0) return { ok: true, params, query, body: value }
  return { ok: false, refusal: new Refusal('request.invalid', { fields: problems.slice(0, 20) }) }
}

/** @param problems what is wrong is added to them */
function check(schema: z.ZodMiniType | undefined, value: unknown, problems: FieldProblem[]): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  problems.push(...parsed.error.issues.flatMap(describe))
  return undefined
}

/** Whether no text in this JSON can be unstorable: it is walked through where an escape may stand for a control character. */
const isPlain = (json: string): boolean => LINES.test(json) && !/\\[bfu]/.test(json)

const NO_BODY = { ok: true, value: undefined } as const

/** A text holds what no database keeps (a NUL, half an emoji): refused for good, or the device would try for ever. */
const unstorable = (path: string): Refusal =>
  new Refusal('request.invalid', { fields: [{ path, code: 'unstorable' }] })

function readBody(text: string | null, isForm: boolean): { ok: true; value: unknown } | { ok: false } {
  if (isForm) return { ok: true, value: Object.fromEntries(new URLSearchParams(text ?? '')) }
  try {
    return { ok: true, value: JSON.parse(text ?? '') }
  } catch {
    return { ok: false }
  }
}

function describe(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'unknown' }))
  return [{ path, code: issue.code }]
}
