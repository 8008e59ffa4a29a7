-- Plans belong to the platform; every tenant may read them. Money in integer cents; -1 is unlimited.
CREATE TABLE plans (
  id text PRIMARY KEY,
  name text NOT NULL,
  position integer NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  extra_user_cents integer NOT NULL CHECK (extra_user_cents >= 0),
  annual_discount_percent integer NOT NULL CHECK (annual_discount_percent BETWEEN 0 AND 100),
  max_documents integer NOT NULL CHECK (max_documents >= -1),
  max_users integer NOT NULL CHECK (max_users >= -1),
  trial_days integer CHECK (trial_days > 0)
);
INSERT INTO plans VALUES
  ('free_trial', 'Período gratuito', 1, 0, 0, 0, 10, 2, 15),
  ('starter', 'Inicial', 2, 7900, 1900, 20, 30, 3, NULL),
  ('intermediate', 'Intermediário', 3, 19900, 1900, 20, 120, 8, NULL),
  ('advanced', 'Avançado', 4, 44900, 1900, 20, -1, 20, NULL);
GRANT SELECT ON plans TO lavra_tenant, lavra_platform;
GRANT UPDATE ON plans TO lavra_platform;

-- One row a tenant: the subscription in force. Its history is in audit_events.
CREATE TABLE subscriptions (
  tenant_id uuid PRIMARY KEY REFERENCES users (id),
  plan_id text NOT NULL REFERENCES plans (id),
  billing_cycle text NOT NULL CHECK (billing_cycle IN ('monthly', 'annual')),
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL CHECK (period_end > period_start),
  extra_users integer NOT NULL DEFAULT 0 CHECK (extra_users >= 0)
);
SELECT lavra_fence('subscriptions');

-- What has had its trial, kept for ever: an account, a normalised e-mail, a CPF or CNPJ.
CREATE TABLE trial_claims (
  kind text NOT NULL CHECK (kind IN ('account', 'email', 'document')),
  value text NOT NULL,
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, value)
);
GRANT SELECT, INSERT ON trial_claims TO lavra_platform;

-- Documents counted in one month of a subscription.
CREATE TABLE document_usage (
  tenant_id uuid NOT NULL,
  month_start timestamptz NOT NULL,
  used integer NOT NULL CHECK (used >= 0),
  PRIMARY KEY (tenant_id, month_start)
);
SELECT lavra_fence('document_usage');
