-- Whose sessions some are, by the hashes of their tokens: of each the person, who is still there, and when what their office
-- bought last runs. Asked as the platform, in a statement that is a transaction of its own.
CREATE FUNCTION lavra_sessions(hashes bytea[]) RETURNS json LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE found json;
BEGIN
  found := (SELECT coalesce(json_agg(it), '[]') FROM (
    SELECT encode(session.token_hash, 'hex') AS token_hash, session.created_at, session.used_at,
      json_build_object('id', person.id, 'tenant_id', person.tenant_id, 'parent_id', person.parent_id, 'login', person.login,
        'nome', person.nome, 'role', person.role, 'active', person.active, 'permissions', person.permissions) AS person,
      CASE WHEN bought.tenant_id IS NOT NULL THEN json_build_object('period_start', bought.period_start,
        'period_end', bought.period_end, 'revoked_at', bought.revoked_at) END AS period
    FROM sessions session
      JOIN users person ON person.id = session.user_id AND person.deleted_at IS NULL
      LEFT JOIN subscriptions bought ON bought.tenant_id = session.tenant_id
    WHERE session.token_hash = ANY (hashes)
  ) it);
  RETURN found;
END $$;
