-- Two roles that own nothing: one fenced to a tenant, one for the platform's own work. They belong to the whole server,
-- so another database's migration may make them at the same moment.
DO $$
DECLARE fenced text;
BEGIN
  FOREACH fenced IN ARRAY ARRAY['lavra_tenant', 'lavra_platform'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', fenced);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
    -- Also for the role's maker: since PostgreSQL 16 making a role gives no right to act as it. Where an administrator
    -- made the roles and granted them, this role may not grant, and need not.
    BEGIN
      EXECUTE format('GRANT %I TO %I', fenced, current_user);
    EXCEPTION WHEN insufficient_privilege OR invalid_grant_operation OR unique_violation THEN NULL;
    END;
  END LOOP;
END $$;

CREATE FUNCTION lavra_tenant_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('lavra.tenant', true), '')::uuid $$;

-- Fences one table: the tenant role sees and writes its own rows only, the platform role all.
CREATE FUNCTION lavra_fence(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY own_tenant ON %s TO lavra_tenant USING (tenant_id = lavra_tenant_id()) WITH CHECK (tenant_id = lavra_tenant_id())', target);
  EXECUTE format('CREATE POLICY whole_platform ON %s TO lavra_platform USING (true) WITH CHECK (true)', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO lavra_tenant, lavra_platform', target);
END $$;

-- The tenant is the account owner; tenant_id is the owner's own id, or the platform's for its staff.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  parent_id uuid REFERENCES users (id),
  login text NOT NULL,
  login_key text NOT NULL,
  nome text NOT NULL,
  role text NOT NULL,
  password_hash text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  permissions jsonb NOT NULL,
  tipo_pessoa text CHECK (tipo_pessoa IN ('fisica', 'juridica')),
  cpf text,
  cnpj text,
  email text,
  start_date date,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX users_login_taken ON users (login_key) WHERE deleted_at IS NULL;
CREATE INDEX users_by_tenant ON users (tenant_id);
CREATE INDEX users_by_parent ON users (parent_id);
SELECT lavra_fence('users');

-- Only the hash of a token is kept (SHA-256).
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
SELECT lavra_fence('sessions');

CREATE TABLE audit_events (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  object_id uuid,
  detail jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL
);
CREATE INDEX audit_events_by_tenant ON audit_events (tenant_id, at);
SELECT lavra_fence('audit_events');
REVOKE UPDATE, DELETE ON audit_events FROM lavra_tenant, lavra_platform;
