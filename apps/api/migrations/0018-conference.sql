-- What a document's CPF, CNPJ, lawsuits, e-mails and telephones are known again by: HMAC-SHA-256 under a key of this
-- installation, of office, kind and number together. Documents from before have none.
CREATE TABLE document_identifiers (
  document_id uuid NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  tenant_id uuid NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (document_id, hash)
);
CREATE INDEX document_identifiers_by_hash ON document_identifiers (tenant_id, hash);
SELECT lavra_fence('document_identifiers');
REVOKE UPDATE, DELETE ON document_identifiers FROM lavra_tenant, lavra_platform;

-- 244 bits of chance, as two UUIDs hold them; only the platform's role reads this table.
ALTER TABLE installation ADD COLUMN identifier_key bytea NOT NULL
  DEFAULT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

-- What was taken out of a document once it was filled: nothing of those from before.
ALTER TABLE document_inputs ADD COLUMN cleaning jsonb NOT NULL DEFAULT '{}';
