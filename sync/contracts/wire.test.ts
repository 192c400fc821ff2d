import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '#sync/adapters/read-answer.ts'
import { endpointOf, ENDPOINTS, type EndpointName } from './endpoints.ts'
import { CONTENT_KINDS, MEMBER_KINDS } from './kinds.ts'
import { schemasOf } from './schemas.ts'
import { arbitraryOf } from './testing/arbitrary.ts'

const NAMES = Object.keys(ENDPOINTS) as EndpointName[]
const RUNS = { numRuns: 8 }

type Path = readonly (string | number)[]

/** Where there are objects in a value, the outermost first. */
function objectsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, each]) =>
    objectsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return Array.isArray(value) ? inner : [path, ...inner]
}

/** The value with a field more in the object at a path. */
function withMore(value: unknown, path: Path): unknown {
  const copy = structuredClone(value)
  const at = path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], copy)
  Object.assign(at as object, { unheardOf: true })
  return copy
}

describe('a body that is queued', () => {
  const queued = NAMES.filter((name) => endpointOf(name).offline === 'queue' && schemasOf(name).body)

  it.each(queued)('I8 of %s is the same after every reading: each try sends the same bytes', (name) => {
    const { body } = schemasOf(name)
    if (!body) throw new Error(name)
    fc.assert(
      fc.property(arbitraryOf(body, 'input'), (given) => {
        const once = JSON.stringify(body.parse(given))
        expect(JSON.stringify(body.parse(JSON.parse(once)))).toBe(once)
      }),
      RUNS,
    )
  })

  it.each(queued)(
    'I13 of %s loses nothing in silence: a field nobody knows is refused, wherever it stands',
    (name) => {
      const { body } = schemasOf(name)
      if (!body) throw new Error(name)
      fc.assert(
        fc.property(arbitraryOf(body, 'input'), (given) => {
          const taken = objectsIn(given).filter((path) => body.safeParse(withMore(given, path)).success)
          expect(taken).toEqual([])
        }),
        RUNS,
      )
    },
  )
})

/** All but one: the member's records are a dictionary by table, in which every name is known. */
const answers = NAMES.filter((name) => !endpointOf(name).redirects && name !== 'memberExport').map(
  (name) => [name, schemasOf(name).result] as const,
)
const kinds = [
  ...Object.entries(CONTENT_KINDS).map(([kind, schema]) => [`public ${kind}`, schema] as const),
  ...Object.entries(MEMBER_KINDS).map(([kind, schema]) => [`own ${kind}`, schema] as const),
]

describe('what a newer server says beyond what is known', () => {
  it.each([...answers, ...kinds])(
    'S7-17 in %s does not keep an installed app from the rest',
    (_name, schema) => {
      fc.assert(
        fc.property(arbitraryOf(schema, 'output'), (said) => {
          const known = schema.parse(said)
          for (const path of objectsIn(said)) {
            const read = readAnswer(schema, withMore(said, path))
            expect([path, read.success]).toEqual([path, true])
          }
          expect(readAnswer(schema, said)).toMatchObject({ success: true, data: known })
        }),
        RUNS,
      )
    },
  )
})
