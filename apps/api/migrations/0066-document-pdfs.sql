-- The PDF of a document, made when somebody first asks for it and then kept, so that all who receive it have the same bytes.
CREATE TABLE document_pdfs (
  document_id uuid PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  tenant_id uuid NOT NULL,
  storage_key uuid NOT NULL UNIQUE,
  size integer NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL,
  -- Program and version.
  made_with text NOT NULL,
  created_at timestamptz NOT NULL
);
SELECT lavra_fence('document_pdfs');
REVOKE UPDATE ON document_pdfs FROM lavra_tenant, lavra_platform;
