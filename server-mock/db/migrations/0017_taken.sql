-- What a gateway took where it is not what was asked for: so much goes back.
ALTER TABLE payment ADD COLUMN taken_won bigint CHECK (taken_won > 0);
