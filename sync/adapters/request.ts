/**
 * Keeps the proof of an answer: only JSON in our own envelope counts. A captive portal's 200 page, a proxy's error page
 * and a time-out are all the same: no answer.
 */
import { readFailure } from '#sync/contracts/sync/received.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { Answer } from '#sync/ports/transport.ts'

/** A request waits this long for a sign of life, milliseconds. */
const TIMEOUT_MS = 20_000

export interface Sent {
  response: Response
  /** Starts the time-out again: something arrived. */
  alive(): void
  /** Ends the time-out; call when the body is read. */
  done(): void
}

/** Sends a request; null when there was no answer, the time ran out, or the caller gave up. Never retries. */
export async function send(
  url: string,
  init: RequestInit,
  cancel: Cancel,
  timeoutMs = TIMEOUT_MS,
): Promise<Sent | null> {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => abort.abort(), timeoutMs)
  }
  const forget = cancel.onCancel(() => abort.abort())
  const done = () => {
    clearTimeout(timer)
    forget()
  }
  alive()
  try {
    const response = await fetch(url, { ...init, signal: abort.signal, redirect: 'error', cache: 'no-store' })
    alive()
    return { response, alive, done }
  } catch {
    done()
    return null
  }
}

/** The body as JSON; undefined when it is not JSON or does not arrive whole. */
export async function readJson({ response, done }: Sent): Promise<unknown> {
  try {
    return isJson(response) ? ((await response.json()) as unknown) : undefined
  } catch {
    return undefined
  } finally {
    done()
  }
}

export function isJson(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').includes('json')
}

/** What a refusal of the whole request means; a body that is not our envelope is no answer. */
export function refusalOf(response: Response, body: unknown): Answer {
  const failure = readFailure(body)
  if (failure === null) return { kind: 'unanswered' }
  const retryAfterSeconds = retryAfter(response)
  const { error } = failure
  return {
    kind: 'answered',
    status: response.status,
    ...(error?.class === undefined ? {} : { class: error.class }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
}

/** Seconds to wait; a date is taken against the server's own clock, never against ours (I17). */
export function retryAfter({ headers }: Response): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  if (/^\d+$/.test(text)) return Number(text)
  const seconds = (Date.parse(text) - Date.parse(headers.get('date') ?? '')) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
