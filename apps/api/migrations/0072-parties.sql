-- People and entities that an office writes documents about. What is said of them is in party_versions, encrypted with a
-- key of the party; here is nothing personal. A merged party leads to the one that it became; of an erased one only the
-- fact stays.
CREATE TABLE parties (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Number of the present version.
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  merged_into uuid,
  erased_at timestamptz,
  erased_by uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, merged_into) REFERENCES parties (tenant_id, id)
);
CREATE INDEX parties_merged ON parties (tenant_id, merged_into) WHERE merged_into IS NOT NULL;
SELECT lavra_fence('parties');

-- The key of each party, wrapped by a key of the installation (AES-256-GCM). Erasing a party removes its row.
CREATE TABLE party_keys (
  tenant_id uuid NOT NULL,
  party_id uuid NOT NULL,
  wrapped bytea NOT NULL,
  PRIMARY KEY (tenant_id, party_id),
  FOREIGN KEY (tenant_id, party_id) REFERENCES parties (tenant_id, id) ON DELETE CASCADE
);
SELECT lavra_fence('party_keys');

-- Rows never change.
CREATE TABLE party_versions (
  tenant_id uuid NOT NULL,
  party_id uuid NOT NULL,
  version integer NOT NULL,
  reason text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- The record as JSON, encrypted: nonce, text, tag.
  content bytea NOT NULL,
  PRIMARY KEY (tenant_id, party_id, version),
  FOREIGN KEY (tenant_id, party_id) REFERENCES parties (tenant_id, id) ON DELETE CASCADE
);
SELECT lavra_fence('party_versions');
REVOKE UPDATE ON party_versions FROM lavra_tenant, lavra_platform;

-- What a party is found by: keyed hashes as in document_marks. Twins are the marks of CPF, CNPJ and sound of the name, by
-- which two records of one party are found. Merged and erased parties have no row.
CREATE TABLE party_search (
  tenant_id uuid NOT NULL,
  party_id uuid NOT NULL,
  is_person boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  marks bigint[] NOT NULL,
  twins bigint[] NOT NULL,
  PRIMARY KEY (tenant_id, party_id),
  FOREIGN KEY (tenant_id, party_id) REFERENCES parties (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX party_search_by_mark ON party_search USING gin (marks) WITH (gin_pending_list_limit = 256);
CREATE INDEX party_search_by_twin ON party_search USING gin (twins) WITH (gin_pending_list_limit = 256);
CREATE INDEX party_search_by_change ON party_search (tenant_id, changed_at DESC, party_id DESC);
SELECT lavra_fence('party_search');

-- Who acts for whom, by ids alone.
CREATE TABLE party_links (
  tenant_id uuid NOT NULL,
  representative_id uuid NOT NULL,
  party_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, representative_id, party_id),
  FOREIGN KEY (tenant_id, representative_id) REFERENCES parties (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, party_id) REFERENCES parties (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX party_links_by_party ON party_links (tenant_id, party_id);
SELECT lavra_fence('party_links');
