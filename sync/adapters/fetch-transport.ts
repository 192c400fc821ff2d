/**
 * The transport over fetch. Keeps I8 (the stored bytes go out as they are), I14 and I15 (authorisation is read from the
 * live session in the moment of sending, and only if that session is the owner's).
 */
import { loadedOnce } from '#sync/engine/loaded.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { Transport } from '#sync/ports/transport.ts'
import { readResults } from './batch-results.ts'
import { authorise, type FetchWay } from './authorise.ts'
import { isJson, readJson, send } from './request.ts'

export interface FetchTransportOptions extends FetchWay {
  upload: Transport['upload']
}

export function createFetchTransport({
  baseUrl,
  session,
  upload,
  timeoutMs,
}: FetchTransportOptions): Transport {
  const way = { baseUrl, session, timeoutMs }
  const refusals = loadedOnce(() => import('./refusal-of.ts'))
  const feed = loaded(async () => (await import('./fetch-feed.ts')).createFetchFeed(way))
  const call = loaded(async () => (await import('./fetch-call.ts')).createFetchCall(way))
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
      if (!response.ok || !isJson(response)) {
        const body = await readJson(sent)
        return (await refusals().catch(() => null))?.refusalOf(response, body) ?? { kind: 'unanswered' }
      }
      const isWhole = await readResults(sent, onResult)
      return isWhole ? { kind: 'answered', status: response.status } : { kind: 'unanswered' }
    },

    // one by one, where the server takes no push
    call,
    feed,
  }
}

/** A way that is loaded with its first request; while it cannot be, nothing is answered. */
function loaded<What, Said>(load: () => Promise<(what: What, cancel: Cancel) => Promise<Said>>) {
  const way = loadedOnce(load)
  return async (what: What, cancel: Cancel): Promise<Said | { kind: 'unanswered' }> => {
    const ask = await way().catch(() => null)
    return ask === null ? { kind: 'unanswered' } : ask(what, cancel)
  }
}
