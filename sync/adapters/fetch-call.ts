/** The API's own calls over fetch, for a server that takes no push. Keeps I8: the stored bytes go out as they are. */
import { SYNC_HEADERS } from '#sync/contracts/sync/constants.ts'
import { readFailure } from '#sync/contracts/sync/received.ts'
import type { BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import type { Transport } from '#sync/ports/transport.ts'
import { authorise, type FetchWay } from './authorise.ts'
import { retryAfter } from './refusal-of.ts'
import { readJson, send } from './request.ts'

export function createFetchCall({ baseUrl, session, timeoutMs }: FetchWay): Transport['call'] {
  return async ({ owner, client, operation }, cancel) => {
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
  }
}

function headersOf({
  key,
  lane,
  seq,
  schema,
  body,
  ifMatch,
  void: isVoid,
}: BatchOperation): Record<string, string> {
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
