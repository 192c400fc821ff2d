import { scryptSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { passwordGrant } from '../../../testing/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { PASSWORD, PEOPLE } from '../../../testing/world.ts'
import { hashPassword, Passwords, setPasswordCost, verifyPassword } from './passwords.ts'

const CHEAP = 10
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => setPasswordCost(CHEAP))
afterAll(() => server.stop())

const storedOf = async () =>
  (
    await server.database.db
      .selectFrom('credential')
      .select('password_hash')
      .where('member_id', '=', PEOPLE.alice)
      .executeTakeFirstOrThrow()
  ).password_hash

it('M7 a hash says what it cost; one of any cost is verified, those of before that say nothing too', async () => {
  setPasswordCost(11)
  const dear = await hashPassword('Gorae!road26')
  expect(dear).toMatch(/^scrypt\$ln=11,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/)
  setPasswordCost(CHEAP)
  const salt = Buffer.alloc(16, 7)
  const old = scryptSync('Gorae!road26', salt, 32, { N: 16_384, r: 8, p: 1 }).toString('base64url')
  for (const stored of [
    dear,
    await hashPassword('Gorae!road26'),
    `scrypt$${salt.toString('base64url')}$${old}`,
  ]) {
    expect(await verifyPassword('Gorae!road26', stored)).toBe(true)
    expect(await verifyPassword('Gorae!road27', stored)).toBe(false)
  }
  expect(await verifyPassword('Gorae!road26', null)).toBe(false)
})

it('M7 a sign-in makes a hash of a cheaper time anew, and none of a dearer one', async () => {
  const before = await storedOf()
  expect((await passwordGrant(server, 'alice@goraero.kr')).status).toBe(200)
  expect(await storedOf()).toBe(before)
  setPasswordCost(11)
  expect((await passwordGrant(server, 'alice@goraero.kr', 'Wrong!pass12')).status).toBe(401)
  expect(await storedOf()).toBe(before)
  expect((await passwordGrant(server, 'alice@goraero.kr')).status).toBe(200)
  const renewed = await storedOf()
  expect(renewed).toContain('ln=11')
  setPasswordCost(CHEAP)
  expect((await passwordGrant(server, 'alice@goraero.kr')).status).toBe(200)
  expect([await storedOf(), await verifyPassword(PASSWORD, renewed)]).toEqual([renewed, true])
})

it('M7 what is worked out before the transaction is not worked out again in it', async () => {
  const passwords = new Passwords()
  expect(passwords.hash('a')).toBe(passwords.hash('a'))
  expect(passwords.verify('a', null)).toBe(passwords.verify('a', null))
  expect(passwords.verify('a', null)).not.toBe(passwords.verify('b', null))
})
