import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { TOKEN_REFUSALS } from '#sync/contracts/openid/tokens.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { call } from '../../../testing/accounts.ts'
import { credentials, startTestServer, type TestServer } from '../../../testing/server.ts'
import { PASSWORD, PEOPLE, type Person } from '../../../testing/world.ts'

/** Signing in from several networks; the test server believes one proxy. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 })
})
afterAll(() => server.stop())

type From = { network: string; device?: string }
const ATTACKER: From = { network: '198.51.100.66' }
const HOME: From = { network: '203.0.113.7' }
const WRONG = 'Wrong!pass1'
const { failuresToLock, failuresPerHour, findsPerHour } = POLICY.account

const headersOf = ({ network, device }: From) => ({
  'x-forwarded-for': network,
  ...(device ? { 'sync-client': device } : {}),
})

/** What a sign-in comes to: `in`, or why not. */
async function signIn(person: Person, from: From, password = PASSWORD): Promise<string> {
  const answer = await fetch(`${server.url}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: headersOf(from),
    body: credentials(person, password),
  })
  const body = (await answer.json()) as { error_description?: string }
  return answer.status === 200 ? 'in' : (body.error_description ?? '')
}

async function fail(person: Person, from: From, times: number): Promise<string[]> {
  const said = []
  for (let count = 0; count < times; count += 1) said.push(await signIn(person, from, WRONG))
  return said
}

const find = (person: Person, from: From) =>
  call(server, 'passwordFind', { body: { email: `${person}@goraero.kr` }, headers: headersOf(from) })

describe('H8 S4-12 wrong passwords from elsewhere', () => {
  it('five lock the network they came from, and nobody else out', async () => {
    expect((await fail('alice', ATTACKER, failuresToLock)).at(-1)).toBe(TOKEN_REFUSALS.locked)
    expect(await signIn('alice', ATTACKER)).toBe(TOKEN_REFUSALS.locked)
    expect(await signIn('alice', HOME)).toBe('in')
    // the owner's sign-in elsewhere gives the attacker no new tries
    expect(await signIn('alice', ATTACKER)).toBe(TOKEN_REFUSALS.locked)
  })

  it('a device the member has signed in on passes, also in a network that is shut, and has five tries of its own', async () => {
    const phone = { ...HOME, device: uuidv7() }
    expect(await signIn('bora', phone)).toBe('in')
    await fail('bora', HOME, failuresToLock)
    expect(await signIn('bora', HOME)).toBe(TOKEN_REFUSALS.locked)
    expect(await signIn('bora', { ...HOME, device: uuidv7() })).toBe(TOKEN_REFUSALS.locked)
    expect(await signIn('bora', phone)).toBe('in')
    expect((await fail('bora', phone, failuresToLock)).at(-1)).toBe(TOKEN_REFUSALS.locked)
    expect(await signIn('bora', phone)).toBe(TOKEN_REFUSALS.locked)
  })

  it('guessing from many networks shuts the places the account was never signed in from, for an hour', async () => {
    const phone = { ...HOME, device: uuidv7() }
    expect(await signIn('partner', phone)).toBe('in')
    for (let network = 0; network * (failuresToLock - 1) < failuresPerHour; network += 1)
      await fail('partner', { network: `192.0.2.${network}` }, failuresToLock - 1)
    expect(await signIn('partner', { network: '203.0.113.99' })).toBe(TOKEN_REFUSALS.locked)
    expect(await signIn('partner', phone)).toBe('in')
    server.clock.now += 3_600_001
    expect(await signIn('partner', { network: '203.0.113.99' })).toBe('in')
  })

  it('S2-138 somebody who asks for temporary passwords uses up nobody’s way out', async () => {
    for (let count = 0; count < findsPerHour; count += 1)
      expect((await find('admin', ATTACKER)).status).toBe(200)
    expect((await find('admin', ATTACKER)).error.code).toBe('verification.tooMany')
    expect((await find('admin', HOME)).status).toBe(200)
  })

  it('S2-138 somebody who guesses at a temporary password ends their own tries, not the password', async () => {
    await find('admin', HOME)
    const { db } = server.database
    const change = (temporary: string, from: From) =>
      call(server, 'temporaryChange', {
        body: { email: 'admin@goraero.kr', temporary, next: 'Better!road27' },
        headers: headersOf(from),
      })
    for (let count = 0; count < failuresToLock; count += 1)
      expect((await change('Wrong!pass12', ATTACKER)).error.code).toBe('account.temporaryInvalid')
    const row = () =>
      db
        .selectFrom('credential')
        .select('temporary_hash')
        .where('member_id', '=', PEOPLE.admin)
        .executeTakeFirstOrThrow()
    expect((await row()).temporary_hash).not.toBeNull()
  })
})
