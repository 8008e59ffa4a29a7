-- Versions of what an office writes about parties in its own way. Rows never change; the one with the highest number
-- counts, and without any the shipped texts do.
CREATE TABLE office_wordings (
  tenant_id uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- Changed phrases by name, and names of phrases that are left out.
  texts jsonb NOT NULL,
  off_phrases jsonb NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, version)
);
SELECT lavra_fence('office_wordings');
REVOKE UPDATE ON office_wordings FROM lavra_tenant, lavra_platform;
