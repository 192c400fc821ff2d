-- The ledger of points: each line tied to the lots it moved. Of every lot, remaining = the sum of its parts, where what
-- was earned and restored counts up, what was spent and reclaimed counts down, and only what moved counts.
ALTER TABLE point_lot
  ADD COLUMN reference text,
  ADD COLUMN owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0);
-- One thing earns once.
CREATE UNIQUE INDEX point_lot_reference ON point_lot (member_id, source, reference);

CREATE TABLE point_entry (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('earn', 'spend', 'restore', 'reclaim')),
  source text,
  order_id uuid,
  at timestamptz NOT NULL
);
CREATE INDEX point_entry_member ON point_entry (member_id, at);
CREATE INDEX point_entry_order ON point_entry (order_id);

CREATE TABLE point_part (
  entry_id uuid NOT NULL REFERENCES point_entry (id) ON DELETE CASCADE,
  lot_id uuid NOT NULL REFERENCES point_lot (id) ON DELETE CASCADE,
  won bigint NOT NULL CHECK (won > 0),
  fate text NOT NULL DEFAULT 'moved' CHECK (fate IN ('moved', 'lapsed', 'reclaimed')),
  PRIMARY KEY (entry_id, lot_id, fate)
);
CREATE INDEX point_part_lot ON point_part (lot_id);

-- What was earned and spent before there was a ledger, as lines of it.
ALTER TABLE point_entry ADD COLUMN before_lot uuid;
INSERT INTO point_entry (id, member_id, kind, source, at, before_lot)
  SELECT gen_random_uuid(), member_id, 'earn', source, earned_at, id FROM point_lot;
INSERT INTO point_entry (id, member_id, kind, source, at, before_lot)
  SELECT gen_random_uuid(), member_id, 'spend', NULL, earned_at, id FROM point_lot WHERE remaining < earned;
INSERT INTO point_part (entry_id, lot_id, won)
  SELECT e.id, l.id, CASE e.kind WHEN 'earn' THEN l.earned ELSE l.earned - l.remaining END
  FROM point_entry e JOIN point_lot l ON l.id = e.before_lot;

-- Members see them in their feed.
WITH record AS (
  SELECT member_id, 'pointLot' AS kind, id, jsonb_build_object('id', id, 'source', source, 'earned', earned,
    'remaining', remaining, 'earnedAt', to_char(earned_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'expiresOn', expires_on) AS body
  FROM point_lot
  UNION ALL
  SELECT e.member_id, 'pointEntry', e.id, jsonb_build_object('id', e.id, 'kind', e.kind, 'source', e.source,
    'orderNumber', NULL, 'won', p.won, 'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'parts', jsonb_build_array(jsonb_build_object('lotId', p.lot_id, 'won', p.won, 'fate', p.fate)))
  FROM point_entry e JOIN point_part p ON p.entry_id = e.id
), numbered AS (
  SELECT 'member:' || member_id AS scope, kind, id::text AS key, body,
    row_number() OVER (PARTITION BY member_id ORDER BY kind, id) AS place, count(*) OVER (PARTITION BY member_id) AS total
  FROM record
), counted AS (
  INSERT INTO feed_counter (scope, version) SELECT scope, max(total) FROM numbered GROUP BY scope
  ON CONFLICT (scope) DO UPDATE SET version = feed_counter.version + excluded.version
  RETURNING scope, version
)
INSERT INTO feed_entry (scope, kind, key, version, deleted, body)
  SELECT n.scope, n.kind, n.key, c.version - n.total + n.place, false, n.body FROM numbered n JOIN counted c USING (scope);
ALTER TABLE point_entry DROP COLUMN before_lot;

-- Gates: who works at which shop's gate, and every scan that let somebody in.
CREATE TABLE partner_shop (
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  shop_no bigint NOT NULL,
  PRIMARY KEY (member_id, shop_no)
);
CREATE INDEX partner_shop_shop ON partner_shop (shop_no);

-- `accepted` of `quantity` were left; the rest was let in twice. `earlier_id` is the scan a double one met.
CREATE TABLE redemption (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES ticket (id) ON DELETE CASCADE,
  partner_id uuid REFERENCES member (id) ON DELETE SET NULL,
  by_name text NOT NULL,
  gate text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  accepted integer NOT NULL CHECK (accepted >= 0 AND accepted <= quantity),
  outcome text NOT NULL,
  earlier_id uuid,
  scanned_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL
);
CREATE INDEX redemption_ticket ON redemption (ticket_id);

-- Downloaded coupons: one per member and offer; the counter's row lock keeps offers from giving out one too many.
CREATE TABLE coupon_offer (no bigint PRIMARY KEY, issued integer NOT NULL DEFAULT 0 CHECK (issued >= 0));
ALTER TABLE coupon ADD COLUMN offer_no bigint;
CREATE UNIQUE INDEX coupon_offer_member ON coupon (member_id, offer_no);
