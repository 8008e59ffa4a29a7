-- Staff read the events of all offices by time; an office's own are found by audit_events_by_tenant.
CREATE INDEX audit_events_by_time ON audit_events (at);

-- When the owner was sent the letter that a payment of this order was refused: once for an order.
ALTER TABLE payment_orders ADD COLUMN refusal_told_at timestamptz;
