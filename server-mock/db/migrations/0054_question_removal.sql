-- What the desk takes down stays with its author, with the reason.
ALTER TABLE question ADD COLUMN removed_at timestamptz, ADD COLUMN removal jsonb;
DROP INDEX question_waiting;
CREATE INDEX question_waiting ON question (asked_at, id) WHERE answer IS NULL AND removed_at IS NULL;
