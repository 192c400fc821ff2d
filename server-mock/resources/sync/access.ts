import { POST_TYPES } from '#sync/contracts/community/lists.ts'
import { CONTENT } from '../../db/feed.ts'
import type { Db } from '../../db/database.ts'
import { ownerOf, type Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'

/** A scope as it is stored, or why it is not told. */
export type Opened = { stored: string } | { refusal: Refusal }

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const refused = (code: ConstructorParameters<typeof Refusal>[0]): Opened => ({ refusal: new Refusal(code) })

/**
 * Who may read which scope: everybody what is public and shown, members their own, and those in a room what is said in
 * it. Who asks in the transaction that reads the scope is told nothing of a room they have left (C7).
 */
export async function openScopes(
  db: Db,
  principal: Principal,
  names: readonly string[],
): Promise<Map<string, Opened>> {
  const opened = new Map<string, Opened>()
  const ofKind = (prefix: string) =>
    names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length).toLowerCase()] : []))
  const posts = await postsOf(db, principal, [...ofKind('record:post/'), ...ofKind('room:')])
  const records = await recordsOf(db, { product: ofKind('record:product/'), place: ofKind('record:place/') })
  const known = await knownScopes(db, names)
  for (const name of names) {
    const stored = name.toLowerCase()
    const post = posts.get(stored.slice(stored.indexOf(stored.startsWith('room:') ? ':' : '/') + 1))
    const missing = refused(known.has(stored) ? 'community.gone' : 'record.notFound')
    const ok = { stored }
    if (name === 'city') opened.set(name, { stored: CONTENT })
    else if (name === 'member') opened.set(name, ownScope(principal))
    else if (name.startsWith('board:'))
      opened.set(
        name,
        POST_TYPES.some((type) => stored === `board:${type}`) ? ok : refused('record.notFound'),
      )
    else if (name.startsWith('record:post/')) opened.set(name, post?.state === 'approved' ? ok : missing)
    else if (!name.startsWith('room:'))
      opened.set(name, records.has(stored) ? ok : refused('record.notFound'))
    else if (!post) opened.set(name, missing)
    else if (post.capacity === null) opened.set(name, refused('record.notFound'))
    else opened.set(name, post.isMember ? ok : refused('community.notMember'))
  }
  return opened
}

function ownScope(principal: Principal): Opened {
  try {
    return { stored: ownerOf(principal) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

async function postsOf(db: Db, principal: Principal, ids: readonly string[]) {
  const wanted = ids.filter((id) => UUID.test(id))
  const memberId = principal.kind === 'member' ? principal.id : null
  const rows = wanted.length
    ? await db
        .selectFrom('post')
        .leftJoin('membership', (join) =>
          join.onRef('membership.post_id', '=', 'post.id').on('membership.member_id', '=', memberId),
        )
        .select(['post.id', 'post.state', 'post.capacity', 'membership.member_id'])
        .where('post.id', 'in', wanted)
        .execute()
    : []
  return new Map(rows.map(({ member_id: member, ...row }) => [row.id, { ...row, isMember: member !== null }]))
}

/** Scopes of the products and places there are. */
async function recordsOf(db: Db, wanted: Record<'product' | 'place', string[]>): Promise<Set<string>> {
  const found = new Set<string>()
  for (const kind of ['product', 'place'] as const) {
    if (wanted[kind].length === 0) continue
    const rows = await db
      .selectFrom('feed_entry')
      .select('key')
      .where('scope', '=', CONTENT)
      .where('kind', '=', kind)
      .where('key', 'in', wanted[kind])
      .where('deleted', '=', false)
      .execute()
    for (const { key } of rows) found.add(`record:${kind}/${key}`)
  }
  return found
}

/** Of these the ones something was ever said in. */
async function knownScopes(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('feed_counter')
    .select('scope')
    .where(
      'scope',
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .execute()
  return new Set(rows.map(({ scope }) => scope))
}
