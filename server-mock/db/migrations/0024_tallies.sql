-- Counts that many add to at once. Who recommends or comments adds a row and waits for nobody; a publisher folds the rows
-- into one per target. What post and review counted before stays in their own columns, to which this is added.
CREATE TABLE tally (
  target text PRIMARY KEY,
  views integer NOT NULL DEFAULT 0,
  recommendations integer NOT NULL DEFAULT 0,
  comments integer NOT NULL DEFAULT 0,
  helpful integer NOT NULL DEFAULT 0
);

CREATE TABLE tally_delta (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target text NOT NULL,
  what text NOT NULL CHECK (what IN ('views', 'recommendations', 'comments', 'helpful')),
  delta integer NOT NULL
);
CREATE INDEX tally_delta_target ON tally_delta (target);
