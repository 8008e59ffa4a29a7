-- expires_at: when the payment that was begun ends at the provider (boleto, PIX). ticket_url: its own page there.
-- ended_at, end_reason: when an order ended without a payment that holds, and why it is rejected; absent = the provider
-- rejected it.
ALTER TABLE payment_orders
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN ticket_url text,
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN end_reason text CHECK (end_reason IN ('cancelled', 'expired'));
CREATE INDEX payment_orders_waiting ON payment_orders (tenant_id) WHERE status = 'pending';

-- The simulator ends payments and payment pages as the provider does.
ALTER TABLE simulated_preferences ADD COLUMN expires_at timestamptz;
ALTER TABLE simulated_payments
  ADD COLUMN expires_at timestamptz,
  ADD COLUMN ticket_url text;
