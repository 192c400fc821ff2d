-- The nonce a standard client sends with its sign-in comes back in the id token of that sign-in.
ALTER TABLE social_flow ADD COLUMN client_nonce text;
ALTER TABLE social_code ADD COLUMN client_nonce text;
