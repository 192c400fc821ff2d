-- Feeds by interest. `items` counts what was ever created of the kinds a scope shows a window of; each such record
-- keeps its number, so that a range of numbers has no gap but for what was deleted.
ALTER TABLE feed_counter ADD COLUMN items bigint NOT NULL DEFAULT 0;
ALTER TABLE feed_counter SET (fillfactor = 50);
ALTER TABLE feed_entry ADD COLUMN no bigint;
CREATE INDEX feed_entry_no ON feed_entry (scope, no) WHERE no IS NOT NULL;

-- Rows that are read from their own table: no copy of them stands in feed_entry.
ALTER TABLE comment ADD COLUMN feed_version bigint, ADD COLUMN feed_no bigint;
CREATE INDEX comment_feed_version ON comment (post_id, feed_version);
CREATE INDEX comment_feed_no ON comment (post_id, feed_no);
ALTER TABLE message ADD COLUMN feed_version bigint, ADD COLUMN feed_no bigint;
CREATE INDEX message_feed_version ON message (room_id, feed_version);
CREATE INDEX message_feed_no ON message (room_id, feed_no);

-- What a device may hold is deleted one by one, with a tombstone each, never by a cascade.
ALTER TABLE post DROP CONSTRAINT post_member_id_fkey,
  ADD FOREIGN KEY (member_id) REFERENCES member (id) ON DELETE RESTRICT;
ALTER TABLE comment DROP CONSTRAINT comment_post_id_fkey, DROP CONSTRAINT comment_member_id_fkey,
  ADD FOREIGN KEY (post_id) REFERENCES post (id) ON DELETE RESTRICT,
  ADD FOREIGN KEY (member_id) REFERENCES member (id) ON DELETE RESTRICT;
ALTER TABLE membership DROP CONSTRAINT membership_post_id_fkey, DROP CONSTRAINT membership_member_id_fkey,
  ADD FOREIGN KEY (post_id) REFERENCES post (id) ON DELETE RESTRICT,
  ADD FOREIGN KEY (member_id) REFERENCES member (id) ON DELETE RESTRICT;
ALTER TABLE message DROP CONSTRAINT message_room_id_fkey, DROP CONSTRAINT message_member_id_fkey,
  ADD FOREIGN KEY (room_id) REFERENCES post (id) ON DELETE RESTRICT,
  ADD FOREIGN KEY (member_id) REFERENCES member (id) ON DELETE RESTRICT;
