import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuditEntry, MemberExport, MemberFile, type MemberLine } from '#sync/contracts/account/calls.ts'
import type { PullAnswer, ScopePage } from '#sync/contracts/sync/pull.ts'
import { Member } from '#sync/contracts/account/account.ts'
import { TOKEN_REFUSALS } from '#sync/contracts/openid/tokens.ts'
import { call, passwordGrant, prove, reauthenticate, sentTo, signUp } from '../../../testing/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { PASSWORD, PEOPLE } from '../../../testing/world.ts'
import { approved, as, shown } from '../../community/testing/drafts.ts'
import { compactAccounts } from './compact.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const details = {
  name: ' 김하늘 ',
  firstName: '하늘',
  lastName: null,
  gender: 'female',
  birthDate: '1994-05-17',
  nationality: 'KR',
  region: { province: '31', district: '110' },
  language: 'ja',
  profileImage: null,
}
const edit = (token: string, more = {}) =>
  call(server, 'memberEdit', { token, body: { ...details, ...more } })

describe('one’s own details', () => {
  it('S2-53 S3-06 are changed, checked by the rules of the sign-up, and stand in the feed', async () => {
    const token = await server.token('alice')
    const edited = Member.parse((await edit(token)).result)
    expect(edited).toMatchObject({ name: '김하늘', language: 'ja', region: { district: '110' } })
    expect((await call(server, 'memberRead', { token })).result).toEqual(edited)
    expect((await edit(token, { birthDate: '2020-01-01' })).error.code).toBe('account.tooYoung')
    expect((await edit(token, { name: '가'.repeat(41) })).error.fields).toEqual([
      { path: 'name', code: 'tooLong' },
    ])
    expect((await edit(token, { profileImage: uuidv7() })).error.code).toBe('upload.missing')
    expect((await call(server, 'memberRead', { token })).result).toEqual(edited)
  })

  it('S6-02 S5-05 a verified mobile number opens writing; it needs a code of its own', async () => {
    const token = await server.token('unverified')
    const set = (mobile: string, proof: string) =>
      call(server, 'mobileSet', { token, body: { mobile, proof } })
    const proof = await prove(server, 'mobile', '010-5555-6666', 'mobile')
    expect((await set('010-5555-7777', proof)).error.code).toBe('account.proofInvalid')
    expect(Member.parse((await set('010-5555-6666', proof)).result)).toMatchObject({
      mobile: '01055556666',
      mobileVerified: true,
    })
    const review = await server.ask('DELETE', `/api/review/${uuidv7()}`, { token })
    expect(review.status).not.toBe(403)
    expect((await set('010-5555-6666', proof)).error.code).toBe('account.proofInvalid')
  })

  it('S2-39 S2-149 offers are told only to who takes advertising: the consent decides over the setting', async () => {
    const token = await server.token('unverified')
    const consent = (agreed: boolean) =>
      call(server, 'termsSet', { token, body: { id: 'marketing', version: '1.0', agreed } })
    const topics = async () => {
      const row = await server.database.db
        .selectFrom('member')
        .select('push_settings')
        .where('id', '=', PEOPLE.unverified)
        .executeTakeFirstOrThrow()
      return row.push_settings?.topics
    }
    const save = () =>
      call(server, 'pushSettingsSave', { token, body: { topics: ['orders', 'marketing'], quietNight: true } })
    await consent(false)
    expect((await save()).result).toEqual({ topics: ['orders'], quietNight: true })
    await consent(true)
    await save()
    expect(await topics()).toEqual(['orders', 'marketing'])
    await consent(false)
    expect(await topics()).toEqual(['orders'])
  })

  it('S2-139 optional consents are taken back as they are given, and a mail confirms it; required ones stay', async () => {
    const token = await server.token('bora')
    const set = (id: string, agreed: boolean) =>
      call(server, 'termsSet', { token, body: { id, version: '1.0', agreed } })
    const agreedAt = (reply: { result: unknown }) =>
      Member.parse(reply.result).terms.find((term) => term.id === 'marketing')?.agreedAt
    expect(agreedAt(await set('marketing', true))).toBe(new Date(server.clock.now).toISOString())
    expect(agreedAt(await set('marketing', false))).toBeNull()
    expect((await sentTo(server, 'bora@goraero.kr'))[0]?.text).toContain('‘거부’')
    expect((await set('privacy', false)).error.code).toBe('account.termsRequired')
    const kept = await server.database.db
      .selectFrom('consent')
      .select('agreed')
      .where('member_id', '=', PEOPLE.bora)
      .where('term', '=', 'marketing')
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(kept.map((row) => row.agreed).slice(-2)).toEqual([true, false])
  })

  it('S2-46 the own trail shows sign-ins with how, and nobody else’s', async () => {
    await passwordGrant(server, 'bora@goraero.kr', 'Wrong!pass12')
    await server.signIn('bora')
    const trail = (await call(server, 'auditRead', { token: await server.token('bora') }))
      .result as AuditEntry[]
    expect(trail.slice(0, 2).map(({ event, detail }) => [event, detail])).toEqual([
      ['signIn', 'password'],
      ['signInFailed', null],
    ])
    const ids = await server.database.db
      .selectFrom('audit')
      .select('id')
      .where('member_id', '!=', PEOPLE.bora)
      .execute()
    expect(trail.filter((line) => ids.some((row) => row.id === line.id))).toEqual([])
  })

  it('S2-138 the export has orders and tickets, and no digest of a password', async () => {
    const token = await server.token('alice')
    const proof = await reauthenticate(server, token)
    const exported = MemberExport.parse(
      (await call(server, 'memberExport', { token, body: { proof } })).result,
    )
    expect(exported.records.orders).toHaveLength(2)
    expect(exported.records.tickets).toHaveLength(1)
    expect(JSON.stringify(exported)).not.toContain('scrypt$')
  })
})

