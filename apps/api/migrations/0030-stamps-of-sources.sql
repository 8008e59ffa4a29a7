-- The dates and numbers that some files of an office or of the platform ask for; what several ask for is as the first of
-- them has it. Taken into the statement that asks for it.
CREATE FUNCTION lavra_written_markers(office uuid, ids uuid[])
RETURNS TABLE (key text, name text, type text, kind text, date_format text) LANGUAGE sql STABLE AS $$
  SELECT marker.key, marker.name, marker.type, marker.kind, marker.date_format
  FROM file_markers marker
  WHERE marker.tenant_id IN (office, '00000000-0000-7000-8000-000000000001') AND marker.file_id = ANY (ids)
    AND marker.type IN ('date', 'number') AND marker.state <> 'vanished'
    AND NOT EXISTS (
      SELECT FROM unnest(ids [: array_position(ids, marker.file_id) - 1]) AS before (id)
      WHERE (SELECT first.state FROM file_markers first WHERE first.file_id = before.id AND first.key = marker.key) <> 'vanished')
  ORDER BY marker.key
$$;

-- As before.
CREATE OR REPLACE FUNCTION lavra_typed_markers(given jsonb)
RETURNS TABLE (place integer, key text, name text, type text, kind text, date_format text) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE it record;
BEGIN
  FOR it IN SELECT * FROM jsonb_to_recordset(given) AS asked (place integer, tenant_id uuid, ids uuid[]) LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    RETURN QUERY SELECT it.place, marker.* FROM lavra_written_markers(it.tenant_id, it.ids) marker;
  END LOOP;
END $$;

-- What a document of some files hangs on beside what a person says, told by a hash: equal as long as nothing of it changes.
-- What a version of a file holds never does, so its number stands for it. Each as the office that asks.
CREATE FUNCTION lavra_source_stamps(given jsonb) RETURNS TABLE (place integer, stamp text) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE it record;
BEGIN
  FOR it IN SELECT * FROM jsonb_to_recordset(given) AS asked (place integer, tenant_id uuid, ids uuid[]) LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    place := it.place;
    stamp := encode(sha256(convert_to(ROW(
      ARRAY(
        SELECT ROW(file.id, file.area, file.name, file.keeps_look, file.version) FROM files file
        WHERE file.tenant_id IN (it.tenant_id, '00000000-0000-7000-8000-000000000001') AND file.id = ANY (it.ids)
        ORDER BY file.id),
      ARRAY(SELECT marker FROM lavra_written_markers(it.tenant_id, it.ids) marker),
      (SELECT um_mil FROM office_data WHERE tenant_id = it.tenant_id)
    )::text, 'UTF8')), 'hex');
    RETURN NEXT;
  END LOOP;
END $$;
