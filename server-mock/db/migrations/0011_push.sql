-- Browsers a member wants to be told on (Web Push). A device belongs to the session it was registered in: it is told
-- nothing once that is over.
CREATE TABLE push_device (
  id uuid PRIMARY KEY,
  endpoint text NOT NULL UNIQUE,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  registered_at timestamptz NOT NULL
);
CREATE INDEX push_device_member ON push_device (member_id, registered_at);
CREATE INDEX push_device_session ON push_device (session_id);

-- Whose use of which day was reminded of; at most once each.
CREATE TABLE reminder (
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  day date NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, day)
);

-- A newer notice of the same thing takes the place of one that still waits.
CREATE INDEX message_outbox_notices ON message_outbox (recipient, subject) WHERE channel = 'push' AND sent_at IS NULL;
