import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ENDPOINTS, type EndpointName } from './endpoints.ts'
import { schemasOf } from './schemas.ts'

type Json = { [key: string]: unknown }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** A text ends somewhere: by length, by a pattern without an open end, by a format or a list. */
function isOpenText({ maxLength, pattern, format, enum: list, const: one }: Json): boolean {
  if (maxLength !== undefined || format !== undefined || list !== undefined || one !== undefined) return false
  return typeof pattern !== 'string' || /[*+]|\{\d+,\}/.test(pattern)
}

/** Where in a schema a text or a list may be as long as the sender likes. */
function openEnds(schema: unknown, path: string): string[] {
  if (!isObject(schema)) return []
  const { type, properties, items, prefixItems, anyOf, oneOf, allOf } = schema
  const own =
    (type === 'string' && isOpenText(schema) && [path]) ||
    (type === 'array' && items !== undefined && schema.maxItems === undefined && [`${path}[]`]) ||
    []
  const inner = [
    ...Object.entries(isObject(properties) ? properties : {}).map(
      ([key, each]) => [each, `${path}.${key}`] as const,
    ),
    ...[items].map((each) => [each, `${path}[]`] as const),
    ...[prefixItems, anyOf, oneOf, allOf].flatMap((list) =>
      Array.isArray(list) ? list.map((each: unknown) => [each, path] as const) : [],
    ),
  ]
  return [...own, ...inner.flatMap(([each, at]) => openEnds(each, at))]
}

it.each(['params', 'query', 'body'] as const)(
  'S6-01 nothing a caller sends in %s is as long as the caller likes',
  (part) => {
    const open = (Object.keys(ENDPOINTS) as EndpointName[]).flatMap((name) => {
      const schema = schemasOf(name)[part]
      return schema ? openEnds(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name) : []
    })
    expect(open).toEqual([])
  },
)
