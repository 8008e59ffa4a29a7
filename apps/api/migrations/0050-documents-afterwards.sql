-- What becomes of documents after they are made.

-- Versions of a document: a correction is the next edition in the series of the document that it corrects.
ALTER TABLE documents
  ADD COLUMN series_id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN edition integer NOT NULL DEFAULT 1 CHECK (edition >= 1),
  -- The party among the answers, by which lists are grouped; '' without one.
  ADD COLUMN client text NOT NULL DEFAULT '',
  -- How and when a person says that it was delivered.
  ADD COLUMN delivery text CHECK (delivery IN ('sent', 'filed')),
  ADD COLUMN delivered_on text CHECK (delivered_on LIKE '____-__-__'),
  -- Deleted, and removed with its bytes a little later; until then it can be restored.
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT documents_delivery_dated CHECK ((delivery IS NULL) = (delivered_on IS NULL));

UPDATE documents SET client = coalesce((
  SELECT btrim(regexp_replace(left(field.value, 80), '\s+', ' ', 'g'))
  FROM document_inputs made, jsonb_each_text(made.answers -> 'fields') field
    JOIN unnest(ARRAY['CLIENTE', 'AUTOR', 'REQUERENTE', 'RECLAMANTE', 'CONTRATANTE', 'OUTORGANTE', 'NOME'])
      WITH ORDINALITY party (beginning, place) ON starts_with(field.key, '{' || party.beginning)
  WHERE made.document_id = documents.id AND btrim(field.value) <> '' ORDER BY party.place, field.key LIMIT 1), '');
CREATE INDEX documents_by_series ON documents (series_id, edition);
CREATE INDEX documents_deleted ON documents (deleted_at) WHERE deleted_at IS NOT NULL;

-- The name of a deleted document is free.
DROP INDEX documents_name_taken;
CREATE UNIQUE INDEX documents_name_taken ON documents (created_by, name_key) WHERE deleted_at IS NULL;

-- The fence hides deleted documents from their office, wherever it reads. The platform's role deletes, restores and removes.
DROP POLICY own_tenant ON documents;
CREATE POLICY own_tenant ON documents TO lavra_tenant
  USING (tenant_id = lavra_tenant_id() AND deleted_at IS NULL) WITH CHECK (tenant_id = lavra_tenant_id());

-- Series with corrections. The number of editions also counts deleted ones, so that no number is given twice.
CREATE TABLE document_series (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  begun_at timestamptz NOT NULL,
  editions integer NOT NULL
);
SELECT lavra_fence('document_series');

-- As before, with client, series and edition.
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
      given_key text, before text, key_before text, after text, identifiers jsonb, topics jsonb, draft_id uuid, client text,
      series_id uuid, edition integer)
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
        generation_ms, client, series_id, edition)
      VALUES (it.id, it.tenant_id, it.created_by, lavra_store_documents.name, key, it.template_name, it.size, it.storage_key,
        it.created_at, it.generation_ms, it.client, coalesce(it.series_id, it.id), coalesce(it.edition, 1));
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
