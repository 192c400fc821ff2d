-- The head of a list of public content (GET /api/content) without reading and sorting all records of its kind.
CREATE INDEX feed_entry_listed ON feed_entry (kind, length(key), key) WHERE scope = 'content' AND NOT deleted;
