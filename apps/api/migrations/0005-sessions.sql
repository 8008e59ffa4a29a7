-- What a person sees of their own sessions, and by which one of them is ended. Sessions opened before get an id here.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN user_agent text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '';
ALTER TABLE sessions
  ALTER COLUMN id DROP DEFAULT,
  ALTER COLUMN user_agent DROP DEFAULT,
  ALTER COLUMN address DROP DEFAULT;
CREATE UNIQUE INDEX sessions_by_id ON sessions (id);
CREATE INDEX sessions_by_use ON sessions (used_at);

-- The second factor: `secret` is on, `pending_secret` waits for its first code. Base32.
CREATE TABLE totp (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  tenant_id uuid NOT NULL,
  pending_secret text,
  secret text,
  last_step bigint NOT NULL DEFAULT 0
);
SELECT lavra_fence('totp');

-- Only hashes (SHA-256); a code that was used is gone.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id),
  tenant_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
SELECT lavra_fence('recovery_codes');

-- Links sent by e-mail, as the hashes of their tokens (SHA-256); a link that was used is gone.
CREATE TABLE mail_tokens (
  token_hash bytea PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  purpose text NOT NULL CHECK (purpose IN ('reset_password', 'verify_email')),
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX mail_tokens_by_user ON mail_tokens (user_id);
CREATE INDEX mail_tokens_by_expiry ON mail_tokens (expires_at);
SELECT lavra_fence('mail_tokens');

-- Where a person is reached when that is not `users.email`: the address they have shown to be theirs, or, without
-- `verified_at`, the one they had (or '' for none) before another was entered
-- for which no password was asked.
CREATE TABLE mailboxes (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  tenant_id uuid NOT NULL,
  email text NOT NULL,
  verified_at timestamptz
);
SELECT lavra_fence('mailboxes');
CREATE INDEX users_by_email ON users (lower(email)) WHERE deleted_at IS NULL;

-- None of this is read for an office: the platform role alone reaches it.
REVOKE ALL ON totp, recovery_codes, mail_tokens, mailboxes FROM lavra_tenant;

-- Counts of attempts in a window; keys are hashes, `expire` is in milliseconds since 1970.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL,
  expire bigint
);
CREATE INDEX rate_limits_by_expiry ON rate_limits (expire);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO lavra_platform;
