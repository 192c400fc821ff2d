import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DOMAINS, domainOf, endpointOf, ENDPOINTS, pathOf, type EndpointName } from './endpoints.ts'
import { API_ERRORS } from './errors.ts'
import { CONTENT_KINDS, MEMBER_KINDS } from './kinds.ts'
import { matchRoute } from './routes.ts'
import { schemaOf } from './schema-of.ts'
import { definitionOf, SCHEMAS, schemasOf } from './schemas.ts'
import { domainFolders } from '#scripts/derive/domains.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NAMES = Object.keys(ENDPOINTS) as EndpointName[]
const bracesOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

describe('the whole', () => {
  it.each([
    ['calls', ENDPOINTS],
    ['calls', SCHEMAS],
    ['content', CONTENT_KINDS],
    ['member', MEMBER_KINDS],
    ['errors', API_ERRORS],
  ] as const)('S7-17 has all %s of every domain, and no name twice', async (part, whole) => {
    const names = (await domainFolders(ROOT)).flatMap((folder) => Object.keys(folder[part]))
    expect(Object.keys(whole).sort()).toEqual(names.sort())
  })

  it('S7-17 an error code begins with a word no other domain uses', async () => {
    const owners = new Map<string, Set<string>>()
    for (const { name, errors } of await domainFolders(ROOT))
      for (const code of Object.keys(errors)) {
        const group = code.split('.')[0] ?? ''
        owners.set(group, (owners.get(group) ?? new Set()).add(name))
      }
    expect([...owners].filter(([, names]) => names.size > 1)).toEqual([])
  })
})

describe('an endpoint', () => {
  it('S7-01 S7-15 shares method and path with no other', () => {
    const routes = NAMES.map(
      (name) => `${ENDPOINTS[name].method} ${ENDPOINTS[name].path.replace(/\{\w+\}/g, '{}')}`,
    )
    expect(new Set(routes).size).toBe(routes.length)
  })

  it.each(NAMES)('S7-17 %s has a schema for each brace of its path and none besides', (name) => {
    const { path, params } = definitionOf(name)
    const { properties = {} } = params ? z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) : {}
    expect(bracesOf(path).sort()).toEqual(Object.keys(properties).sort())
  })

  it('I15 that is queued is a write a device may send: with a session, and not answered outside the envelope', () => {
    const odd = NAMES.filter((name) => {
      const { method, access, offline, bare, redirects } = endpointOf(name)
      return offline === 'queue' && (method === 'GET' || access === 'public' || bare || redirects)
    })
    expect(odd).toEqual([])
  })

  it('S7-17 that reads has no body, and only a write asks for a version', () => {
    const odd = NAMES.filter((name) => {
      const { method, body, ifMatch, conditional } = definitionOf(name)
      return method === 'GET' ? body || ifMatch : conditional
    })
    expect(odd).toEqual([])
  })

  it.each(NAMES)('P-05 the app loads of %s what the server checks it by', async (name) => {
    expect(await schemaOf(name)).toBe(schemasOf(name))
    expect(name in DOMAINS[domainOf(name)]).toBe(true)
  })
})

describe('a path', () => {
  /** What may be in a brace: anything but nothing, slashes and percent signs too. */
  const part = fc.oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.constantFrom('a/b', '%2F', '..%2f', 'me', '1'),
  )

  it.each(NAMES)('S7-17 of %s leads back to it and to what was filled in', (name) => {
    const keys = bracesOf(ENDPOINTS[name].path)
    fc.assert(
      fc.property(fc.array(part, { minLength: keys.length, maxLength: keys.length }), (values) => {
        const params = Object.fromEntries(keys.map((key, index) => [key, values[index] ?? '']))
        const path = pathOf(name, params as never)
        const found = matchRoute(ENDPOINTS[name].method, path)
        // a longer literal path may be meant by the same text: then it has fewer braces to fill
        if (found?.name !== name) return bracesOf(ENDPOINTS[found?.name ?? name].path).length < keys.length
        expect(found.params).toEqual(params)
        return true
      }),
      { numRuns: 30 },
    )
  })

  it('S7-17 is not made while a part of it is missing', () => {
    expect(() => pathOf('cartRead', {} as never)).toThrow('shopCartId')
  })

  it('S7-17 that nobody can decode leads nowhere', () => {
    expect(matchRoute('GET', '/api/common/code/%ff')).toBeNull()
  })
})

describe('the first load', () => {
  const imports = /^(?:import|export)(?! type)[^'"]*'([^']+)'/gm

  /** All a file imports for its values, and what that imports. */
  function reached(file: URL, known = new Map<string, string>()): Map<string, string> {
    for (const [, spec = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      if (!spec.startsWith('.')) known.set(spec, file.pathname)
      else {
        const next = new URL(spec, file)
        if (known.has(next.pathname)) continue
        known.set(next.pathname, file.pathname)
        reached(next, known)
      }
    }
    return known
  }

  it.each(['endpoints.ts', 'errors.ts', 'schema-of.ts', 'kind-schema.ts', 'base/lists.ts', 'base/motifs.ts'])(
    'P-01 gets no schema with %s',
    (file) => {
      const found = reached(new URL(file, import.meta.url))
      expect(
        [...found.keys()].filter((each) => /zod|schemas\.ts|(?:kinds|calls)\.gen\.ts/.test(each)),
      ).toEqual([])
    },
  )
})
