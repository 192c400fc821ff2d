import { randomInt } from 'node:crypto'
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import type { ShopNo } from '#sync/contracts/base/ids.ts'
import { WAIT_LETTERS } from '#sync/contracts/waiting/lists.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { freeLetter, waitDay } from '#sync/domain/wait/day.ts'
import type { Trx } from '../../db/database.ts'
import type { Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { hashOf, newTokens } from '../shared/device-tokens.ts'
import { forgetBearer } from '../shared/kept-bearers.ts'
import { certificateOf } from './certificate.ts'
import { DEFAULTS, lockShop, publishShop, readShop, requirePartner, saveSettings } from './shop-row.ts'

const CODE_LENGTH = 8
const LETTERS = [...WAIT_LETTERS, 'M']
/** A device that was ended may hand in what it still has for so long. */
const HANDS_IN_MS = 2 * millisecondsInDay

/** Tablets of a shop: added by a code their staff made, known by a key and a bearer of their own, ended by the desk. */
export const waitingDeviceHandlers: Handlers = {
  async waitingDeviceCode({ trx, deps, principal, params, body }) {
    await requirePartner(trx, principal, params.shopNo)
    const now = deps.now()
    if (!(await readShop(trx, params.shopNo))) await saveSettings(trx, deps, params.shopNo, DEFAULTS)
    // codes nobody used
    await trx
      .deleteFrom('wait_device')
      .where('enrolled_at', 'is', null)
      .where('code_until', '<', new Date(now))
      .execute()
    const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    const until = new Date(now + POLICY.waiting.enrolMinutes * millisecondsInMinute)
    await trx
      .insertInto('wait_device')
      .values({
        ...{ id: deps.newId(), shop_no: params.shopNo, label: body.name, role: body.role },
        ...{ code_hash: hashOf(code), code_until: until },
      })
      .execute()
    return { code, expiresAt: until.toISOString() }
  },

  async waitingDeviceEnrol({ trx, deps, body }) {
    const now = deps.now()
    const wish = await trx
      .selectFrom('wait_device')
      .selectAll()
      .where('code_hash', '=', hashOf(body.code))
      .where('enrolled_at', 'is', null)
      .where('code_until', '>', new Date(now))
      .forUpdate()
      .executeTakeFirst()
    if (!wish) throw new Refusal('device.code')
    const shop = await lockShop(trx, wish.shop_no)
    const letter = freeLetter(await usedLetters(trx, wish.shop_no, now))
    if (letter === null) throw new Refusal('device.letters')
    const { id, role, label: name, shop_no: shopNo } = wish
    const certificate = certificateOf(deps.keys.ticket, {
      id,
      shop: shopNo,
      letter,
      role,
      key: body.publicKey,
    })
    const { tokens, row } = newTokens(id, now)
    const at = new Date(now)
    await trx
      .updateTable('wait_device')
      .set({
        ...row,
        ...{ letter, certificate, public_jwk: JSON.stringify(body.publicKey), code_hash: null },
        ...{ code_until: null, enrolled_at: at, seen_at: at, away_at: at, back_at: at },
      })
      .where('id', '=', id)
      .execute()
    await trx.updateTable('wait_shop').set({ seen_at: at }).where('shop_no', '=', shopNo).execute()
    const told = await publishShop(trx, deps, shop)
    return { id, shopNo, letter, role, name, certificate, tokens, shop: told, now: at.toISOString() }
  },

  /** The token of before is good as well until the next is used: an answer may be lost on its way. */
  async waitingDeviceToken({ trx, deps, body, afterCommit }) {
    const now = deps.now()
    const given = hashOf(body.refresh)
    const device = await trx
      .selectFrom('wait_device')
      .selectAll()
      .where((eb) => eb.or([eb('refresh_hash', '=', given), eb('refresh_before', '=', given)]))
      .forUpdate()
      .executeTakeFirst()
    if (!device) throw new Refusal('auth.invalid')
    if (device.revoked_at && device.revoked_at.getTime() < now - HANDS_IN_MS)
      throw new Refusal('device.revoked')
    const { tokens, row } = newTokens(device.id, now)
    await trx
      .updateTable('wait_device')
      .set({ ...row, refresh_before: given })
      .where('id', '=', device.id)
      .execute()
    afterCommit(() => forgetBearer(deps.db, device.id))
    return tokens
  },

  async waitingDeviceRevoke({ trx, deps, principal, params }) {
    await requirePartner(trx, principal, params.shopNo)
    const shop = await lockShop(trx, params.shopNo)
    const ended = await trx
      .updateTable('wait_device')
      .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(new Date(deps.now()))) }))
      .where('id', '=', params.id)
      .where('shop_no', '=', params.shopNo)
      .where('enrolled_at', 'is not', null)
      .executeTakeFirst()
    if (Number(ended.numUpdatedRows) === 0) throw new Refusal('record.notFound')
    await publishShop(trx, deps, shop)
    return { done: true }
  },
}

/** Letters of devices that go on, and of those that were in use today. */
async function usedLetters(trx: Trx, shopNo: ShopNo, now: number): Promise<string[]> {
  const today = waitDay(now)
  const devices = await trx
    .selectFrom('wait_device')
    .select(['letter', 'revoked_at'])
    .where('shop_no', '=', shopNo)
    .where('letter', 'is not', null)
    .execute()
  const lanes = await trx
    .selectFrom('wait_event')
    .select('lane')
    .distinct()
    .where('shop_no', '=', shopNo)
    .where('day', '=', today)
    .execute()
  const inUse = devices.filter(({ revoked_at: at }) => at === null || waitDay(at.getTime()) >= today)
  return [...inUse.flatMap(({ letter }) => letter ?? []), ...lanes.map(({ lane }) => lane)]
}
