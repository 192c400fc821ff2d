-- What a gateway took where it is not what was asked for: so much goes back.
ALTER TABLE payment ADD COLUMN taken_won bigint CHECK (taken_won > 0);
-- The part of a payment's address that only its buyer has. The id alone, which stands in logs and at the gateway, opens nothing.
ALTER TABLE payment ADD COLUMN page_key text;
