-- Generated documents. Names are unique per person, whatever their case.
CREATE TABLE documents (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  created_by uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  name_key text NOT NULL,
  template_name text NOT NULL,
  size integer NOT NULL,
  storage_key uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX documents_name_taken ON documents (created_by, name_key);
CREATE INDEX documents_by_tenant ON documents (tenant_id, created_at DESC);
CREATE INDEX documents_by_creator ON documents (created_by, created_at DESC);
SELECT lavra_fence('documents');
