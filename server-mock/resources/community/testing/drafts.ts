import { expect } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { FeedChange } from '#sync/contracts/sync/sync.ts'
import type { MyPost, PostDraft } from '#sync/contracts/community/post.ts'
import { PEOPLE, type Person } from '../../../testing/world.ts'
import type { Reply, TestServer } from '../../../testing/server.ts'

/** Daewangam Park, Dong-gu. */
export const INSIDE = { lat: 35.4924, lng: 129.4396, approximate: true }
/** Bulguksa, Gyeongju. */
export const OUTSIDE = { lat: 35.79, lng: 129.3319, approximate: true }
export const SPOT = { placeNo: null, name: 'Daewangam', position: INSIDE }

/** A chat room unless told otherwise: the type that needs least. */
export const draft = (more: Partial<PostDraft> = {}): PostDraft => ({
  id: uuidv7(),
  type: 'talk',
  title: 'Sea talk',
  content: 'Who is at the coast today?',
  hashtags: [],
  spot: null,
  photos: [],
  video: null,
  itineraryId: null,
  meeting: null,
  ...more,
})

export const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error?.code }).toEqual({ status, code })

export const problems = (reply: Reply) => {
  refused(reply, 400, 'request.invalid')
  return (reply.error.fields as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)
}

/** A finished upload of a member, as the upload route leaves it. */
export async function uploaded(server: TestServer, who: Person, mime: string): Promise<string> {
  const id = uuidv7()
  const at = new Date(server.clock.now)
  await server.database.db
    .insertInto('upload')
    .values({
      id,
      member_id: PEOPLE[who],
      sha256: 'a'.repeat(64),
      bytes: 3,
      mime,
      created_at: at,
      finished_at: at,
    })
    .execute()
  return id
}

/** By server, not by its address: a port that was let go may be the next server's. */
const tokens = new WeakMap<TestServer, Map<Person, { token: string; at: number }>>()

/** A token that is still good although the test moves the clock. */
async function fresh(server: TestServer, who: Person): Promise<string> {
  const own = tokens.get(server) ?? new Map<Person, { token: string; at: number }>()
  tokens.set(server, own)
  const known = own.get(who)
  if (known && Math.abs(server.clock.now - known.at) < 240_000) return known.token
  const token = (await server.signIn(who)).access_token
  own.set(who, { token, at: server.clock.now })
  return token
}

/** The calls of the community by one person. */
export function as(server: TestServer, who: Person) {
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.ask(method, path, {
      token: await fresh(server, who),
      headers,
      ...(body === undefined ? {} : { body }),
    })
  const utalk = '/api/utalk/post'
  return {
    ask,
    write: (body: unknown) => ask('POST', utalk, body),
    edit: (body: PostDraft, version: number | null) =>
      ask('PUT', `${utalk}/${body.id}`, body, version === null ? {} : { 'if-match': `"${version}"` }),
    remove: (id: string) => ask('DELETE', `${utalk}/${id}`),
    comment: (postId: string, text: string, id = uuidv7()) =>
      ask('POST', `${utalk}/${postId}/comment`, { id, text }),
    say: (roomId: string, text: string, id = uuidv7()) =>
      ask('POST', `${utalk}/${roomId}/message`, { id, text }),
    join: (id: string) => ask('PUT', `${utalk}/${id}/membership`),
    leave: (id: string) => ask('DELETE', `${utalk}/${id}/membership`),
    decide: (id: string, state: string, reason: string | null = null) =>
      ask('PUT', `/api/admin/post/${id}`, { state, reason }),
    /** The records of a kind in this member's own feed. */
    async own(kind: string): Promise<FeedChange[]> {
      const page = (await ask('GET', '/api/sync/feed?scope=member')).result as { changes: FeedChange[] }
      return page.changes.filter((change) => change.kind === kind)
    },
  }
}

/** An approved post of somebody, written long enough ago that they may write another. */
export async function approved(
  server: TestServer,
  who: Person,
  more: Partial<PostDraft> = {},
): Promise<MyPost> {
  const isPictured = more.type === 'place' && more.photos === undefined
  const body = draft({
    ...more,
    ...(isPictured ? { photos: [await uploaded(server, who, 'image/png')] } : {}),
  })
  const written = await as(server, who).write(body)
  expect(written.error).toBeUndefined()
  const decided = await as(server, 'admin').decide(body.id, 'approved')
  expect(decided.error).toBeUndefined()
  await server.database.db
    .updateTable('post')
    .set({ registered_at: new Date(server.clock.now - 61_000) })
    .where('id', '=', body.id)
    .execute()
  await server.database.db.deleteFrom('member_action').where('member_id', '=', PEOPLE[who]).execute()
  return decided.result as MyPost
}

/** A record of the public feed, or undefined. */
export async function shown(server: TestServer, kind: string, key: string) {
  await server.publish()
  const reply = await server.ask('GET', `/api/content/${kind}/${key}`)
  return (reply.result as { body: Record<string, unknown> | null } | undefined)?.body ?? undefined
}

/** Back from the author's copy to what they handed in. */
export function handedIn({
  no: _n,
  state: _s,
  reason: _r,
  registeredAt: _a,
  editedAt: _e,
  version: _v,
  ...body
}: Omit<MyPost, 'id'>) {
  return body
}
