/**
 * Keeps the proof of an answer: only JSON in our own envelope counts. A captive portal's 200 page, a proxy's error page
 * and a time-out are all the same: no answer.
 */
import type { Cancel } from '#sync/ports/cancel.ts'

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
