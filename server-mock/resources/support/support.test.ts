import type { ProductNo } from '#sync/contracts/base/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { TEST_AXES } from '#sync/contracts/play/lists.ts'
import type { TestQuestion } from '#sync/contracts/play/travel-test.ts'
import type { FeedChange } from '#sync/contracts/sync/sync.ts'
import { Inquiry } from '#sync/contracts/support/inquiry.ts'
import { MyQuestion, PublicQuestion } from '#sync/contracts/support/question.ts'
import { TestResult } from '#sync/contracts/play/test-result.ts'
import { publishContent } from '../../db/feed.ts'
import { startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import type { Person } from '../../testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await publishTest()
})
afterAll(() => server.stop())

const tokens = new Map<Person, { token: string; at: number }>()
async function ask(who: Person, method: string, path: string, body?: unknown, key?: string) {
  const known = tokens.get(who)
  const isGood = known && Math.abs(server.clock.now - known.at) < 240_000
  const token = isGood ? known.token : (await server.signIn(who)).access_token
  tokens.set(who, { token, at: isGood ? known.at : server.clock.now })
  return server.ask(method, path, {
    token,
    ...(body === undefined ? {} : { body }),
    ...(key === undefined ? {} : { key }),
  })
}
const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error?.code }).toEqual({ status, code })
const fields = (reply: Reply) => {
  refused(reply, 400, 'request.invalid')
  return (reply.error.fields as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)
}
async function own(who: Person, kind: string): Promise<FeedChange[]> {
  const page = (await ask(who, 'GET', '/api/sync/feed?scope=member')).result as { changes: FeedChange[] }
  return page.changes.filter((change) => change.kind === kind)
}
const shown = async (id: string) => {
  const reply = await server.ask('GET', `/api/content/question/${id}`)
  return (reply.result as { body: unknown } | undefined)?.body ?? undefined
}

