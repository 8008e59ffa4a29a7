-- When the office asked for a refund of an order that was paid late and became days. It stays approved until the provider
-- reports the refund.
ALTER TABLE payment_orders ADD COLUMN refund_asked_at timestamptz;
