-- Wrong passwords are counted for each place they were tried from: a network, or a device that has signed in before.
-- What somebody elsewhere does shuts nobody out.
CREATE TABLE sign_in_failure (
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  place text NOT NULL,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL,
  locked_at timestamptz,
  PRIMARY KEY (member_id, place)
);

-- Devices (Sync-Client) a member has signed in on.
CREATE TABLE known_device (
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  client_id uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, client_id)
);