describe('questions about a product', () => {
  const draft = (more = {}) => ({
    id: uuidv7(),
    productNo: 2001,
    title: 'Parking',
    content: 'Is there a place for a bus?',
    secret: false,
    notify: 'email',
    ...more,
  })
  const write = (body: { productNo: ProductNo }, who: Person = 'alice') =>
    ask(who, 'POST', `/api/product/${body.productNo}/question`, body)

  it('S3-10 S4-11 are public with a masked name, waiting and then answered', async () => {
    const body = draft()
    expect(MyQuestion.parse((await write(body)).result)).toMatchObject({ ...body, answer: null })
    expect(PublicQuestion.parse(await shown(body.id))).toMatchObject({
      title: 'Parking',
      writerName: 'a**',
      answered: false,
    })
    await ask('admin', 'PUT', `/api/admin/question/${body.id}`, { text: 'Yes, two.' })
    expect(await shown(body.id)).toMatchObject({ answered: true, answer: { text: 'Yes, two.' } })
    expect((await own('alice', 'question')).at(-1)?.body).toMatchObject({ answer: { text: 'Yes, two.' } })
  })

  it('S6-03 C8 a secret one tells others nothing, not even in its answer, by any way of reading', async () => {
    const body = draft({ secret: true, title: 'Private matter', content: 'About my own order' })
    await write(body)
    await ask('admin', 'PUT', `/api/admin/question/${body.id}`, { text: 'Only for you' })
    expect(await shown(body.id)).toMatchObject({ title: null, content: null, answer: null, answered: true })
    const everybody = await server.ask('GET', '/api/sync/feed?scope=content')
    const first = await server.ask('GET', '/api/content?kinds=question&limit=100')
    const boras = await ask('bora', 'GET', '/api/sync/feed?scope=member')
    for (const reply of [everybody, first, boras])
      expect(JSON.stringify(reply.body)).not.toMatch(/Private matter|About my own order|Only for you/)
    expect((await own('alice', 'question')).at(-1)?.body).toMatchObject({ title: 'Private matter' })
  })

  it('S5-09 need title and content up to 2000 characters', async () => {
    expect(fields(await write(draft({ title: ' ', content: ' ' })))).toEqual([
      'title required',
      'content required',
    ])
    expect(fields(await write(draft({ content: '가'.repeat(2001) })))).toEqual(['content tooLong'])
    expect((await write(draft({ content: '가'.repeat(2000) }))).status).toBe(200)
    expect(fields(await ask('alice', 'POST', '/api/product/2002/question', draft()))).toEqual([
      'productNo different',
    ])
  })

  it('S6-02 S5-19 need a verified number, a product we sell, and no banned words', async () => {
    refused(await write(draft(), 'unverified'), 403, 'auth.unverified')
    refused(await write(draft({ productNo: 4711 })), 404, 'record.notFound')
    refused(await write(draft({ title: 'fuck' })), 422, 'community.bannedWords')
    refused(await server.ask('POST', '/api/product/2001/question', { body: draft() }), 401, 'auth.required')
    refused(await ask('bora', 'PUT', `/api/admin/question/${uuidv7()}`, { text: 'x' }), 403, 'auth.forbidden')
    refused(
      await ask('admin', 'PUT', `/api/admin/question/${uuidv7()}`, { text: 'x' }),
      404,
      'record.notFound',
    )
  })

  describe('changed by who asked', () => {
    const edit = (id: string, more = {}, version = 1, who: Person = 'alice') => {
      const { id: _, productNo: _no, ...body } = draft({ title: 'A bus', notify: 'none', ...more })
      return server.ask('PUT', `/api/member/question/${id}`, {
        ...{ token: tokens.get(who)?.token ?? '', key: uuidv7(), body },
        headers: { 'if-match': `"${version}"` },
      })
    }
    const answer = (id: string, version?: number) =>
      ask('admin', 'PUT', `/api/admin/question/${id}`, { text: 'Yes.', ...(version ? { version } : {}) })

    it('S2-132 S2-139 stand changed for everybody while they wait, and not once they are answered', async () => {
      const body = draft()
      await write(body)
      const edited = await edit(body.id, { content: 'How long may it stay?' })
      expect(MyQuestion.parse(edited.result)).toMatchObject({ title: 'A bus', version: 2, notify: 'none' })
      expect(edited.headers.get('etag')).toContain('"2"')
      expect(await shown(body.id)).toMatchObject({ title: 'A bus', content: 'How long may it stay?' })
      expect((await own('alice', 'question')).at(-1)?.body).toMatchObject({ title: 'A bus', version: 2 })
      await answer(body.id)
      refused(await edit(body.id, { title: 'Other' }, 2), 422, 'question.answered')
      expect(await shown(body.id)).toMatchObject({ title: 'A bus', answer: { text: 'Yes.' } })
    })

    it('S6-03 C8 made secret, nothing of what was public is left for others', async () => {
      const body = draft({ title: 'Public at first' })
      await write(body)
      await edit(body.id, { secret: true })
      expect(await shown(body.id)).toMatchObject({ secret: true, title: null, content: null })
    })

    it('S5-09 S5-19 need what a new one needs', async () => {
      const body = draft()
      await write(body)
      expect(fields(await edit(body.id, { title: ' ' }))).toEqual(['title required'])
      refused(await edit(body.id, { content: 'fuck' }), 422, 'community.bannedWords')
      expect(await shown(body.id)).toMatchObject({ title: 'Parking' })
    })

    it('S4-11 an answer to what was changed since it was read is refused, and shows what stands there now', async () => {
      const body = draft()
      await write(body)
      await edit(body.id)
      const late = await answer(body.id, 1)
      refused(late, 412, 'record.changed')
      expect(late.error.current).toMatchObject({ title: 'A bus', version: 2, answer: null })
      expect(await shown(body.id)).toMatchObject({ answered: false })
      expect((await answer(body.id, 2)).status).toBe(200)
    })

    it('C18 taken down, it is asked again by being changed', async () => {
      const body = draft({ title: 'Call 010' })
      await write(body)
      const removal = { code: 'personalData', text: '' }
      expect((await ask('admin', 'PUT', `/api/admin/question/${body.id}/removal`, removal)).status).toBe(200)
      expect(await shown(body.id)).toBeUndefined()
      expect((await edit(body.id)).result).not.toHaveProperty('removal')
      expect(await shown(body.id)).toMatchObject({ title: 'A bus' })
    })
  })

  it('S6-07 are deleted by their author or an administrator, for good', async () => {
    const body = draft()
    await write(body)
    expect(fields(await write(draft({ id: body.id })))).toEqual(['id taken'])
    const path = `/api/member/question/${body.id}`
    refused(await ask('bora', 'DELETE', path), 404, 'record.notFound')
    expect((await ask('alice', 'DELETE', path)).result).toEqual({ done: true })
    expect((await ask('alice', 'DELETE', path)).result).toEqual({ done: true })
    expect(await shown(body.id)).toBeUndefined()
    expect((await own('alice', 'question')).some((change) => change.key === body.id)).toBe(false)
  })
})

