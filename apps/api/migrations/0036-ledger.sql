-- What an office has paid or was given, as entries that are only ever added. What it has at an instant is computed from
-- them (src/subscriptions/ledger); `subscriptions` holds the result.
CREATE TABLE subscription_entries (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('opening', 'trial', 'grant', 'change', 'refund', 'edit')),
  -- When it takes effect, and when it was recorded.
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  actor_id uuid,
  -- In payment_orders.
  order_id uuid,
  plan_id text REFERENCES plans (id),
  billing_cycle text CHECK (billing_cycle IN ('monthly', 'annual')),
  extra_users integer CHECK (extra_users >= 0),
  -- Price of a whole cycle on the terms of the day, and money received.
  price_cents bigint CHECK (price_cents >= 0),
  cents bigint CHECK (cents >= 0),
  -- Fields of the kind: src/subscriptions/ledger/store.ts.
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX subscription_entries_by_tenant ON subscription_entries (tenant_id, at);
CREATE UNIQUE INDEX subscription_entries_by_order ON subscription_entries (order_id, kind)
  WHERE kind IN ('grant', 'refund');
SELECT lavra_fence('subscription_entries');
REVOKE UPDATE, DELETE ON subscription_entries FROM lavra_platform;
REVOKE INSERT, UPDATE, DELETE ON subscription_entries FROM lavra_tenant;

-- Periods of an office that follow each other, the first with ordinal 0. covered_until: end of the last one, if it is not
-- period_end. end_reason: why revoked_at.
ALTER TABLE subscriptions
  ADD COLUMN ordinal integer NOT NULL DEFAULT 0,
  ADD COLUMN covered_until timestamptz,
  ADD COLUMN end_reason text CHECK (end_reason IN ('refunded', 'charged_back')),
  DROP CONSTRAINT subscriptions_pkey,
  ADD PRIMARY KEY (tenant_id, ordinal);

-- full_cents: price of the whole period before credit; null = amount_cents. users_until: set if the order only adds users
-- to what runs. is_renewal: its buyer said that a like payment of the same day is meant.
ALTER TABLE payment_orders
  ADD COLUMN full_cents bigint CHECK (full_cents >= 0),
  ADD COLUMN users_until timestamptz,
  ADD COLUMN is_renewal boolean NOT NULL DEFAULT false;

-- The owner of the tables is fenced as well; the platform's role sees all rows.
SET LOCAL ROLE lavra_platform;
INSERT INTO subscription_entries
  (id, tenant_id, kind, at, recorded_at, plan_id, billing_cycle, extra_users, price_cents, cents, detail)
SELECT gen_random_uuid(), had.tenant_id, 'opening', least(coalesce(had.started_at, had.period_start), now()), now(),
  had.plan_id, had.billing_cycle, had.extra_users,
  CASE had.billing_cycle WHEN 'monthly' THEN plans.price_cents + had.extra_users * plans.extra_user_cents
    ELSE round(12 * plans.price_cents * (100 - plans.annual_discount_percent) / 100.0)
      + had.extra_users * round(12 * plans.extra_user_cents * (100 - plans.annual_discount_percent) / 100.0) END,
  NULL,
  jsonb_build_object(
    'start', had.period_start, 'end', had.period_end, 'seriesStart', coalesce(had.started_at, had.period_start),
    'revokedAt', had.revoked_at,
    'paid', CASE WHEN had.paid_at IS NOT NULL THEN jsonb_build_object('cents', had.paid_cents, 'at', had.paid_at) END,
    'parts', coalesce((
      SELECT jsonb_agg(jsonb_build_object('orderId', paid.id, 'orderedAt', paid.created_at, 'from', paid.active_from,
        'until', paid.active_until, 'cents', paid.amount_cents) ORDER BY paid.active_from)
      FROM payment_orders paid
      WHERE paid.tenant_id = had.tenant_id AND paid.status = 'approved' AND had.revoked_at IS NULL
        AND paid.plan_id = had.plan_id AND paid.extra_users = had.extra_users AND paid.active_from < paid.active_until
        AND paid.active_from >= had.period_start AND paid.active_until <= had.period_end), '[]'))
FROM subscriptions had JOIN plans ON plans.id = had.plan_id;
UPDATE subscriptions SET end_reason = 'refunded' WHERE revoked_at IS NOT NULL;
RESET ROLE;

-- As before; of several periods that follow each other, the whole time that they cover.
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
        'period_end', coalesce(bought.covered_until, bought.period_end), 'revoked_at', bought.revoked_at) END AS period
    FROM sessions session
      JOIN users person ON person.id = session.user_id AND person.deleted_at IS NULL
      LEFT JOIN subscriptions bought ON bought.tenant_id = session.tenant_id AND bought.ordinal = 0
    WHERE session.token_hash = ANY (hashes)
  ) it);
  RETURN found;
END $$;
