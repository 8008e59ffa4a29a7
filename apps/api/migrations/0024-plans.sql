-- What a plan says of itself, and how often it was edited.
ALTER TABLE plans
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN popular boolean NOT NULL DEFAULT false,
  ADD COLUMN features jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN revision integer NOT NULL DEFAULT 1;
UPDATE plans SET popular = id = 'intermediate',
  description = CASE id
    WHEN 'free_trial' THEN 'Para conhecer a Lavra, sem pagamento.'
    WHEN 'starter' THEN 'Para quem advoga só ou começa um escritório.'
    WHEN 'intermediate' THEN 'Para escritórios que produzem todos os dias.'
    ELSE 'Para equipes grandes, sem limite de documentos.' END,
  features = jsonb_build_object(
    'customizeTheme', id <> 'free_trial',
    'managePermissions', true,
    'createCustomRoles', id IN ('intermediate', 'advanced'),
    'advancedReports', id IN ('intermediate', 'advanced'),
    'fullAccess', id = 'advanced');

-- Every edit of a plan, with what it said before and after.
CREATE TABLE plan_edits (
  plan_id text NOT NULL REFERENCES plans (id),
  revision integer NOT NULL,
  edited_by uuid,
  edited_at timestamptz NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  PRIMARY KEY (plan_id, revision)
);
GRANT SELECT, INSERT ON plan_edits TO lavra_platform;

-- started_at: where the periods began that follow each other without a gap; absent = at period_start. Its day is the day
-- of every month. paid_*: the last payment. revoked_at: what was paid was taken back. warned_end, told_end: the period_end
-- that its owner was told of before it came, and once it had come.
ALTER TABLE subscriptions
  ADD COLUMN started_at timestamptz,
  ADD COLUMN paid_cents integer CHECK (paid_cents >= 0),
  ADD COLUMN paid_at timestamptz,
  ADD COLUMN revoked_at timestamptz,
  ADD COLUMN warned_end timestamptz,
  ADD COLUMN told_end timestamptz;
-- Nobody is told of what ended before anybody was.
UPDATE subscriptions SET told_end = period_end, warned_end = period_end WHERE period_end <= now();
CREATE INDEX subscriptions_by_end ON subscriptions (period_end);
-- Only the platform says what an office has bought. An office may lock its row, for which one column is enough.
REVOKE INSERT, UPDATE, DELETE ON subscriptions FROM lavra_tenant;
GRANT UPDATE (tenant_id) ON subscriptions TO lavra_tenant;

-- What somebody wanted to buy, on the terms of that day. It is written before the provider is asked, and its id is the
-- reference under which the provider keeps it. provider 'manual': noted by staff.
CREATE TABLE payment_orders (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  plan_id text NOT NULL REFERENCES plans (id),
  plan_name text NOT NULL,
  billing_cycle text NOT NULL CHECK (billing_cycle IN ('monthly', 'annual')),
  extra_users integer NOT NULL CHECK (extra_users >= 0),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  provider text NOT NULL CHECK (provider IN ('mercado_pago', 'simulator', 'manual')),
  status text NOT NULL CHECK (status IN ('approved', 'pending', 'rejected', 'refunded')),
  preference_id text,
  init_point text,
  sandbox_init_point text,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  payment_id text,
  transaction_id text,
  method text,
  paid_at timestamptz,
  -- The period that the payment brought.
  active_from timestamptz,
  active_until timestamptz,
  -- The provider is asked of its own accord so many times, and next at.
  checks integer NOT NULL DEFAULT 0,
  check_at timestamptz
);
CREATE INDEX payment_orders_by_tenant ON payment_orders (tenant_id, created_at DESC, id DESC);
CREATE INDEX payment_orders_to_check ON payment_orders (check_at) WHERE check_at IS NOT NULL;
CREATE UNIQUE INDEX payment_orders_preference ON payment_orders (preference_id) WHERE preference_id IS NOT NULL;
SELECT lavra_fence('payment_orders');
REVOKE INSERT, UPDATE, DELETE ON payment_orders FROM lavra_tenant;

-- Every payment that the provider has for an order, as it last said, and what became of it here.
CREATE TABLE payments (
  provider text NOT NULL,
  payment_id text NOT NULL,
  order_id uuid NOT NULL REFERENCES payment_orders (id),
  tenant_id uuid NOT NULL,
  status text NOT NULL,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  -- The provider's date_last_updated: what is older changes nothing.
  updated_at timestamptz NOT NULL,
  verdict text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (provider, payment_id)
);
CREATE INDEX payments_by_order ON payments (order_id);
SELECT lavra_fence('payments');
REVOKE ALL ON payments FROM lavra_tenant;

-- Notifications as they came, each once; a job looks at the payment that they name.
CREATE TABLE payment_events (
  id uuid PRIMARY KEY,
  topic text NOT NULL,
  data_id text NOT NULL,
  request_id text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  try_at timestamptz NOT NULL,
  UNIQUE (topic, data_id, request_id)
);
CREATE INDEX payment_events_waiting ON payment_events (try_at) WHERE handled_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_events TO lavra_platform;

-- The provider that an installation without credentials has inside itself: nobody's money.
CREATE TABLE simulated_preferences (
  id text PRIMARY KEY,
  external_reference text NOT NULL,
  title text NOT NULL,
  amount_cents bigint NOT NULL,
  back_url text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE simulated_payments (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (START WITH 1000000001),
  preference_id text NOT NULL REFERENCES simulated_preferences (id),
  external_reference text NOT NULL,
  status text NOT NULL,
  method text NOT NULL,
  amount_cents bigint NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX simulated_payments_by_reference ON simulated_payments (external_reference);
GRANT SELECT, INSERT, UPDATE ON simulated_preferences, simulated_payments TO lavra_platform;
