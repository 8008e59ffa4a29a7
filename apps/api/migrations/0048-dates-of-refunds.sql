-- Orders refunded before payment_orders had ended_at: the instant is that of the audit event.
SET LOCAL ROLE lavra_platform;
UPDATE payment_orders SET ended_at = (
  SELECT max(event.at) FROM audit_events event
  WHERE event.object_id = payment_orders.id AND event.action = 'payments.status_changed' AND event.detail ->> 'to' = 'refunded')
WHERE status = 'refunded' AND ended_at IS NULL;
RESET ROLE;
