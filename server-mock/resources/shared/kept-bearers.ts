import { millisecondsInMinute } from 'date-fns/constants'
import type { ShopNo } from '#sync/contracts/base/ids.ts'
import type { Db } from '../../db/database.ts'
import type { DevicePrincipal } from '../call.ts'

/** The bearer of a device as it was found good. */
type Kept = { device: DevicePrincipal; hash: string; until: number; checkedAt: number }

/** A bearer another process has replaced is good for so much longer, ms; one of a device that was ended is not. */
const KEPT_MS = millisecondsInMinute
const MOST = 20_000

const kept = new WeakMap<Db, Map<string, Kept>>()

/** @param good hash of the bearer, and until when it is good, ms since 1970 */
export function keepBearer(
  db: Db,
  device: DevicePrincipal,
  { hash, until, now }: { hash: string; until: number; now: number },
): void {
  const all = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, all)
  all.delete(device.id)
  all.set(device.id, { device, hash, until, checkedAt: now })
  const [oldest] = all.keys()
  if (all.size > MOST && oldest !== undefined) all.delete(oldest)
}

/** Null: nothing is known of it any more. */
export function keptBearer(
  db: Db,
  id: string,
  { hash, now }: { hash: string; now: number },
): DevicePrincipal | null {
  const found = kept.get(db)?.get(id)
  if (!found || found.hash !== hash || found.until <= now) return null
  return Math.abs(now - found.checkedAt) < KEPT_MS ? found.device : null
}

/** To be called when the bearer of a device is another. */
export const forgetBearer = (db: Db, id: string): void => void kept.get(db)?.delete(id)

/** To be called when devices of a shop may have been ended. @param shopNo null: of any shop */
export function forgetBearers(db: Db, shopNo: ShopNo | null): void {
  const all = kept.get(db)
  for (const [id, { device }] of all ?? []) if (shopNo === null || device.shopNo === shopNo) all?.delete(id)
}
