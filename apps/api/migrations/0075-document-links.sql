-- Links by which people without an account download one document. Only the hash of the link's token is stored (SHA-256).
-- An expired or revoked link stays with its uses until its document is removed.
CREATE TABLE document_links (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  document_id uuid NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  created_by uuid NOT NULL REFERENCES users (id),
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  most_uses integer NOT NULL CHECK (most_uses BETWEEN 1 AND 100),
  -- Instants of the downloads.
  uses timestamptz[] NOT NULL DEFAULT '{}' CHECK (cardinality(uses) <= most_uses),
  revoked_at timestamptz
);
CREATE UNIQUE INDEX document_links_token ON document_links (token_hash);
CREATE INDEX document_links_by_document ON document_links (document_id);
CREATE INDEX document_links_by_creator ON document_links (created_by);
SELECT lavra_fence('document_links');
