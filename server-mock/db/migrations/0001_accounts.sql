-- Members, their sign-in data and their sessions. Times are instants; days are Asia/Seoul.
CREATE TABLE member (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  profile jsonb NOT NULL,
  roles text[] NOT NULL DEFAULT '{member}',
  mobile_verified boolean NOT NULL DEFAULT false,
  language text NOT NULL DEFAULT 'ko',
  admin_locked boolean NOT NULL DEFAULT false,
  joined_at timestamptz NOT NULL,
  last_sign_in_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX member_email ON member (lower(email));

CREATE TABLE credential (
  member_id uuid PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  changed_at timestamptz NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  locked_at timestamptz,
  temporary_hash text,
  temporary_until timestamptz
);

-- One row is one family of refresh tokens; `generation` is the newest issued, `seen_generation` the newest presented.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  generation integer NOT NULL DEFAULT 1,
  seen_generation integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  refreshed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_why text
);
CREATE INDEX session_member ON session (member_id);

CREATE TABLE signing_key (
  purpose text PRIMARY KEY,
  kid text NOT NULL,
  private_jwk jsonb NOT NULL,
  public_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE setting (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);
