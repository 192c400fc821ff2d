import type { ShopNo } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import type { Role } from '#sync/contracts/account/account.ts'
import { emailKey } from '#sync/domain/account.ts'
import type { Db, Trx } from '../../../db/database.ts'
import { readContentRecord } from '../../../db/feed.ts'
import { changeMember } from '../../shared/member-record.ts'

/** What an operator appoints people to: `shopNo` is the partner's shop, null for all of them when taken away. */
export type Duty = { role: 'administrator' } | { role: 'partner'; shopNo: ShopNo | null }

/** An administrator or partner; `shops` are the numbers of the shops a partner works at. */
export type Appointed = { email: string; roles: Role[]; shops: number[] }

type Tools = { db: Db; now(): number; newId(): string }

/** @returns `administrator`, `partner:507` or `partner` (to take away all shops); null for anything else */
export function parseDuty(text: string): Duty | null {
  if (text === 'administrator') return { role: 'administrator' }
  const partner = /^partner(?::([1-9]\d{0,8}))?$/.exec(text)
  return partner ? { role: 'partner', shopNo: partner[1] === undefined ? null : Number(partner[1]) } : null
}

/**
 * Appoints a member who has signed up; in force with the member's next call.
 * @throws Error in a sentence when there is no such member or shop
 */
export function grant(tools: Tools, email: string, duty: Duty): Promise<Appointed> {
  return change(tools, { email, event: 'roleGrant', duty }, async (trx, id) => {
    if (duty.role === 'administrator') return
    if (duty.shopNo === null) throw new Error('A partner works at a shop: partner:NUMBER')
    if (!(await readContentRecord(trx, 'shop', duty.shopNo)))
      throw new Error(`There is no shop ${duty.shopNo}.`)
    await trx
      .insertInto('partner_shop')
      .values({ member_id: id, shop_no: duty.shopNo })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Takes a duty away. @throws Error in a sentence when there is no such member */
export function revoke(tools: Tools, email: string, duty: Duty): Promise<Appointed> {
  return change(tools, { email, event: 'roleRevoke', duty }, async (trx, id) => {
    if (duty.role === 'administrator') return
    const { shopNo } = duty
    await trx
      .deleteFrom('partner_shop')
      .where('member_id', '=', id)
      .$if(shopNo !== null, (query) => query.where('shop_no', '=', shopNo ?? 0))
      .execute()
  })
}

/** Everybody with a duty, by e-mail. */
export async function appointed(db: Db): Promise<Appointed[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'email', 'roles'])
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`roles && '{administrator,partner}'::text[]`)
    .orderBy('email')
    .execute()
  const shops = await db.selectFrom('partner_shop').selectAll().orderBy('shop_no').execute()
  return rows.map(({ id, email, roles }) => ({
    email,
    // Written from the closed list of roles.
    roles: roles as Role[],
    shops: shops.flatMap((row) => (row.member_id === id ? [row.shop_no] : [])),
  }))
}

type RoleChange = { email: string; event: 'roleGrant' | 'roleRevoke'; duty: Duty }

async function change(
  { db, now, newId }: Tools,
  { email, event, duty }: RoleChange,
  write: (trx: Trx, id: string) => Promise<void>,
): Promise<Appointed> {
  return db.transaction().execute(async (trx) => {
    const member = await trx
      .selectFrom('member')
      .select(['id', 'email', 'roles'])
      .where(sql`lower(email)`, '=', emailKey(email))
      .where('withdrawn_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!member) throw new Error(`Nobody has signed up as ${email}.`)
    await write(trx, member.id)
    const shops = await trx
      .selectFrom('partner_shop')
      .select('shop_no')
      .where('member_id', '=', member.id)
      .orderBy('shop_no')
      .execute()
    const others = (member.roles as Role[]).filter((role) => role !== duty.role)
    // a partner stays one while there is a shop
    const stays = event === 'roleGrant' || (duty.role === 'partner' && shops.length > 0)
    const roles: Role[] = stays ? [...others, duty.role] : others
    await trx.updateTable('member').set({ roles }).where('id', '=', member.id).execute()
    await changeMember(trx, member.id, (record) => ({ ...record, roles }))
    await trx
      .insertInto('audit')
      .values({
        ...{ id: newId(), at: new Date(now()), event, member_id: member.id, actor_id: null },
        detail: duty.role === 'partner' && duty.shopNo !== null ? `partner:${duty.shopNo}` : duty.role,
        ...{ address: null, agent: 'npm run admin' },
      })
      .execute()
    return { email: member.email, roles, shops: shops.map((row) => row.shop_no) }
  })
}
