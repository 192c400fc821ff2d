-- Its author may change a question until it is answered.
ALTER TABLE question ADD COLUMN version integer NOT NULL DEFAULT 1;
