-- Sign-up, verification, social accounts, consents and the audit trail. What is secret stands here only as a digest.

-- A code sent to an address. Wrong tries are counted; a newer one for the same address makes it worthless.
CREATE TABLE verification (
  id uuid PRIMARY KEY,
  channel text NOT NULL,
  target text NOT NULL,
  purpose text NOT NULL,
  code_digest text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX verification_target ON verification (target, purpose);

-- What a confirmed code (kind email or mobile) or a re-authentication (kind member) is worth, once.
CREATE TABLE proof (
  digest text PRIMARY KEY,
  kind text NOT NULL,
  target text NOT NULL,
  purpose text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- Counted events of the last hour, by what they are limited by.
CREATE TABLE attempt (
  key text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX attempt_key ON attempt (key, at);

-- Every consent ever given or taken back; the member's record shows the present state.
CREATE TABLE consent (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  term text NOT NULL,
  version text NOT NULL,
  agreed boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX consent_member ON consent (member_id, at);
INSERT INTO consent (id, member_id, term, version, agreed, at)
SELECT gen_random_uuid(), member.id, term ->> 'id', term ->> 'version', true, (term ->> 'agreedAt')::timestamptz
FROM member, jsonb_array_elements(profile -> 'terms') AS term
WHERE term ->> 'agreedAt' IS NOT NULL;

-- No foreign key: the trail outlives the account it is about.
CREATE TABLE audit (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  event text NOT NULL,
  member_id uuid NOT NULL,
  actor_id uuid,
  detail text,
  address text,
  agent text
);
CREATE INDEX audit_member ON audit (member_id, at);

CREATE TABLE social_link (
  provider text NOT NULL,
  subject text NOT NULL,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (member_id, provider)
);

-- A social sign-in on its way: from the start until the browser comes back.
CREATE TABLE social_flow (
  state_digest text PRIMARY KEY,
  provider text NOT NULL,
  verifier text NOT NULL,
  nonce text NOT NULL,
  purpose text NOT NULL,
  member_id uuid,
  challenge text NOT NULL,
  app_state text NOT NULL,
  return_to text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- What came back, for the page that started it: opened by its verifier, once.
CREATE TABLE social_code (
  digest text PRIMARY KEY,
  provider text NOT NULL,
  subject text NOT NULL,
  email text,
  name text,
  purpose text NOT NULL,
  member_id uuid,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- E-mails and SMS, written with what they tell of and carried out after it is committed.
CREATE TABLE message_outbox (
  id uuid PRIMARY KEY,
  channel text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz
);
CREATE INDEX message_outbox_waiting ON message_outbox (next_at) WHERE sent_at IS NULL;

ALTER TABLE member ADD COLUMN lock_reason text;
ALTER TABLE member ADD COLUMN withdrawn_at timestamptz;
ALTER TABLE credential ADD COLUMN temporary_failures integer NOT NULL DEFAULT 0;
