import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WordDesk, type WordChange } from '#sync/contracts/moderation/word-desk.ts'
import { WORDS } from '#sync/domain/words/list.ts'
import { readContentRecord } from '../../db/feed.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { approved, as, problems, refused } from '../community/testing/drafts.ts'

let server: TestServer
let alice: ReturnType<typeof as>
let admin: ReturnType<typeof as>
beforeAll(async () => {
  server = await startTestServer()
  alice = as(server, 'alice')
  admin = as(server, 'admin')
})
afterAll(() => server.stop())

const read = async () => WordDesk.parse((await admin.ask('GET', '/api/admin/words')).result)
const change = async (wanted: WordChange, version?: number) =>
  admin.ask('PUT', '/api/admin/words', {
    version: version ?? (await read()).changes.version,
    change: wanted,
  })
const list = (word: string, more = {}): WordChange => ({
  ...{ do: 'list', word, language: 'ko', class: 'word', act: 'refuse' },
  ...more,
})
/** What becomes of a comment with these words. */
async function comment(text: string) {
  const { id } = (room ??= await approved(server, 'bora'))
  return alice.comment(id, text)
}
let room: Awaited<ReturnType<typeof approved>> | undefined

describe('the desk of words', () => {
  it('S5-19 C20 a word it adds is refused from the next text on, and its writer is told which', async () => {
    expect((await comment('고래귀신이 나온다')).error).toBeUndefined()
    expect((await change(list('고래귀신'))).status).toBe(200)
    for (const text of ['고래귀신', '고 래 귀 신', '고래귀신은'])
      expect((await comment(`저기 ${text} 있다`)).error).toMatchObject({
        ...{ code: 'community.bannedWords', facts: { word: expect.stringMatching(/^고/) } },
      })
    const { changes } = await read()
    expect(await readContentRecord(server.database.db, 'words', 'lists')).toEqual(changes)
    expect((await change({ do: 'off', id: 'ko-desk-1' })).status).toBe(200)
    expect((await comment('고래귀신이 나온다')).error).toBeUndefined()
  })

  it('S5-19 a word of the product is looked at instead of refused, and refused again', async () => {
    const id = WORDS.find(({ word }) => word === '병신')?.id ?? ''
    refused(await comment('병신'), 422, 'community.bannedWords')
    expect((await change({ do: 'act', id, act: 'flag' })).status).toBe(200)
    expect((await comment('병신')).error).toBeUndefined()
    expect((await change({ do: 'act', id, act: 'refuse' })).status).toBe(200)
    refused(await comment('병신'), 422, 'community.bannedWords')
  })

  it('C20 a word that a name of our own content holds is not taken until that name is an exception', async () => {
    const body = { name: { ko: '태화귀신나루', en: 'Taehwa' } }
    await sql`INSERT INTO feed_entry (scope, kind, key, version, body)
      VALUES ('content', 'place', '99001', 0, ${JSON.stringify(body)})`.execute(server.database.db)
    const wanted = list('화귀신', { class: 'anywhere' })
    const answer = await change(wanted)
    refused(answer, 422, 'words.ordinary')
    expect(answer.error.facts).toEqual({ name: '태화귀신나루' })
    expect((await read()).changes.words.map(({ word }) => word)).not.toContain('화귀신')
    expect((await change({ do: 'allow', word: '태화귀신나루' })).status).toBe(200)
    expect((await change(wanted)).status).toBe(200)
    expect((await comment('태화귀신나루에서 만나요')).error).toBeUndefined()
    refused(await comment('저 화귀신'), 422, 'community.bannedWords')
    refused(await change({ do: 'disallow', word: '태화귀신나루' }), 422, 'words.ordinary')
  })

  it('S5-19 refuses what is no word, what is listed and what could not be found', async () => {
    expect(problems(await change(list('..')))).toEqual(['word required'])
    expect(problems(await change(list('fuck', { language: 'en', class: 'latin' })))).toEqual(['word twice'])
    expect(problems(await change(list('못', { class: 'anywhere' })))).toEqual(['word unfound'])
    refused(await change({ do: 'list', word: '' } as never), 400, 'request.invalid')
    refused(await change(list('줄\n둘')), 400, 'request.invalid')
  })

  it('S5-19 S4-11 a text with a word that also has a decent use is taken, and a case says what it was', async () => {
    const cases = async () =>
      (
        (await admin.ask('GET', '/api/admin/case')).result as {
          items: { kind: string; target: { kind: string; id: string }; reports: object }[]
        }
      ).items.filter(({ kind }) => kind === 'flag')
    const before = (await cases()).length
    const said = (await comment('그 또라이가 또 왔다')).result as { id: string }
    const [flag] = (await cases()).slice(before)
    expect(flag).toMatchObject({ target: { kind: 'comment', id: said.id }, reports: {} })
    const talk = await approved(server, 'bora', { type: 'talk', title: 'Room' })
    expect((await alice.join(talk.id)).error).toBeUndefined()
    const message = (await alice.say(talk.id, '또라이')).result as { id: string }
    expect((await alice.say(talk.id, '좋은 아침')).error).toBeUndefined()
    expect((await cases()).slice(before + 1).map(({ target }) => target)).toEqual([
      { kind: 'message', id: message.id },
    ])
  })

  it('S6-04 two administrators: the second is shown what the first has done, and both are written down', async () => {
    const { changes } = await read()
    const [one, other] = await Promise.all([
      change(list('고래바보'), changes.version),
      change({ do: 'allow', word: '고래바보상' }, changes.version),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 412])
    refused(one.status === 412 ? one : other, 412, 'record.changed')
    const { log } = await read()
    expect(log.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['list', 'off', 'act', 'act', one.status === 200 ? 'list' : 'allow']),
    )
    expect(log.every(({ by }) => by === 'admin')).toBe(true)
  })

  it('S6-04 is for administrators alone', async () => {
    refused(await alice.ask('GET', '/api/admin/words'), 403, 'auth.forbidden')
    refused(
      await alice.ask('PUT', '/api/admin/words', { version: 0, change: list('고래') }),
      403,
      'auth.forbidden',
    )
    refused(await server.ask('GET', '/api/admin/words'), 401, 'auth.required')
  })
})
