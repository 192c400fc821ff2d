-- Reviews that are taken down stay whole for their author, with the reason. Lists of them are read from the server in two
-- orders, page by page.
ALTER TABLE review ADD COLUMN removed_at timestamptz;
ALTER TABLE review ADD COLUMN removal jsonb;
DROP INDEX review_product;
DROP INDEX review_place;
CREATE INDEX review_product ON review (product_no, written_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX review_place ON review (place_no, written_at DESC, id DESC) WHERE removed_at IS NULL;
-- What was written or changed last, for the desk.
CREATE INDEX review_changed ON review (coalesce(edited_at, written_at) DESC, id DESC);

-- Questions and inquiries: where the answer came from (the shop or the desk), and those that wait, the longest first.
ALTER TABLE question ADD COLUMN answered_from text CHECK (answered_from IN ('shop', 'desk'));
UPDATE question SET answered_from = 'desk' WHERE answer IS NOT NULL;
CREATE INDEX question_asked ON question (asked_at, id);
CREATE INDEX question_waiting ON question (asked_at, id) WHERE answer IS NULL;
ALTER TABLE inquiry ADD COLUMN photos text[] NOT NULL DEFAULT '{}';
-- The earlier inquiry this one goes on with.
ALTER TABLE inquiry ADD COLUMN follows uuid;
CREATE INDEX inquiry_photos ON inquiry USING gin (photos);
CREATE INDEX inquiry_asked ON inquiry (asked_at, id);
CREATE INDEX inquiry_waiting ON inquiry (asked_at, id) WHERE answer IS NULL;

-- Who works on what at a desk. A claim lapses by itself.
CREATE TABLE desk_claim (
  kind text NOT NULL,
  item uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  until timestamptz NOT NULL,
  PRIMARY KEY (kind, item)
);
CREATE INDEX desk_claim_member ON desk_claim (member_id);

-- More is changed at desks than goods; the kinds are the program's.
ALTER TABLE desk_change DROP CONSTRAINT IF EXISTS desk_change_kind_check;
