import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '#sync/contracts/endpoints.ts'
import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import { draft } from '../resources/community/testing/drafts.ts'
import { call } from '../testing/accounts.ts'
import { everything } from '../testing/everything.ts'
import { startTestServer, type Reply, type TestServer } from '../testing/server.ts'

/**
 * Records that two devices edit: anyone who names the present version wins, the other hears what is there now and loses
 * nothing of it.
 */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const who of ['alice', 'bora'] as const) await server.token(who)
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

type Edited = {
  name: EndpointName
  /** Makes a record in its first version. @returns its id */
  make: () => Promise<string>
  /** A whole body with this text in it. */
  body: (id: string, text: string) => object
  /** Where the text is in an answer. */
  field: string
}

const must = async (name: EndpointName, options: Parameters<typeof call>[2]) => {
  const reply = await call(server, name, { ...options, token: await server.token('alice') })
  expect([name, reply.status, reply.error]).toEqual([name, 200, undefined])
  return reply
}

const EDITED: Edited[] = [
  {
    name: 'itinerarySave',
    field: 'title',
    body: (id, text) => ({
      ...{ id, title: text, startDay: null, days: 1, note: '', stops: [], fromCourseNo: null },
    }),
    async make() {
      const id = uuidv7()
      await must('itinerarySave', { params: { id }, body: this.body(id, 'first') })
      return id
    },
  },
  {
    name: 'reviewEdit',
    field: 'text',
    body: (_id, text) => ({ stars: 4, keywords: ['view'], text, photos: [] }),
    async make() {
      const [known] = await server.database.db.selectFrom('review').select('id').execute()
      if (known) await must('reviewDelete', { params: { id: known.id } })
      const id = uuidv7()
      const rest = { id, orderNumber: server.world.used.number, lineSeq: 1 }
      await must('reviewWrite', { body: { ...rest, ...this.body(id, 'first') } })
      return id
    },
  },
  {
    name: 'questionEdit',
    field: 'content',
    body: (_id, text) => ({ title: 'Parking', content: text, secret: false, notify: 'none' }),
    async make() {
      const id = uuidv7()
      const draft = { id, productNo: 2001, ...this.body(id, 'first') }
      await must('questionWrite', { params: { productNo: '2001' }, body: draft })
      return id
    },
  },
  {
    name: 'postEdit',
    field: 'content',
    body: (id, text) => draft({ id, content: text }),
    async make() {
      await server.database.db
        .updateTable('post')
        .set({ registered_at: new Date(server.clock.now - 61_000), state: 'approved' })
        .execute()
      const id = uuidv7()
      // how many rooms may be opened in a day is not what is looked at here
      await server.database.db.deleteFrom('member_action').execute()
      await must('postWrite', { body: this.body(id, 'first') })
      return id
    },
  },
]

it('S7-17 every endpoint that asks for a version is tried here', () => {
  const names = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => 'ifMatch' in ENDPOINTS[name])
  expect(EDITED.map(({ name }) => name).sort()).toEqual(names.sort())
})

describe.each(EDITED)('$name', (edited) => {
  const { name, body, field } = edited
  const save = async (id: string, text: string, version: string | null, key = uuidv7()): Promise<Reply> => {
    const path = ENDPOINTS[name].path.replace('{id}', id)
    return server.ask('PUT', path, {
      ...{ token: await server.token('alice'), key, body: body(id, text) },
      headers: version === null ? {} : { 'if-match': version },
    })
  }
  const said = (value: unknown) => (value as Record<string, unknown>)[field]
  const versionIn = (value: unknown) => (value as { version: number }).version

  it.each(['"1"', '1', 'W/"1"'])(
    'S3-18 the present version may be written %s; the next is one higher',
    async (version) => {
      const id = await edited.make()
      const reply = await save(id, 'second', version)
      expect([reply.status, said(reply.result), versionIn(reply.result)]).toEqual([200, 'second', 2])
      const third = await save(id, 'third', reply.headers.get('etag') ?? '"2"')
      expect([third.status, versionIn(third.result)]).toEqual([200, 3])
    },
  )

  it.each([null, '"0"', '"2"', '"-1"', '"99999999999"', '*', '"x"', '""', '"1", "2"', '"1'])(
    'S3-18 any other, or none, is a conflict that carries what stands there, and writes nothing: %s',
    async (version) => {
      const id = await edited.make()
      const before = await everything(server.database.db)
      const reply = await save(id, 'second', version)
      expect([reply.status, reply.error.code, reply.error.class]).toEqual([412, 'record.changed', 'conflict'])
      expect([said(reply.error.current), versionIn(reply.error.current)]).toEqual(['first', 1])
      expect(await everything(server.database.db)).toEqual(before)
    },
  )

  it('I12 of two devices with the same version one wins; the other, sent again, hears the same', async () => {
    const id = await edited.make()
    const keys = [uuidv7(), uuidv7()] as const
    const [left, right] = await Promise.all([
      save(id, 'left', '"1"', keys[0]),
      save(id, 'right', '"1"', keys[1]),
    ])
    expect([left.status, right.status].sort()).toEqual([200, 412])
    const [winner, loser] = left.status === 200 ? [left, right] : [right, left]
    expect(said(loser.error.current)).toBe(said(winner.result))
    const again =
      loser === left ? await save(id, 'left', '"1"', keys[0]) : await save(id, 'right', '"1"', keys[1])
    expect(again.body).toEqual(loser.body)
    // with the version it was told of it goes through, under a key of its own
    const solved = await save(id, 'both', `"${versionIn(loser.error.current)}"`)
    expect([solved.status, said(solved.result), versionIn(solved.result)]).toEqual([200, 'both', 3])
  })

  it('S6-07 of another member it is not there, whatever version is named', async () => {
    const id = await edited.make()
    for (const version of ['"1"', '"0"', '*']) {
      const path = ENDPOINTS[name].path.replace('{id}', id)
      const reply = await server.ask('PUT', path, {
        ...{ token: await server.token('bora'), body: body(id, 'mine now') },
        headers: { 'if-match': version },
      })
      expect([version, reply.status, reply.error.code]).toEqual([version, 404, 'record.notFound'])
      expect(JSON.stringify(reply.body)).not.toContain('first')
    }
    expect((await save(id, 'second', '"1"')).status).toBe(200)
  })

  it('S3-18 of what was deleted elsewhere it is gone, and is not made anew', async () => {
    const id = await edited.make()
    const remove = name.replace(/Save$|Edit$/, 'Delete') as EndpointName
    await must(remove, { params: { id } })
    const before = await everything(server.database.db)
    const reply = await save(id, 'second', '"1"')
    expect([reply.status, reply.error.code]).toEqual([404, 'record.notFound'])
    expect(await everything(server.database.db)).toEqual(before)
  })
})
