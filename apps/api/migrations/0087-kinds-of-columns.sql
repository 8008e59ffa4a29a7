-- Kinds of a list's columns by name, as a person said; null for all other markers, and where nobody said any.
ALTER TABLE file_markers ADD COLUMN column_kinds jsonb CHECK ((kind = 'lista') IS TRUE OR column_kinds IS NULL);
ALTER TABLE default_markers ADD COLUMN column_kinds jsonb CHECK (kind = 'lista' OR column_kinds IS NULL);

-- Beside dates, numbers, parties and conditions, the lists whose columns have kinds: what is written depends on them too.
DROP INDEX file_markers_written;
CREATE INDEX file_markers_written ON file_markers (file_id)
  WHERE (type IN ('date', 'number') OR kind IN ('parte', 'condicao') OR column_kinds IS NOT NULL) AND state <> 'vanished';

-- As before, with the lists.
DROP FUNCTION lavra_typed_markers(jsonb);
DROP FUNCTION lavra_written_markers(uuid, uuid[]);
CREATE FUNCTION lavra_written_markers(office uuid, ids uuid[])
RETURNS TABLE (key text, name text, type text, kind text, date_format text, condition jsonb, options jsonb, column_kinds jsonb)
LANGUAGE sql STABLE AS $$
  SELECT marker.key, marker.name, marker.type, marker.kind, marker.date_format, marker.condition,
    CASE WHEN marker.column_kinds IS NULL THEN '[]' ELSE marker.options END, marker.column_kinds
  FROM file_markers marker
  WHERE (marker.tenant_id IN (office, '00000000-0000-7000-8000-000000000001')) IS TRUE AND marker.file_id = ANY (ids)
    AND (marker.type IN ('date', 'number') OR marker.kind IN ('parte', 'condicao') OR marker.column_kinds IS NOT NULL)
    AND marker.state <> 'vanished'
    AND NOT EXISTS (
      SELECT FROM unnest(ids [: array_position(ids, marker.file_id) - 1]) AS before (id)
      WHERE (SELECT first.state FROM file_markers first WHERE first.file_id = before.id AND first.key = marker.key) <> 'vanished')
  ORDER BY marker.key
$$;
CREATE FUNCTION lavra_typed_markers(given jsonb)
RETURNS TABLE (place integer, key text, name text, type text, kind text, date_format text, condition jsonb, options jsonb,
  column_kinds jsonb) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE it record;
BEGIN
  FOR it IN SELECT * FROM jsonb_to_recordset(given) AS asked (place integer, tenant_id uuid, ids uuid[]) LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    RETURN QUERY SELECT it.place, marker.* FROM lavra_written_markers(it.tenant_id, it.ids) marker;
  END LOOP;
END $$;
