/**
 * The transport over fetch. Keeps I8 (the stored bytes go out as they are), I14 and I15 (authorisation is read from the
 * live session in the moment of sending, and only if that session is the owner's).
 */
import { SYNC_HEADERS } from '#sync/contracts/sync/constants.ts'
import { readFailure, readFeedPage } from '#sync/contracts/sync/received.ts'
import type { BatchOperation, BatchResult, FeedPage } from '#sync/contracts/sync/sync.ts'
import type { Session } from '#sync/ports/session.ts'
import type { FeedAnswer, Transport } from '#sync/ports/transport.ts'
import { readResults } from './batch-results.ts'
import { isJson, readJson, refusalOf, retryAfter, send } from './request.ts'

export interface FetchTransportOptions {
  /** Origin of the API without a trailing slash; '' for the page's own. */
  baseUrl: string
  session: Session
  upload: Transport['upload']
  timeoutMs?: number
}

type Headers = Record<string, string>

export function createFetchTransport({
  baseUrl,
  session,
  upload,
  timeoutMs,
}: FetchTransportOptions): Transport {
  let isCityKnown = true
  const feed: Transport['feed'] = async (call, cancel): Promise<FeedAnswer> => {
    const { owner, client, scope, cursor, limit } = call
    const headers = owner === null ? {} : await authorise(session, owner, client)
    if (headers === null) return { kind: 'owner' }
    // content is asked for without what people write about it: that is read by scopes (scope-transport.ts)
    const name = scope === 'content' && isCityKnown ? 'city' : scope
    const query = new URLSearchParams({
      scope: name,
      limit: String(limit),
      ...(cursor === null ? {} : { cursor }),
    })
    const sent = await send(`${baseUrl}/api/sync/feed?${query}`, { headers }, cancel, timeoutMs)
    if (sent === null) return { kind: 'unanswered' }
    const body = await readJson(sent)
    if (name === 'city' && sent.response.status === 400) {
      // a server older than this app tells the city with all that is said in it
      isCityKnown = false
      return feed(call, cancel)
    }
    if (!sent.response.ok) return refusalOf(sent.response, body)
    const page = readFeedPage((body as { result?: unknown } | undefined)?.result)
    if (page?.scope !== name) return { kind: 'unanswered' }
    return { kind: 'page', page: name === 'content' ? withoutSpoken(page) : page }
  }
  return {
    upload,

    async push({ owner, client, operations }, onResult, cancel) {
      const headers = await authorise(session, owner, client)
      if (headers === null) return { kind: 'owner' }
      const body = JSON.stringify({ client, operations })
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
      const sent = await send(`${baseUrl}/api/sync/push`, init, cancel, timeoutMs)
      if (sent === null) return { kind: 'unanswered' }
      const { response } = sent
      if (!response.ok || !isJson(response)) return refusalOf(response, await readJson(sent))
      const isWhole = await readResults(sent, onResult)
      return isWhole ? { kind: 'answered', status: response.status } : { kind: 'unanswered' }
    },

    async call({ owner, client, operation }, cancel) {
      const headers = await authorise(session, owner, client)
      if (headers === null) return { kind: 'owner' }
      const init = {
        method: operation.method,
        headers: { ...headers, ...headersOf(operation) },
        body: operation.body,
      }
      const sent = await send(`${baseUrl}${operation.path}`, init, cancel, timeoutMs)
      if (sent === null) return { kind: 'unanswered' }
      const body = await readJson(sent)
      // a refusal that is not in our envelope comes from a gateway or a captive portal
      const isOurs = sent.response.ok || readFailure(body) !== null
      return body === undefined || !isOurs
        ? { kind: 'unanswered' }
        : { kind: 'result', result: resultOf(operation, sent.response, body) }
    },

    feed,
  }
}

/** What people write is held by scopes alone. */
const SPOKEN = ['post', 'comment', 'review', 'question']
const withoutSpoken = (page: FeedPage): FeedPage => ({
  ...page,
  changes: page.changes.filter(({ kind }) => !SPOKEN.includes(kind)),
})

/** Headers of the live session; null when it is not the owner's. */
export async function authorise(session: Session, owner: string, client: string): Promise<Headers | null> {
  const current = await session.current()
  if (current === null || current.owner !== owner) return null
  const bearer: Headers = current.token === null ? {} : { authorization: `Bearer ${current.token}` }
  return { ...bearer, [SYNC_HEADERS.client]: client }
}

function headersOf({ key, lane, seq, schema, body, ifMatch, void: isVoid }: BatchOperation): Headers {
  return {
    [SYNC_HEADERS.key]: key,
    [SYNC_HEADERS.lane]: lane,
    [SYNC_HEADERS.seq]: String(seq),
    [SYNC_HEADERS.schema]: String(schema),
    ...(body === null && isVoid !== true ? {} : { 'content-type': 'application/json' }),
    ...(isVoid === true ? { [SYNC_HEADERS.void]: 'true' } : {}),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
  }
}

function resultOf({ key }: BatchOperation, response: Response, body: unknown): BatchResult {
  const named = response.ok ? undefined : readFailure(body)?.error?.class
  const etag = response.headers.get('etag')
  const seconds = retryAfter(response)
  const version = Number(response.headers.get(SYNC_HEADERS.version) ?? NaN)
  return {
    key,
    status: response.status,
    body,
    ...(named === undefined ? {} : { class: named }),
    ...(Number.isSafeInteger(version) ? { version } : {}),
    ...(etag === null ? {} : { etag }),
    ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
  }
}
