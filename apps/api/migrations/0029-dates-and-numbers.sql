-- The few markers of a file that are written otherwise than they were typed.
CREATE INDEX file_markers_written ON file_markers (file_id) WHERE type IN ('date', 'number') AND state <> 'vanished';

-- As before; only dates and numbers are read, and looked up in the files before theirs.
CREATE OR REPLACE FUNCTION lavra_typed_markers(given jsonb)
RETURNS TABLE (place integer, key text, name text, type text, kind text, date_format text) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE it record;
BEGIN
  FOR it IN SELECT * FROM jsonb_to_recordset(given) AS asked (place integer, tenant_id uuid, ids uuid[]) LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    RETURN QUERY SELECT it.place, marker.key, marker.name, marker.type, marker.kind, marker.date_format
      FROM file_markers marker
      WHERE marker.tenant_id IN (it.tenant_id, '00000000-0000-7000-8000-000000000001') AND marker.file_id = ANY (it.ids)
        AND marker.type IN ('date', 'number') AND marker.state <> 'vanished'
        AND NOT EXISTS (
          SELECT FROM unnest(it.ids [: array_position(it.ids, marker.file_id) - 1]) AS before (id)
          WHERE (SELECT state FROM file_markers first WHERE first.file_id = before.id AND first.key = marker.key) <> 'vanished')
      ORDER BY marker.key;
  END LOOP;
END $$;
