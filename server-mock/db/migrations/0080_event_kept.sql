-- Entries of an event are deleted 90 days after the draw, as their consent says; the draw says since when.
ALTER TABLE event_draw ADD COLUMN erased_at timestamptz;