describe('the member desk', () => {
  const desk = async (name: 'memberLock' | 'memberUnlock', id: string, reason = 'spam') =>
    call(server, name, { token: await server.token('admin'), params: { id }, body: { reason } })
  const search = async (query: string) =>
    (await server.ask('GET', `/api/admin/member?${query}`, { token: await server.token('admin') }))
      .result as MemberLine[]
  const file = async (id: string) =>
    call(server, 'memberFile', { token: await server.token('admin'), params: { id } })

  it('S6-04 finds members by e-mail, name and number', async () => {
    expect((await search('q=BANNED@'))[0]).toMatchObject({
      id: PEOPLE.banned,
      state: 'lockedByAdministrator',
    })
    expect((await search('q=locked')).find((line) => line.id === PEOPLE.locked)?.state).toBe('locked')
    expect((await search('q=dorm'))[0]?.state).toBe('dormant')
    expect((await search('q=5555-6666')).map((line) => line.id)).toEqual([PEOPLE.unverified])
    expect(await search(`q=${encodeURIComponent('%')}`)).toEqual([])
    expect(await search('limit=3')).toHaveLength(3)
    const trail = (await call(server, 'auditRead', { token: await server.token('admin') }))
      .result as AuditEntry[]
    expect(trail.filter((line) => line.event === 'adminSearch').map((line) => line.detail)).toContain(
      'BANNED@',
    )
  })

  it('S6-04 S4-12 locks with a reason, which ends the session, and unlocks; all of it stands in the trail', async () => {
    const { access_token: token } = await server.signIn('partner')
    expect(MemberFile.parse((await desk('memberLock', PEOPLE.partner)).result)).toMatchObject({
      line: { state: 'lockedByAdministrator' },
      lockReason: 'spam',
    })
    expect((await call(server, 'memberRead', { token })).error.code).toBe('auth.invalid')
    const refused = await passwordGrant(server, 'partner@goraero.kr')
    expect(refused.body.error_description).toBe(TOKEN_REFUSALS.lockedByAdministrator)
    await desk('memberUnlock', PEOPLE.partner, 'talked')
    expect((await passwordGrant(server, 'partner@goraero.kr')).status).toBe(200)
    const { history, consents } = MemberFile.parse((await file(PEOPLE.partner)).result)
    expect(history.map(({ event, detail, by }) => [event, detail, by]).filter(([, , by]) => by)).toEqual([
      ['adminUnlock', 'talked', 'admin'],
      ['adminLock', 'spam', 'admin'],
    ])
    expect(consents).toHaveLength(4)
    const again = MemberFile.parse((await file(PEOPLE.partner)).result)
    expect(again.history[0]).toMatchObject({ event: 'adminRead', by: 'admin' })
  })

  it('S6-04 opens the lock after five failures too', async () => {
    await desk('memberUnlock', PEOPLE.locked, 'asked by phone')
    expect((await passwordGrant(server, 'locked@goraero.kr')).status).toBe(200)
  })

  it('S6-04 nobody locks themselves out, and unknown members are not found', async () => {
    expect((await desk('memberLock', PEOPLE.admin)).error.code).toBe('account.self')
    expect((await desk('memberLock', uuidv7())).error.code).toBe('record.notFound')
    expect((await file(uuidv7())).error.code).toBe('record.notFound')
  })

  it('S6-07 the member sees that it was an administrator, not from where', async () => {
    const trail = (await call(server, 'auditRead', { token: (await server.signIn('partner')).access_token }))
      .result as AuditEntry[]
    expect(trail.find((line) => line.event === 'adminLock')).toMatchObject({
      detail: 'spam',
      address: null,
      agent: null,
    })
  })
})

