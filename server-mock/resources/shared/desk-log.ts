import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { DeskChange } from '#sync/contracts/shops/desk.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { memberOf, type Deps, type Principal } from '../call.ts'

type Kind = Tables['desk_change']['kind']
export type Changed = { what: string; from?: string | number | null; to?: string | number | null }

/**
 * Writes down who changed what at a desk, in the transaction that changes it. What stays as it was is no change.
 * @param call.principal null: no person, but a rule
 */
export async function logChanges(
  { trx, deps, principal }: { trx: Trx; deps: Pick<Deps, 'now' | 'newId'>; principal: Principal | null },
  kind: Kind,
  key: number | string,
  changes: readonly Changed[],
): Promise<void> {
  const said = (value: string | number | null | undefined) => (value == null ? null : String(value))
  const rows = changes
    .map(({ what, from, to }) => ({ what, from_value: said(from), to_value: said(to) }))
    .filter((row) => row.from_value !== row.to_value)
  if (rows.length === 0) return
  const by = principal ? await byOf(trx, memberOf(principal).id) : { actor_id: null, by_name: '' }
  const at = new Date(deps.now())
  await trx
    .insertInto('desk_change')
    .values(rows.map((row) => ({ id: deps.newId(), at, ...by, kind, key: String(key), ...row })))
    .execute()
}

async function byOf(trx: Trx, actorId: MemberId) {
  const { profile } = await trx
    .selectFrom('member')
    .select('profile')
    .where('id', '=', actorId)
    .executeTakeFirstOrThrow()
  return { actor_id: actorId, by_name: String(profile.name ?? '') }
}

/** The last changes of a thing, newest first. */
export async function changesOf(db: Db, kind: Kind, key: number | string, most = 20): Promise<DeskChange[]> {
  const rows = await db
    .selectFrom('desk_change')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', String(key))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.by_name,
    what: row.what,
    from: row.from_value ?? null,
    to: row.to_value ?? null,
  }))
}

/** A partner leaves: what they changed stays with the bare id, without their name. */
export async function forgetNameAtDesks(trx: Trx, memberId: MemberId): Promise<void> {
  await trx.updateTable('desk_change').set({ by_name: '' }).where('actor_id', '=', memberId).execute()
}
