import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { StoreApplication } from '#sync/contracts/store/application.ts'
import type { DeskStore } from '#sync/contracts/store/desk.ts'
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { call, prove, sentTo } from '../../testing/accounts.ts'
import { NOON, startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { retireApplications } from './retire.ts'
import { applicant, decide, PDF, storeForm } from './testing/applicant.ts'

let server: TestServer
let admin: string
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.token('admin')
})
afterAll(() => server.stop())
afterEach(() => void (server.clock.now = NOON))

const codeOf = (reply: Reply) => [reply.status, reply.error.code]
const someone = () => applicant(server, `shop${(count += 1)}@goraero.kr`)
type Applicant = Awaited<ReturnType<typeof someone>>
const withdraw = (who: Applicant, id: string) =>
  call(server, 'storeWithdraw', { params: { id }, body: { key: who.key } })
const review = (id: string, token = admin) => call(server, 'storeReview', { params: { id }, token })
const invite = (id: string, token?: string) =>
  call(server, 'storeInvite', { params: { id }, ...(token ? { token } : {}) })
const reject = (id: string) => decide(server, id, { decision: 'rejected', reasons: { phone: 'x' } })
const approve = (id: string) => decide(server, id, { decision: 'approved' })
const list = async (query: string) =>
  (await server.ask('GET', `/api/admin/store?${query}`, { token: admin })).result as {
    items: DeskStore[]
    next: string | null
  }
/** Mails about applications; codes are none. */
const mailsTo = async (email: string) =>
  (await sentTo(server, email)).filter(({ text }) => /\/store\/write|invitation=/.test(text))

/** Brings an application into a state. */
const INTO = {
  submitted: async () => undefined,
  reviewing: (_: Applicant, id: string) => review(id),
  rejected: (_: Applicant, id: string) => reject(id),
  approved: (_: Applicant, id: string) => approve(id),
  withdrawn: withdraw,
} as const
type State = keyof typeof INTO

describe('an application', () => {
  it.each<[State, { withdraw: boolean; again: boolean; review: boolean; decide: boolean; invite: boolean }]>([
    ['submitted', { withdraw: true, again: false, review: true, decide: true, invite: false }],
    ['reviewing', { withdraw: false, again: false, review: true, decide: true, invite: false }],
    ['rejected', { withdraw: false, again: true, review: false, decide: false, invite: false }],
    ['approved', { withdraw: false, again: false, review: false, decide: false, invite: true }],
    ['withdrawn', { withdraw: true, again: false, review: false, decide: false, invite: false }],
  ])('S4-16 that is %s takes the steps of that state and no other', async (state, may) => {
    const steps = {
      withdraw,
      again: async (who: Applicant, id: string) => (await who.send({ id, round: 2 })).reply,
      review: (_: Applicant, id: string) => review(id),
      decide: async (_: Applicant, id: string) =>
        (await (state === 'approved' ? reject(id) : approve(id))).reply,
      invite: (_: Applicant, id: string) => invite(id, admin),
    }
    for (const [name, step] of Object.entries(steps)) {
      const who = await someone()
      const { id } = await who.send()
      await INTO[state](who, id)
      expect((await who.state(id)).state).toBe(state)
      const reply = await step(who, id)
      if (may[name as keyof typeof may]) expect([name, reply.status]).toEqual([name, 200])
      else {
        expect([name, ...codeOf(reply)]).toEqual([name, 412, 'record.changed'])
        expect((await who.state(id)).state).toBe(state)
      }
    }
  })

  it('S4-16 of two administrators who decide at once one does; the applicant has one mail', async () => {
    const who = await someone()
    const { id, application } = await who.send()
    const [one, two] = await Promise.all([approve(id), reject(id)])
    expect([one.reply.status, two.reply.status].sort()).toEqual([200, 412])
    const { state } = await who.state(id)
    expect(state).toBe(one.reply.status === 200 ? 'approved' : 'rejected')
    // that it has come, and what became of it
    expect(await mailsTo(application.form.email)).toHaveLength(2)
  })

  it('S4-16 sent twice at the same moment is one', async () => {
    const who = await someone()
    const id = uuidv7()
    const body = { key: who.key, round: 1, form: storeForm('x@goraero.kr'), files: await who.files() }
    const send = () => call(server, 'storeSend', { params: { id }, body })
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect((await send()).status).toBe(200)
    expect((await who.state(id)).documents).toHaveLength(2)
    expect(await mailsTo((await who.state(id)).form.email)).toHaveLength(1)
  })

  it.each([
    ['2026-11-20T14:59:00.000Z', '2026-11-25', 'a minute before Friday is over'],
    ['2026-11-20T15:01:00.000Z', '2026-11-25', 'on Saturday'],
    ['2026-11-22T15:01:00.000Z', '2026-11-26', 'a minute after Monday began'],
    ['2026-12-30T03:00:00.000Z', '2027-01-05', 'before New Year'],
  ])('S2 S4-16 sent at %s is due on %s: %s', async (at, due) => {
    server.clock.now = Date.parse(at)
    expect((await (await someone()).send()).application.dueDay).toBe(due)
  })

  it('S3-15 is kept without blanks around, in one spelling of its letters', async () => {
    const who = await someone()
    const { application } = await who.send({
      form: { businessName: '  고래국밥 '.normalize('NFD'), applicant: ' 김고래', items: '국밥 ' },
    })
    expect(application.form).toMatchObject({ businessName: '고래국밥', applicant: '김고래', items: '국밥' })
  })

  it.each([
    ['a method there is not', { method: 'rocket' }],
    ['a trader there is not', { trader: 'pirate' }],
    ['a name of two lines', { businessName: 'a\nb' }],
    ['something nobody asked for', { state: 'approved' }],
    ['the consent left out', { consent: undefined }],
  ])('S5-14 with %s is bad input', async (_, form) => {
    const { reply } = await (await someone()).send({ form: form as object })
    expect(reply.status).toBe(400)
  })
})

