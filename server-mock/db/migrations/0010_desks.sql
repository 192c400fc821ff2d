-- A paid order that waits for a partner who cannot serve (X-21): when its money goes back by itself.
ALTER TABLE orders ADD COLUMN refund_at timestamptz;
CREATE INDEX orders_waiting ON orders (shop_no, refund_at) WHERE refund_at IS NOT NULL;

-- What was changed at a desk, by whom: a product, a coupon, an outage. `key` is the number of the thing.
CREATE TABLE desk_change (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id uuid REFERENCES member (id) ON DELETE SET NULL,
  by_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('product', 'coupon', 'shop')),
  key text NOT NULL,
  what text NOT NULL,
  from_value text,
  to_value text
);
CREATE INDEX desk_change_key ON desk_change (kind, key, at);
