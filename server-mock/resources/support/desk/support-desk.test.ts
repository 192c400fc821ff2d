import { millisecondsInMinute } from 'date-fns/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { DeskInquiry, DeskQuestion } from '#sync/contracts/support/desk.ts'
import { startTestServer, type Reply, type TestServer } from '../../../testing/server.ts'
import { PEOPLE, type Person } from '../../../testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const tokens = new Map<Person, { token: string; at: number }>()
async function ask(who: Person, method: string, path: string, body?: unknown) {
  const known = tokens.get(who)
  const isGood = known && Math.abs(server.clock.now - known.at) < 240_000
  const token = isGood ? known.token : (await server.signIn(who)).access_token
  tokens.set(who, { token, at: isGood ? known.at : server.clock.now })
  return server.ask(method, path, { token, ...(body === undefined ? {} : { body }) })
}
const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error?.code }).toEqual({ status, code })
const paged = <T>(reply: Reply) => reply.result as { items: T[]; next: string | null }

/** Product 2003 is sold by shop 502, where the partner works; 2001 by another one. */
const question = (more = {}) => ({
  ...{ id: uuidv7(), productNo: 2003, title: 'Parking', content: 'Where?', secret: false, notify: 'none' },
  ...more,
})
async function asked(more = {}, who: Person = 'alice') {
  const body = question(more)
  const reply = await ask(who, 'POST', `/api/product/${body.productNo}/question`, body)
  expect(reply.status).toBe(200)
  server.clock.now += 1000
  return body.id
}
async function inquired(more = {}, who: Person = 'alice') {
  const body = { id: uuidv7(), type: 'app', orderNumber: null, title: 'Help', content: 'Please', ...more }
  const reply = await ask(who, 'POST', '/api/member/inquiry', body)
  expect(reply.status).toBe(200)
  server.clock.now += 1000
  return body.id
}
const shopOf = async (no: number) =>
  ((await server.ask('GET', `/api/content/product/${no}`)).result as { body: { shopNo: number } }).body.shopNo

describe('the partner’s desk', () => {
  it('S6-03 a partner reads and answers public questions about products of the own shop alone', async () => {
    expect(await shopOf(2003)).toBe(502)
    expect(await shopOf(2001)).not.toBe(502)
    const [own, secret, others] = [
      await asked(),
      await asked({ secret: true, title: 'Hidden words', content: 'Nobody else' }),
      await asked({ productNo: 2001 }),
    ]
    const found = paged<DeskQuestion>(await ask('partner', 'GET', '/api/partner/question'))
    expect(found.items.map(({ question: { id } }) => id)).toEqual([own])
    expect(found.items[0]?.writer).toEqual({ id: null, name: 'a**', language: 'ko' })
    expect(JSON.stringify(found)).not.toContain('Hidden words')
    const answer = (id: string, who: Person = 'partner', text = 'Behind the house.') =>
      ask(who, 'PUT', `/api/partner/question/${id}`, { text })
    for (const id of [secret, others, uuidv7()]) refused(await answer(id), 404, 'record.notFound')
    for (const who of ['alice', 'bora'] as const) refused(await answer(own, who), 403, 'auth.forbidden')
    refused(await server.ask('GET', '/api/partner/question'), 401, 'auth.required')
    refused(await answer(own, 'partner', 'fuck'), 422, 'community.bannedWords')
    refused(await answer(own, 'partner', ''), 400, 'request.invalid')
    expect((await answer(own)).result).toMatchObject({ question: { answer: { by: 'shop' } } })
    const shown = await server.ask('GET', `/api/content/question/${own}`)
    expect(shown.result).toMatchObject({ body: { answered: true, answer: { by: 'shop' } } })
    const { items } = paged<DeskQuestion>(await ask('partner', 'GET', '/api/partner/question?show=answered'))
    expect(items.map(({ question: { id } }) => id)).toEqual([own])
  })

  it('S6-03 a secret question has its words for its author and administrators alone, by every way of reading', async () => {
    const id = await asked({ secret: true, title: 'Whispered', content: 'Quietly' })
    await ask('admin', 'PUT', `/api/admin/question/${id}`, { text: 'Only you' })
    const words = /Whispered|Quietly|Only you/
    const ways: [Person | null, string][] = [
      ...[null, 'bora', 'partner'].flatMap((who): [Person | null, string][] => [
        [who as Person | null, `/api/content/question/${id}`],
        [who as Person | null, '/api/content?kinds=question&limit=100'],
        [who as Person | null, '/api/sync/feed?scope=content'],
        [who as Person | null, '/api/sync/window?scope=record:product/2003&before=99999&limit=100'],
      ]),
      ['partner', '/api/partner/question?show=answered&q=Whispered'],
      ['bora', '/api/sync/feed?scope=member'],
    ]
    for (const [who, path] of ways) {
      const reply = who ? await ask(who, 'GET', path) : await server.ask('GET', path)
      expect([path, reply.status < 500]).toEqual([path, true])
      expect(JSON.stringify(reply.body), `${who} ${path}`).not.toMatch(words)
    }
    const desk = await ask('admin', 'GET', '/api/admin/question?show=answered&q=Whispered')
    expect(paged<DeskQuestion>(desk).items[0]?.question).toMatchObject({ title: 'Whispered', secret: true })
    expect(JSON.stringify((await ask('alice', 'GET', '/api/sync/feed?scope=member')).body)).toMatch(words)
    for (const who of ['alice', 'bora', 'partner'] as const)
      refused(await ask(who, 'GET', '/api/admin/question'), 403, 'auth.forbidden')
  })
})

