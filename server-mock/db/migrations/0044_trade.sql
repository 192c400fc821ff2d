-- What the shop sets of a unit is a row, as its stock is: the catalogue's record shows it. A unit that leaves the files and
-- comes back is sold as it was. `availability` is the product's, said with each of its units; null: as its file says.
ALTER TABLE stock ADD COLUMN price_won bigint, ADD COLUMN list_won bigint, ADD COLUMN availability text;

UPDATE stock SET price_won = (unit ->> 'priceWon')::bigint, list_won = (unit ->> 'listWon')::bigint,
  availability = body ->> 'availability'
FROM feed_entry, jsonb_array_elements(body -> 'units') AS unit
WHERE scope = 'content' AND kind = 'product' AND NOT deleted AND (unit ->> 'no')::bigint = stock.unit_no;
