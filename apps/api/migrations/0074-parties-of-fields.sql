-- A field may hold parties, people and entities, instead of a text.
ALTER TABLE file_markers DROP CONSTRAINT file_markers_kind_check;
ALTER TABLE file_markers ADD CONSTRAINT file_markers_kind_check CHECK (kind IN
  ('', 'cpf', 'cnpj', 'cpf_cnpj', 'cnj', 'oab', 'cep', 'telefone', 'email', 'moeda', 'percentual', 'sim_nao', 'parte'));
ALTER TABLE default_markers DROP CONSTRAINT default_markers_kind_check;
ALTER TABLE default_markers ADD CONSTRAINT default_markers_kind_check CHECK (kind IN
  ('', 'cpf', 'cnpj', 'cpf_cnpj', 'cnj', 'oab', 'cep', 'telefone', 'email', 'moeda', 'percentual', 'sim_nao', 'parte'));

-- Beside dates and numbers, the fields that hold parties: what is written of them depends on it too.
DROP INDEX file_markers_written;
CREATE INDEX file_markers_written ON file_markers (file_id)
  WHERE (type IN ('date', 'number') OR kind = 'parte') AND state <> 'vanished';

-- As before.
CREATE OR REPLACE FUNCTION lavra_written_markers(office uuid, ids uuid[])
RETURNS TABLE (key text, name text, type text, kind text, date_format text) LANGUAGE sql STABLE AS $$
  SELECT marker.key, marker.name, marker.type, marker.kind, marker.date_format
  FROM file_markers marker
  WHERE (marker.tenant_id IN (office, '00000000-0000-7000-8000-000000000001')) IS TRUE AND marker.file_id = ANY (ids)
    AND (marker.type IN ('date', 'number') OR marker.kind = 'parte') AND marker.state <> 'vanished'
    AND NOT EXISTS (
      SELECT FROM unnest(ids [: array_position(ids, marker.file_id) - 1]) AS before (id)
      WHERE (SELECT first.state FROM file_markers first WHERE first.file_id = before.id AND first.key = marker.key) <> 'vanished')
  ORDER BY marker.key
$$;
