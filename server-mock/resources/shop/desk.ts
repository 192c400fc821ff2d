import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { CouponDraft, DeskCoupon } from '#sync/contracts/coupons/desk.ts'
import type { DeskProduct } from '#sync/contracts/shops/desk.ts'
import type { CouponOffer } from '#sync/contracts/coupons/offer.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { addDays, seoulDay } from '#sync/domain/calendar.ts'
import { couponDraftProblems } from '#sync/domain/coupon.ts'
import { FIRST_DESK_NO } from '#sync/domain/desk-numbers.ts'
import type { Db, Trx } from '../../db/database.ts'
import { updateContent } from '../../db/feed.ts'
import type { Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { productOf, shopOf } from '../shared/catalogue.ts'
import { changesOf, logChanges } from '../shared/desk-log.ts'
import { requireValid } from '../shared/checks.ts'

const SHOWN = 30

/** The desks of what is sold: products with what is left of them, coupons with how they do (S6-04, S3-08). */
export const shopDeskHandlers: Handlers = {
  async productDesk({ trx, query, deps }) {
    const found = await findProducts(trx, query.q ?? '', SHOWN)
    const files: DeskProduct[] = []
    for (const product of found) files.push(await deskProduct(trx, product, deps.now()))
    return files
  },

  async couponDesk({ trx, query }) {
    const found = await findProducts(trx, query.q ?? '', null)
    const files: DeskCoupon[] = []
    for (const product of found)
      for (const offer of product.coupons ?? []) files.push(await deskCoupon(trx, product, offer))
    return files
      .sort((a, b) =>
        a.offer.to === b.offer.to ? b.offer.no - a.offer.no : a.offer.to < b.offer.to ? 1 : -1,
      )
      .slice(0, 100)
  },

  async couponMake(call) {
    const { trx, body, deps } = call
    const { gdsSn, ...draft } = body
    requireValid(couponDraftProblems(draft, seoulDay(deps.now())))
    await productOf(trx, gdsSn)
    let offer: CouponOffer | undefined
    const product = await updateContent(trx, 'product', gdsSn, async (kept) => {
      offer = kept?.coupons?.find((each) => isSame(each, draft))
      if (!kept || offer) return undefined
      // numbered under the lock of all content, so that no number is given twice
      offer = { ...draft, no: await nextOffer(trx) }
      await logChanges(call, 'coupon', offer.no, [{ what: 'made', to: `${offer.kind} ${offer.value}` }])
      return withOffer(trx, kept, offer, deps.now())
    })
    if (!product || !offer) throw new Refusal('record.notFound', { facts: { gdsSn } })
    return deskCoupon(trx, product, offer)
  },

  async couponEnd(call) {
    const { trx, params, deps } = call
    const found = (await findProducts(trx, '', null)).find(({ coupons }) =>
      coupons?.some(({ no }) => no === params.no),
    )
    const yesterday = addDays(seoulDay(deps.now()), -1)
    let ended: CouponOffer | undefined
    const product =
      found &&
      (await updateContent(trx, 'product', found.no, async (kept) => {
        ended = kept?.coupons?.find(({ no }) => no === params.no)
        if (!kept || !ended || ended.to <= yesterday) return undefined
        await logChanges(call, 'coupon', ended.no, [{ what: 'to', from: ended.to, to: yesterday }])
        ended = { ...ended, from: ended.from < yesterday ? ended.from : yesterday, to: yesterday }
        return withOffer(trx, kept, ended, deps.now())
      }))
    if (!product || !ended) throw new Refusal('record.notFound', { facts: { no: params.no } })
    return deskCoupon(trx, product, ended)
  },
}

/** Products whose name in any language holds the words, or whose number begins with them; all of them without a word. */
async function findProducts(db: Db, q: string, most: number | null): Promise<Product[]> {
  const word = q.trim().toLowerCase()
  const like = word.replace(/[\\%_]/g, '\\$&')
  const { rows } = await sql<{ body: Product }>`
    SELECT body FROM feed_entry WHERE scope = 'content' AND kind = 'product' AND NOT deleted
    AND (${word} = '' OR key LIKE ${`${like}%`} OR EXISTS (
      SELECT 1 FROM jsonb_each_text(body -> 'name') AS name WHERE lower(name.value) LIKE ${`%${like}%`}))
    ORDER BY key LIMIT ${most}`.execute(db)
  // Stored through publishContent, which checked it.
  return rows.map(({ body }) => body)
}

async function deskProduct(db: Db, product: Product, now: number): Promise<DeskProduct> {
  const { rows } = await sql<{ no: number; stock: number | null; held: number }>`
    SELECT unit_no AS no, quantity AS stock, (
      SELECT coalesce(sum(h.quantity), 0)::int FROM hold h
      WHERE h.key = 'unit:' || unit_no AND NOT h.sold AND h.until > ${new Date(now)}
    ) AS held FROM stock WHERE product_no = ${product.no} ORDER BY unit_no`.execute(db)
  return {
    product,
    shopName: (await shopOf(db, product.shopNo)).name,
    units: rows,
    changes: await changesOf(db, 'product', product.no),
  }
}

async function deskCoupon(db: Db, product: Product, offer: CouponOffer): Promise<DeskCoupon> {
  const { rows } = await sql<{ issued: number; used: number }>`
    SELECT count(*)::int AS issued, (count(*) FILTER (WHERE used_at IS NOT NULL))::int AS used
    FROM coupon WHERE offer_no = ${offer.no}`.execute(db)
  const { issued = 0, used = 0 } = rows[0] ?? {}
  return {
    offer,
    productNo: product.no,
    productName: product.name,
    issued,
    used,
    changes: await changesOf(db, 'coupon', offer.no),
  }
}

const isSame = ({ no: _, ...offer }: CouponOffer, draft: Omit<CouponDraft, 'gdsSn'>): boolean =>
  isDeepStrictEqual(offer, draft)

/** Numbers of the desk lie above those of the content's files, which know nothing of them. */
async function nextOffer(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    SELECT coalesce(max(no), 0) AS last FROM set_offer`.execute(db)
  return Math.max(Number(rows[0]?.last ?? 0) + 1, FIRST_DESK_NO)
}

/** Writes an offer's row, which the product then shows. */
async function withOffer(trx: Trx, product: Product, offer: CouponOffer, now: number): Promise<Product> {
  const row = { product_no: product.no, offer: JSON.stringify(offer) }
  await trx
    .insertInto('set_offer')
    .values({ no: offer.no, ...row })
    .onConflict((conflict) => conflict.column('no').doUpdateSet(row))
    .execute()
  return { ...product, updatedAt: new Date(now).toISOString() }
}
