import { readPullAnswer } from '#sync/contracts/sync/received-pull.ts'
import { PULL_LIMIT } from '#sync/contracts/sync/constants.ts'
import type { LiveTransport } from '#sync/ports/live.ts'
import type { Session } from '#sync/ports/session.ts'
import { authorise } from './authorise.ts'
import { createEventReader } from './live-events.ts'
import { refusalOf } from './refusal-of.ts'
import { readJson, send } from './request.ts'

/** Who listens decides when a connection is dead. */
const NEVER_MS = 2 ** 31 - 1
/** Longer than the server may wait, ms. */
const WAIT_MS = (PULL_LIMIT.waitSeconds + 10) * 1000

/** The live connection over fetch, because EventSource cannot carry a bearer; I15 as in fetch-transport.ts. */
export function createLiveTransport({
  baseUrl,
  session,
}: {
  baseUrl: string
  session: Session
}): LiveTransport {
  const request = async ({ owner, client }: { owner: string; client: string }, body: object) => {
    const headers = await authorise(session, owner, client)
    if (headers === null) return null
    const type = { 'content-type': 'application/json' }
    return { method: 'POST', headers: { ...headers, ...type }, body: JSON.stringify(body) }
  }
  return {
    async listen(caller, scopes, ears, cancel) {
      const init = await request(caller, { scopes })
      if (init === null) return { kind: 'owner' }
      const sent = await send(`${baseUrl}/api/sync/live`, init, cancel, NEVER_MS)
      if (sent === null) return { kind: 'unanswered' }
      const { response } = sent
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
      if (!response.ok || !isStream || !response.body) return refusalOf(response, await readJson(sent))
      let afterMs: number | null = null
      const read = createEventReader(({ event, data }) => {
        if (event === 'end') afterMs = Number(data['afterMs'] ?? 0)
        const { scope, version } = data
        if (typeof scope !== 'string') return
        if (event === 'at' && typeof version === 'number') ears.moved(scope, version)
        if (event === 'gone') ears.moved(scope)
      })
      const reader = response.body.getReader()
      try {
        for (;;) {
          const { done, value } = await reader.read()
          if (done) break
          ears.alive()
          read(value)
        }
      } catch {
        // cut, or wished to end
      } finally {
        sent.done()
      }
      return afterMs === null ? { kind: 'unanswered' } : { kind: 'ended', afterMs }
    },

    async wait(caller, scopes, cancel) {
      const init = await request(caller, { scopes, limit: 1, wait: PULL_LIMIT.waitSeconds })
      if (init === null) return { kind: 'owner' }
      const sent = await send(`${baseUrl}/api/sync/pull`, init, cancel, WAIT_MS)
      if (sent === null) return { kind: 'unanswered' }
      const body = await readJson(sent)
      if (!sent.response.ok) return refusalOf(sent.response, body)
      const answer = readPullAnswer((body as { result?: unknown } | undefined)?.result)
      if (answer === null) return { kind: 'unanswered' }
      return { kind: 'news', scopes: [...answer.pages, ...answer.refused].map(({ scope }) => scope) }
    },
  }
}
