-- Orders on their way to being paid and back. Whoever pays has until `pay_by`; what is kept for them counts until then
-- and for nothing afterwards, whether or not it was swept away.
ALTER TABLE orders
  ADD COLUMN cart_id uuid,
  ADD COLUMN pay_by timestamptz,
  ADD COLUMN request_hash text,
  ADD COLUMN former text;
CREATE INDEX orders_unpaid ON orders (pay_by) WHERE status = 'reservationStandby' AND pay_by IS NOT NULL;
CREATE INDEX orders_status ON orders (status);

-- What is kept and what is sold of everything that is counted but units of a pile (those are in `stock`).
CREATE TABLE capacity (
  key text PRIMARY KEY,
  total integer NOT NULL CHECK (total >= 0),
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  CHECK (taken <= total)
);

-- `sold`: paid for; it counts for ever and is given back by a refund. Else it counts until `until`.
CREATE TABLE hold (
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  key text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  until timestamptz NOT NULL,
  sold boolean NOT NULL DEFAULT false,
  PRIMARY KEY (order_id, key)
);
CREATE INDEX hold_key ON hold (key) WHERE NOT sold;

ALTER TABLE coupon
  ADD COLUMN order_id uuid,
  ADD COLUMN held_until timestamptz;
CREATE INDEX coupon_order ON coupon (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE payment (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  provider text NOT NULL,
  method text NOT NULL,
  amount_won bigint NOT NULL CHECK (amount_won > 0),
  state text NOT NULL CHECK (state IN ('started', 'approved', 'declined', 'refunding', 'refunded')),
  provider_key text,
  reason text,
  created_at timestamptz NOT NULL,
  checked_at timestamptz,
  settled_at timestamptz
);
CREATE INDEX payment_order ON payment (order_id, created_at);
CREATE INDEX payment_open ON payment (created_at) WHERE state IN ('started', 'refunding');
-- Money for an order is there once.
CREATE UNIQUE INDEX payment_once ON payment (order_id) WHERE state = 'approved';

CREATE TABLE order_event (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  from_status text,
  to_status text NOT NULL,
  by text NOT NULL,
  why text
);
CREATE INDEX order_event_order ON order_event (order_id, at);

-- The embedded pay page stands in for a gateway; this is the gateway's own book, not ours.
CREATE TABLE pay_page (
  id uuid PRIMARY KEY,
  amount_won bigint NOT NULL,
  name text NOT NULL,
  method text NOT NULL,
  return_url text NOT NULL,
  state text NOT NULL,
  charged integer NOT NULL DEFAULT 0,
  refunded integer NOT NULL DEFAULT 0,
  notify_at timestamptz
);
