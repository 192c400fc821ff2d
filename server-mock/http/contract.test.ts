import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { API_ERRORS } from '#sync/contracts/errors.ts'
import { ENDPOINTS, type EndpointName } from '#sync/contracts/endpoints.ts'
import { definitionOf } from '#sync/contracts/schemas.ts'
import { WRITE } from '#sync/contracts/base/write-errors.ts'
import { handlers } from '../resources/handlers.ts'
import { openApiDocument } from './openapi.ts'

const NAMES = Object.keys(ENDPOINTS) as EndpointName[]

describe('the OpenAPI description', () => {
  it('S7-17 is valid OpenAPI 3.1 by a public linter', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(openApiDocument()),
      // what only redirects has no 2xx: a test below holds which these are
      config: await createConfig({
        extends: ['recommended'],
        rules: { 'operation-2xx-response': 'off' },
      }),
    })
    expect(
      problems.map((problem) => `${problem.ruleId}: ${problem.message} ${problem.location[0]?.pointer}`),
    ).toEqual([])
  })

  it('S7-01 S7-15 names every endpoint once', () => {
    const paths = openApiDocument().paths as Record<string, Record<string, { operationId: string }>>
    const operations = Object.values(paths).flatMap((path) =>
      Object.values(path).map((each) => each.operationId),
    )
    expect(operations.sort()).toEqual([...NAMES].sort())
  })
})

type Operation = { operationId: EndpointName; responses: Record<string, { description: string }> }
const operations = (): Operation[] =>
  Object.values(openApiDocument().paths as Record<string, Record<string, Operation>>).flatMap((path) =>
    Object.values(path),
  )

describe('answers of every operation', () => {
  it('S7-17 succeed with 200, and those that only send a browser on with 303', () => {
    const without = operations().filter(({ responses }) => !responses['200'])
    expect(without.map(({ operationId }) => operationId).sort()).toEqual([
      ...['authorisation', 'endSession', 'endSessionForm', 'socialCallback'],
    ])
    expect(without.every(({ responses }) => '303' in responses)).toBe(true)
  })

  it('S7-17 every refusal of the common way is declared, by what the operation asks for', () => {
    for (const { operationId: name, responses } of operations()) {
      const { method, access, offline, ...more } = definitionOf(name)
      const wanted = [
        ...[400, 429, 500, 503],
        ...(method === 'GET' ? [] : [413]),
        ...(more.body && name !== 'push' ? [415] : []),
        ...(access === 'public' ? [] : [401]),
        ...(['verified', 'administrator', 'partner'].includes(access) ? [403] : []),
        ...(offline === 'queue' ? WRITE.map((code) => API_ERRORS[code].status) : []),
        ...(more.conditional ? [304] : []),
        ...more.errors.map((code) => API_ERRORS[code].status),
      ]
      const missing = wanted.filter((status) => !(String(status) in responses))
      expect([name, missing]).toEqual([name, []])
    }
  })
})

describe('the table of endpoints', () => {
  it('every endpoint has a handler; what a route of its own carries is listed here', () => {
    expect(NAMES.filter((name) => !(name in handlers)).sort()).toEqual([
      ...['assistantTurn', 'live', 'push', 'socialCallback'],
    ])
  })
})
