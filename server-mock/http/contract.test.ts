import { createHash } from 'node:crypto'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CONTENT_KINDS } from '#sync/contracts/content.ts'
import { API_ERRORS } from '#sync/contracts/errors.ts'
import { MEMBER_KINDS } from '#sync/contracts/personal.ts'
import { PROTOCOL } from '#sync/contracts/protocol.ts'
import { ENDPOINTS, type EndpointName } from '#sync/contracts/registry.ts'
import {
  FeedPage,
  PushOperation,
  PushRequest,
  PushResult,
  SYNC_HEADERS,
  SYNC_SCHEMA,
} from '#sync/contracts/sync.ts'
import { handlers } from '../resources/handlers.ts'
import { openApiDocument } from './openapi.ts'

const NAMES = Object.keys(ENDPOINTS) as EndpointName[]

describe('the OpenAPI description', () => {
  it('S7-17 is valid OpenAPI 3.1 by a public linter', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(openApiDocument()),
      config: await createConfig({ extends: ['recommended'] }),
    })
    expect(
      problems.map((problem) => `${problem.ruleId}: ${problem.message} ${problem.location[0]?.pointer}`),
    ).toEqual([])
  })

  it('S7-01 S7-15 names every endpoint of the registry once', () => {
    const paths = openApiDocument().paths as Record<string, Record<string, { operationId: string }>>
    const operations = Object.values(paths).flatMap((path) =>
      Object.values(path).map((each) => each.operationId),
    )
    expect(operations.sort()).toEqual([...NAMES].sort())
  })
})

describe('the registry', () => {
  it('every endpoint has a handler; what a route of its own carries is listed here', () => {
    expect(NAMES.filter((name) => !(name in handlers))).toEqual(['push', 'socialCallback'])
  })

  it('no two endpoints share method and path', () => {
    const routes = NAMES.map(
      (name) => `${ENDPOINTS[name].method} ${ENDPOINTS[name].path.replace(/\{\w+\}/g, '{}')}`,
    )
    expect(new Set(routes).size).toBe(routes.length)
  })
})

/** Everything that crosses the wire, as JSON Schema in a stable order. */
function wire(): string {
  const schema = (value: z.core.$ZodType | undefined, io: 'input' | 'output') =>
    value && z.toJSONSchema(value, { io, unrepresentable: 'any' })
  const endpoints = [...NAMES].sort().map((name) => {
    const each: {
      method: string
      path: string
      params?: z.core.$ZodType
      query?: z.core.$ZodType
      body?: z.core.$ZodType
      result: z.core.$ZodType
    } = ENDPOINTS[name]
    return [
      each.method,
      each.path,
      schema(each.params, 'input'),
      schema(each.query, 'input'),
      schema(each.body, 'input'),
      schema(each.result, 'output'),
    ]
  })
  const kinds = [...Object.entries(CONTENT_KINDS), ...Object.entries(MEMBER_KINDS)].map(([kind, body]) => [
    kind,
    schema(body, 'output'),
  ])
  const sync = [FeedPage, PushOperation, PushRequest, PushResult].map((each) => schema(each, 'output'))
  return JSON.stringify([endpoints, kinds, sync, SYNC_HEADERS, SYNC_SCHEMA, API_ERRORS])
}

describe('the protocol', () => {
  it('S7-17 a change of any wire schema is noticed: raise PROTOCOL.version when old apps cannot read it, then pin the hash', () => {
    expect(createHash('sha256').update(wire()).digest('hex').slice(0, 16)).toBe(PROTOCOL.hash)
  })
})
