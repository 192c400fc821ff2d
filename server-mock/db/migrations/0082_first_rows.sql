-- The first rows of a list are read by one range of an index. `helpful_since` is what the review's tally says, kept when
-- votes are folded (db/tally.ts); with what was counted before there were tallies it is what the list is sorted by.
ALTER TABLE review ADD COLUMN helpful_since integer NOT NULL DEFAULT 0;
UPDATE review SET helpful_since = tally.helpful FROM tally
  WHERE tally.target = 'review:' || review.id AND tally.helpful <> 0;
CREATE INDEX review_product_helpful ON review
  (product_no, (greatest(helpful + helpful_since, 0)) DESC, written_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX review_place_helpful ON review
  (place_no, (greatest(helpful + helpful_since, 0)) DESC, written_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX review_product_photos ON review (product_no, written_at DESC, id DESC)
  WHERE removed_at IS NULL AND photos <> '{}';
CREATE INDEX review_place_photos ON review (place_no, written_at DESC, id DESC)
  WHERE removed_at IS NULL AND photos <> '{}';

-- What was answered last, for the desks.
CREATE INDEX question_answered ON question (answered_at DESC, id DESC)
  WHERE answer IS NOT NULL AND removed_at IS NULL;
CREATE INDEX inquiry_answered ON inquiry (answered_at DESC, id DESC) WHERE answer IS NOT NULL;
