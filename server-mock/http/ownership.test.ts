import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ENDPOINTS, type EndpointName } from '#sync/contracts/endpoints.ts'
import { definitionOf } from '#sync/contracts/schemas.ts'
import { SYNC_SCHEMA } from '#sync/contracts/sync/sync.ts'
import { approved, as, draft, uploaded } from '../resources/community/testing/drafts.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { PEOPLE } from '../testing/world.ts'
import { sampleOf } from '../testing/sample.ts'

/**
 * The walk of S6-07: one member has something of everything; another calls every endpoint there is with the ids
 * of the first in every place an id fits. Nothing private may come back and nothing of the first may change.
 */
let server: TestServer
let ids: string[]
/** Words only alice's private records have; never sent by bora. */
const SECRETS = [
  'alice@goraero.kr',
  'alices-inquiry',
  'alices-secret-question',
  'alices-plan',
  'alices-draft',
]

beforeAll(async () => {
  server = await startTestServer()
  ids = await fill()
})
afterAll(() => server.stop())

const NAMES = Object.keys(ENDPOINTS) as EndpointName[]
/** Walked last or not at all: they end what the walk needs. */
const ENDS_BORA = ['withdraw', 'logout', 'passwordChange', 'mobileSet']
/** Redirect and carry no data; social.test.ts and clients.test.ts walk them. */
const REDIRECTS = ['authorisation', 'endSession', 'socialCallback']
const CALLABLE = NAMES.filter(
  (name) => ENDPOINTS[name].access !== 'administrator' && ![...ENDS_BORA, ...REDIRECTS].includes(name),
)
const QUERIES: Partial<Record<EndpointName, string>> = {
  boardList: '?type=place&order=popular',
  feed: '?scope=member',
  contentFirst: '?kinds=review,post,question,comment',
  shopReservation: '?shopSn=501',
  reviewList: '?of=product&no=2001',
  tallies: '?of=post:{postId}',
  window: '?before=100&scope=room:{postId}',
  utalkOptions: '?optCode=utalkSort&optGroup=utalk',
}

async function fill(): Promise<string[]> {
  const alice = as(server, 'alice')
  const token = await server.token('alice')
  const put = (method: string, path: string, body?: unknown) =>
    server.ask(method, path, { token, ...(body === undefined ? {} : { body }) })
  const [cart, plan, inquiry, question, review, comment] = Array.from({ length: 6 }, () => uuidv7())
  const goods = { gdsSn: 2001, gdsDsctSn: 20011, gdsQty: 1, ordrSeq: 1 }
  const made = [
    await put('POST', `/api/purchase/shop-cart/${cart}`, {
      ...{ shopSn: 503, entcmpSn: 903, sesnId: '0a1b2c3d' },
      shopCartGoods: { ...goods, gdsSn: 2004, gdsDsctSn: 20041 },
    }),
    await put('PUT', `/api/member/itinerary/${plan}`, {
      ...{ id: plan, title: 'alices-plan', startDay: null, days: 1, note: '', stops: [], fromCourseNo: null },
    }),
    await put('POST', '/api/member/inquiry', {
      ...{ id: inquiry, type: 'app', orderNumber: null, title: 'alices-inquiry', content: 'c' },
    }),
    await put('POST', '/api/product/2001/question', {
      ...{
        id: question,
        productNo: 2001,
        title: 'alices-secret-question',
        content: 'c',
        secret: true,
        notify: 'none',
      },
    }),
    await put('POST', '/api/review', {
      ...{ id: review, orderNumber: server.world.used.number, lineSeq: 1, stars: 4, keywords: ['view'] },
      ...{ text: 'public', photos: [] },
    }),
    await put('PUT', '/api/member/favourite/place/1001'),
  ]
  expect(made.map((reply) => reply.status)).toEqual(made.map(() => 200))
  const post = await approved(server, 'alice')
  await alice.comment(post.id, 'public', comment)
  const written = await alice.write(draft({ title: 'alices-draft' }))
  expect(written.status).toBe(200)
  const upload = await uploaded(server, 'alice', 'image/png')
  const rest = await sql<{ id: string }>`
    SELECT id FROM orders WHERE member_id = ${PEOPLE.alice} UNION SELECT id FROM ticket WHERE member_id = ${PEOPLE.alice}
    UNION SELECT id FROM post WHERE member_id = ${PEOPLE.alice}`.execute(server.database.db)
  return [
    cart,
    plan,
    inquiry,
    question,
    review,
    comment,
    post.id,
    upload,
    PEOPLE.alice,
    ...rest.rows.map((row) => row.id),
  ].filter((id) => id !== undefined)
}