/** Pages of scopes, as a device asks for them. */
async function pulled(
  who: ReturnType<typeof as>,
  scopes: readonly { scope: string; cursor?: string }[],
): Promise<ScopePage[]> {
  const { pages, refused } = (await who.ask('POST', '/api/sync/pull', { scopes })).result as PullAnswer
  expect(refused).toEqual([])
  return pages
}

describe('withdrawal', () => {
  const agreed = ['points', 'orders', 'content', 'retention']
  const leave = (token: string, proof: string, more = {}) =>
    call(server, 'withdraw', { token, body: { reason: 'tripOver', agreed, proof, ...more } })

  it('S5-13 needs reason, every agreement and a re-authentication', async () => {
    const token = await server.token('alice')
    const proof = await reauthenticate(server, token)
    expect((await leave(token, proof, { reason: '' })).error.fields).toEqual([
      { path: 'reason', code: 'required' },
    ])
    expect((await leave(token, proof, { agreed: agreed.slice(1) })).error.fields).toEqual([
      { path: 'agreed.points', code: 'agree' },
    ])
    expect((await leave(token, 'x'.repeat(43))).error.code).toBe('account.reauthenticate')
    const admin = await server.token('admin')
    expect((await leave(admin, await reauthenticate(server, admin))).error.code).toBe('account.administrator')
  })

  it('S2-52 S5-13 deletes what is the member’s and keeps orders without a name', async () => {
    const { access_token: token } = await server.signIn('alice')
    const reviewId = uuidv7()
    const { number } = server.world.used
    const draft = {
      id: reviewId,
      orderNumber: number,
      lineSeq: 1,
      stars: 5,
      keywords: ['view'],
      text: 't',
      photos: [],
    }
    expect((await server.ask('POST', '/api/review', { token, body: draft })).status).toBe(200)
    await server.ask('PUT', '/api/member/favourite/place/1001', { token })
    expect((await leave(token, await reauthenticate(server, token))).result).toEqual({ done: true })

    expect((await call(server, 'memberRead', { token })).error.code).toBe('auth.invalid')
    expect((await passwordGrant(server, 'alice@goraero.kr')).body.error_description).toBe(
      TOKEN_REFUSALS.credentials,
    )
    const { db } = server.database
    for (const table of ['review', 'favourite', 'session', 'credential', 'consent', 'point_lot']) {
      const left = await sql`SELECT 1 FROM ${sql.table(table)} WHERE member_id = ${PEOPLE.alice}`.execute(db)
      expect([table, left.rows]).toEqual([table, []])
    }
    const feed = await db
      .selectFrom('feed_entry')
      .select('key')
      .where('scope', '=', `member:${PEOPLE.alice}`)
      .execute()
    expect(feed).toEqual([])
    const shown = await server.ask('GET', `/api/content/review/${reviewId}`)
    expect(shown.result ? (shown.result as { body: unknown }).body : null).toBeNull()
    const orders = await db
      .selectFrom('orders')
      .select('details')
      .where('member_id', '=', PEOPLE.alice)
      .execute()
    expect(orders).toHaveLength(2)
    expect(JSON.stringify(orders)).not.toMatch(/alice|0101234/)
    const shell = await db
      .selectFrom('member')
      .select(['email', 'profile'])
      .where('id', '=', PEOPLE.alice)
      .executeTakeFirst()
    expect(JSON.stringify(shell)).not.toContain('alice')
    expect((await sentTo(server, 'alice@goraero.kr'))[0]?.subject).toContain('退会')
  })

  it('S2-52 the e-mail is free again, and who had no orders leaves nothing behind', async () => {
    expect((await signUp(server, { email: 'alice@goraero.kr' })).status).toBe(200)
    const token = (await passwordGrant(server, 'alice@goraero.kr')).body.access_token ?? ''
    const { id } = Member.parse((await call(server, 'memberRead', { token })).result)
    await leave(token, await reauthenticate(server, token, PASSWORD))
    const left = await server.database.db.selectFrom('member').select('id').where('id', '=', id).execute()
    expect(left).toEqual([])
  })

  it('S5-13 S6-05 C23 ends hosted rooms for all, and takes comments, seats and messages back where others see them', async () => {
    const bora = as(server, 'bora')
    const partner = as(server, 'partner')
    const hosted = await approved(server, 'bora')
    const other = await approved(server, 'partner')
    const [comment, message] = [uuidv7(), uuidv7()]
    const done = [
      await partner.join(hosted.id),
      await bora.join(other.id),
      await bora.say(other.id, 'hello', message),
    ]
    done.push(await bora.comment(other.id, 'nice', comment))
    expect(done.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
    expect((await partner.own('message')).map((change) => change.key)).toEqual([message])

    const scopes = ['member', `record:post/${other.id}`, `room:${other.id}`].map((scope) => ({ scope }))
    const held = await pulled(partner, scopes)
    const token = await server.token('bora')
    expect((await leave(token, await reauthenticate(server, token))).status).toBe(200)
    // whoever held them is told of each that it is gone
    const since = await pulled(
      partner,
      held.map(({ scope, cursor }) => ({ scope, cursor })),
    )
    const gone = since.flatMap(({ scope, changes }) =>
      changes.flatMap(({ kind, key, body }) => (body === null ? [`${scope} ${kind} ${key}`] : [])),
    )
    expect(gone.toSorted()).toEqual([
      `member membership ${hosted.id}`,
      `record:post/${other.id} comment ${comment}`,
      `room:${other.id} message ${message}`,
      `room:${other.id} person ${PEOPLE.bora}`,
    ])
    expect([await shown(server, 'post', hosted.id), await shown(server, 'comment', comment)]).toEqual([
      undefined,
      undefined,
    ])
    expect(await partner.own('message')).toEqual([])
    expect((await partner.own('membership')).map((change) => change.key)).toEqual([other.id])
    expect(await shown(server, 'post', other.id)).toMatchObject({ comments: 0, participants: 1 })
  })

  it('S2-138 kept orders are forgotten after five years, and with them the last trace; access logs after 90 days', async () => {
    const { db } = server.database
    await compactAccounts(db, server.clock.now + 4 * 365 * millisecondsInDay)
    const count = async (table: 'orders' | 'member') =>
      (
        await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(table === 'orders' ? 'member_id' : 'id')} = ${PEOPLE.alice}`.execute(
          db,
        )
      ).rows.length
    expect([await count('orders'), await count('member')]).toEqual([2, 1])
    const events = await db.selectFrom('audit').select('event').distinct().execute()
    expect(events.map((row) => row.event)).not.toContain('signIn')
    expect(events.map((row) => row.event)).toContain('adminLock')
    await compactAccounts(db, server.clock.now + 6 * 365 * millisecondsInDay)
    expect([await count('orders'), await count('member')]).toEqual([0, 0])
  })

  it('S7-17 nothing so far was a failure of the server', () => {
    expect(server.errors).toEqual([])
  })
})
