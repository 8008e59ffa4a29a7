-- What a document is found by: the beginnings of the words of its answers and names, and the digits of its numbers, each as
-- the first 64 bits of HMAC-SHA-256 under this installation's key, of office and form together. Without the key no word can
-- be read from them. Documents from before have no row until the server has read their answers.
CREATE TABLE document_marks (
  document_id uuid PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  tenant_id uuid NOT NULL,
  marks bigint[] NOT NULL
);
CREATE INDEX document_marks_by_mark ON document_marks USING gin (marks);
SELECT lavra_fence('document_marks');

-- Stores the marks of documents of several offices; each row enters its office as it is read.
CREATE FUNCTION lavra_mark_documents(given jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO document_marks (document_id, tenant_id, marks)
    SELECT id, set_config('lavra.tenant', tenant_id::text, true)::uuid, marks
    FROM jsonb_to_recordset(given) AS document (id uuid, tenant_id uuid, marks bigint[])
    ON CONFLICT (document_id) DO UPDATE SET marks = excluded.marks;
END $$;
