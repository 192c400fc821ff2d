-- Where boards, records and rooms hold the effect of a write, kept with its answer: [{scope, version}], null for none.
ALTER TABLE idempotency ADD COLUMN at jsonb;
