/** What a refused request says; whoever sends loads it with the first one. */
import { readFailure } from '#sync/contracts/sync/received.ts'
import type { Answer } from '#sync/ports/transport.ts'

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
