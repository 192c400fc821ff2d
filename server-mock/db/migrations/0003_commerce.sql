-- Stock, carts, orders, tickets, coupons and points. Money is whole won. `owner` is a feed scope: member:… or guest:…
CREATE TABLE stock (
  unit_no bigint PRIMARY KEY,
  product_no bigint NOT NULL,
  quantity integer CHECK (quantity >= 0)
);

CREATE TABLE cart (
  id uuid PRIMARY KEY,
  owner text NOT NULL UNIQUE,
  shop_no bigint NOT NULL,
  company_no bigint NOT NULL,
  session_id text NOT NULL,
  reserved_day date,
  reserved_time text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);

-- A cart two devices of one member minted under two ids is one cart: the later id points at the earlier one.
CREATE TABLE cart_alias (
  id uuid PRIMARY KEY,
  owner text NOT NULL,
  cart_id uuid NOT NULL REFERENCES cart (id) ON DELETE CASCADE
);

CREATE TABLE cart_line (
  cart_id uuid NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  unit_no bigint NOT NULL,
  seq bigint NOT NULL,
  product_no bigint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  options jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (cart_id, unit_no, seq)
);
CREATE INDEX cart_line_product ON cart_line (product_no);

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  shop_no bigint NOT NULL,
  status text NOT NULL,
  ordered_at timestamptz NOT NULL,
  details jsonb NOT NULL
);
CREATE INDEX orders_member ON orders (member_id);

CREATE TABLE order_line (
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  seq integer NOT NULL,
  product_no bigint NOT NULL,
  unit_no bigint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  status text NOT NULL,
  details jsonb NOT NULL,
  PRIMARY KEY (order_id, seq)
);

CREATE TABLE ticket (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  line_seq integer NOT NULL,
  status text NOT NULL,
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  quantity integer NOT NULL,
  used_quantity integer NOT NULL DEFAULT 0 CHECK (used_quantity <= quantity),
  code text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL
);
CREATE INDEX ticket_member ON ticket (member_id);

CREATE TABLE coupon (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  details jsonb NOT NULL,
  expires_on date NOT NULL,
  used_at timestamptz
);
CREATE INDEX coupon_member ON coupon (member_id);

CREATE TABLE point_lot (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  source text NOT NULL,
  earned bigint NOT NULL CHECK (earned > 0),
  remaining bigint NOT NULL CHECK (remaining >= 0 AND remaining <= earned),
  earned_at timestamptz NOT NULL,
  expires_on date NOT NULL
);
CREATE INDEX point_lot_member ON point_lot (member_id, expires_on);
