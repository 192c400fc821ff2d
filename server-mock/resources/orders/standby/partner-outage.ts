import type { ShopNo } from '#sync/contracts/base/ids.ts'
import type { Outage, Shop } from '#sync/contracts/shops/shop.ts'
import type { Trx } from '../../../db/database.ts'
import { updateContent } from '../../../db/feed.ts'
import type { Call } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { shopOf } from '../../shared/catalogue.ts'
import { logChanges } from '../../shared/desk-log.ts'
import { deskShops } from '../../shared/desk-shops.ts'
import { resumeStandby } from './standby.ts'

/** @throws Refusal record.notFound for an unknown shop, auth.forbidden for one that is not the partner's */
async function checkShop({ trx, principal, params }: Call<'outageSet' | 'outageEnd'>): Promise<void> {
  const shops = await deskShops(trx, principal)
  if (shops?.includes(params.shopSn) === false) throw new Refusal('auth.forbidden')
  await shopOf(trx, params.shopSn)
}

/** A partner cannot serve: the shop says so with its reason from now on. Said again it is changed, not begun again. */
export async function setOutage(call: Call<'outageSet'>): Promise<Shop> {
  const { deps, body } = call
  await checkShop(call)
  const now = deps.now()
  if (body.until !== null && Date.parse(body.until) <= now)
    throw new Refusal('request.invalid', { fields: [{ path: 'until', code: 'past' }] })
  if (body.reason === 'other' && !body.note.trim())
    throw new Refusal('request.invalid', { fields: [{ path: 'note', code: 'required' }] })
  return publish(call, (before) => ({
    ...body,
    note: body.note.trim(),
    since: before?.since ?? new Date(now).toISOString(),
  }))
}

/** The partner is back: the queue goes on after the commit, and by the sweep if this server dies before. */
export async function endOutage(call: Call<'outageEnd'>): Promise<Shop> {
  await checkShop(call)
  call.afterCommit(() => void resumeStandby(call.deps, call.params.shopSn))
  return publish(call, () => null)
}

async function publish(
  call: Call<'outageSet' | 'outageEnd'>,
  outageOf: (before: Outage | null) => Outage | null,
): Promise<Shop> {
  const said = (each: Outage | null) =>
    each ? [each.reason, each.note, each.until].filter(Boolean).join(' · ') : null
  const { shopSn } = call.params
  const changed = await updateContent(call.trx, 'shop', shopSn, async (shop) => {
    if (!shop) return undefined
    const before = shop.outage ?? null
    const outage = outageOf(before)
    await logChanges(call, 'shop', shop.no, [{ what: 'outage', from: said(before), to: said(outage) }])
    if (outage) await keepOutage(call.trx, shop.no, outage)
    else await call.trx.deleteFrom('shop_outage').where('shop_no', '=', shop.no).execute()
    // absent and null say the same; after an outage it is null
    return { ...shop, outage, updatedAt: new Date(call.deps.now()).toISOString() }
  })
  if (!changed) throw new Refusal('record.notFound', { facts: { shopSn } })
  return changed
}

async function keepOutage(trx: Trx, shopNo: ShopNo, outage: Outage): Promise<void> {
  await trx
    .insertInto('shop_outage')
    .values({ shop_no: shopNo, ...outage })
    .onConflict((conflict) => conflict.column('shop_no').doUpdateSet(outage))
    .execute()
}
