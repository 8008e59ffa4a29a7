-- What the platform lets an office use; an office without a row may use every system role. Only the platform writes it.
CREATE TABLE role_configurations (
  tenant_id uuid PRIMARY KEY REFERENCES users (id),
  allowed_system_roles jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
SELECT lavra_fence('role_configurations');
REVOKE INSERT, UPDATE, DELETE ON role_configurations FROM lavra_tenant;

CREATE TABLE custom_roles (
  tenant_id uuid NOT NULL REFERENCES role_configurations (tenant_id),
  key text NOT NULL CHECK (key ~ '^[a-z0-9_]{1,64}$'),
  position integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  icon text NOT NULL,
  can_create_users boolean NOT NULL,
  can_create_roles jsonb NOT NULL,
  default_permissions jsonb NOT NULL,
  PRIMARY KEY (tenant_id, key)
);
SELECT lavra_fence('custom_roles');
REVOKE INSERT, UPDATE, DELETE ON custom_roles FROM lavra_tenant;

-- What a person chose on the permissions page for those of a role whom they created: a list of the flags that are on.
CREATE TABLE role_permissions (
  tenant_id uuid NOT NULL,
  creator_id uuid NOT NULL REFERENCES users (id),
  role text NOT NULL,
  permissions jsonb NOT NULL,
  PRIMARY KEY (creator_id, role)
);
CREATE INDEX role_permissions_by_tenant ON role_permissions (tenant_id, role);
SELECT lavra_fence('role_permissions');
