-- What a document is made of is found by its files alone. Whose they are is looked at in each row that is found, and not in an
-- index: PostgreSQL would go through all markers of an office there for each document. Nothing else changes.

CREATE OR REPLACE FUNCTION lavra_written_markers(office uuid, ids uuid[])
RETURNS TABLE (key text, name text, type text, kind text, date_format text) LANGUAGE sql STABLE AS $$
  SELECT marker.key, marker.name, marker.type, marker.kind, marker.date_format
  FROM file_markers marker
  WHERE (marker.tenant_id IN (office, '00000000-0000-7000-8000-000000000001')) IS TRUE AND marker.file_id = ANY (ids)
    AND marker.type IN ('date', 'number') AND marker.state <> 'vanished'
    AND NOT EXISTS (
      SELECT FROM unnest(ids [: array_position(ids, marker.file_id) - 1]) AS before (id)
      WHERE (SELECT first.state FROM file_markers first WHERE first.file_id = before.id AND first.key = marker.key) <> 'vanished')
  ORDER BY marker.key
$$;

CREATE OR REPLACE FUNCTION lavra_source_stamps(given jsonb) RETURNS TABLE (place integer, stamp text) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT asked.place, encode(sha256(convert_to(ROW(
      ARRAY(
        SELECT ROW(file.id, file.area, file.name, file.keeps_look, file.version) FROM files file
        WHERE (file.tenant_id IN (asked.tenant_id, '00000000-0000-7000-8000-000000000001')) IS TRUE
          AND file.id = ANY (asked.ids)
        ORDER BY file.id),
      ARRAY(SELECT marker FROM lavra_written_markers(asked.tenant_id, asked.ids) marker),
      (SELECT um_mil FROM office_data WHERE tenant_id = asked.tenant_id)
    )::text, 'UTF8')), 'hex')
    FROM jsonb_to_recordset(given) AS asked (place integer, tenant_id uuid, ids uuid[]);
END $$;
