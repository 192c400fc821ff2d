import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProofResult } from '#sync/contracts/account/calls.ts'
import type { DeskStore } from '#sync/contracts/store/desk.ts'
import type { PartnerShop } from '#sync/contracts/store/shop-draft.ts'
import { call, joinForm, sentTo } from '../../testing/accounts.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/server.ts'
import { remindDesk } from './remind.ts'
import { retireApplications } from './retire.ts'
import { applicant, decide } from './testing/applicant.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.token('admin')
})
afterAll(() => server.stop())

const list = async (query = '', token = admin) =>
  (await server.ask('GET', `/api/admin/store${query}`, { token })).result as { items: DeskStore[] }
const shopsOf = async (token: string) =>
  (await call(server, 'partnerShops', { token })).result as PartnerShop[]
const drafts = async () => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM shop_draft`.execute(
    server.database.db,
  )
  return rows[0]?.count
}

describe('the desk of applications', () => {
  it('S4-16 shows what is due first, finds by name or number, and says who decides', async () => {
    server.clock.now = Date.parse('2026-11-24T03:00:00.000Z')
    const late = await (
      await applicant(server, 'late@goraero.kr')
    ).send({ form: { businessName: '나중 가게' } })
    server.clock.now = NOON
    const soon = await (
      await applicant(server, 'soon@goraero.kr')
    ).send({ form: { businessName: '먼저 가게' } })
    const { items } = await list()
    const order = items.map(({ application }) => application.id)
    expect(order.indexOf(soon.id)).toBeLessThan(order.indexOf(late.id))
    expect((await list('?q=나중')).items.map(({ application }) => application.id)).toEqual([late.id])
    await call(server, 'storeReview', { params: { id: soon.id }, token: admin })
    const [read] = (await list('?q=먼저')).items
    expect([read?.application.state, read?.log[0]?.by, read?.log[0]?.to]).toEqual([
      'reviewing',
      'admin',
      'reviewing',
    ])
  })

  it('S6-04 nobody but administrators sees or decides', async () => {
    const { id } = await (await applicant(server, 'guarded@goraero.kr')).send()
    const body = { round: 1, decision: 'approved', reasons: {} }
    for (const who of ['alice', 'partner'] as const) {
      const token = await server.token(who)
      expect((await server.ask('GET', '/api/admin/store', { token })).status).toBe(403)
      expect((await call(server, 'storeDecide', { params: { id }, body, token })).status).toBe(403)
      expect((await call(server, 'storeReview', { params: { id }, token })).status).toBe(403)
    }
    expect((await server.ask('GET', '/api/admin/store')).status).toBe(401)
    expect((await call(server, 'storeDecide', { params: { id }, body })).status).toBe(401)
  })

  it('S4-16 a rejection needs a reason for a field at least; what was decided is not decided otherwise', async () => {
    const { id } = await (await applicant(server, 'reason@goraero.kr')).send()
    const none = await decide(server, id, { decision: 'rejected', reasons: { phone: '  ' } })
    expect([none.reply.status, none.reply.error.fields]).toEqual([
      400,
      [{ path: 'reasons', code: 'required' }],
    ])
    await decide(server, id, { decision: 'rejected', reasons: { phone: '연결되지 않아요' } })
    const other = await decide(server, id, { decision: 'approved' })
    expect(other.reply.error.code).toBe('record.changed')
    const wrongRound = await decide(server, id, { round: 2, decision: 'approved' })
    expect(wrongRound.reply.error.code).toBe('record.changed')
  })

  it('S4-16 the administrators get one mail on the morning an application is due', async () => {
    await (await applicant(server, 'due@goraero.kr')).send({ form: { businessName: '오늘 가게' } })
    const at = (time: string) => remindDesk({ ...server.deps, now: () => Date.parse(time) })
    expect(await at('2026-11-24T03:00:00.000Z')).toBe(0)
    expect(await at('2026-11-24T23:00:00.000Z')).toBe(0)
    expect(await at('2026-11-25T00:00:00.000Z')).toBeGreaterThan(0)
    expect((await sentTo(server, 'admin@goraero.kr'))[0]?.text).toContain('오늘 가게')
    expect(await at('2026-11-25T00:05:00.000Z')).toBe(0)
  })
})

describe('an application is approved', () => {
  it('S5 S4-16 of a member with that address: number, shop nobody sees yet, role and mail; twice is once', async () => {
    const { id } = await (await applicant(server, 'bora@goraero.kr')).send()
    const before = await drafts()
    const first = await decide(server, id, { decision: 'approved' })
    const again = await decide(server, id, { decision: 'approved' })
    expect(again.file.application).toEqual(first.file.application)
    expect(await drafts()).toBe((before ?? 0) + 1)
    const { shopNo } = first.file.application
    expect(shopNo).toBeGreaterThanOrEqual(200_000)
    expect(first.file.joined).toBe('partner')
    const shops = await shopsOf(await server.token('bora'))
    expect(shops.map(({ no, publishedAt }) => [no, publishedAt])).toEqual([[shopNo, null]])
    const content = await server.ask('GET', '/api/content/shop')
    expect(JSON.stringify(content.body)).not.toContain(String(shopNo))
    expect((await sentTo(server, 'bora@goraero.kr'))[0]?.text).toContain('/partner/shop')
  })

  it('S5 when one part of it fails nothing of it is there', async () => {
    const { db } = server.database
    const { id } = await (await applicant(server, 'alice@goraero.kr')).send()
    const before = await drafts()
    await sql`ALTER TABLE store_application ADD CONSTRAINT planted CHECK (state <> 'approved') NOT VALID`.execute(
      db,
    )
    const failed = await decide(server, id, { decision: 'approved' })
    await sql`ALTER TABLE store_application DROP CONSTRAINT planted`.execute(db)
    expect(failed.reply.status).toBeGreaterThanOrEqual(400)
    expect(await drafts()).toBe(before)
    expect((await call(server, 'partnerShops', { token: await server.token('alice') })).status).toBe(403)
    expect((await list('?q=alice')).items[0]?.application.state).toBe('submitted')
  })

  it('S5 S2-137 of somebody without an account: an invitation joins once, with the address fixed, as the partner', async () => {
    const email = 'fresh@goraero.kr'
    const { id } = await (await applicant(server, email)).send()
    const { file } = await decide(server, id, { decision: 'approved' })
    expect(file.joined).toBe('invited')
    const token = /invitation=([\w-]+)/.exec((await sentTo(server, email))[0]?.text ?? '')?.[1] ?? ''
    const opened = await call(server, 'storeInvitation', { body: { token } })
    const { proof } = opened.result as ProofResult
    expect(opened.result).toMatchObject({ email, businessName: '장생포 국밥' })
    const stranger = joinForm({ email: 'stranger@goraero.kr', emailProof: proof })
    expect((await call(server, 'join', { body: stranger })).error.code).toBe('account.proofInvalid')
    expect((await call(server, 'join', { body: joinForm({ email, emailProof: proof }) })).status).toBe(200)
    expect((await list('?show=approved&q=fresh')).items[0]?.joined).toBe('partner')
    expect((await call(server, 'storeInvitation', { body: { token } })).error.code).toBe(
      'account.proofInvalid',
    )
  })

  it('S5 an invitation lapses after seven days; the desk invites again, and the one before opens nothing', async () => {
    const email = 'slow@goraero.kr'
    const { id } = await (await applicant(server, email)).send()
    await decide(server, id, { decision: 'approved' })
    const tokenOf = async () =>
      /invitation=([\w-]+)/.exec((await sentTo(server, email))[0]?.text ?? '')?.[1] ?? ''
    const first = await tokenOf()
    server.clock.now += 7 * 86_400_000
    expect((await call(server, 'storeInvitation', { body: { token: first } })).status).toBe(422)
    const again = await call(server, 'storeInvite', {
      params: { id },
      token: (await server.signIn('admin')).access_token,
    })
    expect((again.result as DeskStore).joined).toBe('invited')
    const second = await tokenOf()
    expect((await call(server, 'storeInvitation', { body: { token: second } })).status).toBe(200)
    expect((await call(server, 'storeInvitation', { body: { token: first } })).status).toBe(422)
    server.clock.now = NOON
  })
})

it('P-16 what the consent says is deleted is: rejected after 90 days, approved after 5 years', async () => {
  const rejected = await (await applicant(server, 'r@goraero.kr')).send()
  const { documents } = rejected.application
  const readable = async () => {
    const headers = { authorization: `Bearer ${admin}` }
    const read = documents.map(({ id }) => fetch(`${server.url}/api/store/documents/${id}`, { headers }))
    return (await Promise.all(read)).map(({ status }) => status)
  }
  const approved = await (await applicant(server, 'p@goraero.kr')).send()
  await decide(server, rejected.id, { decision: 'rejected', reasons: { phone: 'x' } })
  await decide(server, approved.id, { decision: 'approved' })
  const kept = () => Promise.all(documents.map(({ id, bytes }) => server.deps.uploads.hasKept(id, bytes)))
  const ids = async () =>
    (await server.database.db.selectFrom('store_application').select('id').execute()).map((row) => row.id)
  const after = (days: number) => retireApplications({ ...server.deps, now: () => NOON + days * 86_400_000 })
  await after(89)
  expect(await ids()).toContain(rejected.id)
  expect([await readable(), await kept()]).toEqual([
    [200, 200],
    [true, true],
  ])
  await after(91)
  expect(await ids()).not.toContain(rejected.id)
  // with the files themselves
  expect(await readable()).toEqual([404, 404])
  expect(await kept()).toEqual([false, false])
  expect(await ids()).toContain(approved.id)
  await after(5 * 365 + 1)
  expect(await ids()).not.toContain(approved.id)
})

describe('the registry of businesses', () => {
  it('S5-14 what it says is shown to the desk alone; when it does not answer nothing is held up', async () => {
    const asked: string[] = []
    server.deps.business = {
      stateOf: async (number) => {
        asked.push(number)
        return 'closed' as const
      },
    }
    const known = await applicant(server, 'known@goraero.kr')
    const { id, application } = await known.send()
    const seen = async (word: string) => (await list(`?q=${word}`)).items[0]?.business?.state
    await expect.poll(() => seen('known@')).toBe('closed')
    expect(asked).toEqual(['1248100998'])
    expect(JSON.stringify(application)).not.toContain('closed')
    expect(JSON.stringify(await known.state(id))).not.toContain('closed')
    server.deps.business = { stateOf: () => Promise.reject(new Error('out of order')) }
    const { reply } = await (await applicant(server, 'silent@goraero.kr')).send()
    delete server.deps.business
    expect(reply.status).toBe(200)
    expect(await seen('silent@')).toBeUndefined()
  })
})
