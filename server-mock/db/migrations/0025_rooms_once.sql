-- A message is one row whoever is in its room: no copy of it stands in anybody's own feed. Who reads their own feed as
-- before is given it from the room, beginning with this number.
ALTER TABLE membership ADD COLUMN from_no bigint NOT NULL DEFAULT 1;

-- Who had copies reads their own feed once more from the beginning.
UPDATE feed_counter SET version = version + 1, pruned_before = version + 1
  WHERE scope IN (SELECT scope FROM feed_entry WHERE kind = 'message' AND scope LIKE 'member:%');
DELETE FROM feed_entry WHERE kind = 'message' AND scope LIKE 'member:%';
