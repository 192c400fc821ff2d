import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BatchResult } from '#sync/contracts/sync/sync.ts'
import { feedVersion } from '../../db/feed.ts'
import { approved, as, SPOT } from '../community/testing/drafts.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/** Where a push says that boards, records and rooms hold a write. */
let server: TestServer
let token = ''
let postId = ''
let roomId = ''
beforeAll(async () => {
  server = await startTestServer()
  token = await server.token('alice')
  ;({ id: postId } = await approved(server, 'bora', { type: 'place', spot: SPOT, hashtags: ['sea'] }))
  server.clock.now += 120_000
  ;({ id: roomId } = await approved(server, 'bora'))
  await as(server, 'alice').join(roomId)
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

type Write = ReturnType<typeof comment>

const write = (lane: string, seq: number, schema: number, path: string, text: string) => {
  const id = uuidv7()
  return { key: uuidv7(), lane, seq, schema, method: 'POST', path, body: JSON.stringify({ id, text }) }
}
const comment = (seq: number, schema = 2) =>
  write(`comment:${postId}`, seq, schema, `/api/utalk/post/${postId}/comment`, 'Salt and wind')
const message = (seq: number, schema = 2) =>
  write(`message:${roomId}`, seq, schema, `/api/utalk/post/${roomId}/message`, 'On my way')

async function push(client: string, operations: Write[]): Promise<BatchResult[]> {
  const answer = await fetch(`${server.url}/api/sync/push`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ client, operations }),
  })
  const lines = (await answer.text()).trim().split('\n')
  const results = lines.map((line) => BatchResult.parse(JSON.parse(line)))
  return operations.flatMap(({ key }) => results.find((result) => result.key === key) ?? [])
}

const versionOf = (scope: string) => feedVersion(server.database.db, scope)

describe('the database that counted a version', () => {
  it('I3 is named by a push and by the feed alike, so that a restored one is told from it', async () => {
    const [said] = await push(uuidv7(), [comment(1)])
    const answer = await fetch(`${server.url}/api/sync/feed?scope=member`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(said?.database).toMatch(/./)
    expect(answer.headers.get('sync-database')).toBe(said?.database)
  })

  it('S7-17 is not told to a device of before, which would drop the line', async () => {
    const [said] = await push(uuidv7(), [comment(1, 1)])
    expect(said).toMatchObject({ status: 200 })
    expect(said).not.toHaveProperty('database')
  })
})

describe('at of a pushed write', () => {
  it('I9 C6 names the scopes the write is said in, each with the version that holds it', async () => {
    const [one, two] = [await push(uuidv7(), [comment(1)]), await push(uuidv7(), [message(1)])]
    expect(one[0]?.at).toEqual([
      { scope: `record:post/${postId}`, version: await versionOf(`record:post/${postId}`) },
    ])
    expect(two[0]?.at).toEqual([{ scope: `room:${roomId}`, version: await versionOf(`room:${roomId}`) }])
  })

  it('I9 of several writes in one transaction each is told its own scopes, none another’s', async () => {
    const results = await push(uuidv7(), [comment(1), comment(2), message(1)])
    const scopes = results.map(({ at }) => at?.map(({ scope }) => scope))
    expect(scopes).toEqual([[`record:post/${postId}`], [`record:post/${postId}`], [`room:${roomId}`]])
    // stamped together: the version named holds both
    expect(results[1]?.at?.[0]?.version).toBe(await versionOf(`record:post/${postId}`))
  })

  it('I9 the same of writes that do their work side by side', async () => {
    const heart = { ...message(1), lane: 'favourite:place:1001', method: 'PUT', body: null as never }
    const results = await push(uuidv7(), [
      { ...heart, path: '/api/member/favourite/place/1001' },
      message(1),
      message(2),
    ])
    const room = { scope: `room:${roomId}`, version: await versionOf(`room:${roomId}`) }
    expect(results.map(({ status, at }) => [status, at])).toEqual([
      [200, undefined],
      [200, [room]],
      [200, [room]],
    ])
  })

  it('I7 is the same when the write comes again', async () => {
    for (const batch of [[comment(1)], [comment(1), message(1)]]) {
      const client = uuidv7()
      const first = await push(client, batch)
      expect(first.every(({ at }) => at?.length === 1)).toBe(true)
      expect(await push(client, batch)).toEqual(first.map((result) => ({ ...result, replayed: true })))
    }
  })

  it('C17 I20 a device of schema 1 is answered with no name it does not know, also when its app was updated since', async () => {
    const known = ['body', 'class', 'etag', 'key', 'replayed', 'retryAfterSeconds', 'status', 'version']
    const client = uuidv7()
    const batch = [comment(1, 1), message(1, 1), comment(2, 1)]
    for (const results of [await push(client, batch), await push(client, batch)]) {
      expect(results.map(({ status }) => status)).toEqual([200, 200, 200])
      for (const result of results)
        expect(Object.keys(result).filter((name) => !known.includes(name))).toEqual([])
    }
  })

  it('C7 says nothing of feeds of other people', async () => {
    const [result] = await push(uuidv7(), [message(1)])
    expect(JSON.stringify(result?.at)).not.toMatch(/member|content/)
    const [heart] = await push(uuidv7(), [
      { ...message(1), method: 'PUT', path: '/api/member/favourite/place/1001', body: null as never },
    ])
    expect(heart).not.toHaveProperty('at')
  })
})
