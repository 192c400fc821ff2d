import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostCard } from '#sync/contracts/community/post.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { approved, as, refused, SPOT, uploaded } from './testing/drafts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const list = async (query: string) => {
  await server.publish()
  return (await server.ask('GET', `/api/utalk/list?type=place&${query}`)).result as {
    items: PostCard[]
    next: string | null
  }
}
const idsOf = ({ items }: { items: PostCard[] }) => items.map(({ id }) => id)
async function place(title: string, hashtags: string[]) {
  const photo = await uploaded(server, 'alice', 'image/png')
  return approved(server, 'alice', { type: 'place', title, spot: SPOT, photos: [photo], hashtags })
}

describe('a board', () => {
  it('S2-93 comes by recommendations, by district and hashtag, the newest first among equals', async () => {
    const [first, second, third] = [
      await place('One', ['sea']),
      await place('Two', ['sea', 'rock']),
      await place('Three', ['rock']),
    ]
    await as(server, 'bora').ask('PUT', `/api/member/recommendation/post/${first.id}`)
    expect(idsOf(await list('order=popular'))).toEqual([first.id, third.id, second.id])
    expect(idsOf(await list('order=viewed'))).toEqual([third.id, second.id, first.id])
    expect(idsOf(await list('order=popular&tag=rock'))).toEqual([third.id, second.id])
    expect(idsOf(await list('order=popular&district=dong'))).toHaveLength(3)
    expect(idsOf(await list('order=popular&district=nam'))).toEqual([])
    const gone = await as(server, 'admin').decide(first.id, 'removed', 'No')
    expect(gone.error).toBeUndefined()
    expect(idsOf(await list('order=popular'))).toEqual([third.id, second.id])
  })

  it('S2-93 goes on where a page ended, each post once', async () => {
    await place('Last', ['sand'])
    const titles = Array.from({ length: 31 }, (_, index) => index)
    for (const index of titles) {
      server.clock.now += 1000
      await place(`Sand ${index}`, ['sand'])
    }
    const first = await list('order=popular&tag=sand')
    const rest = await list(`order=popular&tag=sand&after=${encodeURIComponent(first.next ?? '')}`)
    expect([first.items.length, rest.items.length, rest.next]).toEqual([30, 2, null])
    expect(new Set([...idsOf(first), ...idsOf(rest)]).size).toBe(32)
  })

  it('S7-17 refuses an order, a place and a type there is none of', async () => {
    for (const query of [
      'order=newest',
      'order=popular&after=x',
      'order=popular&after=1|2|3',
      'order=popular&tag=',
    ])
      refused(await server.ask('GET', `/api/utalk/list?type=place&${query}`), 400, 'request.invalid')
    refused(await server.ask('GET', '/api/utalk/list?type=review&order=popular'), 400, 'request.invalid')
  })
})
