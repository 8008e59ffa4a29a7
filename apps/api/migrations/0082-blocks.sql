-- Blocks of the file: their questions, and the tags in each of their branches. Null if it has none, or was stored before they
-- were filled: then its documents keep them as written.
ALTER TABLE file_versions ADD COLUMN blocks jsonb;

-- A field may hold rows, for a repetition.
ALTER TABLE file_markers DROP CONSTRAINT file_markers_kind_check;
ALTER TABLE file_markers ADD CONSTRAINT file_markers_kind_check CHECK (kind IN
  ('', 'cpf', 'cnpj', 'cpf_cnpj', 'cnj', 'oab', 'cep', 'telefone', 'email', 'moeda', 'percentual', 'sim_nao', 'parte', 'lista'));
ALTER TABLE default_markers DROP CONSTRAINT default_markers_kind_check;
ALTER TABLE default_markers ADD CONSTRAINT default_markers_kind_check CHECK (kind IN
  ('', 'cpf', 'cnpj', 'cpf_cnpj', 'cnj', 'oab', 'cep', 'telefone', 'email', 'moeda', 'percentual', 'sim_nao', 'parte', 'lista'));

-- As before, with whether the blocks are filled.
DROP FUNCTION lavra_present_files(jsonb);
CREATE FUNCTION lavra_present_files(given jsonb)
RETURNS TABLE (place integer, id uuid, area text, name text, keeps_look boolean, restarts_numbering boolean,
  version integer, version_id uuid, sha256 bytea, storage_key uuid, has_blocks boolean) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE it record;
BEGIN
  FOR it IN SELECT * FROM jsonb_to_recordset(given) AS asked (place integer, tenant_id uuid, ids uuid[]) LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    RETURN QUERY SELECT it.place, file.id, file.area, file.name, file.keeps_look, file.restarts_numbering, file.version,
        present.id, present.sha256, present.storage_key, present.blocks IS NOT NULL
      FROM files file JOIN file_versions present ON present.file_id = file.id AND present.number = file.version
      WHERE file.tenant_id IN (it.tenant_id, '00000000-0000-7000-8000-000000000001') AND file.id = ANY (it.ids);
  END LOOP;
END $$;
