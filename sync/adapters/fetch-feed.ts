/** Pages of the change feed over fetch; loaded with the first reading. */
import { SYNC_HEADERS } from '#sync/contracts/sync/constants.ts'
import { readFeedPage } from '#sync/contracts/sync/received-page.ts'
import type { FeedPage, FeedScope } from '#sync/contracts/sync/sync.ts'
import type { Transport } from '#sync/ports/transport.ts'
import { authorise, type FetchWay } from './authorise.ts'
import { refusalOf } from './refusal-of.ts'
import { readJson, send } from './request.ts'

export function createFetchFeed({ baseUrl, session, timeoutMs }: FetchWay): Transport['feed'] {
  /** Names a server older than this app does not know, by the scope asked for. */
  const unknown = new Set<FeedScope>()
  const feed: Transport['feed'] = async (call, cancel) => {
    const { owner, client, scope, cursor, limit } = call
    const headers = owner === null ? {} : await authorise(session, owner, client)
    if (headers === null) return { kind: 'owner' }
    const name = unknown.has(scope) ? scope : WITHOUT_SCOPES[scope]
    const query = new URLSearchParams({
      scope: name,
      limit: String(limit),
      ...(cursor === null ? {} : { cursor }),
    })
    const sent = await send(`${baseUrl}/api/sync/feed?${query}`, { headers }, cancel, timeoutMs)
    if (sent === null) return { kind: 'unanswered' }
    const body = await readJson(sent)
    if (name !== scope && sent.response.status === 400) {
      // a server older than this app tells all of it
      unknown.add(scope)
      return feed(call, cancel)
    }
    if (!sent.response.ok) return refusalOf(sent.response, body)
    const page = readFeedPage((body as { result?: unknown } | undefined)?.result)
    if (page?.scope !== name) return { kind: 'unanswered' }
    const database = sent.response.headers.get(SYNC_HEADERS.database)
    return {
      kind: 'page',
      page: name === 'content' ? withoutSpoken(page) : page,
      ...(database === null ? {} : { database }),
    }
  }
  return feed
}

/** What people write and say is read by scopes (scope-transport.ts): both feeds are asked for without it. */
const WITHOUT_SCOPES = { content: 'city', member: 'own' } as const

/** What people write is held by scopes alone. */
const SPOKEN = ['post', 'comment', 'review', 'question']
const withoutSpoken = (page: FeedPage): FeedPage => ({
  ...page,
  changes: page.changes.filter(({ kind }) => !SPOKEN.includes(kind)),
})
