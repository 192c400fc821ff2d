import type * as z from 'zod/mini'
import { ENDPOINTS, type EndpointName } from '#sync/contracts/registry.ts'
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

/** Parses a call by the schemas of the registry; what is wrong is named by path and code, never by text. */
export function validate(name: EndpointName, input: RawInput): Validated {
  const definition: {
    params?: z.ZodMiniType
    query?: z.ZodMiniType
    body?: z.ZodMiniType
    encoding?: string
  } = ENDPOINTS[name]
  const problems: FieldProblem[] = []
  const check = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    problems.push(...parsed.error.issues.flatMap(describe))
    return undefined
  }
  const params = check(definition.params, input.params)
  const query = check(definition.query, input.query)
  if (!definition.body) return finish({ ok: true, params, query, body: undefined })
  const body = readBody(input.body, definition.encoding === 'form')
  if (!body.ok) return { ok: false, refusal: new Refusal('request.malformed') }
  return finish({ ok: true, params, query, body: check(definition.body, body.value) })

  function finish(value: Validated): Validated {
    if (problems.length === 0) return value
    return { ok: false, refusal: new Refusal('request.invalid', { fields: problems.slice(0, 20) }) }
  }
}

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
