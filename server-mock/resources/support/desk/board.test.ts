import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { BoardDraft, BoardItem } from '#sync/contracts/support/board.ts'
import type { BoardKind } from '#sync/contracts/support/lists.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { FIRST_DESK_NO } from '#sync/domain/desk-numbers.ts'
import { syncContent } from '../../../seed/content-sync.ts'
import { NOON, startTestServer, type Reply, type TestServer } from '../../../testing/server.ts'
import { TEST_CONTENT } from '../../../testing/content.ts'
import type { Person } from '../../../testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.clock.now += 1000
})

const inAll = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${text} ${language}`])) as Localized
const draft = (more: Partial<BoardDraft> = {}): BoardDraft => ({
  ...{ category: 'travel', title: inAll('Closed'), text: inAll('Until noon.'), pinned: false, read: null },
  ...more,
})
const tokens = new Map<Person, string>()
async function ask(who: Person, method: string, path: string, body?: unknown): Promise<Reply> {
  const token = tokens.get(who) ?? (await server.signIn(who)).access_token
  tokens.set(who, token)
  return server.ask(method, path, { token, ...(body === undefined ? {} : { body }) })
}
const put = (id: string, body: unknown, kind: BoardKind = 'notice', who: Person = 'admin') =>
  ask(who, 'PUT', `/api/admin/board/${kind}/${id}`, body)
const made = async (id: string, body: unknown, kind: BoardKind = 'notice') =>
  (await put(id, body, kind)).result as BoardItem
const list = async (query = '', kind: BoardKind = 'notice') =>
  (await ask('admin', 'GET', `/api/admin/board/${kind}${query}`)).result as {
    items: BoardItem[]
    next: string | null
  }
const shown = async (no: number, kind: BoardKind = 'notice') =>
  server.ask('GET', `/api/content/${kind}/${no}`)
const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error?.code }).toEqual({ status, code })

it('S2-11 S6-04 a notice of the desk is public at once, numbered from 900,000, and a start with other files leaves it', async () => {
  const id = uuidv7()
  const first = await made(id, draft())
  expect(first.no).toBeGreaterThanOrEqual(FIRST_DESK_NO)
  expect((await shown(first.no)).result).toMatchObject({
    body: {
      title: inAll('Closed'),
      body: inAll('Until noon.'),
      category: 'travel',
      publishedOn: '2026-11-21',
    },
  })
  expect(await made(id, draft())).toEqual(first)
  expect((await made(uuidv7(), draft())).no).toBe(first.no + 1)
  const filed = {
    ...{ no: 601, slug: 'filed', category: 'travel' as const, pinned: false },
    publishedDaysAgo: 1,
  }
  const notices = [{ ...filed, title: inAll('Filed'), body: inAll('Filed') }]
  await syncContent(server.database.db, { ...TEST_CONTENT, notices }, NOON)
  expect((await shown(601)).status).toBe(200)
  expect(await syncContent(server.database.db, TEST_CONTENT, NOON)).toMatchObject({ removed: 1 })
  expect([(await shown(601)).status, (await shown(first.no)).status]).toEqual([404, 200])
  await syncContent(server.database.db, { ...TEST_CONTENT, notices }, NOON)
})

it('S2-09 a frequent question of the desk is changed only by who has read it as it is', async () => {
  const id = uuidv7()
  const faq = await made(id, draft({ category: 'ticket' }), 'faq')
  expect((await shown(faq.no, 'faq')).result).toMatchObject({ body: { question: inAll('Closed') } })
  server.clock.now += 1000
  const changed = await made(
    id,
    draft({ category: 'ticket', text: inAll('All day.'), read: faq.updatedAt }),
    'faq',
  )
  expect(changed).toMatchObject({ no: faq.no, text: inAll('All day.') })
  expect(changed.changes.map(({ what, to }) => [what, to])).toEqual([
    ['changed', 'text.ko, text.en, text.ja, text.zh-Hans, text.zh-Hant'],
    ['made', 'Closed ko'],
  ])
  refused(await put(id, draft({ category: 'ticket', read: faq.updatedAt }), 'faq'), 412, 'record.changed')
  expect((await shown(faq.no, 'faq')).result).toMatchObject({ body: { answer: inAll('All day.') } })
})

it('what is taken back is gone for readers, its number is not given again, and it is not changed any more', async () => {
  const id = uuidv7()
  const notice = await made(id, draft())
  const path = `/api/admin/board/notice/${id}`
  expect((await ask('admin', 'DELETE', path)).result).toEqual({ done: true })
  expect((await ask('admin', 'DELETE', path)).result).toEqual({ done: true })
  expect((await shown(notice.no)).status).toBe(404)
  refused(await put(id, draft({ read: notice.updatedAt })), 404, 'record.notFound')
  expect((await made(uuidv7(), draft())).no).toBe(notice.no + 1)
})

it('S6-04 the desk lists files’ notices to read and its own to change, finds words of any language, page by page', async () => {
  for (let count = 0; count < 31; count += 1) await made(uuidv7(), draft({ title: inAll(`Number ${count}`) }))
  const first = await list()
  const second = await list(`?after=${first.next}`)
  const numbers = [...first.items, ...second.items].map(({ no }) => no)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a))
  expect(second.next).toBeNull()
  expect([...first.items, ...second.items].every(({ no, id }) => no >= FIRST_DESK_NO === (id !== null))).toBe(
    true,
  )
  expect((await list('?q=Number 7 zh-Hant')).items.map(({ title }) => title.ko)).toEqual(['Number 7 ko'])
  expect((await list('?q=100%25')).items).toEqual([])
  refused(await ask('admin', 'GET', '/api/admin/board/notice?after=x'), 400, 'request.invalid')
})

it.each([
  ['a category of the other kind', draft({ category: 'ticket' }), 'category'],
  ['a language of blanks', draft({ title: { ...inAll('x'), ja: ' ' } }), 'title.ja'],
  ['a text too long', draft({ text: { ...inAll('x'), en: 'x'.repeat(5001) } }), 'text.en'],
])('refuses %s at its field', async (_what, body, path) => {
  const reply = await put(uuidv7(), body)
  refused(reply, 400, 'request.invalid')
  expect(reply.error.fields).toEqual([expect.objectContaining({ path })])
})

it('S6-04 only administrators read and write at the board', async () => {
  const id = uuidv7()
  for (const who of ['alice', 'partner'] as const) {
    refused(await put(id, draft(), 'notice', who), 403, 'auth.forbidden')
    refused(await ask(who, 'GET', '/api/admin/board/notice'), 403, 'auth.forbidden')
    refused(await ask(who, 'DELETE', `/api/admin/board/notice/${id}`), 403, 'auth.forbidden')
  }
  refused(await server.ask('GET', '/api/admin/board/notice'), 401, 'auth.required')
  refused(await server.ask('PUT', `/api/admin/board/notice/${id}`, { body: draft() }), 401, 'auth.required')
})
