import type { Selectable } from 'kysely'
import type { ShopNo } from '#sync/contracts/base/ids.ts'
import type { WaitDevice, WaitSettings, WaitShop } from '#sync/contracts/waiting/line.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Db, Trx } from '../../db/database.ts'
import { publishShared } from '../../db/feed.ts'
import type { Tables } from '../../db/tables.ts'
import { lineScope, type Deps, type Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { shopOf } from '../shared/catalogue.ts'
import { deskShops } from '../shared/desk-shops.ts'
import { contactKeys } from './contact-keys.ts'

export type ShopRow = Selectable<Tables['wait_shop']>

export const readShop = (db: Db, shopNo: ShopNo): Promise<ShopRow | undefined> =>
  db.selectFrom('wait_shop').selectAll().where('shop_no', '=', shopNo).executeTakeFirst()

/** The shop, held to the end of the transaction: whoever writes in its log takes turns. @throws Refusal waiting.unknown */
export async function lockShop(trx: Trx, shopNo: ShopNo): Promise<ShopRow> {
  const query = trx.selectFrom('wait_shop').selectAll().where('shop_no', '=', shopNo).forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw new Refusal('waiting.unknown')
  return row
}

/** @throws Refusal auth.forbidden when the partner does not work there, record.notFound when there is no such shop */
export async function requirePartner(trx: Trx, principal: Principal, shopNo: ShopNo): Promise<void> {
  const shops = await deskShops(trx, principal)
  if (shops !== null && !shops.includes(shopNo)) throw new Refusal('auth.forbidden')
  await shopOf(trx, shopNo)
}

export const DEFAULTS: WaitSettings = {
  on: false,
  limit: POLICY.waiting.limit,
  remote: false,
  gapMinutes: POLICY.waiting.gapMinutes,
}

export const settingsOf = (row: ShopRow): WaitSettings => ({
  on: row.is_on,
  limit: row.most,
  remote: row.remote,
  gapMinutes: row.gap_minutes,
})

/** Stores settings; the row is made with the first. */
export async function saveSettings(
  trx: Trx,
  deps: Pick<Deps, 'newId'>,
  shopNo: ShopNo,
  settings: WaitSettings,
): Promise<ShopRow> {
  const { on, limit, remote, gapMinutes } = settings
  const columns = { is_on: on, most: limit, remote, gap_minutes: gapMinutes }
  return trx
    .insertInto('wait_shop')
    .values({ shop_no: shopNo, round: deps.newId(), ...columns })
    .onConflict((conflict) => conflict.column('shop_no').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

async function devicesOf(db: Db, shopNo: ShopNo): Promise<WaitDevice[]> {
  const rows = await db
    .selectFrom('wait_device')
    .selectAll()
    .where('shop_no', '=', shopNo)
    .where('enrolled_at', 'is not', null)
    .orderBy('enrolled_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, name: row.label, letter: row.letter ?? '', role: row.role },
    ...{ certificate: row.certificate ?? '', enrolledAt: row.enrolled_at?.toISOString() ?? '' },
    ...{ seenAt: iso(row.seen_at), revokedAt: iso(row.revoked_at) },
  }))
}

/** The shop as its devices and partners are told. */
export async function presentShop(db: Db, deps: Deps, row: ShopRow): Promise<WaitShop> {
  const { name } = await shopOf(db, row.shop_no)
  return {
    ...{ shopNo: row.shop_no, name, settings: settingsOf(row) },
    devices: await devicesOf(db, row.shop_no),
    contactKeys: await contactKeys(db, deps, row.shop_no),
    serverKeys: [deps.keys.ticket.publicJwk],
  }
}

/** Tells the devices of a shop what became of it. */
export async function publishShop(trx: Trx, deps: Deps, row: ShopRow): Promise<WaitShop> {
  const shop = await presentShop(trx, deps, row)
  await publishShared(trx, lineScope(row.shop_no), 'waitShop', 'shop', shop)
  return shop
}
