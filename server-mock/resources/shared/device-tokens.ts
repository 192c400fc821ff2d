import { createHash, randomBytes } from 'node:crypto'
import { millisecondsInHour } from 'date-fns/constants'
import type { ShopNo } from '#sync/contracts/base/ids.ts'
import type { DeviceTokens } from '#sync/contracts/waiting/device.ts'
import type { Db } from '../../db/database.ts'
import type { DevicePrincipal, Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { heardAgain, heardOf } from './device-contact.ts'
import { keepBearer, keptBearer } from './kept-bearers.ts'

const ACCESS_MS = millisecondsInHour

/** Only hashes are stored: who reads the table is no device. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** @returns what the device is given, and the columns of its row that recognise it */
export function newTokens(id: string, now: number): { tokens: DeviceTokens; row: TokenRow } {
  const access = `GD1.${id}.${randomBytes(32).toString('base64url')}`
  const refresh = randomBytes(32).toString('base64url')
  const until = new Date(now + ACCESS_MS)
  return {
    tokens: { access, refresh, expiresAt: until.toISOString() },
    row: { access_hash: hashOf(access), access_until: until, refresh_hash: hashOf(refresh) },
  }
}
type TokenRow = { access_hash: string; access_until: Date; refresh_hash: string }

const idOf = (bearer: string): string | undefined => /^GD1\.([\da-f-]{36})\.[\w-]{43}$/.exec(bearer)?.[1]

/** The device behind a bearer; null: this is no bearer of a device. */
export async function deviceOfBearer(db: Db, bearer: string, now: number): Promise<Principal | null> {
  const id = idOf(bearer)
  if (id === undefined) return null
  const row = await db.selectFrom('wait_device').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.access_hash !== hashOf(bearer) || row.letter === null)
    return { kind: 'refused', refusal: new Refusal('auth.invalid') }
  const until = row.access_until?.getTime() ?? 0
  if (until <= now) return { kind: 'refused', refusal: new Refusal('auth.expired') }
  await heardOf(db, row, now)
  const shopNo: ShopNo = row.shop_no
  const device: DevicePrincipal = {
    ...{ kind: 'device', id, shopNo, letter: row.letter, role: row.role },
    revokedAt: row.revoked_at?.getTime() ?? null,
  }
  keepBearer(db, device, { hash: row.access_hash, until, now })
  return device
}

/**
 * The device behind a bearer that was looked up a moment ago, without a query; it is heard of by this. Null: it has to be
 * looked up.
 */
export function deviceAtHand(db: Db, bearer: string, now: number): DevicePrincipal | null {
  const id = idOf(bearer)
  const device = id === undefined ? null : keptBearer(db, id, { hash: hashOf(bearer), now })
  return device && heardAgain(db, device.id, { shopNo: device.shopNo, now }) ? device : null
}
