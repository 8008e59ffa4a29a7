-- Whether a topic stands in documents as it looks alone; otherwise its text takes the template's look.
ALTER TABLE files ADD COLUMN keeps_look boolean NOT NULL DEFAULT false CHECK (area = 'topicos' OR NOT keeps_look);
-- How most of the text looks, as it was read with the upload: font, size, line, lineRule, alignment, firstLine. Unknown for
-- what was stored before, until its next version.
ALTER TABLE files ADD COLUMN body_look jsonb;
