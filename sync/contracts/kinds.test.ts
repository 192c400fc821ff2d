/** Every record of the feeds, made up from what the published contract says of it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CONTENT_KINDS, MEMBER_KINDS } from './kinds.ts'

type Json = z.core.JSONSchema.BaseSchema

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
/** Texts of a format, which JSON Schema names without saying how they are built. */
const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.constantFrom(ID, '01890a5d-ac96-774b-bcce-b302099a8058'),
  'date-time': fc.constantFrom('2026-11-22T00:00:00Z', '2026-02-28T23:59:59.999Z'),
  uri: fc.constantFrom('https://a.kr/1.jpg', 'https://b.kr/path?x=1'),
  email: fc.constant('a@b.kr'),
}

/** Values that fit a JSON schema. */
function fitting(schema: Json, root: Json): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return fitting((root.$defs?.[name] ?? root) as Json, root)
  }
  const any = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (any !== undefined) return fc.oneof(...any.map((each) => fitting(each, root)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  // a nullable one names both
  const types = schema.type as unknown
  if (Array.isArray(types))
    return fc.oneof(...types.map((type) => fitting({ ...schema, type } as Json, root)))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: least(schema), max: Math.min(most(schema), 1_000_000) })
    case 'number':
      // JSON has no negative zero
      return fc
        .double({ min: least(schema), max: Math.min(most(schema), 1_000), noNaN: true })
        .map((value) => value + 0)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return arrayOf(schema, root)
    case 'object':
      return objectOf(schema, root)
    default:
      return fc.constantFrom(null, 1, 'x', { n: 1 })
  }
}

const least = ({ minimum, exclusiveMinimum }: Json) =>
  Math.max(minimum ?? -1_000, typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : -1_000)
const most = ({ maximum, exclusiveMaximum }: Json) =>
  Math.min(maximum ?? 1_000_000, typeof exclusiveMaximum === 'number' ? exclusiveMaximum - 1 : 1_000_000)

function textOf({ format, pattern, minLength = 0, maxLength = 12, allOf }: Json): fc.Arbitrary<string> {
  if (format !== undefined && FORMATS[format] !== undefined) return FORMATS[format]
  const patterns = [pattern, ...((allOf ?? []) as Json[]).map((each) => each.pattern)].filter(
    (each) => each !== undefined,
  )
  const own = patterns.find((each) => !each.includes('\\p{'))
  // dates, times and codes; what only keeps control characters out is met by plain letters
  if (own?.startsWith('^https')) return FORMATS['uri'] ?? fc.constant('')
  if (own !== undefined && !own.startsWith('^[^'))
    return fc
      .stringMatching(new RegExp(own))
      .filter((text) => text.length >= minLength && text.length <= Math.max(maxLength, 12))
  return fc.string({
    unit: fc.constantFrom('a', 'b', '가', ' '),
    minLength,
    maxLength: Math.min(maxLength, minLength + 6),
  })
}

function arrayOf(
  { items, prefixItems, minItems = 0, maxItems = 3 }: Json,
  root: Json,
): fc.Arbitrary<unknown> {
  if (prefixItems !== undefined)
    return fc.tuple(...(prefixItems as Json[]).map((each) => fitting(each, root)))
  const one = items === undefined ? fc.constant(null) : fitting(items as Json, root)
  return fc.array(one, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 2)) })
}

function objectOf(
  { properties = {}, required = [], additionalProperties, propertyNames }: Json,
  root: Json,
): fc.Arbitrary<unknown> {
  const named = ((propertyNames as Json | undefined)?.enum ?? ['a', 'b']) as string[]
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.constantFrom(...named), fitting(additionalProperties as Json, root), {
      maxKeys: 2,
    })
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, fitting(each as Json, root)]),
  )
  return fc.record(fields, { requiredKeys: required })
}

const KINDS = [
  ...Object.entries(CONTENT_KINDS).map(([kind, schema]) => [`content ${kind}`, schema] as const),
  ...Object.entries(MEMBER_KINDS).map(([kind, schema]) => [`member ${kind}`, schema] as const),
].map(([name, schema]) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return {
    name,
    schema: schema as z.ZodMiniType,
    json,
    arbitrary: fitting(json, json) as fc.Arbitrary<object>,
  }
})

describe.each(KINDS)('$name', ({ schema, json, arbitrary }) => {
  it('S7-17 whatever the published contract allows is read, and again once it was stored', () => {
    fc.assert(
      fc.property(arbitrary, (record) => {
        const read = schema.safeParse(record)
        expect(read.error).toBeUndefined()
        expect(schema.parse(JSON.parse(JSON.stringify(read.data)))).toEqual(read.data)
      }),
      { numRuns: 15 },
    )
  })

  it('S7-17 a record that lacks what it must have is none', () => {
    const [record] = fc.sample(arbitrary, 1)
    for (const field of json.required ?? []) {
      const { [field]: _, ...rest } = record as Record<string, unknown>
      expect(schema.safeParse(rest).success, `without ${field}`).toBe(false)
    }
  })

  it('H7 a field nobody knows is named, so that it can be left out by who reads leniently', () => {
    const [record] = fc.sample(arbitrary, 1)
    const { error } = schema.safeParse({ ...record, sinceNextYear: true })
    const codes = error?.issues.map(({ code }) => code)
    expect(codes).toEqual(['unrecognized_keys'])
  })
})
