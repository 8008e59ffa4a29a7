-- The token that a session had before its last one (SHA-256): it opens nothing, and whoever still sends it is told that
-- another took its place.
ALTER TABLE sessions ADD COLUMN previous_hash bytea;
CREATE UNIQUE INDEX sessions_by_previous ON sessions (previous_hash) WHERE previous_hash IS NOT NULL;

-- Whether somebody else set the password, and its owner none since. Nothing is known of passwords from before.
ALTER TABLE users ADD COLUMN given_password boolean NOT NULL DEFAULT false;

-- What an office asks of its people; without a row, nothing.
CREATE TABLE office_rules (
  tenant_id uuid PRIMARY KEY,
  requires_own_password boolean NOT NULL
);
SELECT lavra_fence('office_rules');

-- As before, and whether the person has a given password and must set their own before anything else.
CREATE OR REPLACE FUNCTION lavra_sessions(hashes bytea[]) RETURNS json LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE found json;
BEGIN
  found := (SELECT coalesce(json_agg(it), '[]') FROM (
    SELECT encode(session.token_hash, 'hex') AS token_hash, session.created_at, session.used_at,
      json_build_object('id', person.id, 'tenant_id', person.tenant_id, 'parent_id', person.parent_id, 'login', person.login,
        'nome', person.nome, 'role', person.role, 'active', person.active, 'permissions', person.permissions,
        'given_password', person.given_password,
        'must_set_password', person.given_password AND EXISTS (SELECT FROM office_rules rule
          WHERE rule.tenant_id = person.tenant_id AND rule.requires_own_password)) AS person,
      CASE WHEN bought.tenant_id IS NOT NULL THEN json_build_object('period_start', bought.period_start,
        'period_end', bought.period_end, 'revoked_at', bought.revoked_at) END AS period
    FROM sessions session
      JOIN users person ON person.id = session.user_id AND person.deleted_at IS NULL
      LEFT JOIN subscriptions bought ON bought.tenant_id = session.tenant_id
    WHERE session.token_hash = ANY (hashes)
  ) it);
  RETURN found;
END $$;
