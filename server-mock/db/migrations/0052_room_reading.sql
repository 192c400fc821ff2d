-- How far each member has read a room, whether it is told on their devices, and up to which message it was.
ALTER TABLE membership ADD COLUMN read_no bigint NOT NULL DEFAULT 0, ADD COLUMN told_no bigint NOT NULL DEFAULT 0,
  ADD COLUMN muted boolean NOT NULL DEFAULT false;
-- Who was in a room before begins with what is unread from now on.
UPDATE membership SET read_no = counter.items FROM feed_counter AS counter WHERE counter.scope = 'room:' || post_id;

-- How fast somebody speaks, and which rooms have news, are read from their newest messages.
CREATE INDEX message_pace ON message (room_id, member_id, seq);
CREATE INDEX message_sent ON message (sent_at);