describe('inquiries', () => {
  const draft = (more = {}) => ({
    id: uuidv7(),
    type: 'refund',
    orderNumber: null,
    title: 'Refund',
    content: 'When does it arrive?',
    ...more,
  })
  const write = (body: unknown, who: Person = 'alice') => ask(who, 'POST', '/api/member/inquiry', body)

  it('S3-11 are between the member and customer service, and answered', async () => {
    const body = draft({ orderNumber: server.world.used.number })
    expect(Inquiry.parse((await write(body)).result)).toMatchObject({ ...body, answer: null })
    expect((await write(draft(), 'unverified')).status).toBe(200)
    refused(await ask('bora', 'PUT', `/api/admin/inquiry/${body.id}`, { text: 'x' }), 403, 'auth.forbidden')
    await ask('admin', 'PUT', `/api/admin/inquiry/${body.id}`, { text: 'In three days.' })
    expect((await own('alice', 'inquiry')).at(-1)?.body).toMatchObject({ answer: { text: 'In three days.' } })
    expect(await own('bora', 'inquiry')).toEqual([])
  })

  it('S5-10 need a type that exists, title and content up to 2000, and one’s own order', async () => {
    expect(fields(await write(draft({ type: ' ', title: ' ', content: '가'.repeat(2001) })))).toEqual([
      'type required',
      'title required',
      'content tooLong',
    ])
    expect(fields(await write(draft({ type: 'nonsense' })))).toEqual(['type unknown'])
    refused(await write(draft({ orderNumber: server.world.borasUsed.number })), 404, 'record.notFound')
    refused(await server.ask('POST', '/api/member/inquiry', { body: draft() }), 401, 'auth.required')
  })
})

describe('what a member keeps', () => {
  it('name, whale and region change, and nothing else of the record', async () => {
    const before = (await ask('alice', 'GET', '/api/member/modify')).result as Record<string, unknown>
    const edit = { name: '고래', buddy: 'nature', region: { province: '31', district: null } }
    const after = (await ask('alice', 'PUT', '/api/member/profile', edit)).result
    expect(after).toEqual({ ...before, ...edit })
    expect((await ask('alice', 'GET', '/api/member/modify')).result).toEqual(after)
    expect(fields(await ask('alice', 'PUT', '/api/member/profile', { ...edit, name: ' ' }))).toEqual([
      'name required',
    ])
    const bad = await ask('alice', 'PUT', '/api/member/profile', { ...edit, name: '병 신' })
    refused(bad, 422, 'community.bannedWords')
    const more = await ask('alice', 'PUT', '/api/member/profile', { ...edit, roles: ['administrator'] })
    refused(more, 400, 'request.invalid')
  })

  it('S2-39 S2-45 notices chosen and favourite hashtags are kept whole, each once', async () => {
    const settings = { topics: ['orders', 'orders', 'answers'], quietNight: false }
    await ask('alice', 'PUT', '/api/member/push-settings', settings)
    expect((await own('alice', 'pushSettings')).map((change) => change.body)).toEqual([
      { topics: ['orders', 'answers'], quietNight: false },
    ])
    await ask('alice', 'PUT', '/api/member/hashtags', { tags: ['#바다', '바다', ' 산 책 '] })
    expect((await own('alice', 'hashtags')).map((change) => change.body)).toEqual([
      { tags: ['바다', '산책'] },
    ])
    refused(await ask('alice', 'PUT', '/api/member/push-settings', { topics: ['x'] }), 400, 'request.invalid')
    refused(await server.ask('PUT', '/api/member/hashtags', { body: { tags: [] } }), 401, 'auth.required')
    expect(await own('bora', 'hashtags')).toEqual([])
  })

  it('S2-39 S2-45 what is sent as a change leaves the rest as other devices set it; the consent still decides', async () => {
    const settings = async () => (await own('bora', 'pushSettings')).at(-1)?.body
    const change = (body: object) =>
      ask('bora', 'PATCH', '/api/member/push-settings', { on: [], off: [], ...body })
    await change({ off: ['answers'] })
    expect(await settings()).toEqual({ topics: ['orders', 'waiting'], quietNight: true })
    await Promise.all([
      change({ off: ['orders'] }),
      change({ quietNight: false }),
      change({ on: ['marketing'] }),
    ])
    expect(await settings()).toEqual({ topics: ['waiting'], quietNight: false })
    const tags = (body: object) =>
      ask('bora', 'PATCH', '/api/member/hashtags', { add: [], remove: [], ...body })
    await tags({ add: ['#바다', '산 책'] })
    await Promise.all([tags({ add: ['고래'] }), tags({ remove: ['바다'] }), tags({ add: ['산책'] })])
    const kept = (await own('bora', 'hashtags')).at(-1)?.body as { tags: string[] }
    expect(kept.tags.toSorted()).toEqual(['고래', '산책'])
    await ask('bora', 'PUT', '/api/member/hashtags', { tags: Array.from({ length: 30 }, (_, n) => `t${n}`) })
    refused(await tags({ add: ['one more'] }), 400, 'request.invalid')
    refused(await tags({ add: 'x' }), 400, 'request.invalid')
  })
})

