import { readPullAnswer, readWindowPage } from '#sync/contracts/sync/received-pull.ts'
import type { ScopeTransport } from '#sync/ports/scopes.ts'
import type { Session } from '#sync/ports/session.ts'
import { authorise } from './authorise.ts'
import { refusalOf } from './refusal-of.ts'
import { readJson, send } from './request.ts'

interface Options {
  /** Origin of the API without a trailing slash; '' for the page's own. */
  baseUrl: string
  session: Session
  timeoutMs?: number
}

/** Pulls and windows over fetch; I14 and I15 as in fetch-transport.ts. */
export function createScopeTransport({ baseUrl, session, timeoutMs }: Options): ScopeTransport {
  return {
    async pull({ owner, client, scopes }, cancel) {
      const headers = await authorise(session, owner, client)
      if (headers === null) return { kind: 'owner' }
      const init = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ scopes }),
      }
      const sent = await send(`${baseUrl}/api/sync/pull`, init, cancel, timeoutMs)
      if (sent === null) return { kind: 'unanswered' }
      const body = await readJson(sent)
      if (!sent.response.ok) return refusalOf(sent.response, body)
      const answer = readPullAnswer((body as { result?: unknown } | undefined)?.result)
      return answer === null ? { kind: 'unanswered' } : { kind: 'pulled', answer }
    },

    async window({ owner, client, scope, before, limit }, cancel) {
      const headers = await authorise(session, owner, client)
      if (headers === null) return { kind: 'owner' }
      const query = new URLSearchParams({ scope, before: String(before), limit: String(limit) })
      const sent = await send(`${baseUrl}/api/sync/window?${query}`, { headers }, cancel, timeoutMs)
      if (sent === null) return { kind: 'unanswered' }
      const body = await readJson(sent)
      if (!sent.response.ok) return refusalOf(sent.response, body)
      const page = readWindowPage((body as { result?: unknown } | undefined)?.result)
      return page === null ? { kind: 'unanswered' } : { kind: 'window', page }
    },
  }
}
