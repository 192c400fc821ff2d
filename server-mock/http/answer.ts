import { TokenError } from '#sync/contracts/base/envelope.ts'
import type { EndpointName } from '#sync/contracts/endpoints.ts'
import type { Position } from '#sync/contracts/sync/sync.ts'
import { definitionOf } from '#sync/contracts/schemas.ts'
import { RawAnswer, Redirect, type Call, type Log } from '../resources/call.ts'
import { Refusal } from '../resources/refusal.ts'

/** An answer before it becomes an HTTP response or a line of a push. */
export type Answer = {
  status: number
  body: unknown
  etag: string | null
  /** The body as JSON, where it was stored as such. */
  json?: string
  version?: number
  /** Where boards, records and rooms hold the effect. */
  at?: readonly Position[]
  replayed?: boolean
  retryAfterSeconds?: number
  headers?: Record<string, string>
  refusal?: Refusal
}

/** The failure envelope: resultCode is the status, resultMessage the code; words are the app's. */
export function presentRefusal(refusal: Refusal): Answer {
  const { code, status, facts, fields, current, retryAfterSeconds } = refusal
  return {
    status,
    body: {
      resultCode: status,
      resultMessage: code,
      error: { code, class: refusal.class, fields, facts, current },
    },
    etag: null,
    refusal,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
}

const checked = (data: unknown) => ({ success: true, data }) as const

/**
 * Puts a result into its envelope after checking it against the contract. A result that does not fit is our bug:
 * it is logged and never sent.
 */
export function presentResult(
  name: EndpointName,
  result: unknown,
  reply: Call<EndpointName>['reply'],
  log: Log,
): Answer {
  const definition = definitionOf(name)
  const etag = reply.etag ?? null
  if (reply.ifNoneMatch) return { status: 304, body: null, etag }
  if (result instanceof Refusal) return presentRefusal(result)
  if (result instanceof Redirect)
    return {
      status: 303,
      body: null,
      etag,
      headers: { location: result.to, 'cache-control': 'no-store' },
    }
  if (result instanceof RawAnswer) {
    const token = TokenError.safeParse(result.body)
    return token.success
      ? { status: result.status, body: token.data, etag, headers: reply.headers ?? {} }
      : presentRefusal(new Refusal('server.failed'))
  }
  const parsed = reply.isChecked ? checked(result) : definition.result.safeParse(result)
  if (!parsed.success) {
    log.error('answer.mismatch', { name, issues: parsed.error.issues })
    return presentRefusal(new Refusal('server.failed'))
  }
  const body = definition.bare ? parsed.data : { resultCode: 200, resultMessage: 'OK', result: parsed.data }
  const answer: Answer = { status: reply.status ?? 200, body, etag }
  if (reply.headers) answer.headers = reply.headers
  if (reply.json !== undefined && !definition.bare)
    answer.json = `{"resultCode":200,"resultMessage":"OK","result":${reply.json}}`
  return answer
}