const CODE = 'CPAS'

/** A test of four questions and the one whale they lead to here. */
async function publishTest() {
  const text = (value: string): Localized => ({
    ko: value,
    en: value,
    ja: value,
    'zh-Hans': value,
    'zh-Hant': value,
  })
  const updatedAt = new Date(server.clock.now).toISOString()
  const poles: [TestQuestion['answers'][number]['pole'], TestQuestion['answers'][number]['pole']][] = [
    ['C', 'I'],
    ['F', 'P'],
    ['R', 'A'],
    ['S', 'D'],
  ]
  await server.database.db.transaction().execute(async (trx) => {
    await publishContent(
      trx,
      'testQuestion',
      TEST_AXES.map((axis, index) => ({
        key: String(index + 1),
        body: {
          no: index + 1,
          slug: axis,
          axis,
          text: text(axis),
          answers: (poles[index] ?? []).map((pole) => ({ pole, text: text(pole) })),
          updatedAt,
        },
      })),
    )
    const persona = {
      no: 1,
      slug: 'family',
      code: CODE,
      name: text('f'),
      line: text('l'),
      description: text('d'),
    }
    const rest = { hashtags: [text('a'), text('b'), text('c')], companion: 'IFRD', placeNos: [], updatedAt }
    await publishContent(trx, 'persona', [{ key: '1', body: { ...persona, ...rest } }])
  })
}

describe('the travel test', () => {
  const answers = (...poles: string[]) => poles.map((pole, index) => ({ questionNo: index + 1, pole }))
  const take = (given: unknown, id = uuidv7()) =>
    ask('alice', 'POST', '/api/member/test-result', {
      id,
      answers: given,
      takenAt: '2026-11-20T10:00:00.000Z',
    })

  it('X-19 S3-19 S9-09 the server works the whale out from the answers', async () => {
    const result = TestResult.parse((await take(answers('C', 'P', 'A', 'S'))).result)
    expect(result).toMatchObject({ code: CODE, persona: 'family' })
    expect((await own('alice', 'testResult')).map((change) => change.body)).toEqual([result])
  })

  it('X-19 an answer to no question, to one twice, or one it does not offer is refused', async () => {
    for (const given of [
      answers('C', 'P', 'A', 'S', 'C'),
      [...answers('C', 'P', 'A'), { questionNo: 1, pole: 'C' }],
      answers('C', 'P', 'A', 'C'),
    ])
      expect(fields(await take(given))).toEqual(['answers unknown'])
    refused(await take(answers('C', 'P')), 400, 'request.invalid')
    refused(await take(answers('I', 'F', 'R', 'D')), 404, 'record.notFound')
  })

  it('G7 S9-09 weights settle an axis as on the device, and a retired question still scores', async () => {
    const updatedAt = new Date(server.clock.now).toISOString()
    const text = { ko: 'q', en: 'q', ja: 'q', 'zh-Hans': 'q', 'zh-Hant': 'q' }
    const planning = [
      { no: 1, weight: 3 },
      { no: 5, weight: 1, retired: true as const },
      { no: 6, weight: 1 },
    ].map(({ no, ...rest }) => ({
      ...{ no, slug: `planning${no}`, axis: 'planning' as const, text, updatedAt, ...rest },
      answers: [
        { pole: 'C' as const, text },
        { pole: 'I' as const, text },
      ],
    }))
    await server.database.db.transaction().execute(async (trx) => {
      await publishContent(
        trx,
        'testQuestion',
        planning.map((body) => ({ key: String(body.no), body })),
      )
    })
    // two answers of weight 1 the other way do not outweigh the one of weight 3
    const result = TestResult.parse((await take(answers('C', 'P', 'A', 'S', 'I', 'I'))).result)
    expect(result.code).toBe(CODE)
  })
})
