-- What was announced stays as it is, so that an upload that is asked for again is known; what is kept may be shorter,
-- because position, device and other notes are taken out. NULL: finished before they were.
ALTER TABLE upload
  ADD COLUMN stored_sha256 text,
  ADD COLUMN stored_bytes integer,
  ADD COLUMN seconds real;
CREATE INDEX upload_member_time ON upload (member_id, created_at);
-- Ids came in any case; they are asked for in lower case.
UPDATE review SET photos = lower(photos::text)::text[] WHERE photos::text <> lower(photos::text);
UPDATE post SET uploads = lower(uploads::text)::text[] WHERE uploads::text <> lower(uploads::text);
