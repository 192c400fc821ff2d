/** JSON Schema as far as the contracts use it. */
type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minItems?: number
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  format?: string
  pattern?: string
}

/** Texts that fit the patterns of the contracts; the first that fits is taken. */
const TEXTS = [
  '2026-11-25',
  '12:00',
  'KR',
  '123456',
  '0a1b2c3d',
  '/mypage',
  'x'.repeat(43),
  'x'.repeat(64),
  'CPRS',
  'text',
]

/**
 * A value a schema accepts, with `id` wherever an id fits: the input of tests that walk the endpoints.
 * @returns whatever fits; choices are answered with their first branch that holds something
 */
export function sampleOf(schema: unknown, id: string): unknown {
  const each = schema as Schema
  if ('const' in each) return each.const
  if (each.enum) return each.enum[0]
  const branches = each.anyOf ?? each.oneOf
  if (branches) return sampleOf(branches.find((branch) => branch.type !== 'null') ?? {}, id)
  const type = Array.isArray(each.type) ? each.type[0] : each.type
  if (type === 'object' || each.properties)
    return Object.fromEntries(
      Object.entries(each.properties ?? {}).map(([name, part]) => [name, sampleOf(part, id)]),
    )
  if (type === 'array')
    return Array.from({ length: Math.max(each.minItems ?? 0, 1) }, () => sampleOf(each.items ?? {}, id))
  if (type === 'integer' || type === 'number')
    return Math.max(each.minimum ?? 1, (each.exclusiveMinimum ?? 0) + 1, 1)
  if (type === 'boolean') return true
  return sampleText(each, id)
}

function sampleText({ format, pattern, minLength }: Schema, id: string): string {
  if (format === 'uuid') return id
  if (format === 'date-time') return '2026-11-21T03:00:00.000Z'
  const fits = (text: string) =>
    text.length >= (minLength ?? 0) && (pattern === undefined || new RegExp(pattern).test(text))
  return (
    [...TEXTS, `room:${id}`].find(
      (text) => (pattern !== undefined || text === 'text' || text.length >= 43) && fits(text),
    ) ?? 'text'
  )
}
