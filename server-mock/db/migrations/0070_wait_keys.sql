-- A line that is closed has its key of telephone numbers destroyed an hour later; a shop that opens again on the same day
-- gets another. Joins that were refused are looked up by their device.
ALTER TABLE wait_key DROP CONSTRAINT wait_key_pkey;
ALTER TABLE wait_key ADD COLUMN made_at timestamptz, ADD PRIMARY KEY (shop_no, day, key);
CREATE INDEX wait_event_refused ON wait_event (device) WHERE refused IS NOT NULL;