describe('a question that is taken down', () => {
  const removal = (
    id: string,
    who: Person = 'admin',
    body: unknown = { code: 'personalData', text: '010' },
  ) => ask(who, 'PUT', `/api/admin/question/${id}/removal`, body)
  const mine = async (id: string) => {
    const feed = (await ask('alice', 'GET', '/api/sync/feed?scope=member&limit=500')).result as {
      changes: { key: string; body: unknown }[]
    }
    return feed.changes.filter(({ key }) => key === id).at(-1)?.body
  }

  it('S6-04 S2-132 is gone for readers, partners and answers, stays whole for its author with the reason, and can be shown again', async () => {
    const id = await asked({ title: 'My number is 010' })
    const shown = () => server.ask('GET', `/api/content/question/${id}`)
    refused(await removal(id, 'admin', { code: 'other', text: ' ' }), 400, 'request.invalid')
    expect((await removal(id)).result).toMatchObject({
      question: { removal: { code: 'personalData', text: '010' }, title: 'My number is 010' },
    })
    // the first reason stays
    await removal(id, 'admin', { code: 'abuse', text: '' })
    expect((await shown()).status).toBe(404)
    expect(await mine(id)).toMatchObject({ title: 'My number is 010', removal: { code: 'personalData' } })
    refused(await ask('partner', 'PUT', `/api/partner/question/${id}`, { text: 'x' }), 404, 'record.notFound')
    refused(await ask('admin', 'PUT', `/api/admin/question/${id}`, { text: 'x' }), 404, 'record.notFound')
    const listed = async (show: string) =>
      paged<DeskQuestion>(await ask('admin', 'GET', `/api/admin/question?show=${show}&q=010`)).items.length
    expect([await listed('waiting'), await listed('removed')]).toEqual([0, 1])
    expect((await ask('admin', 'DELETE', `/api/admin/question/${id}/removal`)).status).toBe(200)
    expect((await shown()).status).toBe(200)
    expect(await mine(id)).not.toHaveProperty('removal')
    expect([await listed('waiting'), await listed('removed')]).toEqual([1, 0])
  })

  it('S6-04 only administrators take questions down', async () => {
    const id = await asked()
    for (const who of ['alice', 'bora', 'partner'] as const)
      refused(await removal(id, who), 403, 'auth.forbidden')
    refused(await server.ask('PUT', `/api/admin/question/${id}/removal`, { body: {} }), 401, 'auth.required')
    refused(await removal(uuidv7()), 404, 'record.notFound')
  })
})

