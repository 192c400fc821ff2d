import type { ProductNo, ShopNo } from '#sync/contracts/base/ids.ts'
import type { CouponOffer } from '#sync/contracts/coupons/offer.ts'
import type { OutageReason } from '#sync/contracts/shops/shop.ts'
import type { Json, MaybeTime, Time } from '../columns.ts'
import { NOBODYS, type TableInfo } from '../table-info.ts'

/**
 * What a desk sets beside stock and price, as rows: that a shop cannot serve, and which coupons a product has. The
 * catalogue's records show them (`db/trade.ts`). Of the coupons in the files only those a desk ended have a row.
 */
export const SQL = `
CREATE TABLE shop_outage (
  shop_no bigint PRIMARY KEY,
  reason text NOT NULL,
  note text NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz
);
CREATE INDEX shop_outage_until ON shop_outage (until) WHERE until IS NOT NULL;
INSERT INTO shop_outage (shop_no, reason, note, since, until)
SELECT key::bigint, body -> 'outage' ->> 'reason', body -> 'outage' ->> 'note',
  (body -> 'outage' ->> 'since')::timestamptz, (body -> 'outage' ->> 'until')::timestamptz
FROM feed_entry
WHERE scope = 'content' AND kind = 'shop' AND NOT deleted AND jsonb_typeof(body -> 'outage') = 'object';

CREATE TABLE set_offer (
  no bigint PRIMARY KEY,
  product_no bigint NOT NULL,
  offer jsonb NOT NULL
);
CREATE INDEX set_offer_product ON set_offer (product_no);
INSERT INTO set_offer (no, product_no, offer)
SELECT (offer ->> 'no')::bigint, key::bigint, offer FROM feed_entry, jsonb_array_elements(body -> 'coupons') AS offer
WHERE scope = 'content' AND kind = 'product' AND NOT deleted AND (offer ->> 'no')::bigint >= 900000;

UPDATE stock SET availability = body ->> 'availability' FROM feed_entry
WHERE scope = 'content' AND kind = 'product' AND NOT deleted AND key = stock.product_no::text AND availability IS NULL;
`

export const TABLES = {
  shop_outage: NOBODYS,
  set_offer: NOBODYS,
} as const satisfies Record<string, TableInfo>

export type Rows = {
  shop_outage: { shop_no: ShopNo; reason: OutageReason; note: string; since: Time; until: MaybeTime }
  set_offer: { no: number; product_no: ProductNo; offer: Json<CouponOffer> }
}
