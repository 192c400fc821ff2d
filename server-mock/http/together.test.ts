import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BatchResult } from '#sync/contracts/sync/sync.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { heardStatements } from '../testing/statements.ts'

/** A push whose writes share transactions: they end as if each had its own. */
let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer()
  token = await server.token('alice')
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

type Write = {
  key: string
  lane: string
  seq: number
  schema: number
  method: string
  path: string
  body: string | null
  ifMatch?: string
}

const heart = (no: number, seq = 1, method = 'PUT'): Write => ({
  ...{ key: uuidv7(), lane: `favourite:place:${no}`, seq, schema: 1 },
  ...{ method, path: `/api/member/favourite/place/${no}`, body: null },
})

/** An edit of a plan; the first names no version, each other that of the one before. */
const edit = (id: string, seq: number, version = seq - 1): Write => ({
  ...{
    key: uuidv7(),
    lane: `itinerary:${id}`,
    seq,
    schema: 1,
    method: 'PUT',
    path: `/api/member/itinerary/${id}`,
  },
  ifMatch: `"${version}"`,
  body: JSON.stringify({
    ...{ id, title: `Edit ${seq}`, startDay: null, days: 1, note: '', stops: [], fromCourseNo: null },
  }),
})

async function push(client: string, operations: Write[]): Promise<BatchResult[]> {
  const answer = await fetch(`${server.url}/api/sync/push`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ client, operations }),
  })
  expect(answer.status).toBe(200)
  return (await answer.text())
    .trim()
    .split('\n')
    .map((line) => BatchResult.parse(JSON.parse(line)))
}

const byKey = (results: BatchResult[], operations: Write[]) =>
  operations.map(({ key }) => results.find((result) => result.key === key))

/** What a line of the answer says of its write. */
const saidIn = (line: BatchResult | undefined): Record<string, unknown> => {
  const body = line?.body as { result: Record<string, unknown> } | undefined
  return body?.result ?? {}
}

