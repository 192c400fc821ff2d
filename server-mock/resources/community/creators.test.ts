import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Creator } from '#sync/contracts/community/creator.ts'
import type { PostCard } from '#sync/contracts/community/post.ts'
import type { PullAnswer } from '#sync/contracts/sync/pull.ts'
import { PEOPLE } from '../../testing/world.ts'
import { call, reauthenticate } from '../../testing/accounts.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { runBadges } from '../badges/award.ts'
import { approved, as, draft, SPOT, uploaded } from './testing/drafts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** The records of a scope as a visitor is told them, by kind. */
async function told(scope: string) {
  await server.publish()
  const reply = await server.ask('POST', '/api/sync/pull', { body: { scopes: [{ scope }] } })
  const { pages } = reply.result as PullAnswer
  const changes = pages.flatMap((page) => page.changes)
  const bodies = <T>(kind: string) =>
    changes.flatMap((change) => (change.kind === kind && change.body !== null ? [change.body as T] : []))
  return {
    isRefused: pages.length === 0,
    creators: bodies<Creator>('creatorCard'),
    page: bodies<Creator>('creator')[0],
    cards: bodies<PostCard>('card'),
  }
}

describe('creators', () => {
  it('S2-109 S2-111 C2 a member of whom a post is shown is a creator, and their page follows what they write', async () => {
    expect((await told('board:creator')).creators).toEqual([])
    await as(server, 'alice').write(draft())
    expect((await told('board:creator')).creators).toEqual([])
    const place = await approved(server, 'alice', { type: 'place', spot: SPOT, hashtags: ['sea'] })
    const [creator] = (await told('board:creator')).creators
    expect(creator).toMatchObject({
      writer: { memberId: PEOPLE.alice },
      posts: { place: 1 },
      recommendations: 0,
      spot: { name: 'Daewangam' },
    })
    const scope = `record:creator/${creator?.no}`
    expect((await told(scope)).page).toEqual(creator)
    expect((await told(scope)).cards.map(({ id }) => id)).toEqual([place.id])

    await as(server, 'bora').ask('PUT', `/api/member/recommendation/post/${place.id}`)
    expect((await told(scope)).page?.recommendations).toBe(1)
    await as(server, 'bora').ask('DELETE', `/api/member/recommendation/post/${place.id}`)
    expect((await told(scope)).page?.recommendations).toBe(0)

    await as(server, 'admin').decide(place.id, 'removed', 'No')
    const gone = await told(scope)
    expect([gone.page, gone.cards]).toEqual([undefined, []])
    expect((await told('board:creator')).creators).toEqual([])

    // who comes back has the number of before
    await as(server, 'admin').decide(place.id, 'approved')
    expect((await told('board:creator')).creators.map(({ no }) => no)).toEqual([creator?.no])
    await as(server, 'alice').remove(place.id)
    expect((await told('board:creator')).creators).toEqual([])
    expect((await told(scope)).cards).toEqual([])
  })

  it('S2-111 a badge that is won is on the page; a number nobody has is none', async () => {
    const video = await uploaded(server, 'bora', 'video/mp4')
    await approved(server, 'bora', { type: 'shorts', video, spot: SPOT, hashtags: ['sea'] })
    const scope = `record:creator/${(await told('board:creator')).creators[0]?.no}`
    expect((await told(scope)).page?.badges).toEqual([])
    await runBadges(server.deps)
    expect((await told(scope)).page?.badges).toEqual(['firstShort'])
    for (const no of ['999', '0', 'x', '1-1'])
      expect((await told(`record:creator/${no}`)).isRefused).toBe(true)
  })

  it('S6-05 who withdraws is a creator no more', async () => {
    const [creator] = (await told('board:creator')).creators
    expect(creator?.writer.memberId).toBe(PEOPLE.bora)
    const { access_token: token } = await server.signIn('bora')
    const left = await call(server, 'withdraw', {
      token,
      body: {
        ...{ reason: 'tripOver', agreed: ['points', 'orders', 'content', 'retention'] },
        proof: await reauthenticate(server, token),
      },
    })
    expect(left.error).toBeUndefined()
    expect((await told('board:creator')).creators).toEqual([])
  })
})
