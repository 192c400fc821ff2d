import ky, { HTTPError, type KyInstance } from 'ky'
import type { EndpointSchema } from '#sync/contracts/base/endpoint.ts'
import { FailureEnvelope, type ErrorDetail } from '#sync/contracts/base/envelope.ts'
import { fail, ok, type ApiErrorCode, type Failure, type Result } from '#sync/contracts/errors.ts'
import { wireLanguage } from '#sync/contracts/base/lists.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { endpointOf, pathOf, type EndpointName, type PathParams } from '#sync/contracts/endpoints.ts'
import type { BodyOf, ParamsOf, QueryOf, ResultOf } from '#sync/contracts/schemas.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import type { Log } from '#sync/ports/log.ts'
import type { LiveSession } from './session.ts'
import { readAnswer } from './read-answer.ts'

/** What the client tells the app about, beside the answer of a call. */
export interface ApiEvents {
  /** The session is over: signed out by the server (S8-03, S8-04, decision 13). */
  signedOut(): void
  /** resultCode 900: the server wants the person to read this (S8-04). */
  alert(message: string): void
  /** The service is shut for a while (S8-07): from when until when and why is in the facts. */
  closed?(failure: Failure): void
  /** A real answer came, or none did: the proof of being online. */
  reachable(yes: boolean): void
}

export interface ApiOptions {
  baseUrl: string
  session: LiveSession
  /** The schemas of a call by its name; the app loads them domain by domain (sync/contracts/schema-of.ts). */
  schemaOf: (name: EndpointName) => Promise<EndpointSchema>
  language: () => Language
  events: ApiEvents
  log: Log
}

export type CallInput<N extends EndpointName> = {
  params?: ParamsOf<N>
  query?: QueryOf<N>
  body?: BodyOf<N>
  headers?: Record<string, string>
  signal?: AbortSignal
}

export type Api = {
  call<N extends EndpointName>(name: N, input?: CallInput<N>): Promise<Result<ResultOf<N>>>
}

const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504]
const RETRY_HEADER = 'retry-count'
const RETRY_CAP = 3

/**
 * Calls of the API by name (S7-16 … S7-18): language and bearer added at send time, non-writes retried once, an
 * expired token refreshed and the call sent again at most three times, the answer parsed and unwrapped to its result.
 * Expected failures are values.
 */
export function createApi(options: ApiOptions): Api {
  const http = ky.create({
    timeout: 20_000,
    retry: {
      limit: 1,
      methods: ['get', 'head'],
      statusCodes: RETRY_STATUSES,
      // a person waits: what a Retry-After asks for is shown to them instead of being waited for
      afterStatusCodes: [],
      delay: () => 300,
    },
  })
  return {
    async call(name, input = {}) {
      const call = { name, input: input as CallInput<EndpointName> }
      return (await send({ ...options, http }, call)) as Result<ResultOf<typeof name>>
    },
  }
}

/** One call; `attempt` counts the renewals of the session it took. */
interface Call {
  name: EndpointName
  input: CallInput<EndpointName>
  attempt?: number
}

