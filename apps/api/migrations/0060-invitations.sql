-- Invitations that nobody has accepted yet; the id becomes the id of the user. Only the hash of the link's token is
-- stored (SHA-256). An accepted or revoked invitation is deleted.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  creator_id uuid NOT NULL REFERENCES users (id),
  nome text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX invitations_token ON invitations (token_hash);
CREATE UNIQUE INDEX invitations_email_taken ON invitations (tenant_id, lower(email));
CREATE INDEX invitations_by_creator ON invitations (creator_id);
SELECT lavra_fence('invitations');
