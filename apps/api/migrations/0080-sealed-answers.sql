-- What people type into documents and drafts is encrypted with a key of each document and draft, wrapped by a key of the
-- installation (AES-256-GCM). Without its key nothing of it can be read, in dead rows and copies either.
CREATE TABLE document_keys (
  tenant_id uuid NOT NULL,
  document_id uuid NOT NULL,
  wrapped bytea NOT NULL,
  PRIMARY KEY (tenant_id, document_id),
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents (tenant_id, id) ON DELETE CASCADE
);
SELECT lavra_fence('document_keys');
REVOKE UPDATE ON document_keys FROM lavra_tenant, lavra_platform;

ALTER TABLE document_drafts ADD CONSTRAINT document_drafts_by_office UNIQUE (tenant_id, created_by, id);
CREATE TABLE draft_keys (
  tenant_id uuid NOT NULL,
  created_by uuid NOT NULL,
  draft_id uuid NOT NULL,
  wrapped bytea NOT NULL,
  PRIMARY KEY (tenant_id, created_by, draft_id),
  FOREIGN KEY (tenant_id, created_by, draft_id) REFERENCES document_drafts (tenant_id, created_by, id) ON DELETE CASCADE
);
SELECT lavra_fence('draft_keys');
REVOKE UPDATE ON draft_keys FROM lavra_tenant, lavra_platform;

-- Rows from before have answers and names in the clear until the server has sealed them. The label is what lists show: the
-- client. Documents of one client are grouped by a keyed hash of the name.
ALTER TABLE documents ADD COLUMN label bytea, ADD COLUMN client_group bigint;
ALTER TABLE document_inputs
  ALTER COLUMN answers DROP NOT NULL,
  ALTER COLUMN output_name DROP NOT NULL,
  ADD COLUMN sealed bytea,
  -- When the answers were erased and the document was kept.
  ADD COLUMN erased_at timestamptz;
CREATE INDEX document_inputs_in_the_clear ON document_inputs (document_id) WHERE answers IS NOT NULL;
GRANT UPDATE (answers, output_name, sealed, erased_at) ON document_inputs TO lavra_platform;
GRANT DELETE ON document_identifiers TO lavra_platform;

ALTER TABLE document_drafts
  ALTER COLUMN answers DROP NOT NULL,
  ALTER COLUMN about DROP NOT NULL,
  ADD COLUMN sealed bytea,
  ADD COLUMN label bytea,
  -- Keys of the fields with a value.
  ADD COLUMN filled_keys text[] NOT NULL DEFAULT '{}';
CREATE INDEX document_drafts_in_the_clear ON document_drafts (id) WHERE answers IS NOT NULL;

-- What an erased party's finished documents were kept for, or that they were deleted.
ALTER TABLE parties ADD COLUMN erased_ground text
  CHECK (erased_ground IN ('legal_obligation', 'exercise_of_rights', 'deleted'));

-- As before, with subjects and sealed answers. A process of the version before, which works on during an upgrade, stores
-- them in the clear: the server seals them later.
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
  has_subjects boolean := false;
  has_keys boolean := false;
BEGIN
  FOR it IN
    SELECT * FROM jsonb_to_recordset(given) AS document (place integer, id uuid, tenant_id uuid, created_by uuid,
      template_name text, size integer, storage_key uuid, created_at timestamptz, generation_ms integer, given text,
      given_key text, before text, key_before text, after text, identifiers jsonb, topics jsonb, draft_id uuid, client text,
      series_id uuid, edition integer, subjects jsonb,
      label text, client_group bigint, wrapped text)
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
        generation_ms, client, series_id, edition, label, client_group)
      VALUES (it.id, it.tenant_id, it.created_by, lavra_store_documents.name, key, it.template_name, it.size, it.storage_key,
        it.created_at, it.generation_ms, coalesce(it.client, ''), coalesce(it.series_id, it.id), coalesce(it.edition, 1),
        decode(it.label, 'base64'), it.client_group);
    has_identifiers := has_identifiers OR it.identifiers <> '[]';
    has_topics := has_topics OR it.topics <> '[]';
    has_drafts := has_drafts OR it.draft_id IS NOT NULL;
    has_subjects := has_subjects OR it.subjects <> '[]';
    has_keys := has_keys OR it.wrapped IS NOT NULL;
    RETURN NEXT;
  END LOOP;
  IF has_keys THEN
    INSERT INTO document_keys (tenant_id, document_id, wrapped)
      SELECT set_config('lavra.tenant', tenant_id::text, true)::uuid, id, decode(wrapped, 'base64')
      FROM jsonb_to_recordset(given) AS made (id uuid, tenant_id uuid, wrapped text) WHERE wrapped IS NOT NULL;
  END IF;
  INSERT INTO document_inputs (document_id, tenant_id, template_version_id, answers, sealed, writing, cleaning, today,
      output_name, engine_version, language_version, sha256)
    SELECT id, set_config('lavra.tenant', tenant_id::text, true)::uuid, template_version_id, answers,
      decode(sealed, 'base64'), writing, cleaning, today, output_name, engine_version, language_version, decode(sha256, 'hex')
    FROM jsonb_to_recordset(given) AS made (id uuid, tenant_id uuid, template_version_id uuid, answers jsonb, sealed text, writing jsonb,
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
  IF has_subjects THEN
    INSERT INTO document_subjects (tenant_id, document_id, kind, subject_id, version)
      SELECT set_config('lavra.tenant', tenant_id::text, true)::uuid, id, subject ->> 'kind', (subject ->> 'id')::uuid,
        (subject ->> 'version')::integer
      FROM jsonb_to_recordset(given) AS made (id uuid, tenant_id uuid, subjects jsonb), jsonb_array_elements(subjects) AS subject;
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
