import { sql } from 'kysely'
import type { EndpointName } from '#sync/contracts/endpoints.ts'
import { emailKey } from '#sync/domain/account.ts'
import type { Db } from '../../../db/database.ts'
import type { Call, Principal } from '../../call.ts'
import { isWeak, type Passwords } from './passwords.ts'

type Before<N extends EndpointName> = Pick<Call<N>, 'body' | 'principal' | 'passwords'> & {
  db: Db
  now: number
}

/** The costly part of calls with a password, done before their transaction. What it finds is looked at again inside. */
const BEFORE: { [N in EndpointName]?: (call: Before<N>) => Promise<unknown> } = {
  token: async (call) => {
    const { body, passwords } = call
    if (body.grant_type !== 'password') return
    const stored = await tryBoth(call, { email: body.username }, body.password)
    if (stored.isRight && isWeak(stored.password)) await passwords.hash(body.password)
  },
  join: ({ body, passwords }) => (body.password === null ? none : passwords.hash(body.password)),
  passwordFind: ({ passwords }) => passwords.temporary(),
  temporaryChange: async (call) => {
    const stored = await storedOf(call, { email: call.body.email })
    const isRight = await call.passwords.verify(call.body.temporary, stored.temporary)
    if (isRight) await next(call, stored.password, call.body.next)
  },
  dormantRelease: async (call) => {
    const { email, current } = call.body
    if (current === null) return
    const stored = await tryBoth(call, { email }, current)
    if (stored.isRight) await next(call, stored.password, call.body.next)
  },
  passwordChange: async (call) => {
    const id = memberId(call.principal)
    if (id === null) return
    const stored = await tryBoth(call, { id }, call.body.current ?? '')
    if (stored.isRight || stored.password === null) await next(call, stored.password, call.body.next)
  },
  reauthenticate: async (call) => {
    const id = memberId(call.principal)
    if (id !== null && !call.body.social) await tryBoth(call, { id }, call.body.password ?? '')
  },
}

/** Works out what a call will ask of its passwords. */
export async function beforePasswords<N extends EndpointName>(name: N, call: Before<N>): Promise<void> {
  await BEFORE[name]?.(call)
}

const none = Promise.resolve()
const memberId = (principal: Principal) => (principal.kind === 'member' ? principal.id : null)

type Asked = Pick<Before<EndpointName>, 'db' | 'now'> & { passwords: Passwords }
type By = { email: string } | { id: string }

/** Whether a password is the account's own, else whether it is the temporary one. */
async function tryBoth(call: Asked, by: By, password: string) {
  const stored = await storedOf(call, by)
  const isRight = await call.passwords.verify(password, stored.password)
  if (!isRight && stored.temporary) await call.passwords.verify(password, stored.temporary)
  return { ...stored, isRight }
}

async function next({ passwords }: Asked, stored: string | null, password: string): Promise<void> {
  await passwords.verify(password, stored)
  await passwords.hash(password)
}

async function storedOf({ db, now }: Asked, by: By) {
  const row = await db
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['password_hash', 'temporary_hash', 'temporary_until'])
    .where('withdrawn_at', 'is', null)
    .$if('id' in by, (query) => query.where('member.id', '=', 'id' in by ? by.id : ''))
    .$if('email' in by, (query) =>
      query.where(sql`lower(member.email)`, '=', emailKey('email' in by ? by.email : '')),
    )
    .executeTakeFirst()
  const isLive = row?.temporary_until && row.temporary_until.getTime() >= now
  return { password: row?.password_hash ?? null, temporary: (isLive && row.temporary_hash) || null }
}
