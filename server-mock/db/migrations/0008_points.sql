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
