import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { MyPost } from '#sync/contracts/community/post.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/server.ts'
import { approved, as, handedIn, shown } from './testing/drafts.ts'

/**
 * A room that is talked about, hidden, shown again and talked about: what everybody sees of it is what the tables hold, and
 * while it is hidden nobody sees any of it.
 */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

const GUESTS = ['bora', 'partner', 'admin'] as const
const ACTS = [
  'comment',
  'uncomment',
  'recommend',
  'unrecommend',
  'join',
  'leave',
  'edit',
  'approve',
  'remove',
] as const
const step = fc.record({ who: fc.constantFrom(...GUESTS), does: fc.constantFrom(...ACTS) })

/** The author's copy, which is there in every state. */
async function mine(id: string): Promise<MyPost> {
  const found = (await as(server, 'alice').own('post')).find(({ key }) => key === id)
  return found?.body as MyPost
}

async function rows(id: string) {
  const { db } = server.database
  const count = async (table: 'comment' | 'membership') =>
    (await db.selectFrom(table).select('member_id').where('post_id', '=', id).execute()).length
  const recommendations = await db
    .selectFrom('recommendation')
    .select('member_id')
    .where('target_id', '=', id)
    .execute()
  const comments = await db.selectFrom('comment').select('id').where('post_id', '=', id).execute()
  return {
    comments: comments.map((row) => row.id),
    recommendations: recommendations.length,
    participants: await count('membership'),
  }
}

async function act(id: string, { who, does }: { who: (typeof GUESTS)[number]; does: (typeof ACTS)[number] }) {
  const person = as(server, who)
  const path = `/api/member/recommendation/post/${id}`
  if (does === 'comment') await person.comment(id, `from ${who}`)
  if (does === 'uncomment') {
    const [first] = (await rows(id)).comments
    if (first) await person.ask('DELETE', `/api/utalk/post/${id}/comment/${first}`)
  }
  if (does === 'recommend') await person.ask('PUT', path)
  if (does === 'unrecommend') await person.ask('DELETE', path)
  if (does === 'join') await person.join(id)
  if (does === 'leave') await person.leave(id)
  if (does === 'edit') {
    const { version, ...post } = await mine(id)
    const body = { ...handedIn({ ...post, version }), id, content: `words ${uuidv7()}` }
    await as(server, 'alice').edit(body, version)
  }
  if (does === 'approve') await as(server, 'admin').decide(id, 'approved')
  if (does === 'remove') await as(server, 'admin').decide(id, 'removed', 'because')
}

it('S4-13 S3-16 S4-11 C8 what everybody sees of a post and its comments is what the tables hold, and nothing while it is hidden', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 9 }), async (steps) => {
      await server.database.db
        .updateTable('post')
        .set({ registered_at: new Date(NOON - 120_000) })
        .execute()
      const { id } = await approved(server, 'alice')
      const done: string[] = []
      for (const each of steps) {
        await act(id, each)
        done.push(`${each.who} ${each.does}`)
        const { state } = await mine(id)
        const isShown = state === 'approved'
        const held = await rows(id)
        const post = await shown(server, 'post', id)
        expect([done, post !== undefined]).toEqual([done, isShown])
        if (post)
          expect([done, post]).toMatchObject([
            done,
            {
              comments: held.comments.length,
              recommendations: held.recommendations,
              participants: held.participants,
            },
          ])
        for (const comment of held.comments)
          expect([done, (await shown(server, 'comment', comment)) !== undefined]).toEqual([done, isShown])
      }
      // anyone who wants to leave the stage leaves nothing behind
      await as(server, 'alice').remove(id)
      expect(await shown(server, 'post', id)).toBeUndefined()
      expect(await rows(id)).toEqual({ comments: [], recommendations: 0, participants: 0 })
    }),
    { numRuns: 6 },
  )
})