describe('documents', () => {
  it('S4 S5-14 are the applicant’s own, whole, and of one application', async () => {
    const [mine, theirs] = [await someone(), await someone()]
    const foreign = (await theirs.upload(PDF)).id
    const cut = uuidv7()
    await mine.begin(PDF, cut)
    await mine.append(cut, 0, PDF.subarray(0, 8))
    const used = (await mine.send()).application.documents[0]!.id
    for (const registration of [foreign, cut, used, uuidv7()]) {
      const { reply, id } = await mine.send({ files: { registration } })
      expect(codeOf(reply)).toEqual([422, 'upload.missing'])
      expect(reply.error.facts).toEqual({ slot: 'registration' })
      expect((await mine.state(id))?.state).toBeUndefined()
    }
    expect((await theirs.send({ files: { registration: foreign } })).reply.status).toBe(200)
  })

  it('S5-14 one is not two: the certificate does not stand in for the bank book', async () => {
    const who = await someone()
    const same = (await who.upload(PDF)).id
    const { reply } = await who.send({ files: { registration: same, bankbook: same } })
    expect(codeOf(reply)).toEqual([422, 'upload.missing'])
  })

  it('S5-14 who sells by mail shows that it was reported', async () => {
    const who = await someone()
    const without = await who.send({ form: { sellsByMail: true } })
    expect(without.reply.error.fields).toEqual([{ path: 'mailOrder', code: 'required' }])
    const mailOrder = (await who.upload(PDF)).id
    const { application } = await who.send({ form: { sellsByMail: true }, files: { mailOrder } })
    expect(application.documents.map(({ slot }) => slot)).toEqual(['registration', 'bankbook', 'mailOrder'])
  })

  it('S4-16 change places when the application is sent again', async () => {
    const who = await someone()
    const { id, application } = await who.send()
    const [registration, bankbook] = application.documents.map((document) => document.id)
    await reject(id)
    const swapped = await who.send({
      ...{ id, round: 2, files: { registration: bankbook!, bankbook: registration! } },
    })
    expect(swapped.application.documents.map((document) => document.id)).toEqual([bankbook, registration])
  })

  it('S4-16 of a rejected application stay readable to its applicant, to be sent again', async () => {
    const who = await someone()
    const { id, application } = await who.send()
    await reject(id)
    for (const document of application.documents) expect((await who.read(document.id)).status).toBe(200)
  })

  it('P-16 nobody sent along are deleted after seven days, those of an application are not', async () => {
    const who = await someone()
    const { application } = await who.send()
    const unused = (await who.upload(PDF)).id
    const retireAfter = (days: number) =>
      retireApplications({ ...server.deps, now: () => NOON + days * millisecondsInDay })
    // keys of addresses are gone by then
    const authorization = `Bearer ${admin}`
    const read = async (id: string) =>
      (await fetch(`${server.url}/api/store/documents/${id}`, { headers: { authorization } })).status
    await retireAfter(7)
    expect(await read(unused)).toBe(200)
    await retireAfter(7.1)
    expect(await read(unused)).toBe(404)
    expect(await read(application.documents[0]!.id)).toBe(200)
  })
})

