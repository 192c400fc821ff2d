import * as z from 'zod/mini'
import { envelope, FailureEnvelope, TokenError } from '#sync/contracts/base/envelope.ts'
import { ENDPOINTS, type EndpointName } from '#sync/contracts/endpoints.ts'
import { definitionOf } from '#sync/contracts/schemas.ts'
import { codesByStatus, OAUTH_ENDPOINTS } from './declared.ts'

type Schema = Record<string, unknown>

let cached: Schema | null = null

/** The OpenAPI 3.1 description of every endpoint, made once. */
export function openApiDocument(): Schema {
  cached ??= {
    openapi: '3.1.0',
    info: {
      title: 'Goraero API',
      version: '1.0.0',
      description: 'Every call of the app. Answers stand in an envelope: resultCode, resultMessage, result.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(names().map(tagOf))].map((name) => ({ name, description: `Calls of ${name}` })),
    paths: paths(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: schemaOf(FailureEnvelope, 'output'), TokenError: schemaOf(TokenError, 'output') },
    },
  }
  return cached
}

const names = () => Object.keys(ENDPOINTS) as EndpointName[]

/** The word after /api of a path; /protocol and /now are of the account and the system. */
function tagOf(name: EndpointName): string {
  const [, first = '', second = ''] = ENDPOINTS[name].path.split('/')
  if (first === 'protocol') return 'account'
  return first === 'api' ? second : 'system'
}

function paths(): Schema {
  const all: Record<string, Schema> = {}
  for (const name of names()) {
    const { path, method } = ENDPOINTS[name]
    all[path] = { ...all[path], [method.toLowerCase()]: operation(name) }
  }
  return all
}

function operation(name: EndpointName): Schema {
  const definition = definitionOf(name)
  const { params, query, body, result, encoding, bare, ...more } = definition
  const { ifMatch, redirects, conditional } = more
  const parameters = [
    ...parametersOf(params, 'path'),
    ...parametersOf(query, 'query'),
    ...(definition.offline === 'queue'
      ? [headerOf('Idempotency-Key', true, { type: 'string', format: 'uuid' })]
      : []),
    ...(ifMatch ? [headerOf('If-Match', false, { type: 'string' })] : []),
  ]
  const answer = schemaOf(bare ? result : envelope(result), 'output')
  const isLines = name === 'push' || name === 'assistantTurn'
  return {
    operationId: name,
    summary: definition.summary,
    tags: [tagOf(name)],
    security:
      definition.access === 'public' || definition.access === 'guest'
        ? [{}, { bearer: [] }]
        : [{ bearer: [] }],
    'x-access': definition.access,
    'x-offline': definition.offline,
    ...(parameters.length ? { parameters } : {}),
    ...(body ? { requestBody: requestBody(body, encoding) } : {}),
    responses: {
      ...(redirects
        ? { 303: REDIRECT }
        : {
            200: {
              description: 'OK',
              content: {
                [isLines ? 'application/x-ndjson' : 'application/json']: { schema: answer },
              },
            },
          }),
      ...(conditional ? { 304: { description: 'Not changed since the entity tag in If-None-Match' } } : {}),
      ...failures(name),
    },
  }
}

const requestBody = (body: z.core.$ZodType, encoding: string | undefined): Schema => ({
  required: true,
  content: {
    [encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: {
      schema: schemaOf(body, 'input'),
    },
  },
})

const REDIRECT: Schema = {
  description: 'See other: a page of this site or of a social account',
  headers: { Location: { required: true, schema: { type: 'string' } } },
}

/** One answer per status, listing its codes. */
function failures(name: EndpointName): Schema {
  if (OAUTH_ENDPOINTS.includes(name)) return oauthFailures(name)
  const answers = [...codesByStatus(name)].map(([status, list]) => [
    status,
    failure(list.join(', '), ['Failure']),
  ])
  return Object.fromEntries(answers)
}

/** By their standard names; the limit and the maintenance in front of all calls answer in the common envelope. */
function oauthFailures(name: EndpointName): Schema {
  const isToken = name === 'token'
  return {
    400: failure(`invalid_request${isToken ? ', invalid_grant, unsupported_grant_type, invalid_scope' : ''}`),
    401: failure(`invalid_client${isToken ? ', invalid_grant' : ''}`),
    413: failure('invalid_request'),
    415: failure('invalid_request'),
    429: failure('temporarily_unavailable, request.rateLimited', ['TokenError', 'Failure']),
    500: failure('server_error'),
    503: failure('temporarily_unavailable, server.maintenance', ['TokenError', 'Failure']),
  }
}

function failure(description: string, schemas = ['TokenError']): Schema {
  const refs = schemas.map((schema) => ({ $ref: `#/components/schemas/${schema}` }))
  return {
    description,
    content: { 'application/json': { schema: refs.length > 1 ? { anyOf: refs } : refs[0] } },
  }
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

const headerOf = (name: string, required: boolean, schema: Schema): Schema => ({
  name,
  in: 'header',
  required,
  schema,
})

/** `nullable(unknown)` is anything at all; said as such it would be an empty branch. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.anyOf?.some((branch) => Object.keys(branch).length === 0)) delete jsonSchema.anyOf
    },
  })
  return rest
}
