import { sql } from 'kysely'
import type { AccountState, MemberFile, MemberLine } from '#sync/contracts/account/calls.ts'
import { Member } from '#sync/contracts/account/account.ts'
import { isDormant } from '#sync/domain/account.ts'
import type { Trx } from '../../../db/database.ts'
import { publishLater } from '../../../db/feed.ts'
import { roomScope } from '../../../db/scopes.ts'
import { memberOf, type Call, type Handlers } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { audit } from '../audit.ts'
import { forgetAt } from '../sign-in/places.ts'
import { endSessions } from '../sign-in/sessions.ts'

const SHOWN = 50
const HISTORY = 200

/** The administrator's member desk: every look and change is in the audit trail. */
export const deskHandlers: Handlers = {
  async memberSearch(call) {
    const { trx, deps, query, principal } = call
    // No single member is looked at, so it is in the administrator's own trail.
    await audit(call, memberOf(principal).id, 'adminSearch', { detail: query.q ?? '' })
    const words = query.q?.trim().toLowerCase()
    const like = `%${(words ?? '').replace(/[\\%_]/g, '\\$&')}%`
    const digits = (words ?? '').replace(/\D/g, '')
    const rows = await linesOf(trx)
      .$if(Boolean(words), (each) =>
        each.where((eb) =>
          eb.or([
            eb(sql`lower(member.email)`, 'like', like),
            eb(sql`lower(member.profile ->> 'name')`, 'like', like),
            ...(digits.length >= 4 ? [eb(sql`member.profile ->> 'mobile'`, 'like', `%${digits}%`)] : []),
          ]),
        ),
      )
      .where('withdrawn_at', 'is', null)
      .orderBy('joined_at', 'desc')
      .orderBy('member.id')
      .limit(Math.min(query.limit ?? SHOWN, SHOWN))
      .execute()
    return rows.map((row) => presentLine(row, deps.now()))
  },

  async memberFile(call) {
    const file = await readFile(call, call.params.id)
    await audit(call, call.params.id, 'adminRead', { actorId: memberOf(call.principal).id })
    return file
  },

  async memberLock(call) {
    const { trx, deps, params, body, principal } = call
    const actorId = memberOf(principal).id
    if (params.id.toLowerCase() === actorId) throw new Refusal('account.self')
    await setLock(trx, params.id, true, body.reason)
    await endSessions(trx, params.id, { why: 'adminLock', now: deps.now() })
    await audit(call, params.id, 'adminLock', { actorId, detail: body.reason })
    return readFile(call, params.id)
  },

  async memberUnlock(call) {
    const { trx, params, body, principal } = call
    const actorId = memberOf(principal).id
    await setLock(trx, params.id, false, null)
    await trx
      .updateTable('credential')
      .set({ failures: 0, locked_at: null })
      .where('member_id', '=', params.id)
      .execute()
    await forgetAt(trx, params.id)
    await audit(call, params.id, 'adminUnlock', { actorId, detail: body.reason })
    return readFile(call, params.id)
  },
}

async function setLock(trx: Trx, id: string, locked: boolean, reason: string | null): Promise<void> {
  const row = await trx
    .updateTable('member')
    .set({ admin_locked: locked, lock_reason: reason })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('record.notFound')
  // nobody speaks in their rooms meanwhile, and those in them see why
  const rooms = await trx
    .selectFrom('post')
    .select('id')
    .where('member_id', '=', row.id)
    .where('capacity', 'is not', null)
    .execute()
  for (const { id: key } of rooms) await publishLater(trx, { scope: roomScope(key), kind: 'room', key })
}

/** Wrong passwords from everywhere; locked: a place is shut, or the account is for everybody. */
const linesOf = (trx: Trx) =>
  trx
    .selectFrom('member')
    .leftJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'email', 'profile', 'admin_locked', 'lock_reason', 'joined_at'])
    .select(['last_sign_in_at', 'withdrawn_at'])
    .select([
      sql<number>`(coalesce(credential.failures, 0) + (SELECT coalesce(sum(f.failures), 0)
        FROM sign_in_failure f WHERE f.member_id = member.id))::integer`.as('failures'),
      sql<Date | null>`coalesce(credential.locked_at,
        (SELECT max(f.locked_at) FROM sign_in_failure f WHERE f.member_id = member.id))`.as('locked_at'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof linesOf>['executeTakeFirstOrThrow']>>

function stateOf(row: Row, now: number): AccountState {
  if (row.withdrawn_at) return 'withdrawn'
  if (row.admin_locked) return 'lockedByAdministrator'
  if (row.locked_at) return 'locked'
  return isDormant(row.last_sign_in_at.getTime(), now) ? 'dormant' : 'normal'
}

const presentLine = (row: Row, now: number): MemberLine => ({
  id: row.id,
  email: row.email,
  name: String(row.profile.name ?? ''),
  nationality: String(row.profile.nationality ?? ''),
  state: stateOf(row, now),
  joinedAt: row.joined_at.toISOString(),
  lastSignInAt: row.last_sign_in_at.toISOString(),
})

async function readFile(
  { trx, deps }: Pick<Call<'memberFile'>, 'trx' | 'deps'>,
  id: string,
): Promise<MemberFile> {
  const row = await linesOf(trx)
    .where('member.id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('record.notFound')
  const consents = await trx
    .selectFrom('consent')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('at', 'desc')
    .execute()
  const history = await trx
    .selectFrom('audit')
    .leftJoin('member', 'member.id', 'audit.actor_id')
    .select(['audit.id', 'audit.at', 'audit.event', 'audit.detail', 'audit.actor_id', 'member.profile'])
    .where('audit.member_id', '=', id)
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(HISTORY)
    .execute()
  return {
    line: presentLine(row, deps.now()),
    member: Member.parse(row.profile),
    failures: row.failures ?? 0,
    lockReason: row.lock_reason,
    consents: consents.map(({ term, version, agreed, at }) => ({
      term,
      version,
      agreed,
      at: at.toISOString(),
    })),
    history: history.map((each) => ({
      id: each.id,
      at: each.at.toISOString(),
      // Written from the closed list of events.
      event: each.event as 'signIn',
      detail: each.detail,
      by: each.actor_id === null ? null : String(each.profile?.name ?? ''),
    })),
  }
}