/** Transactions that wrote answers down, told by the moment PostgreSQL gives each of them. */
const transactions = async (client: string) => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT xmin::text) AS n FROM idempotency WHERE client_id = ${client}::uuid`.execute(
    server.database.db,
  )
  return rows[0]?.n
}

describe('a push', () => {
  it('I4 of a hundred writes is one transaction, each lane in its order', async () => {
    const [client, id] = [uuidv7(), uuidv7()]
    const edits = Array.from({ length: 80 }, (_, index) => edit(id, index + 1))
    const hearts = [1001, 1002].flatMap((no) =>
      Array.from({ length: 10 }, (_, index) => heart(no, index + 1, index % 2 ? 'DELETE' : 'PUT')),
    )
    const operations = [...edits, ...hearts]
    const results = await push(client, operations)
    expect(byKey(results, operations).map((result) => result?.status)).toEqual(operations.map(() => 200))
    expect(byKey(results, edits).map((result) => result?.etag)).toEqual(edits.map(({ seq }) => String(seq)))
    expect(await transactions(client)).toBe(1)
    const plan = (await server.ask('GET', '/api/sync/feed?scope=member', { token })).result as {
      changes: { key: string; body: { title: string } | null }[]
      version: number
    }
    expect(plan.changes.filter(({ key }) => key === id).map(({ body }) => body?.title)).toEqual(['Edit 80'])
    for (const result of results) expect(result.version).toBeLessThanOrEqual(plan.version)
  })

  it('I4 I12 of more with one refused among them: those near it go by themselves, the others share', async () => {
    const refusedAt = async (at: number, operations: Write[]) => {
      const client = uuidv7()
      const all = operations.with(at, { ...(operations[at] ?? heart(1)), path: heart(999_999).path })
      const statuses = byKey(await push(client, all), all).map((result) => result?.status)
      expect(statuses).toEqual(all.map((_, index) => (index === at ? 404 : 200)))
      return transactions(client)
    }
    const many = (count: number) => Array.from({ length: count }, (_, index) => index)
    // 100, 50, 25, and 25 by themselves
    const lanes = many(200).map((index) => ({ ...heart(1001), lane: `heart:${index}` }))
    expect(await refusedAt(150, lanes)).toBe(3 + 25)
    // of one lane 25 each, and 25 by themselves
    expect(
      await refusedAt(
        50,
        many(100).map((index) => heart(1001, index + 1)),
      ),
    ).toBe(3 + 25)
  })

  it('I4 I12 of one lane that needs two transactions the second is made ready early, and stands when the first does not', async () => {
    const long = Array.from({ length: 300 }, (_, index) => heart(1001, index + 1))
    const client = uuidv7()
    const all = long.with(50, { ...heart(1001, 51), path: heart(999_999).path })
    const results = await push(client, all)
    expect(results.map(({ key }) => key)).toEqual(all.map(({ key }) => key))
    expect(results.map(({ status }) => status)).toEqual(all.map((_, index) => (index === 50 ? 404 : 200)))
    // parts of 30 of the first half, one of them by itself, and the second half
    expect(await transactions(client)).toBe(4 + 30 + 1)
    // one is missing in the second half: nothing behind it is done
    const broken = long.map((write) => ({ ...write, key: uuidv7() })).toSpliced(200, 1)
    const told = byKey(await push(uuidv7(), broken), broken)
    expect(told.map((result) => result?.class ?? result?.status)).toEqual(
      broken.map((_, index) => (index < 200 ? 200 : 'gap')),
    )
  })

  it('I4 sends what its writes do in one piece: neighbours of one kind as one statement, in their order', async () => {
    const [client, id] = [uuidv7(), uuidv7()]
    const operations = [
      ...Array.from({ length: 12 }, (_, index) => edit(id, index + 1)),
      ...[heart(1001), heart(1001, 2, 'DELETE'), heart(1002)],
    ]
    const { statements, result } = await heardStatements(() => push(client, operations))
    expect(result.map(({ status }) => status)).toEqual(operations.map(() => 200))
    const begun = statements.findIndex((text) => /^begin/i.test(text))
    // the edits, a heart, its end, another heart
    const count = 4
    const [raised = '', ...effects] = statements.slice(begun + 1, begun + 2 + count)
    expect(raised).toContain('UPDATE lane')
    const tables = effects.map((text) => /(?:into|from) "?(itinerary|favourite)\b/i.exec(text)?.[1])
    expect(tables).toEqual(['itinerary', 'favourite', 'favourite', 'favourite'])
    // versions of the feed, the answers, the end
    const after = statements.slice(begun + 2 + count).filter((text) => !text.includes('pg_notify'))
    expect(after.map((text) => /^\s*(commit|WITH (?:counted|own))/i.exec(text)?.[1])).toEqual([
      ...['WITH counted', 'WITH own', 'commit'],
    ])
  })

  it('I4 S3-18 answers each of several edits and hearts as if it had been the only one', async () => {
    const [client, id] = [uuidv7(), uuidv7()]
    // e and a mark of its own: stored as one letter
    const named = (write: Write) => ({ ...write, body: write.body?.replace('Edit', 'Cafe\u0301') ?? null })
    const edits = [edit(id, 1), edit(id, 2), edit(id, 3)].map(named)
    const hearts = [heart(1001), heart(1002), heart(1001, 2)]
    const results = await push(client, [...edits, ...hearts])
    const answers = (operations: Write[]) => byKey(results, operations).map(saidIn)
    const plans = answers(edits)
    expect(plans.map(({ title, version }) => [title, version])).toEqual([
      ...[1, 2, 3].map((seq) => [`Caf\u00e9 ${seq}`, seq]),
    ])
    expect(new Set(plans.map(({ createdAt }) => createdAt)).size).toBe(1)
    expect(answers(hearts).map(({ no }) => no)).toEqual([1001, 1002, 1001])
    const feed = (await server.ask('GET', '/api/sync/feed?scope=member', { token })).result as {
      changes: { key: string; body: unknown }[]
    }
    expect(feed.changes.filter(({ key }) => key === id).map(({ body }) => body)).toEqual([plans[2]])
    const later = await push(client, [edit(id, 4), edit(id, 5)])
    const [, fifth] = later.map(saidIn)
    expect(fifth).toMatchObject({ version: 5, createdAt: plans[0]?.createdAt, title: 'Edit 5' })
    const row = await server.database.db
      .selectFrom('itinerary')
      .select(['version', 'body'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toMatchObject({ version: 5, body: { title: 'Edit 5' } })
  })

  it('S6-07 of a plan of somebody else none of several edits is done', async () => {
    const id = uuidv7()
    await push(uuidv7(), [edit(id, 1)])
    const others = [edit(id, 1, 1), edit(id, 2, 2)]
    const mine = token
    token = await server.token('bora')
    const results = byKey(await push(uuidv7(), others), others)
    token = mine
    expect(results.map((result) => result?.status)).toEqual([404, 404])
  })

  it('I7 sent again says the same of every write and does none twice', async () => {
    const [client, id] = [uuidv7(), uuidv7()]
    const operations = [
      ...Array.from({ length: 5 }, (_, index) => edit(id, index + 1)),
      heart(1001),
      heart(1002),
    ]
    const first = byKey(await push(client, operations), operations)
    const again = byKey(await push(client, operations), operations)
    expect(again.map((result) => result?.replayed)).toEqual(operations.map(() => true))
    expect(again.map((result) => ({ ...result, replayed: undefined }))).toEqual(
      first.map((result) => ({ ...result, replayed: undefined })),
    )
    const rows = await server.database.db
      .selectFrom('itinerary')
      .select('version')
      .where('id', '=', id)
      .execute()
    expect(rows).toEqual([{ version: 5 }])
  })

  it('I12 with a refusal among them: that one is refused and uses up its place, the others are done', async () => {
    const [client, id] = [uuidv7(), uuidv7()]
    const operations = [edit(id, 1), edit(id, 2), edit(id, 3, 7), edit(id, 4, 2), heart(999_999), heart(1003)]
    const results = byKey(await push(client, operations), operations)
    expect(results.map((result) => result?.status)).toEqual([200, 200, 412, 200, 404, 200])
    expect(byKey(await push(client, operations), operations).map((result) => result?.status)).toEqual([
      ...[200, 200, 412, 200, 404, 200],
    ])
  })

  it('I4 with a place missing tells the rest of the lane which one is expected, and does none of it', async () => {
    const [client, id] = [uuidv7(), uuidv7()]
    const lane = Array.from({ length: 70 }, (_, index) => edit(id, index + 1)).filter(({ seq }) => seq !== 40)
    const results = byKey(await push(client, [...lane, heart(1001)]), lane)
    expect(results.map((result) => result?.class)).toEqual(
      lane.map(({ seq }) => (seq < 40 ? undefined : 'gap')),
    )
    const rows = await server.database.db
      .selectFrom('itinerary')
      .select('version')
      .where('id', '=', id)
      .execute()
    expect(rows).toEqual([{ version: 39 }])
  })

  it('I7 sent twice at the same moment has one effect each', async () => {
    const [client, id] = [uuidv7(), uuidv7()]
    const operations = Array.from({ length: 40 }, (_, index) => edit(id, index + 1))
    const answers = await Promise.all([push(client, operations), push(client, operations)])
    for (const results of answers) for (const result of results) expect([200, 409]).toContain(result.status)
    const done = byKey(await push(client, operations), operations)
    expect(done.map((result) => result?.status)).toEqual(operations.map(() => 200))
    const rows = await server.database.db
      .selectFrom('itinerary')
      .select('version')
      .where('id', '=', id)
      .execute()
    expect(rows).toEqual([{ version: 40 }])
  })
})
