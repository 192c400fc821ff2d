-- The head of a category's list (GET /api/content?kinds=place.food) without reading and sorting all records of its kind.
CREATE INDEX feed_entry_by_category ON feed_entry (kind, (body->>'category'), (body->'purchased') DESC, length(key), key)
  WHERE scope = 'content' AND NOT deleted;
