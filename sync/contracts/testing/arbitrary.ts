import fc from 'fast-check'
import * as z from 'zod/mini'

type Json = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const number = (value: unknown, absent: number): number => (typeof value === 'number' ? value : absent)

/** What a pattern nobody can read backwards takes (looking ahead, classes of Unicode): a plain word or a path does. */
const PLAIN = ['가는 길', 'word', 'openid', '/bag/cart', '']

function text({ pattern, format, minLength, maxLength }: Json): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  if (format === 'uri') return fc.webUrl()
  const least = number(minLength, 0)
  const most = Math.max(least, Math.min(number(maxLength, 20), least + 20))
  if (typeof pattern !== 'string')
    return fc.string({
      minLength: least,
      maxLength: most,
      unit: fc.constantFrom('a', 'Z', '0', ' ', '가', '京'),
    })
  const shape = new RegExp(pattern, 'u')
  // long enough from the start: of what a pattern gives hardly anything is
  const plain = [...PLAIN, 'word'.padEnd(least, 'd')].filter(
    (each) => shape.test(each) && each.length >= least,
  )
  return plain.length > 0 ? fc.constantFrom(...plain) : fc.stringMatching(new RegExp(pattern))
}

function whole({ minimum, maximum, exclusiveMinimum }: Json): fc.Arbitrary<number> {
  const min = Math.max(number(minimum, -1000), number(exclusiveMinimum, -1001) + 1)
  return fc.integer({ min, max: Math.max(min, Math.min(number(maximum, min + 1000), min + 1000)) })
}

function object({ properties, required, additionalProperties, propertyNames }: Json): fc.Arbitrary<unknown> {
  if (!isObject(properties)) {
    if (!isObject(additionalProperties)) return fc.constant({})
    const key = isObject(propertyNames)
      ? (of(propertyNames) as fc.Arbitrary<string>)
      : fc.constantFrom('one', 'two')
    return fc.dictionary(key, of(additionalProperties), { maxKeys: 2 })
  }
  const fields = Object.entries(properties).map(([key, each]) => [key, of(each as Json)] as const)
  const requiredKeys = Array.isArray(required) ? (required as string[]) : []
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true })
}

function of(schema: Json): fc.Arbitrary<unknown> {
  const { type, enum: words, items, prefixItems } = schema
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)]
  if (choices.length > 0) return fc.oneof(...choices.map(of))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(words)) return fc.constantFrom(...(words as unknown[]))
  const [first, ...more] = list(schema.allOf)
  if (first && type === undefined) return of(Object.assign({}, first, ...more) as Json)
  if (type === 'string') return text(first ? { ...schema, ...first } : schema)
  if (type === 'integer' || type === 'number') return whole(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'object') return object(schema)
  if (type !== 'array') return fc.constantFrom(null, 1, 'any', { any: [1] })
  if (Array.isArray(prefixItems)) return fc.tuple(...list(prefixItems).map(of))
  const least = number(schema.minItems, 0)
  const maxLength = Math.max(least, Math.min(number(schema.maxItems, 3), least + 2))
  return fc.array(isObject(items) ? of(items) : fc.constant(null), { minLength: least, maxLength })
}

/**
 * Values a schema takes, as they cross the wire. Built from its JSON Schema; what that cannot say is sieved out.
 * @param io what is sent, or what is answered
 */
export function arbitraryOf(schema: z.ZodMiniType, io: 'input' | 'output'): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  return of(json).filter((value) => schema.safeParse(value).success)
}
