-- Orders that carried an Idempotency-Key, with what was answered. Neither key nor body is kept: the key as its hash
-- (SHA-256, with the call), the body as its HMAC under the key.
CREATE TABLE orders (
  user_id uuid NOT NULL REFERENCES users (id),
  key_hash bytea NOT NULL,
  tenant_id uuid NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key_hash)
);
CREATE INDEX orders_by_expiry ON orders (expires_at);
SELECT lavra_fence('orders');
