import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CaseFile, type DeskCase } from '#sync/contracts/moderation/desk.ts'
import { Report } from '#sync/contracts/moderation/report.ts'
import { Takedown } from '#sync/contracts/moderation/takedown.ts'
import { startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'
import { changesOf } from '../shared/desk-log.ts'
import { approved, as, draft, problems, refused, shown } from '../community/testing/drafts.ts'

let server: TestServer
let alice: ReturnType<typeof as>
let bora: ReturnType<typeof as>
let admin: ReturnType<typeof as>
beforeAll(async () => {
  server = await startTestServer()
  alice = as(server, 'alice')
  bora = as(server, 'bora')
  admin = as(server, 'admin')
})
afterAll(() => server.stop())

type Target = { kind: 'post' | 'comment' | 'review' | 'message'; id: string }
const PROOF = 'p'.repeat(43)
const written = (target: Target, more = {}) => ({
  ...{ id: uuidv7(), target, category: 'abuse', title: 'Insults', content: 'In line two.', proof: PROOF },
  ...more,
})
const report = (target: Target, more = {}, who: Person = 'bora') =>
  as(server, who).ask('POST', '/api/member/report', written(target, more))
const cases = async (show = 'open') =>
  ((await admin.ask('GET', `/api/admin/case?show=${show}`)).result as { items: DeskCase[] }).items
async function caseOf(target: Target): Promise<CaseFile> {
  const found = (await cases()).find((each) => each.target.id === target.id)
  const reply = await admin.ask('POST', `/api/admin/case/${found?.id}/reading`)
  expect(reply.error).toBeUndefined()
  return CaseFile.parse(reply.result)
}
const decide = (file: CaseFile, decision: string, more = {}): Promise<Reply> =>
  admin.ask('PUT', `/api/admin/case/${file.case.id}/decision`, {
    ...{ version: file.case.version, decision, code: null, text: '' },
    ...more,
  })
const last = async (who: ReturnType<typeof as>, kind: string) => (await who.own(kind)).at(-1)?.body

describe('a report', () => {
  it('S3-17 has a category, a title, words and a state, and is read with its password alone', async () => {
    const { id } = await approved(server, 'alice')
    const mine = Report.parse((await report({ kind: 'post', id })).result)
    expect(mine).toMatchObject({ category: 'abuse', state: 'received', decidedAt: null })
    expect(JSON.stringify(await bora.own('report'))).not.toContain('Insults')
    const open = (proof: string, who = bora) =>
      who.ask('POST', `/api/member/report/${mine.id}/open`, { proof })
    expect((await open(PROOF)).result).toEqual({ title: 'Insults', content: 'In line two.', answer: '' })
    refused(await open(PROOF, alice), 404, 'record.notFound')
    for (let time = 0; time < 5; time += 1) refused(await open('q'.repeat(43)), 422, 'report.password')
    refused(await open(PROOF), 422, 'report.password')
    server.clock.now += 11 * millisecondsInMinute
    expect((await open(PROOF)).status).toBe(200)
  })

  it('S5-15 has a title of 50 and words of 500 characters', async () => {
    const { id } = await approved(server, 'alice')
    const target = { kind: 'post', id } as const
    expect(problems(await report(target, { title: '한'.repeat(51), content: ' ' }))).toEqual([
      'title tooLong',
      'content required',
    ])
    expect(problems(await report(target, { content: '한'.repeat(501) }))).toEqual(['content tooLong'])
    expect((await report(target, { title: '한'.repeat(50), content: '한'.repeat(500) })).status).toBe(200)
  })

  it('S5-20 is not for one’s own words, and not twice', async () => {
    const { id } = await approved(server, 'alice')
    refused(await report({ kind: 'post', id }, {}, 'alice'), 403, 'community.ownReport')
    await report({ kind: 'post', id })
    refused(await report({ kind: 'post', id }), 422, 'community.alreadyReported')
  })

  it('S6-02 needs a verified number, and what is reported must be there for who reports', async () => {
    const { id } = await approved(server, 'alice')
    refused(await report({ kind: 'post', id }, {}, 'unverified'), 403, 'auth.unverified')
    refused(await server.ask('POST', '/api/member/report', { body: {} }), 401, 'auth.required')
    refused(await report({ kind: 'post', id: uuidv7() }), 404, 'record.notFound')
    const waiting = draft()
    await alice.write(waiting)
    refused(await report({ kind: 'post', id: waiting.id }), 404, 'record.notFound')
    await admin.decide(waiting.id, 'rejected', 'No')
    server.clock.now += 2 * millisecondsInMinute
    const said = uuidv7()
    await alice.say(id, 'Among ourselves', said)
    // a message is there for those in the room
    refused(await report({ kind: 'message', id: said }), 404, 'record.notFound')
  })
})

describe('a case', () => {
  it('C21 keeps what was there when it was reported, and who read and decided it; nobody changes that', async () => {
    const post = await approved(server, 'alice')
    const { id } = await approved(server, 'bora')
    const comment = uuidv7()
    await alice.comment(id, 'You fool', comment)
    await report({ kind: 'comment', id: comment })
    await alice.ask('DELETE', `/api/utalk/post/${id}/comment/${comment}`)
    const file = await caseOf({ kind: 'comment', id: comment })
    expect(file.evidence).toMatchObject([{ text: 'You fool' }])
    expect(file.case).toMatchObject({ now: 'gone', reports: { abuse: 1 } })
    expect(file.reports).toMatchObject([{ title: 'Insults' }])
    await decide(file, 'keep')
    const [closed] = await cases('closed')
    expect(closed?.decided).toMatchObject({ decision: 'keep', by: 'admin' })
    const change = sql`UPDATE desk_change SET what = 'nothing' WHERE key = ${file.case.id}`
    await expect(change.execute(server.database.db)).rejects.toThrow(/stays/)
    const erase = sql`DELETE FROM desk_change WHERE key = ${file.case.id}`
    await expect(erase.execute(server.database.db)).rejects.toThrow(/stays/)
    expect(post.state).toBe('approved')
  })

  it('S4-13 X-12 three who can be believed hide a post that harms people until somebody has decided', async () => {
    const { id } = await approved(server, 'alice')
    const target = { kind: 'post', id } as const
    const isShown = async () => (await shown(server, 'post', id)) !== undefined
    const { db } = server.database
    await db.deleteFrom('report').execute()
    await db
      .updateTable('member')
      .set({ joined_at: new Date(server.clock.now - 8 * millisecondsInDay) })
      .execute()
    await report(target, { category: 'personalData' }, 'bora')
    await report(target, { category: 'advertising' }, 'admin')
    await report(target, { category: 'dangerous' }, 'partner')
    expect(await isShown()).toBe(true)
    await db.deleteFrom('report').where('member_id', '=', PEOPLE.admin).execute()
    expect((await report(target, { category: 'sexual' }, 'admin')).error).toBeUndefined()
    expect(await isShown()).toBe(false)
    expect(await last(alice, 'takedown')).toMatchObject({ state: 'held', reason: { code: 'sexual' } })
    const file = await caseOf(target)
    expect(file.case).toMatchObject({ now: 'held', urgent: true })
    // no person did it, and nobody's name is with it
    expect((await changesOf(db, 'post', id))[0]).toMatchObject({ what: 'held', by: '' })
    expect((await decide(file, 'keep')).error).toBeUndefined()
    expect(await isShown()).toBe(true)
    expect(await last(alice, 'takedown')).toMatchObject({ state: 'restored' })
  })

  it('S4-11 a post is removed with a reason, and everybody concerned is told', async () => {
    const { id } = await approved(server, 'alice')
    const target = { kind: 'post', id } as const
    await report(target)
    const file = await caseOf(target)
    expect(await last(bora, 'report')).toMatchObject({ state: 'underReview' })
    expect(problems(await decide(file, 'remove'))).toEqual(['code required'])
    expect(problems(await decide(file, 'remove', { code: 'other' }))).toEqual(['text required'])
    expect(problems(await decide(file, 'restore'))).toEqual(['decision step'])
    expect((await decide(file, 'remove', { code: 'abuse', text: 'Line two' })).status).toBe(200)
    expect(await shown(server, 'post', id)).toBeUndefined()
    expect(await last(bora, 'report')).toMatchObject({ state: 'processedDeleted' })
    expect((await alice.own('post')).find(({ key }) => key === id)?.body).toMatchObject({
      ...{ state: 'removed', reason: 'Line two', reasonCode: 'abuse' },
    })
    const takedown = Takedown.parse(await last(alice, 'takedown'))
    expect(takedown).toMatchObject({ state: 'removed', words: 'Sea talk', reason: { code: 'abuse' } })
    expect(JSON.stringify(takedown)).not.toContain('admin')
  })

  it('X-12 C18 a removed comment stays whole for its writer, who objects once and has it back', async () => {
    const { id } = await approved(server, 'bora')
    const comment = uuidv7()
    await alice.comment(id, 'It blows here', comment)
    const target = { kind: 'comment', id: comment } as const
    await report(target)
    await decide(await caseOf(target), 'remove', { code: 'unrelated' })
    expect(await shown(server, 'comment', comment)).toBeUndefined()
    expect(await shown(server, 'post', id)).toMatchObject({ comments: 0 })
    const takedown = Takedown.parse(await last(alice, 'takedown'))
    expect(takedown).toMatchObject({ words: 'It blows here', appeal: null })
    const appeal = (who = alice, text = 'It is about the wind.') =>
      who.ask('PUT', `/api/member/takedown/${takedown.id}/appeal`, { text })
    refused(await appeal(bora), 404, 'record.notFound')
    expect(problems(await appeal(alice, ' '))).toEqual(['text required'])
    expect((await appeal()).status).toBe(200)
    refused(await appeal(), 422, 'desk.decided')
    const file = await caseOf(target)
    expect(file).toMatchObject({ case: { kind: 'appeal', now: 'removed' }, appeal: { code: 'unrelated' } })
    await decide(file, 'restore', { text: 'You are right.' })
    expect(await shown(server, 'comment', comment)).toMatchObject({ text: 'It blows here' })
    expect(await shown(server, 'post', id)).toMatchObject({ comments: 1 })
    expect(await last(alice, 'takedown')).toMatchObject({
      ...{ state: 'restored', appeal: { answer: 'You are right.' } },
    })
  })

  it('S5-20 X-12 a held post is out of sight until it is decided, and is back when nothing is wrong', async () => {
    const { id } = await approved(server, 'alice')
    const target = { kind: 'post', id } as const
    await report(target, { category: 'personalData' })
    const held = CaseFile.parse((await decide(await caseOf(target), 'hold', { code: 'personalData' })).result)
    expect(held.case).toMatchObject({ now: 'held', urgent: true, decided: null })
    expect(await shown(server, 'post', id)).toBeUndefined()
    expect(await last(alice, 'takedown')).toMatchObject({ state: 'held' })
    await decide(held, 'keep', { text: 'Nothing of the kind.' })
    expect(await shown(server, 'post', id)).toBeDefined()
    expect(await last(alice, 'takedown')).toMatchObject({ state: 'restored' })
    expect(await last(bora, 'report')).toMatchObject({ state: 'processedKept' })
  })

  it('S6-04 points of a review go with it and come back with it', async () => {
    const id = uuidv7()
    const line = { orderNumber: server.world.used.number, lineSeq: 1 }
    const body = { id, ...line, stars: 2, keywords: ['view'], text: 'Rude people', photos: [] }
    expect((await alice.ask('POST', '/api/review', body)).status).toBe(200)
    const target = { kind: 'review', id } as const
    await report(target)
    await decide(await caseOf(target), 'remove', { code: 'abuse' })
    expect(await shown(server, 'review', id)).toBeUndefined()
    const moved = async () =>
      (await alice.own('pointEntry')).map((each) => (each.body as { kind: string }).kind)
    expect(await moved()).toEqual(['earn', 'reclaim'])
    const takedown = Takedown.parse(await last(alice, 'takedown'))
    await alice.ask('PUT', `/api/member/takedown/${takedown.id}/appeal`, { text: 'They were.' })
    await decide(await caseOf(target), 'restore')
    expect(await shown(server, 'review', id)).toMatchObject({ text: 'Rude people' })
    expect(await moved()).toEqual(['earn', 'reclaim', 'earn'])
  })

  it('S6-04 a reported message is kept with what was said around it', async () => {
    const { id: roomId } = await approved(server, 'alice')
    await bora.join(roomId)
    const id = uuidv7()
    await bora.say(roomId, 'Hello')
    await alice.say(roomId, 'Go away', id)
    await bora.say(roomId, 'Why?')
    const target = { kind: 'message', id } as const
    await report(target)
    const [listed] = (await cases()).filter((each) => each.target.id === id)
    expect(JSON.stringify(listed)).not.toContain('Go away')
    const file = await caseOf(target)
    expect(file.evidence[0]).toMatchObject({
      ...{ text: 'Go away', around: [{ text: 'Hello' }, { text: 'Why?' }] },
    })
    await decide(file, 'remove', { code: 'abuse' })
    expect(await last(alice, 'takedown')).toMatchObject({ words: 'Go away', target })
  })

  it('S6-04 two administrators: one works on it, one decides, the other is told what was decided', async () => {
    const { id } = await approved(server, 'alice')
    const target = { kind: 'post', id } as const
    await report(target)
    const file = await caseOf(target)
    await server.database.db
      .insertInto('desk_claim')
      .values({
        ...{ kind: 'case', item: file.case.id, member_id: file.case.writer.id as never },
        until: new Date(server.clock.now + millisecondsInHour),
      })
      .execute()
    refused(await decide(file, 'keep'), 422, 'desk.claimed')
    server.clock.now += 2 * millisecondsInHour
    await report(target, { category: 'rights' }, 'partner')
    refused(await decide(file, 'keep'), 412, 'record.changed')
    const fresh = await caseOf(target)
    const [one, other] = await Promise.all([
      decide(fresh, 'keep'),
      decide(fresh, 'remove', { code: 'rights' }),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 422])
    const isKept = one.status === 200
    expect((await shown(server, 'post', id)) !== undefined).toBe(isKept)
    const loser = isKept ? other : one
    expect(loser.error).toMatchObject({
      ...{ code: 'desk.decided', current: { case: { decided: { decision: isKept ? 'keep' : 'remove' } } } },
    })
  })

  it('S6-04 is for administrators alone', async () => {
    refused(await bora.ask('GET', '/api/admin/case'), 403, 'auth.forbidden')
    refused(await server.ask('GET', '/api/admin/case'), 401, 'auth.required')
    refused(await admin.ask('POST', `/api/admin/case/${uuidv7()}/reading`), 404, 'record.notFound')
    refused(await admin.ask('GET', '/api/admin/case?after=x'), 400, 'request.invalid')
  })
})
