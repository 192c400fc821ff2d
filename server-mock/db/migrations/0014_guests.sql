-- When a device last wrote: guests that come no more are forgotten.
ALTER TABLE client ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX client_guest_seen ON client (seen_at) WHERE member_id IS NULL;
