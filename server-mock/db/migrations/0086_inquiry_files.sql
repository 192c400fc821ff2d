-- Documents sent with an inquiry: ids of uploads, and what they are called.
ALTER TABLE inquiry ADD COLUMN files jsonb NOT NULL DEFAULT '[]';
CREATE INDEX inquiry_files ON inquiry USING gin (files jsonb_path_ops);
-- What was announced as a PDF is taken as nothing else, and nothing else as one.
ALTER TABLE upload ADD COLUMN document boolean NOT NULL DEFAULT false;
