-- An event at the desk is named by its number, a ranking by its period: what is taken is no longer always an id.
ALTER TABLE desk_claim ALTER COLUMN item TYPE text;