describe('the answer’s notice', () => {
  const sent = async () =>
    server.database.db
      .selectFrom('message_outbox')
      .select(['channel', 'recipient', 'text'])
      .where('channel', 'in', ['email', 'mobile'])
      .where('text', 'like', '%/mypage/question%')
      .execute()

  it('S2-132 goes by e-mail or SMS as asked, with product and link and none of the words', async () => {
    const setMobile = (profile: string) =>
      server.database.db.updateTable('member').set({ profile }).where('id', '=', PEOPLE.alice).execute()
    const { profile } = await server.database.db
      .selectFrom('member')
      .select('profile')
      .where('id', '=', PEOPLE.alice)
      .executeTakeFirstOrThrow()
    await setMobile(JSON.stringify({ ...profile, mobile: '01011112222' }))
    for (const notify of ['none', 'email', 'sms']) {
      const id = await asked({ notify, title: 'My question', content: 'in my words' })
      await ask('admin', 'PUT', `/api/admin/question/${id}`, { text: 'in our words' })
    }
    const messages = await sent()
    expect(messages.map(({ channel, recipient }) => [channel, recipient]).sort()).toEqual([
      ['email', 'alice@goraero.kr'],
      ['mobile', '01011112222'],
    ])
    for (const { text } of messages) expect(text).not.toMatch(/My question|in my words|in our words/)
    await setMobile(JSON.stringify({ ...profile, mobile: null }))
    const reply = await ask('alice', 'POST', '/api/product/2003/question', question({ notify: 'sms' }))
    refused(reply, 400, 'request.invalid')
    expect(reply.error.fields).toEqual([{ path: 'notify', code: 'unproven' }])
  })
})

describe('the notice of an answered inquiry', () => {
  const sent = () =>
    server.database.db
      .selectFrom('message_outbox')
      .select(['channel', 'recipient', 'subject', 'text'])
      .where('text', 'like', '%/customer/inquiry%')
      .execute()
  const setAlice = (to: { language?: string; email_verified?: boolean }) =>
    server.database.db.updateTable('member').set(to).where('id', '=', PEOPLE.alice).execute()
  const answered = async () => {
    const id = await inquired({ title: 'My inquiry', content: 'in my words' })
    const reply = await ask('admin', 'PUT', `/api/admin/inquiry/${id}`, { text: 'in our words' })
    expect(reply.status).toBe(200)
  }

  it('S3-11 S2-10 goes by e-mail in the member’s language, with what it was about and none of the words', async () => {
    await setAlice({ language: 'ja' })
    await answered()
    const messages = await sent()
    expect(messages.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['email', 'alice@goraero.kr'],
    ])
    expect(messages[0]?.subject).toBe('【ゴレロ】 お問い合わせに回答しました')
    expect(messages[0]?.text).toContain('「アプリ')
    expect(messages[0]?.text).not.toMatch(/My inquiry|in my words|in our words/)
    await setAlice({ language: 'ko' })
  })

  it('S3-11 does not go to an address nobody proved, nor when the answer was refused', async () => {
    const before = (await sent()).length
    await setAlice({ email_verified: false })
    await answered()
    await setAlice({ email_verified: true })
    const id = await inquired()
    refused(await ask('admin', 'PUT', `/api/admin/inquiry/${id}`, { text: '' }), 400, 'request.invalid')
    expect(await sent()).toHaveLength(before)
    await ask('admin', 'PUT', `/api/admin/inquiry/${id}`, { text: 'Done.' })
    expect(await sent()).toHaveLength(before + 1)
  })
})

