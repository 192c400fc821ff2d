import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSigningKeys } from '../resources/account/sign-in/signing-keys.ts'
import { retireKeys, revokeKey, rotateKey, storedKeys } from '../resources/account/sign-in/stored-keys.ts'
import { embeddedIn, programDatabase } from '../testing/database.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { keys } from './keys.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
const me = async (token: string) => (await server.ask('GET', '/api/member/modify', { token })).status
const certs = async () => {
  const { body } = await server.ask('GET', '/protocol/openid-connect/certs')
  return (body as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
}

it('M8 a rotated key signs once every process knows it; what the one before signed stays good until it ends', async () => {
  const { deps, clock } = server
  const tools = () => ({ db: deps.db, now: clock.now, newId: deps.newId })
  // another process on the same database
  const elsewhere = await loadSigningKeys(deps.db, clock.now, deps.newId)
  const before = await server.signIn('alice')
  await rotateKey(tools(), 'token')
  await rotateKey(tools(), 'ticket')
  clock.now += millisecondsInMinute
  await deps.keys.reload(clock.now)
  const early = await server.signIn('alice')
  expect(kidOf(early.access_token)).toBe(kidOf(before.access_token))
  // announced before it signs
  expect(await certs()).toHaveLength(2)
  clock.now += millisecondsInMinute
  await elsewhere.reload(clock.now)
  // this one has not read them again yet, and is shown a token of one that has
  const held = deps.keys.token
  const [newKid] = (await storedKeys(deps.db, 'token')).map(({ kid }) => kid)
  expect([elsewhere.token.kid, held.kid]).toEqual([newKid, kidOf(before.access_token)])
  Object.assign(deps.keys, { token: elsewhere.token })
  const after = await server.signIn('alice')
  const behind = { ...held, others: new Map() }
  Object.assign(deps.keys, { token: behind })
  expect([await me(after.access_token), await me(before.access_token)]).toEqual([200, 200])
  expect(kidOf(after.access_token)).toBe(newKid)
  // the ticket's key waits until gates have heard of it
  expect(deps.keys.ticket.kid).toBe((await storedKeys(deps.db, 'ticket'))[1]?.kid)
  clock.now += millisecondsInDay
  await deps.keys.reload(clock.now)
  expect(deps.keys.ticket.kid).toBe((await storedKeys(deps.db, 'ticket'))[0]?.kid)
})

it('M8 a revoked key’s tokens are worth nothing at once; the one that signs cannot be revoked', async () => {
  const { deps, clock } = server
  const now = () => ({ db: deps.db, now: clock.now })
  const [current, earlier] = await storedKeys(deps.db, 'token')
  await expect(revokeKey(now(), current?.kid ?? '')).rejects.toThrow('Rotate first')
  await expect(revokeKey(now(), 'nothing')).rejects.toThrow('no key nothing')
  const before = clock.now - millisecondsInDay - millisecondsInMinute
  Object.assign(deps.keys, { token: (await loadSigningKeys(deps.db, before, deps.newId)).token })
  const { access_token: token } = await server.signIn('bora')
  expect([kidOf(token), await me(token)]).toEqual([earlier?.kid, 200])
  await revokeKey(now(), earlier?.kid ?? '')
  clock.now += 2000
  await deps.keys.reload(clock.now)
  expect(await me(token)).toBe(401)
})

it('M8 private halves of earlier keys go after a day, keys of tokens when the last token is over; tickets stay readable', async () => {
  const { deps, clock } = server
  await rotateKey({ db: deps.db, now: clock.now, newId: deps.newId }, 'token')
  const kept = async (purpose: 'token' | 'ticket') =>
    (await storedKeys(deps.db, purpose)).map(({ privateJwk }) => privateJwk !== null)
  const retired = async (days: number) => {
    clock.now += days * millisecondsInDay
    await deps.db.transaction().execute((trx) => retireKeys(trx, clock.now))
    return [await kept('token'), await kept('ticket')]
  }
  expect(await retired(0)).toEqual([
    [true, true],
    [true, true],
  ])
  expect(await retired(2)).toEqual([
    [true, false],
    [true, false],
  ])
  expect(await retired(31)).toEqual([[true], [true, false]])
})

it('M8 the command rotates what it is told to, lists it, and says in a sentence what it cannot do', async () => {
  const postgres = await programDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'goraero-keys-'))
  if (!postgres) await embeddedIn(folder)
  const run = async (...words: string[]) => {
    const said: string[] = []
    const terminal = {
      say: (line: string) => void said.push(line),
      fail: (...lines: string[]) => void said.push(...lines.map((line) => `failed: ${line}`)),
    }
    const clock = { now: () => server.clock.now, newId: server.deps.newId }
    await keys(words, { databaseUrl: postgres?.url ?? null, dataDir: folder }, clock, terminal)
    return said
  }
  expect(await run('list')).toEqual([])
  expect((await run('rotate', 'push'))[0]).toMatch(/^failed: npm run keys/)
  expect((await run('rotate', 'token')).map((line) => line.split('  ')[0])).toEqual(['token'])
  expect((await run('rotate')).map((line) => line.split('  ')[0]).sort()).toEqual([
    'ticket',
    'token',
    'token',
  ])
  expect(await run('revoke', 'nothing')).toEqual(['failed: There is no key nothing of tokens.'])
  await postgres?.drop()
  await rm(folder, { recursive: true, force: true })
})
