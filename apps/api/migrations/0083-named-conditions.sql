-- A marker may be a condition: a tree of questions about the other fields of its file, instead of something that is asked for.
ALTER TABLE file_markers ADD COLUMN condition jsonb;
ALTER TABLE file_markers DROP CONSTRAINT file_markers_kind_check;
ALTER TABLE file_markers ADD CONSTRAINT file_markers_kind_check CHECK (kind IN
  ('', 'cpf', 'cnpj', 'cpf_cnpj', 'cnj', 'oab', 'cep', 'telefone', 'email', 'moeda', 'percentual', 'sim_nao', 'parte', 'lista',
  'condicao'));
ALTER TABLE file_markers ADD CONSTRAINT file_markers_condition_check CHECK ((kind = 'condicao') IS TRUE OR condition IS NULL);

-- Beside dates, numbers and fields that hold parties, the conditions: what is written depends on them too.
DROP INDEX file_markers_written;
CREATE INDEX file_markers_written ON file_markers (file_id)
  WHERE (type IN ('date', 'number') OR kind IN ('parte', 'condicao')) AND state <> 'vanished';

-- As before, with the conditions.
DROP FUNCTION lavra_typed_markers(jsonb);
DROP FUNCTION lavra_written_markers(uuid, uuid[]);
CREATE FUNCTION lavra_written_markers(office uuid, ids uuid[])
RETURNS TABLE (key text, name text, type text, kind text, date_format text, condition jsonb) LANGUAGE sql STABLE AS $$
  SELECT marker.key, marker.name, marker.type, marker.kind, marker.date_format, marker.condition
  FROM file_markers marker
  WHERE (marker.tenant_id IN (office, '00000000-0000-7000-8000-000000000001')) IS TRUE AND marker.file_id = ANY (ids)
    AND (marker.type IN ('date', 'number') OR marker.kind IN ('parte', 'condicao')) AND marker.state <> 'vanished'
    AND NOT EXISTS (
      SELECT FROM unnest(ids [: array_position(ids, marker.file_id) - 1]) AS before (id)
      WHERE (SELECT first.state FROM file_markers first WHERE first.file_id = before.id AND first.key = marker.key) <> 'vanished')
  ORDER BY marker.key
$$;
CREATE FUNCTION lavra_typed_markers(given jsonb)
RETURNS TABLE (place integer, key text, name text, type text, kind text, date_format text, condition jsonb) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE it record;
BEGIN
  FOR it IN SELECT * FROM jsonb_to_recordset(given) AS asked (place integer, tenant_id uuid, ids uuid[]) LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    RETURN QUERY SELECT it.place, marker.* FROM lavra_written_markers(it.tenant_id, it.ids) marker;
  END LOOP;
END $$;
