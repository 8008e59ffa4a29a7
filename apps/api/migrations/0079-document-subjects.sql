-- What a document was made about: versions of parties' records, and a case. Ids alone; of an erased party they stay.
ALTER TABLE documents ADD CONSTRAINT documents_by_office UNIQUE (tenant_id, id);
CREATE TABLE document_subjects (
  tenant_id uuid NOT NULL,
  document_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('party', 'case')),
  subject_id uuid NOT NULL,
  -- Version of a party's record; null for a case.
  version integer,
  PRIMARY KEY (tenant_id, document_id, kind, subject_id),
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents (tenant_id, id) ON DELETE CASCADE,
  CHECK ((kind = 'party') = (version IS NOT NULL))
);
CREATE INDEX document_subjects_by_subject ON document_subjects (tenant_id, subject_id, document_id);
SELECT lavra_fence('document_subjects');
REVOKE UPDATE ON document_subjects FROM lavra_tenant, lavra_platform;

-- The owner of the tables is fenced as well; the platform's role sees all rows.
SET LOCAL ROLE lavra_platform;
INSERT INTO document_subjects (tenant_id, document_id, kind, subject_id, version)
  SELECT made.tenant_id, made.document_id, 'party', (used.party ->> 'id')::uuid, max((used.party ->> 'version')::integer)
  FROM document_inputs made, jsonb_array_elements(made.answers -> 'used') AS used (party)
  GROUP BY 1, 2, 4;
RESET ROLE;