/**
 * Everything of alice in the database, but what others may rightly count up, and the notes that her badges are to be
 * counted again for it.
 */
async function stateOfAlice(): Promise<unknown[]> {
  const { db } = server.database
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'member_id' AND table_name <> 'badge_due' ORDER BY 1`.execute(
    db,
  )
  const state: unknown[] = []
  for (const { name } of tables.rows) {
    const rows = await sql<{ row: Record<string, unknown> }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(name)} t WHERE member_id = ${PEOPLE.alice} ORDER BY to_jsonb(t)::text`.execute(
      db,
    )
    state.push([name, rows.rows.map(({ row }) => withoutCounts(row))])
  }
  const own = await sql<{ row: unknown }>`
    SELECT to_jsonb(m) AS row FROM member m WHERE id = ${PEOPLE.alice}
    UNION ALL SELECT to_jsonb(c) FROM cart c WHERE owner = ${`member:${PEOPLE.alice}`}
    UNION ALL SELECT to_jsonb(l) FROM cart_line l JOIN cart c ON c.id = l.cart_id WHERE c.owner = ${`member:${PEOPLE.alice}`}`.execute(
    db,
  )
  const feed = await sql<{ key: string; body: Record<string, unknown> | null }>`
    SELECT kind || ':' || key AS key, body FROM feed_entry
    WHERE scope = ${`member:${PEOPLE.alice}`} AND kind <> 'message' ORDER BY 1`.execute(db)
  return [...state, own.rows, feed.rows.map(({ key, body }) => [key, body && withoutCounts(body)])]
}

function withoutCounts({
  helpful: _h,
  recommendations: _r,
  comments: _c,
  views: _v,
  joined: _j,
  ...rest
}: Record<string, unknown>) {
  return rest
}

/** Every way of putting alice's ids into a path: each id alone, and her post with each id. */
function pathsOf(name: EndpointName): string[] {
  const { path } = ENDPOINTS[name]
  if (!path.includes('{')) return [path + (QUERIES[name] ?? '').replace('{postId}', ids[6] ?? '')]
  return ids.map((id) =>
    path
      .replace('{postId}', ids[6] ?? '')
      .replace('{kind}', path.includes('recommendation') ? 'post' : 'place')
      .replace('{provider}', 'kakao')
      .replace(/\{(gdsDsctSn)\}/, '20041')
      .replace(/\{(ordrSeq)\}/, '1')
      .replace(/\{(no|productNo|gdsSn)\}/, '1001')
      .replace('{number}', server.world.issued.number)
      .replace(/\{\w+\}/g, id),
  )
}

function bodiesOf(name: EndpointName): unknown[] {
  const definition = definitionOf(name)
  if (!definition.body || definition.encoding === 'form') return [undefined]
  const schema = z.toJSONSchema(definition.body, { io: 'input', unrepresentable: 'any' })
  return ids.map((id) => sampleOf(schema, id))
}

/** Forms anybody may send with any e-mail in them; join.test.ts and passwords.test.ts walk them. The push has its own walk. */
const FORMS = [
  'dormantRelease',
  'emailCheck',
  'join',
  'passwordFind',
  'push',
  'temporaryChange',
  'verificationConfirm',
  'verificationSend',
  'waitingDeviceEnrol',
  'waitingPlace',
  'waitingPlaceAct',
  'waitingPlaceClaim',
  'waitingPlacePush',
]
const QUEUED = NAMES.filter((name) => ENDPOINTS[name].offline === 'queue')
const boras = uuidv7()

