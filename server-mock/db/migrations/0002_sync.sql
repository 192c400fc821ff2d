-- The change feed. `version` is drawn from the scope's counter under its row lock, which is held until commit:
-- a reader that has seen version n can never miss a smaller one.
CREATE TABLE feed_counter (
  scope text PRIMARY KEY,
  version bigint NOT NULL DEFAULT 0,
  pruned_before bigint NOT NULL DEFAULT 0
);

CREATE TABLE feed_entry (
  scope text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  version bigint NOT NULL,
  deleted boolean NOT NULL DEFAULT false,
  body jsonb,
  PRIMARY KEY (scope, kind, key),
  CHECK (deleted = (body IS NULL))
);
CREATE INDEX feed_entry_version ON feed_entry (scope, version);

-- A device. `owner` is `guest` until a member uses it, then that member for ever.
CREATE TABLE client (
  id uuid PRIMARY KEY,
  member_id uuid REFERENCES member (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);

CREATE TABLE lane (
  client_id uuid NOT NULL,
  lane text NOT NULL,
  last_seq bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (client_id, lane)
);

CREATE TABLE idempotency (
  owner text NOT NULL,
  key uuid NOT NULL,
  client_id uuid,
  lane text,
  seq bigint,
  body_hash text NOT NULL,
  status integer,
  answer jsonb,
  etag text,
  version bigint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_created ON idempotency (created_at);
CREATE UNIQUE INDEX idempotency_lane ON idempotency (client_id, lane, seq) WHERE lane IS NOT NULL;
