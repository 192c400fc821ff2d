/**
 * What people wrote stood in the content database before it was held by scopes. It moves once, so that a device that is
 * updated while it is offline still shows all of it; the first reading of each scope replaces it.
 */
import type { PublicPost } from '#sync/contracts/community/post.ts'
import type { PublicReview } from '#sync/contracts/reviews/review.ts'
import type { HeldScope, ScopeRow } from '#sync/ports/scopes.ts'
import { MOVED_OUT, type ContentDb, type ContentRow } from './content-db.ts'
import type { ScopeDb, TallyRow } from './scope-db.ts'

interface Moved {
  scope: string
  kind: string
  key: string
  /** When it was written, ISO 8601; null for what stands beside the window. */
  at: string | null
  body: unknown
}

type Body = Record<string, unknown>

/** Beginnings of texts on cards are this long. */
const EXCERPT = 120

/**
 * @param own where counts are held
 * @param now in ms since 1970
 * @returns how many rows the scopes were given
 */
export async function moveSpoken(
  content: ContentDb,
  { everybodys: scopes, own }: { everybodys: ScopeDb; own: ScopeDb },
  now: number,
): Promise<number> {
  const found = await Promise.all(MOVED_OUT.map((kind) => content.table<ContentRow<Body>>(kind).toArray()))
  if (found.every((rows) => rows.length === 0)) return 0
  const { asOf = null } = (await content.facts.get('content')) ?? {}
  const all = found.flatMap((rows, index) =>
    rows.flatMap(({ body }) => scopesOf(MOVED_OUT[index] ?? 'post', body)),
  )
  const tallies = found.flatMap((rows, index) =>
    rows.flatMap(({ body }) => tallyOf(MOVED_OUT[index] ?? 'post', body, now)),
  )
  const byScope = new Map<string, Moved[]>()
  for (const each of all) byScope.set(each.scope, [...(byScope.get(each.scope) ?? []), each])
  await own.tallies.bulkPut(tallies)
  await scopes.transaction('rw', scopes.scopes, scopes.rows, async () => {
    const held = new Set((await scopes.scopes.toCollection().primaryKeys()) as string[])
    for (const [scope, moved] of byScope) {
      if (held.has(scope)) continue
      const { rows, ...of } = windowOf(scope, moved)
      await scopes.rows.bulkPut(rows)
      await scopes.scopes.put({ ...of, asOf: asOf ?? '', lastWanted: now })
    }
  })
  // behind it: whoever is stopped in between does it again, and finds its scopes held
  await content.transaction('rw', [...MOVED_OUT], () =>
    Promise.all(MOVED_OUT.map((kind) => content.table(kind).clear())),
  )
  return all.length
}

/** Numbers of its own, in the order of time: they hold until the scope is read anew. */
function windowOf(
  scope: string,
  moved: Moved[],
): Omit<HeldScope, 'asOf' | 'lastWanted'> & { rows: ScopeRow[] } {
  const inOrder = moved.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1))
  let items = 0
  const rows = inOrder.map(({ kind, key, at, body }) => ({
    ...{ scope, kind, key, version: 0, body },
    ...(at === null ? {} : { no: ++items }),
  }))
  const bytes = rows.reduce((sum, { body }) => sum + JSON.stringify(body).length, 0)
  return { scope, cursor: '', version: 0, items, floor: 1, kept: 0, bytes, rows }
}

function scopesOf(kind: (typeof MOVED_OUT)[number], body: Body): Moved[] {
  const key = String(body['id'])
  if (kind === 'comment')
    return [
      { scope: `record:post/${String(body['postId'])}`, kind, key, at: String(body['writtenAt']), body },
    ]
  if (kind === 'question')
    return [
      { scope: `record:product/${String(body['productNo'])}`, kind, key, at: String(body['askedAt']), body },
    ]
  if (kind === 'review') {
    const { helpful: _helpful, ...review } = body as PublicReview
    const about = [
      review.productNo === null ? null : `record:product/${review.productNo}`,
      review.placeNo === null ? null : `record:place/${review.placeNo}`,
    ]
    return about
      .flatMap((scope) => scope ?? [])
      .map((scope) => ({
        ...{ scope, kind, key, at: review.writtenAt, body: review },
      }))
  }
  const { views: _v, recommendations: _r, comments: _c, ...post } = body as PublicPost
  const { id, no, type, title, language, hashtags, spot, district, meeting, writer, registeredAt } = post
  const card = { id, no, type, title, language, hashtags, spot, district, meeting, writer, registeredAt }
  const excerpt = post.content.slice(0, EXCERPT)
  return [
    { scope: `record:post/${id}`, kind, key, at: null, body: post },
    {
      ...{ scope: `board:${type}`, kind: 'card', key, at: registeredAt },
      body: { ...card, excerpt, cover: post.photos[0] ?? null },
    },
  ]
}

function tallyOf(kind: string, body: Body, now: number): TallyRow[] {
  if (kind !== 'post' && kind !== 'review') return []
  const count = (name: string) => Number(body[name] ?? 0)
  return [
    {
      ...{ of: `${kind}:${String(body['id'])}`, views: count('views'), comments: count('comments') },
      ...{ recommendations: count('recommendations'), helpful: count('helpful'), mine: false, at: now },
    },
  ]
}
