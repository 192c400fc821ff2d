-- Records whose published body is to be made anew from what is stored: said by any transaction without a lock, worked off
-- by a publisher. What many writers share (counts, ratings) has no row they would wait for.
CREATE TABLE feed_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  -- One that could not be made waits until then.
  not_before timestamptz
);
CREATE INDEX feed_due_scope ON feed_due (scope, id);
