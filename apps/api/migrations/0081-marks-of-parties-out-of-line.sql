-- Marks with their first repeated up to 256: PostgreSQL stores only a row of more than 2 kB out of line. This changes
-- neither the index nor what is found.
CREATE FUNCTION lavra_stored_marks(marks bigint[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT marks || array_fill(marks[1], ARRAY[greatest(0, 256 - cardinality(marks)) * sign(cardinality(marks))::int])
$$;

-- As of documents in 0058: a search reads its index and then only narrow rows, so marks are out of line.
ALTER TABLE party_search SET (toast_tuple_target = 128);
ALTER TABLE party_search ALTER COLUMN marks SET STORAGE EXTERNAL;
ALTER TABLE party_search ALTER COLUMN marks SET STATISTICS 0;
UPDATE party_search SET marks = lavra_stored_marks(marks);

ALTER TABLE case_search SET (toast_tuple_target = 128);
ALTER TABLE case_search ALTER COLUMN marks SET STORAGE EXTERNAL;
ALTER TABLE case_search ALTER COLUMN marks SET STATISTICS 0;
UPDATE case_search SET marks = lavra_stored_marks(marks);