describe('the key of an address', () => {
  it('S2-76 is had for a proof once, opens what that address sent in any case of its letters', async () => {
    const email = 'Case@goraero.kr'
    const { id } = await (await applicant(server, email.toLowerCase())).send()
    // another code is sent after a minute
    server.clock.now += 2 * millisecondsInMinute
    const proof = await prove(server, 'email', email, 'store')
    const open = (body: object) => call(server, 'storeOpen', { body })
    expect((await open({ email })).status).toBe(400)
    expect((await open({ email: 'else@goraero.kr', proof })).error.code).toBe('account.proofInvalid')
    const opened = (await open({ email, proof })).result as { applications: StoreApplication[] }
    expect(opened.applications.map((each) => each.id)).toEqual([id])
    expect((await open({ email, proof })).error.code).toBe('account.proofInvalid')
  })

  it('S4 stands in no table as it is', async () => {
    const { key } = await someone()
    const rows = await server.database.db.selectFrom('store_key').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(key)
  })
})

describe('the desk', () => {
  it('S4-16 S6-04 of an invitation: administrators alone, and of an application there is', async () => {
    const id = uuidv7()
    expect((await invite(id)).status).toBe(401)
    expect(codeOf(await invite(id, await server.token('partner')))).toEqual([403, 'auth.forbidden'])
    for (const reply of [await invite(id, admin), await review(id), (await approve(id)).reply])
      expect(codeOf(reply)).toEqual([404, 'record.notFound'])
    expect((await review('no-id')).status).toBe(400)
    expect((await call(server, 'storeInvitation', { body: { token: 'short' } })).status).toBe(400)
    const unknown = await call(server, 'storeInvitation', { body: { token: 'x'.repeat(43) } })
    expect(codeOf(unknown)).toEqual([422, 'account.proofInvalid'])
  })

  it('S4-16 pages through all there are, each once, in their order', async () => {
    const { id } = await (await someone()).send({ form: { businessName: '많은 가게' } })
    const { db } = server.database
    await sql`INSERT INTO store_application (id, email, round, state, form, language, submitted_at, due_day, reasons, reminded)
      SELECT gen_random_uuid(), email, 1, state, form, language, submitted_at, due_day + (no % 3), reasons, reminded
      FROM store_application, generate_series(1, 64) AS no WHERE id = ${id}`.execute(db)
    const seen: DeskStore[] = []
    let next: string | null = ''
    let pages = 0
    while (next !== null) {
      const after: string = next ? `&after=${encodeURIComponent(next)}` : ''
      const page = await list(`q=${encodeURIComponent('많은')}${after}`)
      seen.push(...page.items)
      next = page.next
      pages += 1
    }
    expect([pages, seen.length, new Set(seen.map(({ application }) => application.id)).size]).toEqual([
      3, 65, 65,
    ])
    const days = seen.map(({ application }) => application.dueDay)
    expect(days).toEqual([...days].sort())
    await sql`DELETE FROM store_application WHERE email = (SELECT email FROM store_application WHERE id = ${id}) AND id <> ${id}`.execute(
      db,
    )
  })

  it('S4-16 takes what is searched as it is, and no broken place in a list', async () => {
    await (await someone()).send({ form: { businessName: '백퍼센트 100%' } })
    const names = (await list(`q=${encodeURIComponent('0%')}`)).items.map(
      ({ application }) => application.form.businessName,
    )
    expect(names).toEqual(['백퍼센트 100%'])
    expect((await list('q=%25%25%25')).items).toEqual([])
    for (const query of ['after=zzz', 'show=all', `q=${'x'.repeat(101)}`]) {
      const reply = await server.ask('GET', `/api/admin/store?${query}`, { token: admin })
      expect([query, reply.status]).toEqual([query, 400])
    }
  })
})
