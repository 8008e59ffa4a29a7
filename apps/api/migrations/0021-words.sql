-- The words of a text as a search vector: stems of Portuguese without accents, each behind the mark of the office whose
-- text it is. The index of all offices' vectors is thus read for one of them alone, however many words the others have.
-- `forms` are letters and digits in lower case, parted by spaces: nothing in them needs quoting.
CREATE FUNCTION lavra_words(mark text, forms text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    string_agg(mark || translate(lexeme, 'áâãçêí', 'aaacei') || ':' || array_to_string(positions, ','), ' '), '')::tsvector
  FROM unnest(to_tsvector('pg_catalog.portuguese', forms))
$$;

-- The stem of one word as it stands in such a vector; null for a word that says nothing, such as "de".
CREATE FUNCTION lavra_stem(form text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lexeme, 'áâãçêí', 'aaacei') FROM unnest(to_tsvector('pg_catalog.portuguese', form)) LIMIT 1
$$;

-- What each file is found by: the words of its name (weight A) and of its present version (weight D).
CREATE TABLE file_words (
  file_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  -- Both null for what was stored before, until it is read. The words of the name stand apart as well, where a row has them
  -- at hand: the vector lies elsewhere, and is not packed, for it is read often and in parts.
  named tsvector,
  vector tsvector,
  FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id) ON DELETE CASCADE
);
ALTER TABLE file_words ALTER COLUMN vector SET STORAGE EXTERNAL;
-- Written at once: a list of what is still to be written would be read through at every search, whosever it is.
CREATE INDEX file_words_by_word ON file_words USING gin (vector) WITH (fastupdate = off);
CREATE INDEX file_words_unread ON file_words (file_id) WHERE vector IS NULL;
SELECT lavra_fence('file_words');

-- The owner of the tables is fenced as well; the platform's role sees all rows.
SET LOCAL ROLE lavra_platform;
INSERT INTO file_words (file_id, tenant_id) SELECT id, tenant_id FROM files;
RESET ROLE;
