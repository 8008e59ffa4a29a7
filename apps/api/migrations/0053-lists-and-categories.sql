-- Whether a list with options of its own takes other answers as well. Lists from before took them, and still do; a new list
-- takes only its options. It means nothing for other markers.
ALTER TABLE file_markers ADD COLUMN allows_other boolean NOT NULL DEFAULT true;
ALTER TABLE file_markers ALTER COLUMN allows_other SET DEFAULT false;
ALTER TABLE default_markers ADD COLUMN allows_other boolean NOT NULL DEFAULT true;
ALTER TABLE default_markers ALTER COLUMN allows_other SET DEFAULT false;

-- The category that an API client gave a file's own marker; default markers have the category of their default.
ALTER TABLE file_markers ADD COLUMN category text NOT NULL DEFAULT '' CHECK (length(category) <= 60);
