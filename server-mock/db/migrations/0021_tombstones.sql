-- When a record was deleted, so that the row that says so can go once every device has read it or must read anew anyway.
ALTER TABLE feed_entry ADD COLUMN deleted_at timestamptz;
UPDATE feed_entry SET deleted_at = now() WHERE deleted;
CREATE INDEX feed_entry_deleted ON feed_entry (deleted_at) WHERE deleted;
