-- Lawsuits of an office. What is said of one is in case_versions, encrypted with a key of the case, as of parties in
-- 0072; of an erased one only the fact stays.
CREATE TABLE cases (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Number of the present version.
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  erased_at timestamptz,
  erased_by uuid,
  PRIMARY KEY (tenant_id, id)
);
SELECT lavra_fence('cases');

-- The key of each case, wrapped by a key of the installation. Erasing a case removes its row.
CREATE TABLE case_keys (
  tenant_id uuid NOT NULL,
  case_id uuid NOT NULL,
  wrapped bytea NOT NULL,
  PRIMARY KEY (tenant_id, case_id),
  FOREIGN KEY (tenant_id, case_id) REFERENCES cases (tenant_id, id) ON DELETE CASCADE
);
SELECT lavra_fence('case_keys');

-- Rows never change.
CREATE TABLE case_versions (
  tenant_id uuid NOT NULL,
  case_id uuid NOT NULL,
  version integer NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- The record as JSON, encrypted: nonce, text, tag.
  content bytea NOT NULL,
  PRIMARY KEY (tenant_id, case_id, version),
  FOREIGN KEY (tenant_id, case_id) REFERENCES cases (tenant_id, id) ON DELETE CASCADE
);
SELECT lavra_fence('case_versions');
REVOKE UPDATE ON case_versions FROM lavra_tenant, lavra_platform;

-- What a case is found by: keyed hashes as in party_search. number_mark is that of its number. Erased cases have no row.
CREATE TABLE case_search (
  tenant_id uuid NOT NULL,
  case_id uuid NOT NULL,
  responsible_id uuid,
  changed_at timestamptz NOT NULL,
  marks bigint[] NOT NULL,
  number_mark bigint,
  PRIMARY KEY (tenant_id, case_id),
  FOREIGN KEY (tenant_id, case_id) REFERENCES cases (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX case_search_by_mark ON case_search USING gin (marks) WITH (gin_pending_list_limit = 256);
CREATE INDEX case_search_by_number ON case_search (tenant_id, number_mark) WHERE number_mark IS NOT NULL;
CREATE INDEX case_search_by_change ON case_search (tenant_id, changed_at DESC, case_id DESC);
SELECT lavra_fence('case_search');

-- Parties of the present version, by ids alone.
CREATE TABLE case_parties (
  tenant_id uuid NOT NULL,
  case_id uuid NOT NULL,
  party_id uuid NOT NULL,
  is_client boolean NOT NULL,
  PRIMARY KEY (tenant_id, case_id, party_id),
  FOREIGN KEY (tenant_id, case_id) REFERENCES cases (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, party_id) REFERENCES parties (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX case_parties_by_party ON case_parties (tenant_id, party_id);
SELECT lavra_fence('case_parties');
