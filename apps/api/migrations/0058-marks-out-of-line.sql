-- The marks of a document are out of line: a search reads its index and then only narrow rows, which also have what it
-- orders and filters by. Template and topics are marks too: the last 64 bits of their ids.
CREATE TABLE document_marks_narrow (
  document_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- Repeats its first element up to 256: only a row of more than 2 kB is stored out of line.
  marks bigint[] NOT NULL
) WITH (toast_tuple_target = 128);
ALTER TABLE document_marks_narrow ALTER COLUMN marks SET STORAGE EXTERNAL;
-- Nothing is planned by them, and collecting them would read all marks.
ALTER TABLE document_marks_narrow ALTER COLUMN marks SET STATISTICS 0;

INSERT INTO document_marks_narrow
  SELECT document.id, document.tenant_id, document.created_by, document.created_at,
    every.marks || array_fill(every.marks[1], ARRAY[greatest(0, 256 - cardinality(every.marks))])
  FROM document_marks before JOIN documents document ON document.id = before.document_id, LATERAL (
    SELECT before.marks || array(
      SELECT ('x' || right(replace(version.file_id::text, '-', ''), 16))::bit(64)::bigint FROM file_versions version
      WHERE version.file_id IS NOT NULL AND (
        version.id IN (SELECT template_version_id FROM document_inputs made WHERE made.document_id = document.id)
        OR version.id IN (SELECT version_id FROM document_topics made WHERE made.document_id = document.id))) AS marks) every
  WHERE cardinality(every.marks) > 0;

DROP TABLE document_marks;
ALTER TABLE document_marks_narrow RENAME TO document_marks;
ALTER TABLE document_marks
  ADD PRIMARY KEY (document_id),
  ADD FOREIGN KEY (document_id) REFERENCES documents (id) ON DELETE CASCADE;
-- A search reads the whole list of pending entries, so it stays short.
CREATE INDEX document_marks_by_mark ON document_marks USING gin (marks) WITH (gin_pending_list_limit = 256);
SELECT lavra_fence('document_marks');

-- As before, with creator and time.
CREATE OR REPLACE FUNCTION lavra_mark_documents(given jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO document_marks (document_id, tenant_id, created_by, created_at, marks)
    SELECT id, set_config('lavra.tenant', tenant_id::text, true)::uuid, created_by, created_at, marks
    FROM jsonb_to_recordset(given) AS document (id uuid, tenant_id uuid, created_by uuid, created_at timestamptz, marks bigint[])
    ON CONFLICT (document_id) DO UPDATE SET marks = excluded.marks;
END $$;
