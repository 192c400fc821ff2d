import * as z from 'zod/mini'
import { API_ERRORS, type ApiErrorCode } from '#sync/contracts/errors.ts'
import { envelope, FailureEnvelope, TokenError } from '#sync/contracts/envelope.ts'
import { ENDPOINTS, type EndpointName } from '#sync/contracts/registry.ts'

type Schema = Record<string, unknown>
type AnyEndpoint = {
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  result: z.ZodMiniType
  encoding?: string
  bare?: boolean
  ifMatch?: boolean
}

let cached: Schema | null = null

/** The OpenAPI 3.1 description of the registry, made once. */
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
  const definition = ENDPOINTS[name]
  const { params, query, body, result, encoding, bare, ifMatch }: AnyEndpoint = definition
  const parameters = [
    ...parametersOf(params, 'path'),
    ...parametersOf(query, 'query'),
    ...(definition.offline === 'queue'
      ? [headerOf('Idempotency-Key', true, { type: 'string', format: 'uuid' })]
      : []),
    ...(ifMatch ? [headerOf('If-Match', false, { type: 'string' })] : []),
  ]
  const answer = schemaOf(bare ? result : envelope(result), 'output')
  const isPush = name === 'push'
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
      200: {
        description: 'OK',
        content: {
          [isPush ? 'application/x-ndjson' : 'application/json']: { schema: answer },
        },
      },
      ...failures(name, definition.errors),
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

/** One answer per status, listing its codes; a 4xx and a 5xx always exist. */
function failures(name: EndpointName, codes: readonly ApiErrorCode[]): Schema {
  const byStatus = new Map<number, ApiErrorCode[]>()
  for (const code of new Set<ApiErrorCode>([...codes, 'request.rateLimited', 'server.failed'])) {
    const { status } = API_ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const schema = { $ref: `#/components/schemas/${name === 'token' ? 'TokenError' : 'Failure'}` }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: { 'application/json': { schema } } },
    ]),
  )
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
