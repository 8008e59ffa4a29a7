-- Whether the numbering of a topic in the template's look begins anew in documents, where it would go on with the template's.
ALTER TABLE files ADD COLUMN restarts_numbering boolean NOT NULL DEFAULT false
  CHECK (area = 'topicos' OR NOT restarts_numbering);
-- As it was when the document was generated.
ALTER TABLE document_topics ADD COLUMN restarts_numbering boolean NOT NULL DEFAULT false;

-- As before, with the new column.
DROP FUNCTION lavra_present_files(jsonb);
CREATE FUNCTION lavra_present_files(given jsonb)
RETURNS TABLE (place integer, id uuid, area text, name text, keeps_look boolean, restarts_numbering boolean,
  version integer, version_id uuid, sha256 bytea,
  storage_key uuid) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE it record;
BEGIN
  FOR it IN SELECT * FROM jsonb_to_recordset(given) AS asked (place integer, tenant_id uuid, ids uuid[]) LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    RETURN QUERY SELECT it.place, file.id, file.area, file.name, file.keeps_look, file.restarts_numbering, file.version,
        present.id, present.sha256, present.storage_key
      FROM files file JOIN file_versions present ON present.file_id = file.id AND present.number = file.version
      WHERE file.tenant_id IN (it.tenant_id, '00000000-0000-7000-8000-000000000001') AND file.id = ANY (it.ids);
  END LOOP;
END $$;

-- As before, with the new column.
CREATE OR REPLACE FUNCTION lavra_source_stamps(given jsonb) RETURNS TABLE (place integer, stamp text) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT asked.place, encode(sha256(convert_to(ROW(
      ARRAY(
        SELECT ROW(file.id, file.area, file.name, file.keeps_look, file.restarts_numbering, file.version) FROM files file
        WHERE (file.tenant_id IN (asked.tenant_id, '00000000-0000-7000-8000-000000000001')) IS TRUE
          AND file.id = ANY (asked.ids)
        ORDER BY file.id),
      ARRAY(SELECT marker FROM lavra_written_markers(asked.tenant_id, asked.ids) marker),
      (SELECT um_mil FROM office_data WHERE tenant_id = asked.tenant_id)
    )::text, 'UTF8')), 'hex')
    FROM jsonb_to_recordset(given) AS asked (place integer, tenant_id uuid, ids uuid[]);
END $$;

-- As before, with the new column.
CREATE OR REPLACE FUNCTION lavra_store_documents(given jsonb) RETURNS TABLE (place integer, name text) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  it record;
  person uuid;
  wanted text;
  number integer;
  tries integer;
  key text;
  entered text;
  is_held boolean;
  is_taken boolean;
  has_identifiers boolean := false;
  has_topics boolean := false;
  has_drafts boolean := false;
BEGIN
  FOR it IN
    SELECT * FROM jsonb_to_recordset(given) AS document (place integer, id uuid, tenant_id uuid, created_by uuid,
      template_name text, size integer, storage_key uuid, created_at timestamptz, generation_ms integer, given text,
      given_key text, before text, key_before text, after text, identifiers jsonb, topics jsonb, draft_id uuid)
    ORDER BY place
  LOOP
    entered := set_config('lavra.tenant', it.tenant_id::text, true);
    -- Shows that the bytes under the key are on their way to a row.
    is_held := pg_advisory_xact_lock(hashtextextended('document:' || it.storage_key::text, 0)) IS NOT NULL;
    tries := 0;
    IF person = it.created_by AND wanted = it.given_key THEN
      LOOP
        number := number + 1;
        tries := tries + 1;
        key := it.key_before || number || it.after;
        -- The lock first and by itself: only the next statement sees what it waited for.
        IF pg_try_advisory_xact_lock(lavra_name_lock(it.created_by, key)) THEN
          EXIT WHEN NOT EXISTS (SELECT FROM documents WHERE created_by = it.created_by AND name_key = key);
        END IF;
        IF tries = 8 THEN
          tries := 0;
          EXIT;
        END IF;
      END LOOP;
    END IF;
    IF tries = 0 THEN
      number := 1;
      key := it.given_key;
      is_taken := true;
      IF pg_try_advisory_xact_lock(lavra_name_lock(it.created_by, key)) THEN
        is_taken := EXISTS (SELECT FROM documents WHERE created_by = it.created_by AND name_key = key);
      END IF;
      IF is_taken THEN
        number := lavra_free_name(it.created_by, it.given_key, it.key_before, it.after);
        key := CASE WHEN number = 1 THEN it.given_key ELSE it.key_before || number || it.after END;
      END IF;
    END IF;
    person := it.created_by;
    wanted := it.given_key;
    place := it.place;
    name := CASE WHEN number = 1 THEN it.given ELSE it.before || number || it.after END;
    INSERT INTO documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at,
        generation_ms)
      VALUES (it.id, it.tenant_id, it.created_by, lavra_store_documents.name, key, it.template_name, it.size, it.storage_key,
        it.created_at, it.generation_ms);
    has_identifiers := has_identifiers OR it.identifiers <> '[]';
    has_topics := has_topics OR it.topics <> '[]';
    has_drafts := has_drafts OR it.draft_id IS NOT NULL;
    RETURN NEXT;
  END LOOP;
  INSERT INTO document_inputs (document_id, tenant_id, template_version_id, answers, writing, cleaning, today, output_name,
      engine_version, language_version, sha256)
    SELECT id, set_config('lavra.tenant', tenant_id::text, true)::uuid, template_version_id, answers, writing, cleaning, today,
      output_name, engine_version, language_version, decode(sha256, 'hex')
    FROM jsonb_to_recordset(given) AS made (id uuid, tenant_id uuid, template_version_id uuid, answers jsonb, writing jsonb,
      cleaning jsonb, today text, output_name text, engine_version text, language_version text, sha256 text);
  IF has_identifiers THEN
    INSERT INTO document_identifiers (document_id, tenant_id, hash)
      SELECT id, set_config('lavra.tenant', tenant_id::text, true)::uuid, decode(hash, 'hex')
      FROM jsonb_to_recordset(given) AS made (id uuid, tenant_id uuid, identifiers jsonb),
        jsonb_array_elements_text(identifiers) AS hash;
  END IF;
  IF has_topics THEN
    INSERT INTO document_topics (document_id, tenant_id, position, version_id, keeps_look, restarts_numbering)
      SELECT id, set_config('lavra.tenant', tenant_id::text, true)::uuid, position, (topic ->> 'version_id')::uuid,
        (topic ->> 'keeps_look')::boolean,
        (topic ->> 'restarts_numbering')::boolean
      FROM jsonb_to_recordset(given) AS made (id uuid, tenant_id uuid, topics jsonb),
        jsonb_array_elements(topics) WITH ORDINALITY AS placed (topic, position);
  END IF;
  IF has_drafts THEN
    FOR it IN
      SELECT * FROM jsonb_to_recordset(given) AS made (tenant_id uuid, created_by uuid, draft_id uuid) WHERE draft_id IS NOT NULL
    LOOP
      entered := set_config('lavra.tenant', it.tenant_id::text, true);
      DELETE FROM document_drafts WHERE tenant_id = it.tenant_id AND created_by = it.created_by AND id = it.draft_id;
    END LOOP;
  END IF;
END $$;