async function send(
  options: ApiOptions & { http: KyInstance },
  { name, input, attempt = 0 }: Call,
): Promise<Result<unknown>> {
  const { session, http } = options
  const [current, clientId, schema] = await Promise.all([
    session.current(),
    session.clientId(),
    // before anything is sent: an answer that cannot be read would leave open what the call did
    options.schemaOf(name).catch(() => null),
  ])
  if (!schema) {
    options.log.warn('api.schemaUnloaded', { name })
    return fail({ code: 'network.offline', origin: 'network', retry: true })
  }
  const headers = new Headers(input.headers)
  headers.set('accept-language', wireLanguage(options.language()))
  headers.set(SYNC_HEADERS.client, clientId)
  if (attempt) headers.set(RETRY_HEADER, String(attempt))
  if (name === 'logout') headers.set('phase', 'logout')
  else if (current?.token) headers.set('authorization', `Bearer ${current.token}`)

  const address = pathOf(name, (input.params ?? {}) as PathParams<EndpointName>) + queryOf(input.query)
  let response: Response
  try {
    const answer = http(options.baseUrl + address, {
      method: endpointOf(name).method,
      headers,
      ...(input.body === undefined ? {} : { json: input.body }),
      ...(input.signal ? { signal: input.signal } : {}),
    })
    // a refusal is thrown, or ky would not repeat it; here it is an answer as any other
    response = await answer.catch((error: unknown) => {
      if (error instanceof HTTPError) return error.response
      throw error
    })
  } catch (error) {
    if (input.signal?.aborted) throw error
    options.events.reachable(false)
    const timeout = error instanceof Error && error.name === 'TimeoutError'
    return fail({ code: timeout ? 'network.timeout' : 'network.offline', origin: 'network', retry: true })
  }
  const body = await json(response)
  if (body === undefined) {
    options.events.reachable(false)
    return fail({ code: bareFailure(response.status), origin: 'network', retry: true })
  }
  const envelope = FailureEnvelope.safeParse(body)
  if (!response.ok && !envelope.success) {
    // a proxy's or a portal's own refusal, in JSON: it knows nothing of our session
    options.events.reachable(false)
    return fail({ code: bareFailure(response.status), origin: 'network', retry: true })
  }
  options.events.reachable(true)
  if (response.ok) return unwrap(options, name, schema, body)
  const failure = readFailure(response.status, envelope.data?.error)
  if (failure.code === 'server.maintenance') options.events.closed?.(failure)
  if (failure.code === 'auth.expired' && attempt < RETRY_CAP) {
    const outcome = await options.session.refresh(current?.token)
    if (outcome === 'refreshed') return send(options, { name, input, attempt: attempt + 1 })
    if (outcome === 'unanswered') return fail({ code: 'network.offline', origin: 'network', retry: true })
  }
  if (failure.origin === 'session' && current?.token) await end(options)
  return fail(failure)
}

function unwrap(
  options: ApiOptions,
  name: EndpointName,
  { result }: EndpointSchema,
  body: unknown,
): Result<unknown> {
  const { path, bare } = endpointOf(name)
  const head = FailureEnvelope.safeParse(body)
  if (head.success && head.data.resultCode !== 200) {
    const { resultCode, resultMessage } = head.data
    if (resultCode === 401) void end(options)
    else if (resultCode === 900 && !path.startsWith('/api/utalk')) options.events.alert(resultMessage)
    else options.log.warn('api.resultCode', { name, resultCode })
    return fail(readFailure(resultCode, head.data.error))
  }
  const payload = bare ? body : (body as { result?: unknown }).result
  const parsed = readAnswer(result, payload)
  if (parsed.success) return ok(parsed.data)
  options.log.warn('api.unreadable', { name, at: parsed.error.issues[0]?.path.join('.') })
  return fail({ code: 'network.unreadable', origin: 'server', retry: false })
}

async function end(options: ApiOptions) {
  await options.session.signOut()
  options.events.signedOut()
}

/** `?a=1&b=2`, or nothing. */
function queryOf(query: Readonly<Record<string, string | number | undefined>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
}

/** What is between us and the server answers without our envelope: too late, already under way, or a log-in page. */
function bareFailure(status: number): Failure['code'] {
  if (status === 408) return 'network.timeout'
  return status === 409 ? 'request.inProgress' : 'network.notJson'
}

async function json(response: Response): Promise<unknown> {
  if (!(response.headers.get('content-type') ?? '').includes('json')) return undefined
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function readFailure(status: number, detail: ErrorDetail | undefined): Failure {
  const code = (detail?.code ?? (status === 401 ? 'auth.invalid' : 'server.failed')) as ApiErrorCode
  return {
    code,
    origin: status === 401 ? 'session' : status >= 500 ? 'server' : 'input',
    retry: detail?.class === 'retry' || status >= 500,
    ...(detail?.facts ? { facts: detail.facts } : {}),
    ...(detail?.fields ? { fields: detail.fields } : {}),
  }
}
