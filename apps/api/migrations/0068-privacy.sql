-- Each log-in with its instant and address, which the provider of an application keeps for six months (Lei 12.965/2014,
-- art. 15). Sessions lose theirs when they end.
CREATE TABLE access_log (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX access_log_by_person ON access_log (tenant_id, user_id, at);
CREATE INDEX access_log_by_time ON access_log (at);
SELECT lavra_fence('access_log');
REVOKE UPDATE ON access_log FROM lavra_tenant, lavra_platform;
REVOKE DELETE ON access_log FROM lavra_tenant;

-- For how many days an office keeps what, and who answers for its personal data. Null documents_days and audit_days: as long
-- as the office exists. An office without a row has the defaults of the contract.
CREATE TABLE office_privacy (
  tenant_id uuid PRIMARY KEY,
  documents_days integer,
  drafts_days integer NOT NULL,
  access_days integer NOT NULL,
  audit_days integer,
  officer_name text NOT NULL,
  officer_email text NOT NULL
);
SELECT lavra_fence('office_privacy');

-- Requested erasures of offices. requested_by is null for the operator. First an office is closed, so that none of its calls is
-- under way any more, then erased. The row stays, and proves when.
CREATE TABLE erasures (
  tenant_id uuid PRIMARY KEY,
  requested_by uuid,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  closed_at timestamptz,
  erased_at timestamptz,
  -- When what the law requires to keep was removed too.
  ended_at timestamptz
);
CREATE INDEX erasures_open ON erasures (due_at) WHERE ended_at IS NULL;
SELECT lavra_fence('erasures');

-- For retention and erasure. An office itself still removes no event and no link.
GRANT DELETE ON audit_events, audit_links, trial_claims, subscription_entries TO lavra_platform;

SET LOCAL ROLE lavra_platform;
INSERT INTO access_log (tenant_id, id, user_id, at, address)
  SELECT tenant_id, id, user_id, created_at, address FROM sessions;
RESET ROLE;
