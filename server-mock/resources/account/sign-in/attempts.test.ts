import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { POLICY } from '#sync/domain/policy.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import type { Database, Trx } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import type { Deps } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { issueProof, useProof, type Proven } from '../../shared/proofs.ts'
import { countAt, forgetAt, isShut, placeOf, rememberDevice } from './places.ts'
import { takeAttempt } from './throttle.ts'

/** What may be tried how often, from where, and what was proven once. */
let database: Database
const [MEMBER, OTHER] = [uuidv7(), uuidv7()]
const START = Date.parse('2026-11-21T03:00:00.000Z')
const HOUR_MS = 3_600_000
const clock = { now: START }
const deps = { now: () => clock.now, newId: () => uuidv7() } as unknown as Deps

beforeAll(async () => {
  database = await testDatabase()
  for (const id of [MEMBER, OTHER])
    await sql`INSERT INTO member (id, email, profile, joined_at, last_sign_in_at)
      VALUES (${id}, ${`${id}@b.kr`}, '{}', now(), now())`.execute(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  clock.now = START
  await database.exec('TRUNCATE attempt, proof, sign_in_failure, known_device')
})

const within = <T>(work: (trx: Trx) => Promise<T>) => database.db.transaction().execute(work)
async function refusal(work: Promise<unknown>): Promise<Refusal | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

describe('attempts in an hour', () => {
  const take = (key: string, limit = 3) => within((trx) => takeAttempt(trx, key, limit, clock.now))

  it('S8-09 count down, and the one too many is refused with the minutes to wait', async () => {
    expect([await take('a'), await take('a'), await take('a')]).toEqual([2, 1, 0])
    clock.now += 10 * 60_000
    const refused = await refusal(take('a'))
    expect(refused).toMatchObject({
      code: 'verification.tooMany',
      facts: { waitMinutes: 50 },
      retryAfterSeconds: 50 * 60,
    })
  })

  it('S8-09 who waits as long as told may try again', async () => {
    for (let count = 0; count < 3; count += 1) {
      await take('a')
      clock.now += 60_000
    }
    const refused = await refusal(take('a'))
    clock.now += (refused?.retryAfterSeconds ?? 0) * 1000
    expect(await refusal(take('a'))).toBeNull()
  })

  it('S8-09 a refused one does not count', async () => {
    for (let count = 0; count < 3; count += 1) await take('a')
    for (let count = 0; count < 10; count += 1) await refusal(take('a'))
    clock.now += HOUR_MS
    expect(await take('a')).toBe(2)
  })

  it('S8-09 of one thing are not those of another', async () => {
    for (let count = 0; count < 3; count += 1) await take('a')
    expect(await take('b')).toBe(2)
  })

  it('S8-09 at the same moment are counted one after another', async () => {
    const left = await Promise.all(Array.from({ length: 5 }, () => refusal(take('a'))))
    expect(left.filter((each) => each === null)).toHaveLength(3)
  })
})

describe('a proof', () => {
  const proven: Proven = { kind: 'email', target: 'a@b.kr', purpose: 'join' } as Proven
  const issue = (minutes = 30, what = proven) => within((trx) => issueProof(trx, what, clock.now, minutes))
  const use = (proof: string | null, what: Proven = proven, code?: 'account.reauthenticate') =>
    refusal(
      within((trx) => useProof(trx, { proof, proven: what, now: clock.now, ...(code ? { code } : {}) })),
    )

  it('S5-05 is good once', async () => {
    const { proof } = await issue()
    expect(await use(proof)).toBeNull()
    expect(await use(proof)).toMatchObject({ code: 'account.proofInvalid', facts: { kind: 'email' } })
  })

  it.each([
    ['another address', { target: 'c@d.kr' }],
    ['another purpose', { purpose: 'mobile' }],
    ['another kind', { kind: 'mobile' }],
  ])('S5-05 is not good for %s, and not used up by it', async (_name, more) => {
    const { proof } = await issue()
    expect((await use(proof, { ...proven, ...more } as Proven))?.code).toBe('account.proofInvalid')
    expect(await use(proof)).toBeNull()
  })

  it('S5-05 ends when it was said', async () => {
    const { proof, expiresAt } = await issue(10)
    expect(Date.parse(expiresAt)).toBe(START + 10 * 60_000)
    clock.now = START + 10 * 60_000 - 1
    expect(await use(proof)).toBeNull()
    const late = await issue(10)
    clock.now += 10 * 60_000
    expect((await use(late.proof))?.code).toBe('account.proofInvalid')
  })

  it('S5-05 that was undone with its call is still good', async () => {
    const { proof } = await issue()
    const undone = within(async (trx) => {
      await useProof(trx, { proof, proven, now: clock.now })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await use(proof)).toBeNull()
  })

  it('S5-13 of oneself is asked for again under its own code, and says nothing of the account', async () => {
    const self = { kind: 'member', target: MEMBER, purpose: 'reauthenticate' } as Proven
    const refused = await use('made up', self, 'account.reauthenticate')
    expect(refused?.code).toBe('account.reauthenticate')
    expect(refused?.facts).toBeUndefined()
  })

  it.each([null, '', 'x', 'x'.repeat(10_000)])('S5-05 %j proves nothing', async (text) => {
    expect((await use(text))?.code).toBe('account.proofInvalid')
  })

  it('S8-09 is kept as a digest', async () => {
    const { proof } = await issue()
    const { rows } = await sql`SELECT 1 FROM proof WHERE digest = ${proof}`.execute(database.db)
    expect(rows).toEqual([])
  })
})

describe('wrong passwords', () => {
  const { failuresToLock, failuresPerHour } = POLICY.account
  const trying = (trx: Trx, address: string, client?: string) => ({
    ...{ trx, deps, address, header: (name: string) => (name === SYNC_HEADERS.client ? client : undefined) },
  })
  const place = (address: string, client?: string, member = MEMBER) =>
    within((trx) => placeOf(trying(trx, address, client), member))
  const fail = (name: string, member = MEMBER) => within((trx) => countAt({ trx, deps }, member, name))
  const shut = async (address: string, client?: string, member = MEMBER) => {
    const at = await place(address, client, member)
    return within((trx) => isShut(trying(trx, address, client), member, at))
  }
  const remember = (client: string | undefined, member = MEMBER) =>
    within((trx) => rememberDevice(trying(trx, '', client), member))

  it('S4-12 shut the network they came from, and no other', async () => {
    for (let count = 1; count <= failuresToLock; count += 1)
      expect(await fail('1.2.3.4')).toEqual({ failures: count, isShut: count === failuresToLock })
    expect([await shut('1.2.3.4'), await shut('5.6.7.8')]).toEqual([true, false])
    expect(await shut('1.2.3.4', undefined, OTHER)).toBe(false)
  })

  it('S4-12 from many networks shut every unknown place for an hour, and never a known device', async () => {
    const device = uuidv7()
    await remember(device)
    for (let count = 0; count < failuresPerHour; count += 1) await fail(`10.0.0.${count}`)
    expect([await shut('99.9.9.9'), await shut('99.9.9.9', device)]).toEqual([true, false])
    clock.now += HOUR_MS + 1
    expect(await shut('99.9.9.9')).toBe(false)
  })

  it('S4-12 on a known device shut that device', async () => {
    const device = uuidv7()
    await remember(device)
    const { name, isKnown } = await place('1.2.3.4', device)
    expect(isKnown).toBe(true)
    for (let count = 0; count < failuresToLock; count += 1) await fail(name)
    expect([await shut('1.2.3.4', device), await shut('1.2.3.4')]).toEqual([true, false])
  })

  it('S4-12 are forgotten of one place or of all', async () => {
    for (const name of ['a', 'b']) for (let count = 0; count < failuresToLock; count += 1) await fail(name)
    await within((trx) => forgetAt(trx, MEMBER, 'a'))
    const left = () => database.db.selectFrom('sign_in_failure').select('place').execute()
    expect(await left()).toEqual([{ place: 'b' }])
    await within((trx) => forgetAt(trx, MEMBER))
    expect(await left()).toEqual([])
  })

  it.each([undefined, '', 'not a device', '00000000'])(
    'S4-12 a client called %j is no device',
    async (client) => {
      await remember(client)
      expect(await place('1.2.3.4', client)).toEqual({ name: '1.2.3.4', isKnown: false })
    },
  )

  it('S4-12 a device is known in any case, to its own member', async () => {
    const device = uuidv7()
    await remember(device.toUpperCase())
    expect((await place('', device)).isKnown).toBe(true)
    expect((await place('', device, OTHER)).isKnown).toBe(false)
  })

  it('S4-12 a caller without an address has a place too', async () => {
    expect(await place('')).toEqual({ name: 'unknown', isKnown: false })
  })

  it('S4-12 one household of IPv6 is one place', async () => {
    expect(await place('2001:db8:1:2::1')).toEqual(await place('2001:db8:1:2:ffff::9'))
  })

  it('S4-12 of many devices the oldest are forgotten', async () => {
    const devices = Array.from({ length: 30 }, () => uuidv7())
    for (const device of devices) {
      clock.now += 1000
      await remember(device)
    }
    const kept = await database.db.selectFrom('known_device').select('client_id').execute()
    expect(kept.length).toBeLessThan(30)
    expect(kept.map((row) => row.client_id)).toContain(devices.at(-1))
    expect(kept.map((row) => row.client_id)).not.toContain(devices[0])
  })
})
