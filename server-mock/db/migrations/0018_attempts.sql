-- What was ordered, without which form said so: an attempt nobody has paid for yet is known again by it.
ALTER TABLE orders ADD COLUMN wish_hash text;
