-- Payments that are not what was ordered: since when a person of the platform is to look at one, and that one did.
ALTER TABLE payments
  ADD COLUMN flagged_at timestamptz,
  ADD COLUMN dealt_at timestamptz,
  ADD COLUMN dealt_by uuid,
  ADD COLUMN dealt_note text NOT NULL DEFAULT '';
CREATE INDEX payments_flagged ON payments (flagged_at DESC) WHERE flagged_at IS NOT NULL;

-- The owner of the tables is fenced as well; the platform's role sees all rows.
SET LOCAL ROLE lavra_platform;
UPDATE payments SET flagged_at = seen_at WHERE verdict IN ('duplicate', 'wrong_amount', 'wrong_currency');
-- What was paid may be given back for half a year: the provider is asked of it now and then.
UPDATE payment_orders SET check_at = now()
  WHERE status = 'approved' AND provider <> 'manual' AND check_at IS NULL AND paid_at > now() - interval '210 days';
RESET ROLE;
