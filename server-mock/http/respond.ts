import type { ApiErrorCode } from '#sync/contracts/errors.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import { stringify } from '../db/json-text.ts'
import type { Answer } from './answer.ts'
import { compressed } from './compression.ts'

/** A large answer leaves compressed: its bytes are not those of the plain one, so its entity tag is a weak one. */
export async function respondCompressed(answer: Answer, accepted: string | undefined): Promise<Response> {
  if (answer.status !== 200) return respond(answer)
  const headers = headersOf(answer)
  const text = stringify(answer.body)
  const small = await compressed(text, accepted)
  if (!small) return new Response(text, { status: answer.status, headers })
  headers.set('content-encoding', small.encoding)
  headers.append('vary', 'Accept-Encoding')
  const etag = headers.get('etag')
  if (etag !== null) headers.set('etag', `W/${etag}`)
  return new Response(small.bytes, { status: answer.status, headers })
}

/** An answer as it is. */
export function respond(answer: Answer): Response {
  const headers = headersOf(answer)
  if (answer.status === 304) return new Response(null, { status: 304, headers })
  return new Response(stringify(answer.body), { status: answer.status, headers })
}

/** What an answer leaves with. */
export function headersOf(answer: Answer): Headers {
  const headers = new Headers({
    'cache-control': 'private, no-cache',
    vary: 'Accept-Language, Authorization',
  })
  if (answer.etag !== null) headers.set('etag', `"${answer.etag}"`)
  if (answer.version !== undefined) headers.set(SYNC_HEADERS.version, String(answer.version))
  if (answer.replayed) headers.set(SYNC_HEADERS.replayed, 'true')
  if (answer.retryAfterSeconds !== undefined) headers.set('retry-after', String(answer.retryAfterSeconds))
  // A bearer is missing or not good (RFC 6750, 3.1). The token endpoint's 401 is no challenge: standard clients would
  // not read its body.
  if (answer.status === 401 && answer.refusal) headers.set('www-authenticate', challenge(answer.refusal.code))
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers.set(name, value)
  if (answer.status !== 304) headers.set('content-type', 'application/json; charset=utf-8')
  return headers
}

/** Anyone who sent no bearer is told nothing but what is asked for. */
const challenge = (code: ApiErrorCode): string =>
  code === 'auth.required'
    ? 'Bearer realm="goraero"'
    : `Bearer realm="goraero", error="invalid_token", error_description="${code}"`

/**
 * Lines leave as they come, those of one moment as one piece: each costs a system call. `no-transform` keeps compression
 * from holding them back.
 */
export function streamLines(run: (emit: (line: string) => void) => Promise<void>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let open = true
      let lines = ''
      const leave = () => {
        if (!open || lines === '') return
        try {
          controller.enqueue(encoder.encode(lines))
        } catch {
          open = false
        }
        lines = ''
      }
      try {
        // A reader that went away must not stop what is already under way: every operation still commits.
        await run((line) => {
          if (lines === '') queueMicrotask(leave)
          lines += line
        })
        leave()
        if (open) controller.close()
      } catch (error) {
        if (open) controller.error(error)
      }
    },
  })
  return new Response(body, {
    status: 200,
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    },
  })
}
