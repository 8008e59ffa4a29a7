-- A process of the version before 0058, which works on beside this one during an upgrade, names no creator: its documents
-- stay without marks until a process of this version marks them.
CREATE OR REPLACE FUNCTION lavra_mark_documents(given jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO document_marks (document_id, tenant_id, created_by, created_at, marks)
    SELECT id, set_config('lavra.tenant', tenant_id::text, true)::uuid, created_by, created_at, marks
    FROM jsonb_to_recordset(given) AS document (id uuid, tenant_id uuid, created_by uuid, created_at timestamptz, marks bigint[])
    WHERE created_by IS NOT NULL
    ON CONFLICT (document_id) DO UPDATE SET marks = excluded.marks;
END $$;
