import { sql } from 'kysely'
import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import type { CouponOffer } from '#sync/contracts/coupons/offer.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { isOffered, lastDayOf } from '#sync/domain/coupon.ts'
import type { Trx } from '../../db/database.ts'
import { publishOwn } from '../../db/feed.ts'
import { memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { productOf } from '../shared/catalogue.ts'
import { publishSummary } from '../shared/summary.ts'

/** Product coupons of a product's page (S2-131, S9-07). */
export const couponHandlers: Handlers = {
  async couponDownload({ trx, principal, params, deps }) {
    const { id: memberId } = memberOf(principal)
    const today = seoulDay(deps.now())
    const product = await productOf(trx, params.gdsSn)
    const offer = product.coupons?.find(({ no }) => no === params.no)
    if (!offer) throw new Refusal('record.notFound', { facts: { no: params.no } })
    if (!isOffered(offer, today)) throw new Refusal('coupon.period')
    const { no: offerNo, name, kind, value, minWon, maxWon } = offer
    const details = { name, scope: 'product' as const, kind, value, minWon, maxWon }
    const coupon: Coupon = {
      ...details,
      id: deps.newId(),
      expiresOn: lastDayOf(offer, today),
      usedAt: null,
      productNos: [product.no],
      offerNo,
    }
    const row = await trx
      .insertInto('coupon')
      .values({
        id: coupon.id,
        member_id: memberId,
        details: JSON.stringify({ ...details, productNos: coupon.productNos, offerNo }),
        expires_on: coupon.expiresOn,
        offer_no: offerNo,
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'offer_no']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Refusal('coupon.taken')
    await count(trx, offer)
    await publishOwn(trx, `member:${memberId}`, 'coupon', coupon.id, coupon)
    await publishSummary(trx, memberId, today)
    return coupon
  },
}

/** One more is given out. @throws Refusal coupon.exhausted when that was the last one already */
async function count(trx: Trx, offer: CouponOffer): Promise<void> {
  await trx
    .insertInto('coupon_offer')
    .values({ no: offer.no })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const counted = await sql<{ issued: number }>`
    UPDATE coupon_offer SET issued = issued + 1
    WHERE no = ${offer.no} AND (${offer.limit}::integer IS NULL OR issued < ${offer.limit}::integer)
    RETURNING issued`.execute(trx)
  if (counted.rows.length === 0) throw new Refusal('coupon.exhausted')
}
