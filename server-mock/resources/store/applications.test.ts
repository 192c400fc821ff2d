import { readdir } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoreApplication } from '#sync/contracts/store/application.ts'
import { call, prove, sentTo } from '../../testing/accounts.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/server.ts'
import { applicant, decide, storeForm } from './testing/applicant.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const fieldsOf = ({ error }: { error: { fields?: unknown[] } }) => error.fields

describe('an application is sent', () => {
  it('S2-76 S3-15 S4-16 with its documents: it is due three business days later, and a mail says so', async () => {
    const mina = await applicant(server, 'mina@goraero.kr')
    const { reply, application, id } = await mina.send()
    expect(reply.status).toBe(200)
    expect(application).toMatchObject({ id, round: 1, state: 'submitted', dueDay: '2026-11-25', reasons: {} })
    expect(application.documents.map(({ slot, type }) => [slot, type])).toEqual([
      ['registration', 'application/pdf'],
      ['bankbook', 'image/png'],
    ])
    const [mail] = await sentTo(server, 'mina@goraero.kr')
    expect(mail?.text).toContain('2026년 11월 25일')
    expect(mail?.text).toContain(`/store/write?a=${id}`)
  })

  it('S4-16 sent again because the answer was lost it is one, and one mail', async () => {
    const jun = await applicant(server, 'jun@goraero.kr')
    const id = uuidv7()
    const first = await jun.send({ id })
    const before = (await sentTo(server, 'jun@goraero.kr')).length
    const again = await jun.send({ id })
    expect(again.application).toEqual(first.application)
    expect((await sentTo(server, 'jun@goraero.kr')).length).toBe(before)
  })

  it('S5-14 S1 what is wrong is said field by field, as on the device, and nothing is kept', async () => {
    const sora = await applicant(server, 'sora@goraero.kr')
    const form = { businessNumber: '1234567890', phone: '123', consent: false, businessName: ' ' }
    const { reply, id } = await sora.send({ form, files: { registration: null } })
    expect(reply.status).toBe(400)
    expect(fieldsOf(reply)).toEqual([
      { path: 'businessName', code: 'required' },
      { path: 'businessNumber', code: 'businessNumber' },
      { path: 'registration', code: 'required' },
      { path: 'phone', code: 'contact' },
      { path: 'consent', code: 'consent' },
    ])
    const read = await call(server, 'storeRead', { params: { id }, body: { key: sora.key } })
    expect(read.error.code).toBe('record.notFound')
  })

  it('S5-14 the address stays the one that was proven, whatever the form says', async () => {
    const yun = await applicant(server, 'yun@goraero.kr')
    const { application } = await yun.send({ form: { email: 'somebody@goraero.kr' } })
    expect(application.form.email).toBe('yun@goraero.kr')
  })

  it('S2-76 without the key of an address nothing is sent or read, and a proof of another purpose opens nothing', async () => {
    const id = uuidv7()
    const body = { key: 'x'.repeat(43), round: 1, form: storeForm('a@goraero.kr'), files: files() }
    expect((await call(server, 'storeSend', { params: { id }, body })).error.code).toBe(
      'account.proofInvalid',
    )
    expect((await call(server, 'storeRead', { params: { id }, body: { key: body.key } })).error.code).toBe(
      'account.proofInvalid',
    )
    const proof = await prove(server, 'email', 'joiner@goraero.kr', 'join')
    const opened = await call(server, 'storeOpen', { body: { email: 'joiner@goraero.kr', proof } })
    expect(opened.error.code).toBe('account.proofInvalid')
  })

  it('S2-76 a key opens nothing any more after a day', async () => {
    const old = await applicant(server, 'old@goraero.kr')
    const { id } = await old.send()
    server.clock.now += 25 * 3_600_000
    const read = await call(server, 'storeRead', { params: { id }, body: { key: old.key } })
    server.clock.now = NOON
    expect(read.error.code).toBe('account.proofInvalid')
  })

  it('S4 another address neither reads, sends again nor takes back what is not its own', async () => {
    const one = await applicant(server, 'one@goraero.kr')
    const two = await applicant(server, 'two@goraero.kr')
    const { id } = await one.send()
    for (const name of ['storeRead', 'storeWithdraw'] as const) {
      const reply = await call(server, name, { params: { id }, body: { key: two.key } })
      expect([name, reply.status]).toEqual([name, 404])
    }
    expect((await two.send({ id, round: 2 })).reply.status).toBe(404)
    expect((await one.state(id)).state).toBe('submitted')
  })

  it('S4-16 it is taken back as long as nobody looks at it, and its documents are gone at once', async () => {
    const han = await applicant(server, 'han@goraero.kr')
    const { id, application } = await han.send()
    const names = application.documents.map((document) => document.id)
    const withdrawn = await call(server, 'storeWithdraw', { params: { id }, body: { key: han.key } })
    expect((withdrawn.result as StoreApplication).state).toBe('withdrawn')
    const left = async () =>
      (await readdir(server.uploadDir)).filter((name) => names.some((document) => name.startsWith(document)))
    await expect.poll(left).toEqual([])
    const other = await han.send()
    const token = await server.token('admin')
    await call(server, 'storeReview', { params: { id: other.id }, token })
    const late = await call(server, 'storeWithdraw', { params: { id: other.id }, body: { key: han.key } })
    expect(late.error.code).toBe('record.changed')
  })
})

describe('an application is sent again', () => {
  it('S4-16 after a rejection: the reasons are read by field, the round rises, the id and the due day are its own', async () => {
    const email = 'again@goraero.kr'
    const who = await applicant(server, email)
    const { id, application } = await who.send()
    await decide(server, id, { decision: 'rejected', reasons: { registration: '글자가 흐려요', phone: ' ' } })
    const state = await who.state(id)
    expect([state.state, state.reasons]).toEqual(['rejected', { registration: '글자가 흐려요' }])
    expect((await sentTo(server, email))[0]?.text).toContain('· 사업자등록증: 글자가 흐려요')
    server.clock.now = Date.parse('2026-11-26T03:00:00.000Z')
    const back = await applicant(server, email)
    expect(back.applications.map((each) => each.id)).toEqual([id])
    const bankbook = application.documents[1]?.id ?? null
    const second = await back.send({ id, round: 2, files: { bankbook } })
    server.clock.now = NOON
    expect(second.application).toMatchObject({
      id,
      round: 2,
      state: 'submitted',
      dueDay: '2026-12-01',
      reasons: {},
    })
    const gone = application.documents[0]?.id ?? ''
    expect((await back.read(gone)).status).toBe(404)
    expect((await back.read(bankbook ?? '')).status).toBe(200)
  })

  it('S4-16 neither before it is decided nor with a round left out', async () => {
    const who = await applicant(server, 'early@goraero.kr')
    const { id } = await who.send()
    expect((await who.send({ id, round: 2 })).reply.error.code).toBe('record.changed')
    await decide(server, id, { decision: 'rejected', reasons: { phone: 'x' } })
    expect((await who.send({ id, round: 3 })).reply.error.code).toBe('record.changed')
    expect((await who.send({ round: 2 })).reply.error.code).toBe('record.changed')
  })
})

const files = () => ({ registration: uuidv7(), bankbook: uuidv7(), mailOrder: null, brochure: null })