const reached = new Map<string, number>()

async function walk(who: 'bora' | 'guest', name: EndpointName): Promise<string[]> {
  const leaks: string[] = []
  const paths = pathsOf(name)
  const bodies = bodiesOf(name)
  const pairs = new Map(
    Array.from({ length: Math.max(paths.length, bodies.length) }, (_, index) => {
      const pair = [paths[index % paths.length] ?? '', bodies[index % bodies.length]] as const
      return [JSON.stringify(pair), pair]
    }),
  )
  for (const [path, body] of pairs.values()) {
    const reply = await server.ask(ENDPOINTS[name].method, path, {
      ...(who === 'bora' ? { token: await server.token('bora') } : { client: ids[0] ?? '' }),
      ...(body === undefined ? {} : { body }),
    })
    if (reply.error?.code !== 'request.invalid') reached.set(name, (reached.get(name) ?? 0) + 1)
    const text = JSON.stringify(reply.body)
    for (const secret of SECRETS) if (text?.includes(secret)) leaks.push(`${name} ${path} told ${secret}`)
    if (reply.status >= 500) leaks.push(`${name} ${path} answered ${reply.status}`)
  }
  return leaks
}

/** Some hundred calls. */
const LONG = { timeout: 240_000 }

describe('another member’s things', () => {
  it('S6-07 S6-03 no endpoint gives them to a member or a guest, and none changes them', LONG, async () => {
    const before = await stateOfAlice()
    const leaks: string[] = []
    for (const name of CALLABLE) leaks.push(...(await walk('bora', name)))
    expect(await stateOfAlice()).toEqual(before)
    for (const name of CALLABLE) leaks.push(...(await walk('guest', name)))
    expect(leaks).toEqual([])
    expect(await stateOfAlice()).toEqual(before)
  })

  it('S6-07 the walk got past validation nearly everywhere, so it tried what it says', () => {
    const never = CALLABLE.filter((name) => !reached.has(name))
    expect(never.sort()).toEqual(FORMS)
  })

  it(
    'S6-07 nor does a push of every queueable write, with the same ids in the same places',
    LONG,
    async () => {
      const before = await stateOfAlice()
      const operations = QUEUED.flatMap((name) => {
        const bodies = bodiesOf(name)
        return pathsOf(name).map((path, index) => ({
          ...{ key: uuidv7(), lane: `${name}-${index}`, seq: 1, schema: SYNC_SCHEMA },
          ...{ method: ENDPOINTS[name].method, path },
          body: bodies[0] === undefined ? null : JSON.stringify(bodies[index % bodies.length]),
        }))
      })
      for (let from = 0; from < operations.length; from += 100) {
        const body = { client: boras, operations: operations.slice(from, from + 100) }
        const answer = await fetch(`${server.url}${ENDPOINTS.push.path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${await server.token('bora')}`,
          },
          body: JSON.stringify(body),
        })
        const text = await answer.text()
        expect([answer.status, text.trim().split('\n').length]).toEqual([200, body.operations.length])
        for (const secret of SECRETS) expect(text).not.toContain(secret)
      }
      expect(await stateOfAlice()).toEqual(before)
    },
  )

  it('S6-07 an upload that nothing public shows is read by nobody else', async () => {
    const upload = ids[7] ?? ''
    const read = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/api/uploads/${upload}`, { headers })).status
    expect(await read({})).toBe(404)
    expect(await read({ authorization: `Bearer ${await server.token('bora')}` })).toBe(404)
  })

  it('S6-07 what ends an account or its session ends the caller’s own', async () => {
    const before = await stateOfAlice()
    for (const name of ['passwordChange', 'mobileSet', 'logout', 'withdraw'] as const) {
      expect(await walk('bora', name)).toEqual([])
      expect([name, await stateOfAlice()]).toEqual([name, before])
    }
  })
})