describe('inquiries at the desk', () => {
  const claim = (who: Person, id: string, method = 'PUT') =>
    ask(who, method, `/api/admin/claim/inquiry/${id}`)
  const answer = (id: string, who: Person = 'admin') =>
    ask(who, 'PUT', `/api/admin/inquiry/${id}`, { text: 'Done.' })
  const desk = async (query = '') =>
    paged<DeskInquiry>(await ask('admin', 'GET', `/api/admin/inquiry${query}`))

  beforeAll(async () => {
    const roles = ['member', 'administrator']
    await server.database.db.updateTable('member').set({ roles }).where('id', '=', PEOPLE.bora).execute()
  })

  it('S3-11 S2-10 what goes on with another comes with it, and belongs to the same person', async () => {
    const first = await inquired({ title: 'It broke' })
    await answer(first)
    const second = await inquired({ title: 'Still broken', follows: first })
    const [found] = (await desk('?q=Still')).items
    expect(found).toMatchObject({
      inquiry: { id: second, follows: first },
      earlier: [{ id: first, answer: { text: 'Done.' } }],
      writer: { id: PEOPLE.alice, language: 'ko' },
    })
    const draft = { type: 'app', orderNumber: null, title: 'x', content: 'x' }
    const stranger = await ask('bora', 'POST', '/api/member/inquiry', {
      ...{ ...draft, id: uuidv7(), follows: first },
    })
    refused(stranger, 404, 'record.notFound')
    const photo = await ask('alice', 'POST', '/api/member/inquiry', {
      ...{ ...draft, id: uuidv7(), photos: [uuidv7()] },
    })
    refused(photo, 422, 'upload.missing')
    await answer(second)
  })

  it('S9-12 what waited longest is first, page by page, due by the hours of customer service', async () => {
    const ids: string[] = []
    for (let count = 0; count < 33; count += 1) ids.push(await inquired({ title: `Number ${count}` }))
    const first = await desk()
    const second = await desk(`?after=${encodeURIComponent(String(first.next))}`)
    expect([...first.items, ...second.items].map(({ inquiry: { id } }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
    // asked on Saturday
    expect(first.items[0]?.dueAt).toBe('2026-11-23T09:00:00.000Z')
    for (const id of ids) await answer(id)
    expect((await desk()).items).toEqual([])
  })

  it('one person at a time has it: nobody else takes or answers it until it is left or ten minutes are over', async () => {
    const id = await inquired()
    expect((await claim('admin', id)).result).toMatchObject({ by: 'admin', mine: true })
    const taken = await claim('bora', id)
    refused(taken, 422, 'desk.claimed')
    expect(taken.error.facts).toMatchObject({ by: 'admin' })
    refused(await answer(id, 'bora'), 422, 'desk.claimed')
    const seen = paged<DeskInquiry>(await ask('bora', 'GET', '/api/admin/inquiry'))
    expect(seen.items[0]?.claim).toMatchObject({ by: 'admin', mine: false })
    await claim('bora', id, 'DELETE')
    refused(await claim('bora', id), 422, 'desk.claimed')
    await claim('admin', id, 'DELETE')
    expect((await claim('bora', id)).status).toBe(200)
    server.clock.now += 10 * millisecondsInMinute
    expect((await claim('admin', id)).status).toBe(200)
    expect((await answer(id)).status).toBe(200)
    expect(await server.database.db.selectFrom('desk_claim').selectAll().execute()).toEqual([])
    refused(await claim('admin', uuidv7()), 404, 'record.notFound')
  })

  it('of many who take it at once one has it', async () => {
    const id = await inquired()
    const replies = await Promise.all(
      (['admin', 'bora', 'admin', 'bora', 'bora'] as const).map((who) => claim(who, id)),
    )
    const winners = replies.flatMap(({ status, result }) =>
      status === 200 ? [(result as { by: string }).by] : [],
    )
    expect(new Set(winners).size).toBe(1)
    await answer(id, winners[0] as Person)
  })

  it('S6-04 nobody but an administrator reads, takes or answers', async () => {
    const id = await inquired()
    for (const who of ['alice', 'partner'] as const) {
      refused(await ask(who, 'GET', '/api/admin/inquiry'), 403, 'auth.forbidden')
      refused(await claim(who, id), 403, 'auth.forbidden')
      refused(await claim(who, id, 'DELETE'), 403, 'auth.forbidden')
      refused(await answer(id, who), 403, 'auth.forbidden')
    }
    refused(await server.ask('GET', '/api/admin/inquiry'), 401, 'auth.required')
    refused(await server.ask('PUT', `/api/admin/claim/inquiry/${id}`), 401, 'auth.required')
    refused(await ask('admin', 'GET', '/api/admin/inquiry?after=x'), 400, 'request.invalid')
  })
})
