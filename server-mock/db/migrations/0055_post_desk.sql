-- Posts at the desk, by state: those that wait, the longest first, and all others, the last first.
CREATE INDEX post_desk ON post (state, coalesce(edited_at, registered_at), id);
