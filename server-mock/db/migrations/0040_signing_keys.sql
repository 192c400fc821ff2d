-- Several keys of a purpose: the newest whose time has come signs, those before it are still recognised.
ALTER TABLE signing_key DROP CONSTRAINT signing_key_pkey;
ALTER TABLE signing_key ADD PRIMARY KEY (kid);
ALTER TABLE signing_key ADD COLUMN signs_from timestamptz;
UPDATE signing_key SET signs_from = created_at;
ALTER TABLE signing_key ALTER COLUMN signs_from SET NOT NULL;
-- Taken away once a later one signs and nothing can be made with it any more.
ALTER TABLE signing_key ALTER COLUMN private_jwk DROP NOT NULL;
